import {
  factsOf,
  type FilterSpec,
  filtersOf,
  type FilterValue,
  isRange,
  type ListQuery,
  type Resource,
} from '@linli/api-client/kit'

/** What a list shows, as its URL holds it: shared as a link, kept over a reload. */
export interface ListState {
  readonly pageNum: number
  readonly pageSize: number
  /** `-createdAt,name`; empty: the list's own order. */
  readonly sort: string
  readonly keyword: string
  readonly filters: Readonly<Record<string, FilterValue>>
}

export const defaultPageSize = 20
export const pageSizes = [10, 20, 50, 100] as const

/** Names under which a filter stands in URL and query. */
export const filterKeys = (filter: FilterSpec): string[] =>
  isRange(filter) ? [`${filter.key}_from`, `${filter.key}_to`] : [filter.key]

/** The ids that a filter by rows holds. */
export const idsOf = (value: FilterValue | undefined): number[] =>
  (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'number')

function parseValue(filter: FilterSpec, text: string): FilterValue | undefined {
  const { holds } = factsOf(filter.meta.kind)
  if (holds === 'bool') return text === 'true' ? true : text === 'false' ? false : undefined
  if (holds === 'int' || holds === 'ints' || holds === 'number') {
    const numbers = text.split(',').map(Number)
    if (numbers.some((n) => !Number.isFinite(n))) return undefined
    return numbers.length === 1 ? numbers[0] : numbers
  }
  if (filter.many) return text.includes(',') ? text.split(',') : text
  return text
}

const intIn = (text: string | null, allowed: (n: number) => boolean, fallback: number) => {
  const n = Number(text)
  return text !== null && Number.isInteger(n) && allowed(n) ? n : fallback
}

/** The name of a value in the address, where several lists of one page each have theirs. */
const nameIn = (key: string | undefined, name: string) => (key === undefined ? name : `${key}.${name}`)

/** Reads the URL; whatever does not fit is left out, so that an old link still opens. `key` names the list beside others. */
export function readListState(
  r: Pick<Resource, 'fields' | 'list'>,
  address: URLSearchParams,
  key?: string,
): ListState {
  const search = { get: (name: string) => address.get(nameIn(key, name)) }
  const filters: Record<string, FilterValue> = {}
  for (const filter of filtersOf(r)) {
    for (const key of filterKeys(filter)) {
      const text = search.get(key)
      const value = text === null || text === '' ? undefined : parseValue(filter, text)
      if (value !== undefined) filters[key] = value
    }
  }
  return {
    pageNum: intIn(search.get('pageNum'), (n) => n >= 1, 1),
    pageSize: intIn(search.get('pageSize'), (n) => n >= 1 && n <= 200, defaultPageSize),
    sort: /^-?\w+(,-?\w+)*$/.test(search.get('sort') ?? '') ? (search.get('sort') ?? '') : '',
    keyword: search.get('keyword') ?? '',
    filters,
  }
}

/** Writes the state into a URL's search, leaving alone what is not the list's; defaults are not written. */
export function writeListState(
  r: Pick<Resource, 'fields' | 'list'>,
  state: ListState,
  query: URLSearchParams,
  key?: string,
): URLSearchParams {
  const put = (name: string, text: string) => {
    if (text === '') query.delete(nameIn(key, name))
    else query.set(nameIn(key, name), text)
  }
  put('pageNum', state.pageNum === 1 ? '' : String(state.pageNum))
  put('pageSize', state.pageSize === defaultPageSize ? '' : String(state.pageSize))
  put('sort', state.sort)
  put('keyword', state.keyword)
  for (const filter of filtersOf(r)) {
    for (const name of filterKeys(filter)) {
      const value = state.filters[name]
      put(name, value === undefined ? '' : Array.isArray(value) ? value.join(',') : String(value))
    }
  }
  return query
}

/** What was chosen, and what holds where nothing was; of a range that was chosen nothing else holds. */
export function withInitial(
  r: Pick<Resource, 'fields' | 'list'>,
  initial: ListState['filters'],
  chosen: ListState['filters'],
): ListState['filters'] {
  const left = { ...initial }
  for (const keys of filtersOf(r).map(filterKeys))
    if (keys.some((key) => chosen[key] !== undefined)) for (const key of keys) delete left[key]
  return { ...left, ...chosen }
}

/** The query of the list call. */
export function listQueryOf(state: ListState): ListQuery {
  return {
    pageNum: state.pageNum,
    pageSize: state.pageSize,
    ...(state.sort !== '' && { sort: state.sort }),
    ...(state.keyword !== '' && { keyword: state.keyword }),
    ...state.filters,
  }
}
