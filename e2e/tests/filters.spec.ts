import { expect, type Page, test } from '@playwright/test'
import { openAs } from '../support/windows.ts'

/** Chooses options of a filter, each of which applies at once, and closes it. */
async function choose(page: Page, label: string, ...options: string[]): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${label}`, 'u') }).click()
  const panel = page.getByRole('dialog', { name: label, exact: true })
  for (const option of options) await panel.getByRole('checkbox', { name: option, exact: true }).click()
  await page.keyboard.press('Escape')
}

const total = (page: Page) => page.getByText(/^共 [\d,]+ 条$/u).first()

/** Rows that are found, once there are others than before. */
async function totalOf(page: Page, before: number): Promise<number> {
  await expect(total(page)).not.toHaveText(`共 ${before.toLocaleString('zh-CN')} 条`)
  return Number(((await total(page).textContent()) ?? '').replace(/\D/gu, ''))
}

test('a filter takes several estates and several states, held in the address and named in words', async ({
  page,
}) => {
  await openAs(page, 'ops', '/community-management5')
  const all = await totalOf(page, 0)
  // Each option applies at once: what counts is the answer to both.
  const answered = page.waitForResponse(/\/api\/base\/rooms\?.*estateId=\d+(?:%2C|,)\d+/u)
  await choose(page, '小区', '翠湖雅苑', '锦绣花园')
  await expect(page).toHaveURL(/[?&]estateId=\d+%2C\d+/u)
  await expect(page.getByRole('button', { name: '小区 翠湖雅苑、锦绣花园' })).toBeVisible()
  const { data } = (await (await answered).json()) as { data: { total: number } }
  const both = data.total
  expect(both).toBeLessThan(all)
  await expect(total(page)).toHaveText(`共 ${both.toLocaleString('zh-CN')} 条`)

  // A link shows the same again.
  await page.reload()
  await expect(page.getByRole('button', { name: '小区 翠湖雅苑、锦绣花园' })).toBeVisible()
  await expect(total(page)).toHaveText(`共 ${both.toLocaleString('zh-CN')} 条`)

  // All filters stand behind one button, with the number of those that are set.
  await page.getByRole('button', { name: /^筛选\s*1$/u }).click()
  const filters = page.getByRole('dialog', { name: '筛选条件' })
  await filters.getByRole('combobox', { name: '入住状态', exact: true }).click()
  for (const option of ['自住', '出租']) await page.getByRole('option', { name: option, exact: true }).click()
  await expect(page).toHaveURL(/[?&]occupancy=\w+%2C\w+/u)
  expect(await totalOf(page, both)).toBeLessThan(both)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '清空' }).click()
  await expect(total(page)).toHaveText(`共 ${all.toLocaleString('zh-CN')} 条`)
})

test('a link with more values than a filter takes is refused in words, not ignored', async ({ page }) => {
  const ids = Array.from({ length: 51 }, (_, i) => i + 1)
  await openAs(page, 'ops', `/community-management5?estateId=${ids.join('%2C')}`)
  await expect(page.getByText('小区最多50项').first()).toBeVisible()
})
