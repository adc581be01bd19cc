import { expect, type Page, test } from '@playwright/test'
import { everyOf, sweptPages } from '../support/swept-pages.ts'
import { deadThingsOf, refuseWrites } from '../support/press.ts'
import { desk, type Ear, follow, leave, listenTo, openIn } from '../support/visit-page.ts'

/** What does nothing although it is shown, by page, and why. May only become less. */
const standing: Readonly<Record<string, Readonly<Record<string, string>>>> = {}

test.describe('what a page shows does something', () => {
  let page: Page
  let ear: Ear
  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage()
    ear = listenTo(page)
    await openIn(page, ear, desk)
    await refuseWrites(page)
  })
  test.afterAll(async () => await leave(page))

  test('a button that does nothing is found', async () => {
    await follow(page, ear, '/community-list', '社区列表')
    await page.evaluate(() => {
      const dead = document.createElement('button')
      dead.textContent = '无用'
      document.querySelector('main')?.prepend(dead)
    })
    // What the first page loads late counts as done by whatever was pressed meanwhile.
    await expect
      .poll(async () => await deadThingsOf(page), { timeout: 60_000 })
      .toEqual(['button 无用 does nothing'])
    await page.reload()
  })

  for (const { url, title } of everyOf(sweptPages, 7))
    test(`whatever can be pressed on ${url}`, async () => {
      // Each press waits for its answer, and some pages have a hundred things to press.
      test.setTimeout(300_000)
      await follow(page, ear, url, title)
      expect(await deadThingsOf(page)).toEqual(Object.keys(standing[url] ?? {}))
    })
})
