import { pageUrls } from '@linli/api-client/contract/pages'
import { expect, test } from 'vitest'
import { allPages } from './all-pages.ts'

test('every menu page of the contract has a route, and every route that is not free has a menu page', () => {
  const routes = allPages.filter((page) => page.free !== true).map((page) => page.path)
  const menus = pageUrls.filter((url) => !url.startsWith('/largescreen/'))
  expect(routes.toSorted()).toEqual(menus.toSorted())
})
