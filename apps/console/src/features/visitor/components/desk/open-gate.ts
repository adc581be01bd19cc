import { openGateByHand } from '@linli/api-client/contract/visitor/visitor-desk-calls'
import { f } from '@linli/api-client/kit'
import { toast } from '@linli/ui/toast'
import type { FormValues } from '../../../../resource/form-values.ts'
import { client } from '../../../../session/client.ts'

/** What is asked before a gate is opened by hand. */
export const gateFields = (estateId: number) => ({
  channelId: f.ref('通道', 'base/channels', { required: true, where: { estateId: [estateId] } }),
  reason: f.text('开门原因', { required: true, max: 100 }),
})

/** Opens a gate by hand; who does it answers for it. */
export async function openGate({ channelId, reason }: FormValues): Promise<void> {
  const { device } = await client.call(openGateByHand, {
    channelId: Number(channelId),
    reason: String(reason),
  })
  toast.success(`已发送开门：${device}`)
}
