import type { SyncedType } from '@linli/api-client/contract/base/data-source'
import type { Cells } from './source-targets.ts'

/** One line of the mapping of a source. */
export interface MappingLine {
  readonly dataType: string
  readonly target: string
  readonly source: string | null
  readonly transform: string | null
  readonly value: string | null
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

/** `M=男,F=女` */
const pairsOf = (text: string | null): ReadonlyMap<string, string> =>
  new Map(
    (text ?? '').split(/[,，]/).flatMap((pair) => {
      const [from, to] = pair.split('=')
      return from !== undefined && to !== undefined ? [[from.trim(), to.trim()] as const] : []
    }),
  )

/** 20240103, 2024/1/3, 2024-01-03T00:00:00 → 2024-01-03; what is no date stays, and is refused where it goes. */
function dateOf(text: string): string {
  const found = /^(\d{4})[-/.年]?(\d{1,2})[-/.月]?(\d{1,2})/.exec(text.trim())
  return found
    ? `${found[1]}-${(found[2] ?? '').padStart(2, '0')}-${(found[3] ?? '').padStart(2, '0')}`
    : text
}

function valueOf({ source, transform, value }: MappingLine, row: Readonly<Record<string, unknown>>): string {
  if (transform === 'const') return value ?? ''
  const given = textOf(row[source ?? '']).trim()
  if (transform === 'dict') return pairsOf(value).get(given) ?? given
  return transform === 'date' ? dateOf(given) : given
}

/** The words of a delivered row under the names that we know; without a mapping of the type, it uses ours itself. */
export function mapRow(
  type: SyncedType,
  mapping: readonly MappingLine[],
  row: Readonly<Record<string, unknown>>,
): Cells {
  const mine = row.mended === true ? [] : mapping.filter(({ dataType }) => dataType === type)
  const pairs =
    mine.length === 0
      ? Object.entries(row)
          .filter(([key]) => key !== 'mended')
          .map(([key, value]) => [key, textOf(value)] as const)
      : mine.map((line) => [line.target, valueOf(line, row)] as const)
  return Object.fromEntries(pairs.filter(([, value]) => value !== ''))
}
