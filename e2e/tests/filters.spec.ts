import { expect, type Page, test } from '@playwright/test'
import { openAs } from '../support/windows.ts'

/** Chooses options of a filter, one after the other, and closes its list. */
async function choose(page: Page, label: string, ...options: string[]): Promise<void> {
  const filter = page.getByRole('combobox', { name: label, exact: true })
  await filter.click()
  for (const option of options) await page.getByRole('option', { name: option, exact: true }).click()
  await page.keyboard.press('Escape')
}

const total = (page: Page) => page.getByText(/^共 \d+ 条$/u).first()

/** Rows that are found, once there are others than before. */
async function totalOf(page: Page, before: number): Promise<number> {
  await expect(total(page)).not.toHaveText(`共 ${before} 条`)
  return Number(/\d+/u.exec((await total(page).textContent()) ?? ''))
}

test('a filter takes several estates and several states, held in the address and named in words', async ({
  page,
}) => {
  await openAs(page, 'ops', '/community-management5')
  const all = await totalOf(page, 0)
  await choose(page, '小区', '翠湖雅苑', '锦绣花园')
  await page.getByRole('button', { name: '查询', exact: true }).click()
  await expect(page).toHaveURL(/[?&]estateId=\d+%2C\d+/u)
  await expect(page.getByText('小区：翠湖雅苑、锦绣花园')).toBeVisible()
  const both = await totalOf(page, all)
  expect(both).toBeLessThan(all)

  // A link shows the same again.
  await page.reload()
  await expect(page.getByText('小区：翠湖雅苑、锦绣花园')).toBeVisible()
  await expect(total(page)).toHaveText(`共 ${both} 条`)

  await page.getByRole('button', { name: '展开' }).click()
  await choose(page, '入住状态', '自住', '出租')
  await page.getByRole('button', { name: '查询', exact: true }).click()
  await expect(page).toHaveURL(/[?&]occupancy=\w+%2C\w+/u)
  await expect(page.getByText('入住状态：自住、出租')).toBeVisible()
  expect(await totalOf(page, both)).toBeLessThan(both)
})

test('a link with more values than a filter takes is refused in words, not ignored', async ({ page }) => {
  const ids = Array.from({ length: 51 }, (_, i) => i + 1)
  await openAs(page, 'ops', `/community-management5?estateId=${ids.join('%2C')}`)
  await expect(page.getByText('小区最多50项').first()).toBeVisible()
})
