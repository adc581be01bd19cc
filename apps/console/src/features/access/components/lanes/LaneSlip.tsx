import type { laneWait } from '@linli/api-client/contract/access/lane-wait'
import type { RowOf } from '@linli/api-client/kit'
import { QrCode } from '@linli/ui/qr-code'
import { formatDateTime } from '@linli/validators/format-date-time'
import { PrintSheet } from '../../../../resource/PrintSheet.tsx'

interface LaneSlipProps {
  readonly wait: RowOf<typeof laneWait>
  readonly onDone: () => void
}

/** The slip of a car without a plate, for a printer of 58 mm: it leaves by its number. */
export function LaneSlip({ wait, onDone }: LaneSlipProps) {
  const { plateNo, labels, occurredAt } = wait
  return (
    <PrintSheet onDone={onDone}>
      <article className="grid w-[54mm] justify-items-center gap-2 text-small">
        <b className="text-body">无牌车停车凭条</b>
        <dl className="m-0 grid w-full grid-cols-[auto_1fr] gap-x-2">
          {[
            ['停车场', labels?.['lotId'] ?? labels?.['estateId']],
            ['入口', labels?.['channelId']],
            ['临时车牌', plateNo],
            ['入场', formatDateTime(occurredAt).slice(0, 16)],
          ].map(([label, value]) => (
            <div key={String(label)} className="col-span-2 grid grid-cols-subgrid">
              <dt>{label}</dt>
              <dd className="m-0 break-words">{value ?? '—'}</dd>
            </div>
          ))}
        </dl>
        <QrCode value={plateNo ?? ''} label="凭条二维码" />
        <p className="m-0 w-full">出场时请出示本凭条，扫码计费。遗失请联系值班人员。</p>
      </article>
    </PrintSheet>
  )
}
