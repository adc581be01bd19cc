import { expect, test } from '@playwright/test'
import { choose, confirm, rowOf, write } from '../support/forms.ts'
import { pressAction } from '../support/row-actions.ts'
import { openAs } from '../support/windows.ts'

test('a guard registers a visitor at the desk, the manager approves, the visitor comes and goes', async ({
  page: gate,
  browser,
}) => {
  test.setTimeout(180_000)
  const office = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  // Rows are told by the end of the telephone, which is not masked.
  const tail = String(1_000 + (Date.now() % 9_000))
  await openAs(gate, 'guard01', '/visitor-registration')

  await test.step('who stands at the gate is registered', async () => {
    await gate.getByRole('button', { name: '登记来访' }).click()
    await write(gate, '访客姓名', '公务来访')
    await write(gate, '手机号', `1991234${tail}`)
    await choose(gate, '访客类型', '公务')
    await write(gate, '访物业部门', '客服中心')
    await choose(gate, '来访事由', '检查执法')
    await confirm(gate, '保存')
    await expect(gate.getByText('待审批').first()).toBeVisible()
  })

  await test.step('the manager approves', async () => {
    await openAs(office, 'pm01', '/visitor-management2')
    await pressAction(rowOf(office, tail), '通过')
    await confirm(office, '通过')
    await expect(rowOf(office, tail)).toBeHidden()
  })

  await test.step('the visitor is found by the end of the telephone and comes in', async () => {
    await gate.getByRole('textbox', { name: '查找访客' }).fill(tail)
    await gate.keyboard.press('Enter')
    await gate.getByRole('button', { name: /^签到/u }).click()
  })

  const inside = gate
    .getByRole('list', { name: '在内访客' })
    .getByRole('listitem', { name: new RegExp(tail, 'u') })
  await test.step('the visitor goes out at one press', async () => {
    await inside.getByRole('button', { name: '签离' }).click()
    await expect(inside).toBeHidden()
  })

  await test.step('the log of the desk tells of it', async () => {
    await gate.getByRole('tab', { name: '门岗记录' }).click()
    await expect(gate.getByRole('row', { name: /签离/u }).first()).toBeVisible()
  })

  await test.step('the record shows the visit', async () => {
    await office.goto('/visitor-management3')
    await expect(rowOf(office, tail)).toContainText('已离开')
  })
})
