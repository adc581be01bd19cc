import { expect, test } from '@playwright/test'
import { confirm, rowOf } from '../support/forms.ts'
import { pressAction } from '../support/row-actions.ts'
import { openAs } from '../support/windows.ts'

test('a platform operator asks a source, and looks at what came of it', async ({ page }) => {
  await openAs(page, 'ops', '/data-sources')
  const source = rowOf(page, '安居物业ERP')
  await pressAction(source, '立即同步')
  await confirm(page, '同步')
  await expect(page.getByText(/收到 \d+ 条/).first()).toBeVisible()
  await page.getByRole('tab', { name: '同步批次' }).click()
  await expect(rowOf(page, '手工')).toContainText('安居物业ERP')
  await page.getByRole('tab', { name: '待处理' }).click()
  await expect(rowOf(page, '楼栋不存在')).toContainText('失败')
})
