import { cancelPayment, codeState } from '@linli/api-client/contract/property/payments/desk-calls'
import { Button } from '@linli/ui/button'
import { Dialog } from '@linli/ui/dialog'
import { useEffect, useEffectEvent } from 'react'
import { PayCode } from '../../../../resource/pay-code/PayCode.tsx'
import { useCall, useWrite } from '../../../../resource/queries.ts'
import { showError } from '../../../../session/show-error.ts'
import type { Taken } from './PayRoom.tsx'
import { yuan } from './yuan.ts'

/** Asked so often while the telephone pays, in ms. */
const every = 2_000

interface CodeDialogProps {
  readonly taken: Taken
  readonly onPaid: () => void
  readonly onClose: () => void
}

/** The code that a telephone pays, until it is paid or given up. */
export function CodeDialog({ taken: { id, paymentNo }, onPaid, onClose }: CodeDialogProps) {
  const { data } = useCall(codeState, { id }, { refetchInterval: every })
  const cancel = useWrite(cancelPayment)
  const told = useEffectEvent((state: string) => {
    if (state === 'success') onPaid()
  })
  const state = data?.state
  useEffect(() => {
    if (state !== undefined) told(state)
  }, [state])
  const giveUp = async () => {
    try {
      if (state === 'pending') await cancel.mutateAsync({ id })
      onClose()
    } catch (thrown) {
      showError(thrown)
    }
  }
  return (
    <Dialog
      open
      title={`扫码支付 ${data ? yuan(data.amount) : ''}`}
      description={paymentNo}
      width={420}
      onClose={onClose}
      footer={
        <>
          <Button loading={cancel.isPending} onClick={() => void giveUp()}>
            取消收款
          </Button>
          <Button onClick={onClose}>稍后查看</Button>
        </>
      }
    >
      <PayCode state={state} codeText={data?.codeText ?? null} failReason={data?.failReason ?? null} />
    </Dialog>
  )
}
