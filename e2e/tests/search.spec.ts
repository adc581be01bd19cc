import { expect, type Page, test } from '@playwright/test'
import { callAs, openAs } from '../support/windows.ts'

interface Named {
  readonly records: readonly { readonly id: number; readonly name: string; readonly estateId: number }[]
}

const field = (page: Page) => page.getByRole('combobox', { name: '搜索' })
async function open(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await field(page).fill(text)
}

test.describe('一框通', () => {
  test.beforeEach(async ({ page }) => {
    await openAs(page, 'admin')
    await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible()
  })

  test('finds a resident by name from anywhere and opens the record, by keyboard alone', async ({ page }) => {
    const { records } = await callAs<Named>(page, 'GET', '/api/base/residents?pageSize=1')
    const [resident] = records
    if (!resident) throw new Error('no resident')
    await open(page, resident.name)
    const group = page.getByRole('group', { name: '住户' })
    await expect(group.getByRole('option').first()).toContainText(resident.name)
    // Pages and actions may stand above the records.
    const found = group.getByRole('option').first()
    while ((await found.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/community-management7\?id=\d+$/)
    await expect(page.getByRole('heading', { name: resident.name })).toBeVisible()
  })

  test('opens a building among those of its estate', async ({ page }) => {
    const { records } = await callAs<Named>(page, 'GET', '/api/base/buildings?pageSize=1&sort=-createdAt')
    const [building] = records
    if (!building) throw new Error('no building')
    await page.goto(`/community-management3?id=${building.id}`)
    await expect(page).toHaveURL(
      ({ searchParams }) => searchParams.get('estateId') === `${building.estateId}`,
    )
    await expect(page).toHaveURL(({ searchParams }) => searchParams.get('id') === `${building.id}`)
    await expect(page.getByRole('dialog').getByRole('heading', { name: building.name })).toBeVisible()
  })

  test('goes to pages by pinyin and does not show their paths', async ({ page }) => {
    await open(page, 'dlrz')
    const option = page.getByRole('option', { name: /登录日志/ })
    await expect(option).toBeVisible()
    await expect(option).not.toContainText('/log-login')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/log-login$/)
  })

  test('begins a new row of another page, once', async ({ page }) => {
    await open(page, '新增通道')
    await page.getByRole('option', { name: '新增通道' }).click()
    await expect(page).toHaveURL(/\/community-management4$/)
    const form = page.getByRole('heading', { name: '新增通道' })
    await expect(form).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(form).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('button', { name: '新增通道' })).toBeVisible()
    await expect(form).toHaveCount(0)
  })

  test('changes the theme', async ({ page }) => {
    const html = page.locator('html')
    await expect(html).toHaveAttribute('data-theme', 'light')
    await open(page, '深色')
    await page.getByRole('option', { name: '切换到深色' }).click()
    await expect(html).toHaveAttribute('data-theme', 'dark')
    await open(page, '浅色')
    await page.getByRole('option', { name: '切换到浅色' }).click()
    await expect(html).toHaveAttribute('data-theme', 'light')
  })
})
