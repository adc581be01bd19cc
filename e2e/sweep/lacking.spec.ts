import { expect, type Page, test } from '@playwright/test'
import { everyOf, sweptPages } from '../support/swept-pages.ts'
import { desk, type Ear, follow, leave, listenTo, openIn } from '../support/visit-page.ts'

/** What happens to the lists of a page: their calls answer as they are, hold no rows, or fail. */
type Lack = 'none' | 'rows' | 'answer'

interface ListAnswer {
  /** Pages and desks: rows, or the lanes of an estate. */
  readonly data?: { readonly records?: readonly unknown[]; readonly lanes?: readonly unknown[] } | null
}

const failure = { success: false, data: null, msg: '服务暂时不可用', code: 'INTERNAL' }

test.describe('a page that lacks its rows says why, and what can be done', () => {
  let page: Page
  let ear: Ear
  let lack: Lack = 'none'
  /** How many lists asked, and were answered so. */
  let asked = 0
  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage()
    ear = listenTo(page)
    await openIn(page, ear, desk)
    await page.route('**/api/**', async (route) => {
      const { accept } = route.request().headers()
      // A stream has no end to wait for.
      if (lack === 'none' || route.request().method() !== 'GET' || accept === 'text/event-stream')
        return await route.fallback()
      const response = await route.fetch()
      const isJson = response.headers()['content-type']?.includes('json') === true
      const body = isJson ? ((await response.json()) as ListAnswer) : {}
      if (!Array.isArray(body.data?.records ?? body.data?.lanes)) return await route.fulfill({ response })
      asked += 1
      if (lack === 'answer') return await route.fulfill({ status: 500, json: failure })
      return await route.fulfill({
        response,
        json: { ...body, data: { ...body.data, records: [], lanes: [], total: 0 } },
      })
    })
  })
  test.afterAll(async () => await leave(page))

  /** Opens the page anew, its lists lacking that; tells whether it has lists. */
  async function openLacking(url: string, title: string, what: Lack): Promise<boolean> {
    lack = what
    asked = 0
    await page.goto(url)
    await follow(page, ear, url, title)
    return asked > 0
  }

  for (const { url, title } of everyOf(sweptPages, 7))
    test(`${url} without rows, and without an answer`, async () => {
      if (!(await openLacking(url, title, 'rows'))) return
      const places = page.locator('main [data-component=Empty]').filter({ visible: true })
      await expect(places.first()).toBeVisible()
      const mayCreate = (await page.locator('main').getByRole('button', { name: /^新增/u }).count()) > 0
      for (const place of await places.all()) {
        const lines = (await place.innerText()).split('\n').filter((line) => line.trim() !== '')
        expect(lines.length, `title and cause in: ${lines.join(' / ')}`).toBeGreaterThan(1)
      }
      if (mayCreate) expect(await places.getByRole('button').count(), 'what to do next').toBeGreaterThan(0)

      await openLacking(url, title, 'answer')
      // A region of its own, or a line in a bar.
      const failed = page
        .locator('main [role=alert]')
        .filter({ visible: true, has: page.getByRole('button', { name: '重试' }) })
      await expect(failed.first()).toContainText(failure.msg)
      lack = 'none'
      for (let left = await failed.count(); left > 0; left = await failed.count()) {
        await failed.first().getByRole('button').click()
        await expect.poll(async () => await failed.count()).toBeLessThan(left)
      }
    })
})
