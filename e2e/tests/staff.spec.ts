import { expect, type Page, test } from '@playwright/test'
import { rowOf } from '../support/forms.ts'
import { pressAction } from '../support/row-actions.ts'
import { another, openAs } from '../support/windows.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const region = (page: Page, name: string) => page.getByRole('region', { name })

/** Confirms an action on a version in the dialog that asks for it. */
const confirmed = (page: Page, action: string) =>
  page
    .getByRole('dialog', { name: new RegExp(`^${action}协议版本`) })
    .getByRole('button', { name: action, exact: true })
    .click()

test('a privacy text is written by one, approved and published by another', async ({ page }) => {
  await openAs(page, 'ops', '/privacy')
  await page
    .getByRole('button', { name: '访客告知书', exact: true })
    .or(page.getByText('访客告知书'))
    .first()
    .click()
  await dialog(page).getByRole('button', { name: '新增协议版本' }).click()
  const form = page.getByRole('dialog', { name: '新增协议版本' })
  await expect(form.locator('input[name=versionNo]')).toHaveValue('1.1')
  await form.locator('textarea[name=summary]').fill('登记来访信息用于小区安全，保存20天。')
  await form.getByRole('button', { name: '保存', exact: true }).click()
  const versions = region(page, '版本')
  await pressAction(versions.getByRole('row').filter({ hasText: '草稿' }).first(), '提交审核')
  await confirmed(page, '提交审核')
  await expect(versions.getByRole('row').filter({ hasText: '待审核' })).toBeVisible()

  const admin = await another(page, 'admin', '/privacy')
  await admin.getByText('访客告知书').first().click()
  const theirs = region(admin, '版本')
  await pressAction(theirs.getByRole('row').filter({ hasText: '待审核' }).first(), '审核通过')
  await confirmed(admin, '审核通过')
  await pressAction(theirs.getByRole('row').filter({ hasText: '待发布' }).first(), '发布')
  await confirmed(admin, '发布')
  await expect(theirs.getByRole('row').filter({ hasText: '1.1' })).toContainText('已生效')
  await expect(theirs.getByRole('row').filter({ hasText: '1.0' })).toContainText('已替代')
  await admin.context().close()
})

test('an administrator sees why an account has a right and why it lacks one', async ({ page }) => {
  await openAs(page, 'admin', '/user')
  await page.getByText('赵守门').first().click()
  await dialog(page).getByRole('tab', { name: '权限体检' }).click()
  await expect(region(page, '角色')).toContainText('保安/门岗')
  await dialog(page).getByLabel('菜单或按钮').fill('用户管理')
  const reasons = page.getByRole('list', { name: '权限原因' })
  await expect(reasons).toContainText('所持角色均未授予')
  await dialog(page).getByLabel('菜单或按钮').fill('房屋管理')
  await expect(reasons).toContainText('来自角色「保安/门岗」')
})

test('an account is locked from its session, and the numbers over the log follow its filters', async ({
  page,
}) => {
  const victim = await another(page, 'builder02', '/dashboard')
  await openAs(page, 'admin', '/log-login?tab=online&state=active')
  await pressAction(rowOf(page, '郑安'), '锁定用户')
  await dialog(page).locator('input[name=minutes]').fill('5')
  await dialog(page).locator('input[name=reason]').fill('可疑登录')
  await dialog(page).getByRole('button', { name: '锁定', exact: true }).click()
  await expect(rowOf(page, '郑安')).toHaveCount(0)
  await victim.reload()
  await expect(victim.getByText('账号已停用')).toBeVisible()
  await victim.context().close()

  await page.getByRole('tab', { name: '登录日志' }).click()
  await page.getByRole('button', { name: '统计', exact: true }).click()
  const numbers = region(page, '登录统计')
  await expect(numbers.getByRole('figure', { name: '分时登录' })).toBeVisible()
  await expect(numbers).toContainText('127.0.0.1')
  await page.goto('/log-login?ip=10.0.0.0%2F8')
  await expect(page.getByText('共 0 条')).toBeVisible()
})

test('a role is given to one more member and taken again', async ({ page }) => {
  await openAs(page, 'admin', '/role')
  await page.getByText('教务', { exact: true }).first().click()
  await dialog(page).getByRole('tab', { name: '成员' }).click()
  const members = region(page, '成员')
  await expect(members.getByRole('row').filter({ hasText: 'edu01' })).toBeVisible()
  await members.getByRole('button', { name: '添加成员' }).click()
  await dialog(page).last().getByRole('combobox').click()
  await page.getByRole('option', { name: '苏小商' }).click()
  await dialog(page).last().getByRole('button', { name: '确定' }).click()
  // Giving a role grants rights: the password is asked for first.
  const asked = page.getByRole('dialog', { name: '验证登录密码' })
  await asked.locator('input[type=password]').fill('Linli@2025')
  await asked.getByRole('button', { name: '确定' }).click()
  const added = members.getByRole('row').filter({ hasText: 'mall01' })
  await expect(added).toBeVisible()
  await pressAction(added, '移除')
  await page.getByRole('alertdialog').getByRole('button', { name: '移除成员' }).click()
  await expect(added).toHaveCount(0)
})
