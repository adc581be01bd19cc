import { visitSlip } from '@linli/api-client/contract/visitor/visitor-desk-calls'
import type { OutputOf } from '@linli/api-client/kit'
import { QrCode } from '@linli/ui/qr-code'
import { formatDateTime } from '@linli/validators/format-date-time'
import { useEffect, useEffectEvent, useState } from 'react'
import { PrintSheet } from '../../../../resource/PrintSheet.tsx'
import { client } from '../../../../session/client.ts'
import { showError } from '../../../../session/show-error.ts'

type Slip = OutputOf<typeof visitSlip>

/** The slip of a visit for a printer of 58 mm. */
export function VisitorSlip({ id, onDone }: { readonly id: number; readonly onDone: () => void }) {
  const [slip, setSlip] = useState<Slip | null>(null)
  const failed = useEffectEvent((thrown: unknown) => {
    showError(thrown)
    onDone()
  })
  useEffect(() => {
    client.call(visitSlip, { id }).then(setSlip, (thrown: unknown) => failed(thrown))
  }, [id])
  if (slip === null) return null
  const facts = [
    ['编号', slip.applyNo],
    ['访客', slip.visitorName],
    ['到访', slip.place],
    ['车牌', slip.plateNo],
    ['随行', slip.companionCount > 0 ? `${slip.companionCount}人` : null],
    ['有效至', formatDateTime(slip.validTo).slice(0, 16)],
    ['密码', slip.passcode],
  ]
  return (
    <PrintSheet onDone={onDone}>
      <article className="grid w-[54mm] justify-items-center gap-2 text-small">
        <b className="text-body">{slip.estateName} 访客单</b>
        <dl className="m-0 grid w-full grid-cols-[auto_1fr] gap-x-2">
          {facts
            .filter(([, value]) => value !== null)
            .map(([label, value]) => (
              <div key={label} className="col-span-2 grid grid-cols-subgrid">
                <dt>{label}</dt>
                <dd className="m-0 break-words">{value}</dd>
              </div>
            ))}
        </dl>
        <QrCode value={slip.qr} label="访客二维码" />
        {slip.noticeText !== null && (
          <p className="m-0 w-full whitespace-pre-wrap break-words">{slip.noticeText}</p>
        )}
        {slip.slipFooter !== null && <p className="m-0">{slip.slipFooter}</p>}
      </article>
    </PrintSheet>
  )
}
