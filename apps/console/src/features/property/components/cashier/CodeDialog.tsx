import { cancelPayment, codeState } from '@linli/api-client/contract/property/payments/desk-calls'
import { Banner } from '@linli/ui/banner'
import { Button } from '@linli/ui/button'
import { Dialog } from '@linli/ui/dialog'
import { QrCode } from '@linli/ui/qr-code'
import { useEffect, useEffectEvent } from 'react'
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
  const code = data?.codeText ?? null
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
      <div className="grid justify-items-center gap-3">
        {data?.failReason != null && <Banner tone="danger" title={data.failReason} />}
        {state === 'abnormal' && <Banner tone="danger" title="到账金额不符，请财务处理" />}
        {state === 'closed' && <Banner tone="warning" title="订单已关闭，请重新收款" />}
        {code !== null && state === 'pending' && (
          <QrCode value={new URL(code, location.origin).href} size={220} label="付款码" />
        )}
        <p role="status" className="m-0 text-text-2">
          {state === 'success' ? '已到账' : '请付款人扫码，到账后自动完成'}
        </p>
      </div>
    </Dialog>
  )
}
