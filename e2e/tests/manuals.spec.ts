import { expect, test } from '@playwright/test'
import { openAs } from '../support/windows.ts'

test('a manual is found by a word, which is marked where it stands, and its headings lead into it', async ({
  page,
}) => {
  await openAs(page, 'admin', '/operation-manual')
  await page.getByRole('tab', { name: '阅读' }).click()
  await page.getByRole('searchbox', { name: '搜索手册' }).fill('报修')
  const manuals = page.getByRole('navigation', { name: '手册目录' })
  await manuals.getByRole('button', { name: '报修工单处理规范' }).click()
  await expect(page.getByText('正文中有 2 处“报修”')).toBeVisible()
  const marked = () =>
    page.evaluate(() =>
      [...(CSS.highlights.get('linli-found') ?? [])].map((range) =>
        range instanceof Range ? range.cloneContents().textContent : null,
      ),
    )
  expect(await marked()).toEqual(['报修', '报修'])

  const outline = page.getByRole('navigation', { name: '本篇目录' })
  await outline.getByRole('button', { name: '完工' }).click()
  await expect(page.getByRole('heading', { name: '完工' })).toBeFocused()

  await page.getByRole('searchbox', { name: '搜索手册' }).fill('')
  await expect(page.getByText(/^正文中/u)).toHaveCount(0)
  expect(await marked()).toEqual([])
})
