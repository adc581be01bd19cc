import { expect, test } from '@playwright/test'
import { choose, rowOf, write } from '../support/forms.ts'
import { callAs, openAs } from '../support/windows.ts'

interface Board {
  readonly estateName: string
  readonly gates: readonly { readonly name: string; readonly level: string; readonly mode: string }[]
}

test('a gate is opened for a while and as planned again, and a week is painted', async ({ page }) => {
  await openAs(page, 'pm01')
  const { gates } = await callAs<Board>(page, 'GET', '/api/access/channel-modes/board')
  const gate = gates.find(({ level, mode }) => level === 'estate' && mode === 'normal')
  if (gate === undefined) throw new Error('no gate is as usual')
  await page.goto('/traffic-mode')
  const card = page.getByRole('listitem').filter({ hasText: gate.name }).first()
  await card.getByRole('button', { name: `${gate.name}的操作` }).click()
  await page.getByRole('menuitem', { name: '临时模式…' }).click()
  const dialog = page.getByRole('dialog', { name: `临时模式：${gate.name}` })
  await write(page, '原因', '住户搬家')
  await dialog.getByRole('button', { name: '立即生效' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(card).toContainText('常开')
  await expect(card).toContainText('剩余')
  await card.getByRole('button', { name: `${gate.name}的操作` }).click()
  await page.getByRole('menuitem', { name: '结束临时模式' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '结束', exact: true }).click()
  await expect(card).not.toContainText('剩余')

  await card.getByRole('button', { name: `${gate.name}的操作` }).click()
  await page.getByRole('menuitem', { name: '默认模式与时段…' }).click()
  const form = page.getByRole('dialog', { name: '编辑通行模式' })
  // The form comes with what is set at present; a choice made before that is made again.
  await expect(async () => {
    await choose(page, '默认模式', '按时段')
    await expect(form.getByRole('button', { name: '设为常开' })).toBeVisible({ timeout: 10_000 })
  }).toPass()
  await form.getByRole('button', { name: '设为常开' }).click()
  await form.getByRole('button', { name: '保存', exact: true }).click()
  await expect(form).toHaveCount(0)
  await expect(card).toContainText('时段')
})

test('a drill opens a door, is told of on every page, and ends from there', async ({ page }) => {
  await openAs(page, 'pm02')
  await page.goto('/traffic-mode')
  const sheet = page.getByRole('dialog', { name: '应急开启' })
  // What has to be read pushes the page down when it is known; a press that it catches is pressed again.
  const first = sheet.getByRole('heading', { name: '应急开启' })
  await expect(async () => {
    if (!(await first.isVisible()))
      await page.getByRole('button', { name: '应急开启', exact: true }).click({ timeout: 5_000 })
    await expect(first).toBeVisible({ timeout: 10_000 })
  }).toPass()
  await sheet.getByRole('radio', { name: '演练' }).click()
  await sheet.getByRole('button', { name: '下一步' }).click()
  await expect(sheet).toContainText(/将打开 \d+ 个通道/)
  await write(page, '原因', '消防演练')
  await sheet.getByRole('button', { name: '下一步' }).click()
  await write(page, '输入“应急开启”确认', '应急')
  await sheet.getByRole('button', { name: '应急开启', exact: true }).click()
  await expect(sheet).toContainText('请输入“应急开启”')
  await write(page, '输入“应急开启”确认', '应急开启')
  await sheet.getByRole('button', { name: '应急开启', exact: true }).click()
  await expect(sheet).toHaveCount(0)

  await page.goto('/dashboard')
  const bar = page.getByRole('alert', { name: '应急演练' })
  await expect(bar).toContainText('【演练】')
  await expect(bar).toContainText(/已开启 [1-9]\d*\/\d+/)
  await bar.getByRole('button', { name: '结束', exact: true }).click()
  const end = page.getByRole('dialog', { name: /^结束应急开启/ })
  await write(page, '结束原因', '演练完成')
  await end.getByRole('button', { name: '结束应急' }).click()
  await expect(bar).toBeHidden()
  await page.goto('/traffic-mode?tab=emergencies')
  await expect(rowOf(page, '演练')).toContainText('已结束')
})
