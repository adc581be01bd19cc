import { expect, test } from '@playwright/test'
import { confirm, rowOf, write } from '../support/forms.ts'
import { pressAction } from '../support/row-actions.ts'
import { callAs, openAs } from '../support/windows.ts'

/** Another one with every try. */
const name = `望月${Date.now() % 1_000_000}花园`

test('an estate that residents ask for is followed up until somebody signs', async ({ page }) => {
  test.setTimeout(240_000)
  await openAs(page, 'admin', '/unOpenEstate')

  await test.step('a talk is written down', async () => {
    await callAs(page, 'POST', '/api/property/estate-leads', {
      name,
      region: '440305',
      address: '学府路18号',
    })
    await page.goto(`/unOpenEstate?keyword=${encodeURIComponent(name)}`)
    await pressAction(rowOf(page, name), '登记跟进')
    await write(page, '跟进内容', '邻居介绍，愿意了解')
    await confirm(page, '登记跟进')
    await expect(rowOf(page, name)).toContainText('跟进中')
    await pressAction(rowOf(page, name), '签约')
    await confirm(page, '签约')
    await expect(rowOf(page, name)).toContainText('已签约')
  })

  await test.step('what an estate lacks is told before it is opened', async () => {
    await page.getByRole('tab', { name: '待开通小区' }).click()
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await page.getByRole('row').nth(1).click()
    await page.getByRole('dialog').getByRole('tab', { name: '开通检查' }).click()
    await expect(page.getByRole('region', { name: '开通检查' })).toContainText('小区经理')
  })
})
