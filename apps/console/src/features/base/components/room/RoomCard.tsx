import type { room } from '@linli/api-client/contract/base/room'
import { fieldOf, type RowOf } from '@linli/api-client/kit'
import { room as contract } from '@linli/api-client/contract/base/room'
import { QrCode } from '@linli/ui/qr-code'
import { FieldValue } from '../../../../resource/FieldValue.tsx'
import { PrintSheet } from '../../../../resource/PrintSheet.tsx'

const shown = ['usage', 'layout', 'builtArea', 'innerArea', 'orientation', 'ownership', 'ownerName'] as const

/** 房屋信息卡: what the room is, and a code that leads to it. */
export function RoomCard({ row, onDone }: { row: RowOf<typeof room>; onDone: () => void }) {
  const labels = row.labels ?? {}
  return (
    <PrintSheet onDone={onDone}>
      <article className="m-6 flex max-w-160 items-center justify-between gap-6 border-2 border-black p-6">
        <div className="grid gap-3">
          <p className="m-0 text-small">{labels['estateId']}</p>
          <h1 className="m-0 text-h1">{row.fullName}</h1>
          <dl className="m-0 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-body">
            {shown.map((key) => {
              const meta = fieldOf(contract, key)
              return (
                <div key={key} className="contents">
                  <dt>{meta.label}</dt>
                  <dd className="m-0">
                    <FieldValue meta={meta} value={row[key]} label={labels[key]} />
                  </dd>
                </div>
              )
            })}
          </dl>
        </div>
        <QrCode value={`linli://room/${row.id}`} size={176} label={`${row.fullName}二维码`} />
      </article>
    </PrintSheet>
  )
}
