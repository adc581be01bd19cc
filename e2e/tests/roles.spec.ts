import { expect, test } from '@playwright/test'
import { pressAction } from '../support/row-actions.ts'
import { changeSession } from '../support/session-row.ts'
import { callAs, takeToken, tokenFor } from '../support/windows.ts'

interface Rights {
  readonly version: number
  readonly dataScope: string
  readonly menuIds: readonly number[]
  readonly codes: readonly string[]
}

test('the history of a role compares a version with the present and brings it back', async ({ page }) => {
  await takeToken(page, await tokenFor(page.context(), 'admin'))
  const [builder] = (
    await callAs<{ records: { id: number; roleName: string }[] }>(
      page,
      'GET',
      '/api/auth/roles?keyword=contractor',
    )
  ).records
  if (!builder) throw new Error('there is no such role')
  const { id, roleName } = builder
  const { version, ...before } = await callAs<Rights>(page, 'GET', `/api/auth/roles/${id}/rights`)
  const [dropped = ''] = before.codes
  // What a role began with becomes its first version when it is changed for the first time.
  const { length } = await callAs<object[]>(page, 'GET', `/api/auth/roles/${id}/versions`)
  const known = Math.max(length, 1)
  await changeSession(page, { step_up_at: new Date() })
  await callAs(page, 'POST', `/api/auth/roles/${id}/grant`, {
    id,
    version,
    ...before,
    codes: before.codes.filter((code) => code !== dropped),
    reason: '少一个按钮',
  })
  // The password is asked for again.
  await changeSession(page, { step_up_at: new Date(0) })
  await page.goto('/role?keyword=contractor')
  const row = page.getByRole('row').filter({ hasText: roleName })
  await pressAction(row, '变更记录')
  const history = page.getByRole('dialog', { name: `变更记录 · ${roleName}` })
  const versions = history.getByRole('row').filter({ hasText: /\d{4}-\d\d-\d\d/ })
  await expect(versions).toHaveCount(known + 1)
  await expect(versions.first()).toContainText('少一个按钮')
  await expect(versions.first()).toContainText('+0 −1')
  await expect(versions.first()).toContainText('当前版本')

  await test.step('compare', async () => {
    await pressAction(versions.nth(1), '与当前对比')
    const diff = page.getByRole('dialog', { name: `版本${known} → 当前` })
    await expect(diff.getByRole('region', { name: '按钮' })).toContainText('减少 1 项')
    await diff.getByRole('button', { name: '关闭' }).click()
    await expect(diff).toHaveCount(0)
  })

  await test.step('roll back, with a reason and the password', async () => {
    await pressAction(versions.nth(1), '恢复')
    const ask = page.getByRole('dialog', { name: `恢复至版本${known}` })
    await ask.getByRole('button', { name: '恢复' }).click()
    await expect(ask.getByText('请输入恢复原因', { exact: true })).toBeVisible()
    await ask.getByLabel('恢复原因').fill('按钮还要用')
    await ask.getByRole('button', { name: '恢复' }).click()
    const confirm = page.getByRole('dialog', { name: '验证登录密码' })
    await confirm.locator('input').fill('Linli@2025')
    await confirm.getByRole('button', { name: '确定' }).click()
    await expect(page.getByText(new RegExp(`^已恢复至版本${known}，影响 \\d+ 人$`))).toBeVisible()
    await expect(versions).toHaveCount(known + 2)
    await expect(versions.first()).toContainText('按钮还要用')
    const after = await callAs<Rights>(page, 'GET', `/api/auth/roles/${id}/rights`)
    expect(after.codes.toSorted()).toEqual(before.codes.toSorted())
  })
})

test('a right is granted in the grid, brings along what it needs, and asks for reason and password', async ({
  page,
}) => {
  await takeToken(page, await tokenFor(page.context(), 'admin'))
  const [school] = (
    await callAs<{ records: { id: number; roleName: string }[] }>(
      page,
      'GET',
      '/api/auth/roles?keyword=edu_ops',
    )
  ).records
  if (!school) throw new Error('there is no such role')
  const before = await callAs<Rights>(page, 'GET', `/api/auth/roles/${school.id}/rights`)
  await changeSession(page, { step_up_at: new Date(0) })
  await page.goto('/role?keyword=edu_ops')
  await pressAction(page.getByRole('row').filter({ hasText: school.roleName }), '权限')
  const drawer = page.getByRole('dialog', { name: `角色权限 · ${school.roleName}` })
  const grid = drawer.getByRole('region', { name: '菜单与按钮' })
  await drawer.getByRole('searchbox', { name: '查找菜单或按钮' }).fill('字典')
  await expect(grid.getByRole('checkbox', { name: '进入用户管理' })).toHaveCount(0)
  await grid.getByRole('checkbox', { name: '删除字典（敏感）' }).click()
  await expect(grid.getByRole('checkbox', { name: '进入字典管理' })).toBeChecked()
  await expect(grid.getByRole('checkbox', { name: '查询字典' })).toBeChecked()
  await expect(grid.getByRole('checkbox', { name: '新增字典' })).not.toBeChecked()
  await expect(drawer.getByText('菜单 +1 −0，按钮 +2 −0')).toBeVisible()
  await grid.getByRole('checkbox', { name: '进入字典管理' }).click()
  await expect(drawer.getByText('菜单与按钮尚无改动')).toBeVisible()
  await grid.getByRole('checkbox', { name: '删除字典（敏感）' }).click()
  await drawer.getByRole('button', { name: '保存授权' }).click()
  await expect(drawer.getByText('请输入授权原因', { exact: true }).first()).toBeVisible()
  await drawer.getByLabel('授权原因').fill('教务维护课程字典')
  await drawer.getByRole('button', { name: '保存授权' }).click()
  const impact = page.getByRole('dialog', { name: '影响预览' })
  await expect(impact).toContainText('菜单 +2 −0，按钮 +2 −0')
  await impact.getByRole('button', { name: '确认授权' }).click()
  const password = page.getByRole('dialog', { name: '验证登录密码' })
  await password.locator('input').fill('Linli@2025')
  await password.getByRole('button', { name: '确定' }).click()
  await expect(page.getByText(/^授权已生效，影响 \d+ 人$/)).toBeVisible()
  const { version, ...after } = await callAs<Rights>(page, 'GET', `/api/auth/roles/${school.id}/rights`)
  expect(after.codes.toSorted()).toEqual(
    [...before.codes, 'system:dict:list', 'system:dict:remove'].toSorted(),
  )
  await changeSession(page, { step_up_at: new Date() })
  await callAs(page, 'POST', `/api/auth/roles/${school.id}/grant`, {
    ...before,
    id: school.id,
    version,
    reason: '恢复',
  })
})
