import { expect, test } from '@playwright/test'
import { choose, confirm, rowOf, write } from '../support/forms.ts'
import { pressAction } from '../support/row-actions.ts'
import { openAs } from '../support/windows.ts'

test('a guard registers a visitor, the manager approves, the visitor comes and goes', async ({
  page: gate,
  browser,
}) => {
  test.setTimeout(180_000)
  const office = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  // Rows are told by the end of the telephone, which is not masked.
  const tail = String(1_000 + (Date.now() % 9_000))
  await openAs(gate, 'guard01', '/visitor-registration')

  await test.step('who stands at the gate is registered', async () => {
    await gate.getByRole('button', { name: '新增访客申请' }).click()
    await choose(gate, '小区', '')
    await write(gate, '访客姓名', '公务来访')
    await write(gate, '手机号', `1991234${tail}`)
    await choose(gate, '访客类型', '公务')
    await write(gate, '访物业部门', '客服中心')
    await choose(gate, '来访事由', '检查执法')
    await confirm(gate, '保存')
    await gate.getByRole('tab', { name: /待确认/u }).click()
    await expect(rowOf(gate, tail)).toContainText('待审批')
  })

  await test.step('the manager approves', async () => {
    await openAs(office, 'pm01', '/visitor-management2')
    await pressAction(rowOf(office, tail), '通过')
    await confirm(office, '通过')
    await expect(rowOf(office, tail)).toBeHidden()
  })

  await test.step('the visitor comes in and goes out', async () => {
    await gate.getByRole('tab', { name: /待到访/u }).click()
    await pressAction(rowOf(gate, tail), '签到')
    await confirm(gate, '签到')
    await gate.getByRole('tab', { name: /在内/u }).click()
    await pressAction(rowOf(gate, tail), '签离')
    await write(gate, '签离说明', '从东门离开')
    await confirm(gate, '签离')
    await expect(rowOf(gate, tail)).toBeHidden()
  })

  await test.step('the record shows the visit', async () => {
    await office.goto('/visitor-management3')
    await expect(rowOf(office, tail)).toContainText('已离开')
  })
})
