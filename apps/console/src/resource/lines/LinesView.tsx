import { type FieldMeta, isNumber, linesIn } from '@linli/api-client/kit'
import { FieldValue } from '../FieldValue.tsx'
import { lineFields, linesOf } from './line-values.ts'
import { LinesTotal } from './LinesTotal.tsx'

interface LinesViewProps {
  readonly meta: FieldMeta
  readonly value: unknown
}

const end = (meta: FieldMeta) => (isNumber(meta.kind) ? 'sm:text-end tabular-nums' : 'sm:text-start')

/** The lines of a record with their sums: a table, on a telephone one line after the other, on paper as it stands. */
export function LinesView({ meta, value }: LinesViewProps) {
  const lines = linesIn(meta)
  const fields = lineFields(lines)
  const all = linesOf(value)
  return (
    <div className="grid gap-2">
      <table className="w-full border-collapse max-sm:block">
        <caption className="sr-only">{meta.label}</caption>
        <thead className="max-sm:sr-only">
          <tr>
            {fields.map(([key, one]) => (
              <th
                key={key}
                scope="col"
                className={`border-b border-border px-2 py-1 text-caption font-normal text-text-3 ${end(one)}`}
              >
                {one.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:grid max-sm:gap-2">
          {all.map((line, at) => (
            <tr
              key={line.id ?? `new ${at}`}
              className="border-border max-sm:grid max-sm:rounded max-sm:border max-sm:p-2 sm:border-b"
            >
              {fields.map(([key, one]) => (
                <td key={key} className={`px-2 py-1 max-sm:flex max-sm:justify-between ${end(one)}`}>
                  <span className="text-text-2 sm:hidden print:hidden">{one.label}</span>
                  <FieldValue
                    meta={one}
                    value={line[key]}
                    label={(line['labels'] as Readonly<Record<string, string>> | undefined)?.[key]}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <LinesTotal lines={lines} all={all} />
    </div>
  )
}
