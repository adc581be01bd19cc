import { pingWebhook, webhook } from '@linli/api-client/contract/system/webhook'
import { toast } from '@linli/ui/toast'
import { ListBar } from '../../../resource/ListBar.tsx'
import { ListFoot } from '../../../resource/ListFoot.tsx'
import { ResourceForm } from '../../../resource/opened.tsx'
import { PageHead } from '../../../resource/PageHead.tsx'
import { useWrite } from '../../../resource/queries.ts'
import { ResourceTable } from '../../../resource/ResourceTable.tsx'
import { RowDialogs } from '../../../resource/RowDialogs.tsx'
import { useResourcePage } from '../../../resource/useResourcePage.ts'
import { whenOpened } from '../../../resource/when-opened.tsx'
import { useCan } from '../../../session/profile.ts'
import { useSecretTold } from './useSecretTold.tsx'

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
  const { tell, dialog } = useSecretTold(
    '推送密钥',
    '密钥只显示这一次，请立即复制并保存到接收系统，用它核对签名；遗失后只能更换。',
  )
  return (
    <>
      <PageHead page={page} />
      <ListBar page={page} />
      <ResourceTable page={page} />
      <ListFoot page={page} />
      <RowDialogs
        work={page}
        detail={() => <WebhookEvents />}
        form={({ row, onClose }) => (
          <ResourceForm
            of={webhook}
            row={row}
            onClose={onClose}
            onSaved={(saved) => {
              if (!row) tell(saved)
            }}
          />
        )}
        onTransition={(action, row) => {
          if (action === 'rotate') tell(row)
        }}
      />
      {dialog}
    </>
  )
}
