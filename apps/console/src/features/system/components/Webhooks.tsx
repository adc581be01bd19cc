import { pingWebhook, webhook } from '@linli/api-client/contract/system/webhook'
import { toast } from '@linli/ui/toast'
import { KeysPage } from '../../../resource/KeysPage.tsx'
import { useWrite } from '../../../resource/queries.ts'
import { useResourcePage } from '../../../resource/useResourcePage.ts'
import { whenOpened } from '../../../resource/when-opened.tsx'
import { useCan } from '../../../session/profile.ts'

const WebhookEvents = whenOpened(async () => (await import('./WebhookEvents.tsx')).WebhookEvents)

/** 事件推送: other systems that are told what happens. */
export function Webhooks() {
  const mayUpdate = useCan('system:webhook:update')
  const ping = useWrite(pingWebhook)
  const test = async (id: number) => {
    const { delivered, told } = await ping.mutateAsync({ id })
    if (delivered) toast.success(`已送达：${told}`)
    else toast.error(`未送达：${told}`)
  }
  const page = useResourcePage(webhook, {
    rowActions: ({ id }) => (mayUpdate ? [{ key: 'ping', label: '测试推送', run: () => void test(id) }] : []),
  })
  return (
    <KeysPage
      page={page}
      title="推送密钥"
      warning="密钥只显示这一次，请立即复制并保存到接收系统，用它核对签名；遗失后只能更换。"
      told={({ name, secret }) => ({ label: '名称', name, secret })}
      detail={() => <WebhookEvents />}
    />
  )
}
