import { expect, test } from '@playwright/test'
import { changeSession } from '../support/session-row.ts'
import { pressAction } from '../support/row-actions.ts'
import { takeToken, tokenFor } from '../support/windows.ts'

test('a menu is made, placed, drawn, seen as a role sees it, and taken from the roles that have it', async ({
  page,
}) => {
  await takeToken(page, await tokenFor(page.context(), 'admin'))
  await changeSession(page, { step_up_at: new Date() })
  await page.goto('/menu')
  const table = page.getByRole('treegrid', { name: '菜单' })
  const line = (name: string) => table.getByRole('row').filter({ hasText: name })
  const orderOf = async (name: string) =>
    Number(await line(name).locator('[data-column=orderNum]').textContent())

  await test.step('a path without a page is allowed, and marked', async () => {
    await pressAction(line('系统管理'), '新增下级')
    const form = page.getByRole('dialog', { name: '新增菜单' })
    await form.getByLabel('菜单名称').fill('外部报表')
    await form.getByLabel('路由地址').fill('/outer-report')
    await form.getByLabel('排序').fill('5')
    await form.getByRole('button', { name: '选择图标' }).click()
    await page.getByRole('searchbox', { name: '查找图标' }).fill('gauge')
    await page.getByRole('button', { name: 'gauge', exact: true }).click()
    await expect(form.getByRole('button', { name: 'gauge' })).toBeVisible()
    await form.getByRole('button', { name: '保存', exact: true }).click()
    await expect(line('外部报表')).toContainText('未匹配→404')
    await page.getByRole('radio', { name: /^未匹配/ }).click()
    await expect(line('用户管理')).toHaveCount(0)
    await expect(line('外部报表')).toBeVisible()
    await page.getByRole('radio', { name: '全部' }).click()
  })

  await test.step('the sidebar of the role shows it until it is hidden', async () => {
    const preview = page.getByRole('navigation', { name: '侧栏预览' })
    await expect(preview.getByText('外部报表')).toBeVisible()
    await pressAction(line('外部报表'), '停用')
    await expect(preview.getByText('外部报表')).toHaveCount(0)
  })

  await test.step('it moves by one, and by the mouse', async () => {
    // Both ends of the way in sight: what scrolls between pressing and moving is another row under the mouse.
    await page.setViewportSize({ width: 1440, height: 2_000 })
    const before = await orderOf('外部报表')
    await pressAction(line('外部报表'), '下移')
    await expect.poll(() => orderOf('外部报表')).toBeGreaterThan(before)
    await line('外部报表')
      .locator('[data-part=handle]')
      .dragTo(line('授权管理').first(), { targetPosition: { x: 120, y: 20 } })
    await expect(page.getByRole('row').filter({ hasText: '支付宝小程序授权' }).locator('+ tr')).toContainText(
      '外部报表',
    )
  })

  await test.step('it goes, also from the roles', async () => {
    await pressAction(line('外部报表'), '删除')
    const ask = page.getByRole('alertdialog', { name: '删除菜单' })
    await expect(ask).toContainText('已有1个角色使用该菜单，确认同时取消授权？')
    await ask.getByRole('button', { name: '删除菜单' }).click()
    await expect(line('外部报表')).toHaveCount(0)
  })
})
