import { filtersOf, type Resource } from '@linli/api-client/kit'
import { defaultPageSize, filterKeys, type ListState, readListState, writeListState } from './list-state.ts'

/** Names a list where its views are kept. */
export const viewListName = (of: Pick<Resource, 'path'>, key: string | undefined): string =>
  key === undefined ? of.path : `${of.path}:${key}`

/**
 * What a view keeps of a list: filters and order. What was searched for stays out, and so do filters by what is personal: a
 * view is kept as text, and may be shared.
 */
export function viewOf(of: Pick<Resource, 'fields' | 'list'>, state: ListState): string {
  const personal = new Set(
    filtersOf(of)
      .filter(({ meta }) => meta.personal)
      .flatMap(filterKeys),
  )
  const filters = Object.fromEntries(Object.entries(state.filters).filter(([key]) => !personal.has(key)))
  const kept = { ...state, filters, keyword: '', pageNum: 1, pageSize: defaultPageSize }
  return writeListState(of, kept, new URLSearchParams()).toString()
}

/** The state of a list under a view: what no longer fits the list is left out. */
export function stateOfView(
  of: Pick<Resource, 'fields' | 'list'>,
  search: string,
): Pick<ListState, 'filters' | 'sort' | 'keyword'> {
  const { filters, sort, keyword } = readListState(of, new URLSearchParams(search))
  return { filters, sort, keyword }
}
