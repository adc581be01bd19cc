import { filtersOf, type Resource } from '@linli/api-client/kit'
import { defaultPageSize, filterKeys, type ListState, readListState, writeListState } from './list-state.ts'

/** Names a list where its views are kept. */
export const viewListName = (of: Pick<Resource, 'path'>, key: string | undefined): string =>
  key === undefined ? of.path : `${of.path}:${key}`

/**
 * What a view keeps of a list: filters and order. Filters by what is personal stay out, and so does what was searched for:
 * a view is kept as text, and may be shared. Lists that say so keep it in own views, unless it looks like a number of
 * somebody.
 */
export function viewOf(of: Pick<Resource, 'fields' | 'list'>, state: ListState, shared: boolean): string {
  const personal = new Set(
    filtersOf(of)
      .filter(({ meta }) => meta.personal)
      .flatMap(filterKeys),
  )
  const filters = Object.fromEntries(Object.entries(state.filters).filter(([key]) => !personal.has(key)))
  const keyword = of.list.keepsKeyword && !shared && !isLikeNumber(state.keyword) ? state.keyword : ''
  const kept = { ...state, filters, keyword, pageNum: 1, pageSize: defaultPageSize }
  return writeListState(of, kept, new URLSearchParams()).toString()
}

/** As long as the shortest number of a telephone: numbers of documents and cards are longer. */
const isLikeNumber = (keyword: string): boolean => /\d{7}/.test(keyword.replaceAll(/[\s-]/g, ''))

/** The state of a list under a view: what no longer fits the list is left out. */
export function stateOfView(
  of: Pick<Resource, 'fields' | 'list'>,
  search: string,
): Pick<ListState, 'filters' | 'sort' | 'keyword'> {
  const { filters, sort, keyword } = readListState(of, new URLSearchParams(search))
  return { filters, sort, keyword }
}
