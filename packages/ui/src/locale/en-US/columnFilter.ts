import type { columnFilter as source } from '../zh-CN/columnFilter.ts'

/** The filter in the head of a column. */
export const columnFilter: typeof source = {
  filter: (column, chosen) => `Filter by ${column}${chosen.length > 0 ? `: ${chosen.join(', ')}` : ''}`,
  clear: (column) => `Clear ${column}`,
  empty: '—',
}
