import { Banner } from '@linli/ui/banner'
import { QrCode } from '@linli/ui/qr-code'

interface PayCodeProps {
  readonly state: string | undefined
  /** What is scanned; null until the channel has the order. */
  readonly codeText: string | null
  /** Why the channel does not have it. */
  readonly failReason: string | null
  readonly size?: number
}

/** The code that a telephone pays, and how that stands. */
export function PayCode({ state, codeText, failReason, size = 220 }: PayCodeProps) {
  return (
    <div className="grid justify-items-center gap-3">
      {failReason !== null && <Banner tone="danger" title={failReason} />}
      {state === 'abnormal' && <Banner tone="danger" title="到账金额不符，请财务处理" />}
      {(state === 'closed' || state === 'late_paid') && (
        <Banner tone="warning" title="订单已关闭，请重新收款" />
      )}
      {codeText !== null && state === 'pending' && (
        <QrCode value={new URL(codeText, location.origin).href} size={size} label="付款码" />
      )}
      <p role="status" className="m-0 text-text-2">
        {state === 'success' ? '已到账' : state === 'pending' ? '请付款人扫码，到账后自动完成' : ''}
      </p>
    </div>
  )
}
