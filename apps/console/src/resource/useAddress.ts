import { type GoOptions, useGo, usePageAddress } from './page-address.ts'

/** Changes the query that it is given. */
type Edit = (query: URLSearchParams) => void

/** Sets parameters; those that are empty go. */
export function setAll(query: URLSearchParams, values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values))
    if (value === '') query.delete(name)
    else query.set(name, value)
}

/**
 * The query of the page's address, and how to change it. A change begins from the address as it stands by now: what was
 * pressed a moment before may not be drawn yet, and would be lost.
 */
export function useAddress(): readonly [
  search: URLSearchParams,
  change: (edit: Edit, options?: GoOptions) => void,
] {
  const { pathname, search: text } = usePageAddress()
  const search = new URLSearchParams(text)
  const go = useGo()
  const change = (edit: Edit, options?: GoOptions) => {
    // The window shows another page by now, or is not what the page is routed by.
    const isElsewhere = window.location.pathname !== pathname
    const query = new URLSearchParams(isElsewhere ? search : window.location.search)
    edit(query)
    go(query.size === 0 ? pathname : `${pathname}?${query}`, options)
  }
  return [search, change]
}
