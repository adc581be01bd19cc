import { type FieldMeta, factsOf, isTime } from '@linli/api-client/kit'

/** What a filter asks for. */
export type FilterForm = 'options' | 'dict' | 'yesNo' | 'rows' | 'region' | 'days' | 'numbers' | 'text'

/** What the filter by a field asks for: it follows from how its kind compares and what it holds. */
export function filterForm({ kind, dict }: FieldMeta): FilterForm {
  const { filter, holds } = factsOf(kind)
  if (filter === 'contains') return 'text'
  if (filter === 'range') return isTime(kind) ? 'days' : 'numbers'
  if (filter === 'equal') return holds === 'bool' ? 'yesNo' : 'region'
  if (dict !== undefined) return 'dict'
  return holds === 'int' || holds === 'ints' ? 'rows' : 'options'
}

/** Filters that are typed or need room stand behind 筛选 alone; the others open under their own button. */
export const isQuick = (meta: FieldMeta): boolean => !['text', 'numbers', 'region'].includes(filterForm(meta))
