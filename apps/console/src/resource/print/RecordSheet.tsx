import { fieldOf, type PrintedEvent, type Resource } from '@linli/api-client/kit'
import { QrCode } from '@linli/ui/qr-code'
import { formatDateTime } from '@linli/validators/format-date-time'
import type { ReactNode } from 'react'
import { useDictionary } from '../../session/dictionary.ts'
import { eventName } from '../record/event-name.ts'
import { recordLayout } from '../record/record-fields.ts'
import { recordLook } from '../record/record-kinds.ts'
import { type AnyRow, rowName } from '../resource-row.ts'
import { PrintedValue } from './PrintedValue.tsx'

interface RecordSheetProps {
  readonly of: Resource
  readonly row: AnyRow
  readonly events: readonly PrintedEvent[]
  /** What the code says: where the record is opened, else its name. */
  readonly code: string
  /** Who printed it, when, and what leads from the paper to them. */
  readonly trace: string
  /** What stands on the sheet beside the row itself. */
  readonly children?: ReactNode
}

/** What stands of a life on paper: the end of it. */
const shownEvents = 8

const cell = 'border border-black px-2 py-1 text-start align-top font-normal'

/** A row on a sheet of its own. */
export function RecordSheet({ of, row, events, code, trace, children }: RecordSheetProps) {
  // Drawn once: nothing is worth remembering.
  'use no memo'
  const dictionary = useDictionary((state) => state.types)
  const { facts, sections } = recordLayout(of, row, dictionary)
  const { flow, stateField } = of
  const state = stateField === undefined ? undefined : flow?.states[String(row[stateField])]
  const { name = of.label, signatures = [] } = of.print?.sheet ?? {}
  const all = [...(facts.length > 0 ? [{ title: undefined, keys: facts }] : []), ...sections]
  const last = events.slice(-shownEvents)
  return (
    <article className="m-6 grid break-after-page grid-cols-1 gap-4 text-body last-of-type:break-after-auto">
      <header className="flex items-start justify-between gap-6 border-b-2 border-black pb-3">
        <div className="grid gap-1">
          <p className="m-0 text-small">{name}</p>
          <h1 className="m-0 text-h2">{rowName(of, row)}</h1>
          {state && <p className="m-0">{state.label}</p>}
        </div>
        <QrCode value={code} size={96} label={`${rowName(of, row)}二维码`} />
      </header>
      {all.map(({ title, keys }) => (
        <SheetSection key={keys[0]} {...{ of, row, title, keys }} />
      ))}
      {children}
      {flow && last.length > 0 && (
        <section className="break-inside-avoid">
          <h2 className="mt-0 mb-1 text-body font-semibold">经过</h2>
          <table className="w-full border-collapse text-small">
            <tbody>
              {last.map((event) => (
                <tr key={event.seq}>
                  <td className={`${cell} whitespace-nowrap tabular-nums`}>
                    {formatDateTime(event.createdAt)}
                  </td>
                  <td className={`${cell} whitespace-nowrap`}>{eventName(flow, event)}</td>
                  <td className={`${cell} w-full`}>
                    {[event.operatorName, event.content].filter((text) => text !== null).join('：')}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {signatures.length > 0 && (
        <ul className="m-0 grid list-none break-inside-avoid grid-cols-2 gap-3 p-0">
          {signatures.map((who) => (
            <li key={who} className="min-h-24 border border-black p-2">
              {who}
            </li>
          ))}
        </ul>
      )}
      <footer className="text-caption">{trace}</footer>
    </article>
  )
}

interface SheetSectionProps {
  readonly of: Resource
  readonly row: AnyRow
  readonly title: string | undefined
  readonly keys: readonly string[]
}

/** Short facts beside each other, what needs room below them. */
function SheetSection({ of, row, title, keys }: SheetSectionProps) {
  const isWide = (key: string) => recordLook(fieldOf(of, key).kind).wide === true
  const short = keys.filter((key) => !isWide(key))
  return (
    <section className="grid grid-cols-1 gap-2">
      {title !== undefined && <h2 className="m-0 text-body font-semibold">{title}</h2>}
      {short.length > 0 && (
        <dl className="m-0 grid grid-cols-[auto_1fr_auto_1fr] gap-x-4 gap-y-1">
          {short.map((key) => (
            <div key={key} className="contents">
              <dt className="text-small">{fieldOf(of, key).label}</dt>
              <dd className="m-0">
                <PrintedValue of={of} row={row} field={key} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {keys.filter(isWide).map((key) => (
        <div key={key} className="grid grid-cols-1 gap-1">
          <h3 className="m-0 text-small font-normal">{fieldOf(of, key).label}</h3>
          <PrintedValue of={of} row={row} field={key} />
        </div>
      ))}
    </section>
  )
}
