import { type Field, type LinesMeta, metaOf, sumOf } from '@linli/api-client/kit'
import { FieldValue } from '../FieldValue.tsx'
import type { LineValues } from './line-values.ts'

interface LinesTotalProps {
  readonly lines: LinesMeta
  /** The lines with what is reckoned in them. */
  readonly all: readonly LineValues[]
}

/** How many lines there are, and what is added up over them. */
export function LinesTotal({ lines, all }: LinesTotalProps) {
  return (
    <p className="m-0 flex flex-wrap justify-end gap-x-4 gap-y-1 text-text-2" aria-live="polite">
      <span>共 {all.length} 行</span>
      {lines.total.map((key) => {
        const meta = metaOf(lines.fields[key] as Field)
        return (
          <span key={key}>
            {meta.label}合计{' '}
            <strong className="text-text-1 tabular-nums">
              <FieldValue meta={meta} value={sumOf(lines, key, all)} />
            </strong>
          </span>
        )
      })}
    </p>
  )
}
