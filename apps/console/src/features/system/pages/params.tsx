import { ssoClient } from '@linli/api-client/contract/auth/sso-client'
import { codeOf } from '@linli/api-client/kit'
import { PageTabs } from '../../../resource/PageTabs.tsx'
import { whenOpened } from '../../../resource/when-opened.tsx'
import { ParamSettings } from '../components/ParamSettings.tsx'

const CryptoKeys = whenOpened(async () => (await import('../components/CryptoKeys.tsx')).CryptoKeys)
const Jobs = whenOpened(async () => (await import('../components/Jobs.tsx')).Jobs)
const ParamLogs = whenOpened(async () => (await import('../components/ParamLogs.tsx')).ParamLogs)
const ParamPlaces = whenOpened(async () => (await import('../components/ParamPlaces.tsx')).ParamPlaces)
const SsoClients = whenOpened(async () => (await import('../components/SsoClients.tsx')).SsoClients)

const tabs = [
  { key: 'params', label: '系统参数', content: <ParamSettings />, permission: 'system:param:list' },
  { key: 'places', label: '小区/公司参数', content: <ParamPlaces />, permission: 'system:param:list' },
  { key: 'keys', label: '安全密钥', content: <CryptoKeys />, permission: 'system:cryptoKey:list' },
  { key: 'sso', label: '单点登录', content: <SsoClients />, permission: codeOf(ssoClient, 'list') },
  { key: 'jobs', label: '定时任务', content: <Jobs />, permission: 'system:job:list' },
  { key: 'logs', label: '变更记录', content: <ParamLogs />, permission: 'system:param:list' },
]

/** 参数管理: settings of the running system, keys, single sign-on, jobs, and what was changed by whom. */
export default function ParamPage() {
  return <PageTabs label="参数管理" tabs={tabs} />
}
