import { expect, type Locator, type Page, test } from '@playwright/test'
import { openAs } from '../support/windows.ts'

/** Goes on by the key, as far as that. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Tab')
    expect(await target.evaluate((element) => element === document.activeElement)).toBe(true)
  }).toPass({ intervals: [20], timeout: 30_000 })
}

test('a row is found, read, changed and saved without a pointer', async ({ page }) => {
  await openAs(page, 'admin', '/community-list')
  const rows = page.getByRole('grid', { name: '社区' }).locator('[data-row]')
  await expect(rows.first()).toBeVisible()
  const name = (await rows.first().locator('td[data-strong]').innerText()).trim()

  await page.keyboard.press('/')
  await page.keyboard.type(name)
  await expect(rows).toHaveCount(1)
  await tabTo(page, page.getByRole('grid', { name: '社区' }))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const record = page.getByRole('dialog', { name: new RegExp(name) })
  const edit = record.getByRole('button', { name: '编辑' })
  await expect(edit).toBeVisible()

  await tabTo(page, edit)
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: /编辑/ })
  const street = form.getByLabel('街道/乡镇')
  await expect(street).toBeVisible()
  await tabTo(page, street)
  const before = await street.inputValue()
  await page.keyboard.press('End')
  await page.keyboard.type('北')
  await page.keyboard.press('Enter')
  await expect(form).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(rows.first()).toContainText(`${before}北`)
})
