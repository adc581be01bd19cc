import { resources } from '@linli/api-client/contract'
import { pages, pageUrls } from '@linli/api-client/contract/pages'
import { nameOfResource } from '@linli/api-client/kit'
import { expect, test } from 'vitest'
import { allPages } from './all-pages.ts'

test('every menu page of the contract has a route, and every route that is not free has a menu page', () => {
  const routes = allPages.filter((page) => page.free !== true).map((page) => page.path)
  const menus = pageUrls.filter((url) => !url.startsWith('/largescreen/'))
  expect(routes.toSorted()).toEqual(menus.toSorted())
})

test('who has a page on which records are opened has the rights of those records', () => {
  const lost = allPages.flatMap(({ path, records }) => {
    const of = resources.find((one) => nameOfResource(one) === records)
    const held = pages.find(({ url }) => url === path)?.permissions ?? []
    return of && !held.includes(of.permission) ? [path] : []
  })
  expect(lost).toEqual([])
})
