import { resendWebhook, webhookDelivery } from '@linli/api-client/contract/system/webhook'
import { toast } from '@linli/ui/toast'
import { useWrite } from '../../../resource/queries.ts'
import { ResourcePage } from '../../../resource/ResourcePage.tsx'
import { useCan } from '../../../session/profile.ts'

/** 推送记录: what was told to other systems, what waits and what failed. */
export function WebhookDeliveries() {
  const mayResend = useCan('system:webhook:update')
  const resend = useWrite(resendWebhook)
  const send = async (id: number) => {
    await resend.mutateAsync({ id })
    toast.success('已重新排队，几秒内推送')
  }
  return (
    <ResourcePage
      of={webhookDelivery}
      rowActions={({ id, state }) =>
        mayResend && state !== 'waiting'
          ? [{ key: 'resend', label: '重新推送', run: () => void send(id) }]
          : []
      }
    />
  )
}
