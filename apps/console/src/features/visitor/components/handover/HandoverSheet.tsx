import type { guardHandover } from '@linli/api-client/contract/visitor/guard-handover'
import type { RowOf } from '@linli/api-client/kit'
import { formatDateTime } from '@linli/validators/format-date-time'
import { PrintSheet } from '../../../../resource/PrintSheet.tsx'
import { partsOf } from './HandoverItems.tsx'

/** A sheet, or the roll of a printer of slips. */
export type Paper = 'a4' | 'roll'

interface HandoverSheetProps {
  readonly sheet: RowOf<typeof guardHandover>
  readonly on: Paper
  readonly onDone: () => void
}

const pages: Readonly<Record<Paper, string>> = {
  a4: '@page { size: A4; margin: 14mm }',
  roll: '@page { size: 80mm auto; margin: 3mm }',
}
const minute = (at: string | null) => (at === null ? '' : formatDateTime(at).slice(0, 16))

/** The sheet of a shift on paper, with the names of both and room for their hands. */
export function HandoverSheet({ sheet, on, onDone }: HandoverSheetProps) {
  const { labels, items } = sheet
  const name = (field: 'estateId' | 'fromUserId' | 'takenBy') => labels?.[field] ?? ''
  const facts = [
    ['单号', sheet.handoverNo],
    ['岗位', sheet.post],
    ['班次', `${minute(sheet.shiftFrom)} 至 ${minute(sheet.shiftTo)}`],
    ['交班人', name('fromUserId')],
    ['接班人', sheet.takenAt === null ? '未签字' : `${name('takenBy')} ${minute(sheet.takenAt)}`],
    ['交班说明', sheet.notes ?? ''],
    ['接班说明', sheet.takeNote ?? ''],
  ].filter(([, value]) => value !== '')
  return (
    <PrintSheet onDone={onDone}>
      <style>{pages[on]}</style>
      <article className={on === 'roll' ? 'w-[74mm] text-[11px]' : 'text-[13px]'}>
        <h1 className="mb-2 text-center text-[1.3em] font-semibold">{`${name('estateId')} 交接班记录`}</h1>
        <dl className="m-0 mb-2 grid grid-cols-[auto_1fr] gap-x-2">
          {facts.map(([label, value]) => (
            <div key={label} className="col-span-2 grid grid-cols-subgrid">
              <dt>{label}</dt>
              <dd className="m-0 whitespace-pre-wrap break-words">{value}</dd>
            </div>
          ))}
        </dl>
        {partsOf(items).map(([label, some]) => (
          <section key={label} className="mb-2">
            <h2 className="m-0 border-b border-black text-[1.1em] font-semibold">{`${label}（${some.length}）`}</h2>
            {some.map((item) => (
              <p key={item.no} className="m-0 flex gap-2 break-words py-0.5">
                <span>{item.ok === null ? '□' : item.ok ? '☑' : '☒'}</span>
                <span className="min-w-0 flex-1">
                  {[`${item.no}. ${item.text}`, minute(item.at), item.remark ?? '']
                    .filter((one) => one !== '')
                    .join(' ')}
                </span>
              </p>
            ))}
          </section>
        ))}
        <p className="mt-4 flex justify-between gap-4">
          <span>交班签字：________</span>
          <span>接班签字：________</span>
        </p>
      </article>
    </PrintSheet>
  )
}
