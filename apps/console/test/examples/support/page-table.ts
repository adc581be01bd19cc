import { lazy } from 'react'
import type { PageRoute } from '../../../src/resource/page-table.ts'
import { propertyUrls } from '../page-urls.ts'

/** As `definePages` takes it; the page of an example and its resource are none of the contract. */
type ExampleRoute = Omit<PageRoute, 'page' | 'records'> & {
  readonly page: keyof typeof propertyUrls
  readonly records?: string
}

/** What `definePages` does, with the addresses of the examples. */
export const definePages = (rows: readonly ExampleRoute[]) =>
  rows.map((row) => ({ ...row, path: propertyUrls[row.page], Component: lazy(row.load) }))
