import { resources } from '@linli/api-client/contract'
import { pages, pageUrls } from '@linli/api-client/contract/pages'
import { nameOfResource } from '@linli/api-client/kit'
import { expect, test } from 'vitest'
import { allPages } from './all-pages.ts'

test('[2b-36] every menu page of the contract has a route, and every route has a menu page', () => {
  const routes = allPages.map((page) => page.path)
  const menus = pageUrls.filter((url) => !url.startsWith('/largescreen/'))
  expect(routes.toSorted()).toEqual(menus.toSorted())
})

test('a page has the name of its file', () => {
  const files = Object.keys(import.meta.glob('../features/*/pages/*.tsx'))
  const named = files.map((path) => /([^/]+)\.tsx$/.exec(path)?.[1])
  expect(allPages.filter(({ page }) => !named.includes(page))).toEqual([])
})

test('who has a page on which records are opened has the rights of those records', () => {
  const lost = allPages.flatMap(({ path, records }) => {
    const of = resources.find((one) => nameOfResource(one) === records)
    const held = pages.find(({ url }) => url === path)?.permissions ?? []
    return of && !held.includes(of.permission) ? [path] : []
  })
  expect(lost).toEqual([])
})
