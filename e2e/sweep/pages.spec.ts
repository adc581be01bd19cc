import { expect, type Page, test } from '@playwright/test'
import type { PageSpec } from '../../packages/api-client/src/contract/pages.ts'
import { everyOf, noneOf, sweptPages } from '../support/swept-pages.ts'
import {
  darkPhone,
  leave,
  desk,
  type Ear,
  faultsOf,
  follow,
  listenTo,
  type Look,
  openIn,
} from '../support/visit-page.ts'

/** What stands against the bars, by page, and why. May only become less. */
const standing: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'on a telephone /menu': { '6 columns sliced': 'a tree stays a table, scrolled to its other columns' },
  'in the dark, on a telephone /menu': {
    '6 columns sliced': 'a tree stays a table, scrolled to its other columns',
  },
}

/** Every page of these in one look: one window, one sign-in, nothing loaded anew between them. */
function sweep(name: string, look: Look, among: readonly PageSpec[]): void {
  test.describe(name, () => {
    let page: Page
    let ear: Ear
    test.beforeAll(async ({ browser }) => {
      page = await browser.newPage()
      ear = listenTo(page)
      await openIn(page, ear, look)
    })
    test.afterAll(async () => await leave(page))
    for (const { url, title } of among)
      test(`${url} opens without a fault and shows what it is for`, async () => {
        await follow(page, ear, url, title)
        expect(await faultsOf(page, ear, look)).toEqual(Object.keys(standing[`${name} ${url}`] ?? {}))
      })
  })
}

sweep('at a desk', desk, sweptPages)
sweep('in the dark, on a telephone', darkPhone, everyOf(sweptPages, 3))
sweep('at a desk, in the dark', { ...desk, theme: 'dark' }, noneOf(sweptPages))
sweep('on a telephone', { ...darkPhone, theme: 'light' }, noneOf(sweptPages))
