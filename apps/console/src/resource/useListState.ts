import type { Resource } from '@linli/api-client/kit'
import { type ListState, readListState, writeListState } from './list-state.ts'
import { useAddress } from './useAddress.ts'

/**
 * The list's state in the URL, and how to change it. Every change but that of the page goes back to the first page; `push`: the
 * browser's back undoes it.
 */
export function useListState(r: Pick<Resource, 'fields' | 'list'>, key?: string) {
  const [search, changeAddress] = useAddress()
  const state = readListState(r, search, key)
  const change = (part: Partial<ListState>, { push = false } = {}) =>
    changeAddress(
      (query) => writeListState(r, { ...readListState(r, query, key), pageNum: 1, ...part }, query, key),
      { replace: !push },
    )
  return { state, change, reset: () => change({ keyword: '', filters: {} }) }
}

export const isFiltered = (state: ListState): boolean =>
  state.keyword !== '' || Object.keys(state.filters).length > 0
