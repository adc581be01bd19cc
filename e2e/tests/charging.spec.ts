import { expect, type Page, test } from '@playwright/test'
import { rowOf } from '../support/forms.ts'
import { openAs } from '../support/windows.ts'

/** A month in which no meter of the demo was read yet. */
const day = new Date(Date.now() + 62 * 86_400_000).toISOString().slice(0, 10)
const sheet = `/pay-subject?tab=readings&view=sheet&of=${encodeURIComponent(JSON.stringify({ readDate: day }))}`

const figures = (page: Page) => page.getByRole('spinbutton', { name: /本次读数$/u })
const typed = async (page: Page, previous: number, more: number) => {
  await page.keyboard.type(String(previous + more))
  await page.keyboard.press('Enter')
}

test('meters are read by keyboard alone, kept over a reload, and saved in one call', async ({ page }) => {
  await openAs(page, 'admin', sheet)
  const rows = page.getByRole('region', { name: '抄表单' }).getByRole('listitem')
  await expect(figures(page).first()).toBeVisible()
  // Its day stands right behind it.
  const previous = await Promise.all(
    [0, 1, 2].map(async (at) =>
      Number(/上次 (\d+?)(?=\d\d-\d\d-\d\d)/u.exec((await rows.nth(at).textContent()) ?? '')?.[1]),
    ),
  )
  await figures(page).first().focus()
  await typed(page, previous[0] ?? 0, 12)
  // It falls: told while it is typed, and nothing is saved before it is mended.
  await typed(page, previous[1] ?? 0, -5)
  await typed(page, previous[2] ?? 0, 900)
  await expect(rows.nth(0)).toContainText('用量 12')
  await expect(rows.nth(1)).toContainText('本次读数不能小于上次读数')
  await expect(rows.nth(2)).toContainText('超过近期均值3倍')
  await page.reload()
  await expect(rows.nth(0)).toContainText('用量 12')
  await figures(page).nth(0).focus()
  await page.keyboard.press('Control+Enter')
  await expect(figures(page).nth(1)).toBeFocused()
  await typed(page, previous[1] ?? 0, 11)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/^已保存 3 条，1 条用量异常/u)).toBeVisible()
  await expect(rows.nth(1)).toContainText('待确认')
})

test('the sheet stands on a telephone without being scrolled sideways', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, 'admin', sheet)
  await expect(figures(page).first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  const box = await figures(page).first().boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390)
})

test('a subject is tried out, and rooms stand against subjects', async ({ page }) => {
  await openAs(page, 'admin', '/pay-subject')
  await rowOf(page, '面积×单价×月数').first().click()
  await page.getByRole('tab', { name: '试算' }).click()
  const sample = page.getByRole('region', { name: '试算' })
  await sample.getByRole('spinbutton', { name: '单价' }).fill('2')
  await expect(sample).toContainText('100㎡ × 2 元')
  await page.goto('/pay-subject?tab=bindings&view=matrix')
  const matrix = page.getByRole('region', { name: '房屋与收费项目' })
  await expect(matrix.getByRole('link').first()).toBeVisible()
  await matrix.getByRole('link').first().click()
  await expect(page.getByRole('dialog')).toContainText('收费对象')
})
