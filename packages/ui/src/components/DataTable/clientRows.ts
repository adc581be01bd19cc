import type { Column } from './column.ts'
import type { SortKey } from './sortKeys.ts'

type Compare<Row> = (a: Row, b: Row) => number

/** By the values of a column: numbers by size, texts as the locale orders them, nothing last. */
function byValue<Row>({ compare, value }: Column<Row>, collator: Intl.Collator, desc: boolean): Compare<Row> {
  const sign = desc ? -1 : 1
  if (compare) return (a, b) => sign * compare(a, b)
  const missing = (one: unknown) => one === null || one === undefined || one === ''
  return (a, b) => {
    const [one, other] = [value?.(a), value?.(b)]
    if (missing(one) || missing(other)) return Number(missing(one)) - Number(missing(other))
    if (typeof one === 'number' && typeof other === 'number') return sign * (one - other)
    return sign * collator.compare(String(one), String(other))
  }
}

/** How rows that are all here are asked for. */
export interface ClientQuery {
  /** Keys of the order, the first counts most. */
  sort: readonly SortKey[]
  /** Words that a row has somewhere in its values. */
  query?: string | undefined
  /** Whose order of letters (BCP 47). */
  locale: string
}

/** Of rows that are all here those with every word of the query, in order. */
export function clientRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  { sort, query = '', locale }: ClientQuery,
): readonly Row[] {
  const words = query.toLocaleLowerCase(locale).split(/\s+/u).filter(Boolean)
  const has = (row: Row) => {
    const text = columns
      .map(({ value }) => value?.(row) ?? '')
      .join('\n')
      .toLocaleLowerCase(locale)
    return words.every((word) => text.includes(word))
  }
  const found = words.length > 0 ? rows.filter(has) : rows
  const collator = new Intl.Collator(locale, { numeric: true })
  const orders = sort.flatMap(({ id, desc = false }) => {
    const column = columns.find((one) => one.id === id)
    return column ? [byValue(column, collator, desc)] : []
  })
  if (orders.length === 0) return found
  return found.toSorted((a, b) => {
    for (const order of orders) {
      const result = order(a, b)
      if (result !== 0) return result
    }
    return 0
  })
}
