import { expect, test } from '@playwright/test'
import { choose, confirm, rowOf, write } from '../support/forms.ts'
import { pressAction } from '../support/row-actions.ts'
import { changeSession } from '../support/session-row.ts'
import { callAs, openAs } from '../support/windows.ts'

/** Another one with every try. */
const basisNo = `联防〔2026〕${Date.now() % 1_000_000}号`
const at = (days: number) => `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)} 12:00:00`

test('somebody applies for a grant, an administrator approves it, and takes it back', async ({ page }) => {
  test.setTimeout(180_000)
  await openAs(page, 'pm01', '/controlled')
  const [place] = await callAs<{ id: number; label: string }[]>(page, 'GET', '/api/base/estates/options')

  await test.step('applies', async () => {
    await page.getByRole('button', { name: '新增布控授权' }).click()
    await choose(page, '被授权人', 'pm01')
    await choose(page, '小区', place?.label ?? '')
    await page.keyboard.press('Escape')
    await choose(page, '权限', '处置预警')
    await page.keyboard.press('Escape')
    await choose(page, '依据', '联防协议')
    await write(page, '文号', basisNo)
    await write(page, '事由', '警企联防协议约定的重点预警处置')
    await write(page, '开始时间', at(1))
    await write(page, '结束时间', at(61))
    await page.keyboard.press('Tab')
    await confirm(page, '保存')
    await page.getByRole('searchbox').first().fill(basisNo)
    await expect(page.getByRole('row')).toHaveCount(2)
    await pressAction(rowOf(page, 'BS'), '提交')
    await confirm(page, '提交')
    await expect(rowOf(page, 'BS')).toContainText('待审批')
  })

  await test.step('is approved by an administrator', async () => {
    await openAs(page, 'admin', `/controlled?keyword=${encodeURIComponent(basisNo)}`)
    await changeSession(page, { step_up_at: new Date() })
    await pressAction(rowOf(page, 'BS'), '通过')
    await confirm(page, '通过')
    await expect(rowOf(page, 'BS')).toContainText('待生效')
  })

  await test.step('and revoked', async () => {
    await pressAction(rowOf(page, 'BS'), '撤销')
    await write(page, '撤销原因', '协议终止')
    await confirm(page, '撤销')
    await expect(rowOf(page, 'BS')).toContainText('已撤销')
  })
})
