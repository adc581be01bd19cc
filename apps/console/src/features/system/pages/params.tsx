import { apiKey } from '@linli/api-client/contract/auth/api-key'
import { ssoClient } from '@linli/api-client/contract/auth/sso-client'
import { webhook, webhookDelivery } from '@linli/api-client/contract/system/webhook'
import { codeOf } from '@linli/api-client/kit'
import { PageTabs } from '../../../resource/PageTabs.tsx'
import { whenOpened } from '../../../resource/when-opened.tsx'
import { ParamSettings } from '../components/ParamSettings.tsx'

const ApiDocs = whenOpened(async () => (await import('../components/ApiDocs.tsx')).ApiDocs)
const ApiKeys = whenOpened(async () => (await import('../components/ApiKeys.tsx')).ApiKeys)
const CryptoKeys = whenOpened(async () => (await import('../components/CryptoKeys.tsx')).CryptoKeys)
const Jobs = whenOpened(async () => (await import('../components/Jobs.tsx')).Jobs)
const ParamLogs = whenOpened(async () => (await import('../components/ParamLogs.tsx')).ParamLogs)
const ParamPlaces = whenOpened(async () => (await import('../components/ParamPlaces.tsx')).ParamPlaces)
const SsoClients = whenOpened(async () => (await import('../components/SsoClients.tsx')).SsoClients)

const Webhooks = whenOpened(async () => (await import('../components/Webhooks.tsx')).Webhooks)
const WebhookDeliveries = whenOpened(
  async () => (await import('../components/WebhookDeliveries.tsx')).WebhookDeliveries,
)

const tabs = [
  { key: 'params', label: '系统参数', content: <ParamSettings />, permission: 'system:param:list' },
  { key: 'places', label: '小区/公司参数', content: <ParamPlaces />, permission: 'system:param:list' },
  { key: 'keys', label: '安全密钥', content: <CryptoKeys />, permission: 'system:cryptoKey:list' },
  { key: 'sso', label: '单点登录', content: <SsoClients />, permission: codeOf(ssoClient, 'list') },
  { key: 'api-keys', label: '接口密钥', content: <ApiKeys />, permission: codeOf(apiKey, 'list') },
  { key: 'webhooks', label: '事件推送', content: <Webhooks />, permission: codeOf(webhook, 'list') },
  {
    key: 'deliveries',
    label: '推送记录',
    content: <WebhookDeliveries />,
    permission: codeOf(webhookDelivery, 'list'),
  },
  { key: 'api', label: '接口文档', content: <ApiDocs />, permission: codeOf(apiKey, 'list') },
  { key: 'jobs', label: '定时任务', content: <Jobs />, permission: 'system:job:list' },
  { key: 'logs', label: '变更记录', content: <ParamLogs />, permission: 'system:param:list' },
]

/** 参数管理: settings of the running system, keys, single sign-on, keys and events of other systems, jobs, and what was changed by whom. */
export default function ParamPage() {
  return <PageTabs label="参数管理" tabs={tabs} />
}
