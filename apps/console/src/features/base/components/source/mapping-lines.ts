import type { dataSource } from '@linli/api-client/contract/base/data-source'
import type { RowOf } from '@linli/api-client/kit'

type Row = RowOf<typeof dataSource>
type Line = NonNullable<Row['mapping']>[number]

/** A line of the mapping, as it is being drawn. */
export type DrawnLine = Pick<Line, 'dataType' | 'target' | 'source' | 'transform' | 'value'> & {
  readonly id?: number
}

/** What a sample says, by the names that the source uses; a text where it is no such thing. */
export function readSample(text: string): Readonly<Record<string, string>> | string {
  if (text.trim() === '') return {}
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return '样例不是JSON'
  }
  // A whole delivery is as good as one of its rows.
  const rows = typeof json === 'object' && json !== null && 'rows' in json ? json.rows : json
  const row: unknown = Array.isArray(rows) ? rows[0] : rows
  if (typeof row !== 'object' || row === null) return '样例应为一行数据：{"字段": "值"}'
  return Object.fromEntries(
    Object.entries(row).flatMap(([key, value]) =>
      ['string', 'number', 'boolean'].includes(typeof value) ? [[key, String(value)]] : [],
    ),
  )
}

/** The lines with another source for a target; none where there is none any more. */
export function withSource(
  lines: readonly DrawnLine[],
  { dataType, target }: Pick<DrawnLine, 'dataType' | 'target'>,
  change: Partial<Pick<DrawnLine, 'source' | 'transform' | 'value'>>,
): readonly DrawnLine[] {
  const is = (line: DrawnLine) => line.dataType === dataType && line.target === target
  const before = lines.find(is) ?? { dataType, target, source: null, transform: null, value: null }
  const after = { ...before, ...change }
  const rest = lines.filter((line) => !is(line))
  const says = after.transform === 'const' ? (after.value ?? '') !== '' : after.source !== null
  if (!says && after.transform !== 'const') return rest
  const at = lines.findIndex(is)
  return at === -1 ? [...lines, after] : lines.map((line) => (is(line) ? after : line))
}

/** What a target would get of the sample. */
export function mappedValue(
  { source, transform, value }: Pick<DrawnLine, 'source' | 'transform' | 'value'>,
  sample: Readonly<Record<string, string>>,
): string {
  if (transform === 'const') return value ?? ''
  const given = (sample[source ?? ''] ?? '').trim()
  if (transform !== 'dict') return given
  const pair = (value ?? '')
    .split(/[,，]/)
    .map((one) => one.split('='))
    .find(([from]) => from?.trim() === given)
  return pair?.[1]?.trim() ?? given
}
