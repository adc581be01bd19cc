import { expect, type Page, test } from '@playwright/test'
import { rowOf } from '../support/forms.ts'
import { pressAction } from '../support/row-actions.ts'
import { openAs, tokenFor } from '../support/windows.ts'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

/** The password once more, where it is asked for. */
async function confirmPassword(page: Page): Promise<void> {
  const asked = dialog(page, '验证登录密码')
  await asked.locator('input[type=password]').fill('Linli@2025')
  await asked.getByRole('button', { name: '确定' }).click()
  await expect(asked).toHaveCount(0)
}

/** How many sessions the account has after it has signed in once more. */
async function sessionsOf(page: Page, username: string): Promise<number> {
  const token = await tokenFor(page.context(), username)
  const answer = await page.request.get('/api/auth/profile/sessions', {
    headers: { authorization: `Bearer ${token}` },
  })
  const { data } = (await answer.json()) as { data: readonly unknown[] }
  return data.length
}

test('[S2.194] a security parameter is changed with the password, takes effect, and comes back from the log', async ({
  page,
}) => {
  await openAs(page, 'admin', '/param')
  await page.getByRole('navigation', { name: '参数分组' }).getByRole('button', { name: /会话/ }).click()
  const row = rowOf(page, '每人同时会话数')
  await expect(row).toContainText('5 个')
  await sessionsOf(page, 'kefu01')
  expect(await sessionsOf(page, 'kefu01')).toBeGreaterThan(1)
  await row.getByRole('button', { name: '修改', exact: true }).click()
  const form = dialog(page, '每人同时会话数')
  await form.locator('input[name=value]').fill('21')
  await form.locator('input[name=reason]').fill('单点登录演练')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form).toContainText('参数值超出允许范围（1~20）')
  await form.locator('input[name=value]').fill('1')
  await form.getByRole('button', { name: '保存' }).click()
  await confirmPassword(page)
  await expect(form).toHaveCount(0)
  await expect(row).toContainText('1 个')
  await expect(row.getByRole('img', { name: '已修改' })).toBeVisible()

  // In effect: a sign-in ends the session before it.
  expect(await sessionsOf(page, 'kefu01')).toBe(1)

  await page.getByRole('tab', { name: '变更记录' }).click()
  const change = rowOf(page, 'auth.session.maxPerUser')
  await expect(change).toContainText('单点登录演练')
  await change.getByRole('button', { name: '恢复', exact: true }).click()
  await dialog(page, '恢复“每人同时会话数”').getByRole('button', { name: '恢复', exact: true }).click()
  await expect(rowOf(page, 'auth.session.maxPerUser')).toContainText('修改前')
  await page.getByRole('tab', { name: '系统参数' }).click()
  await page.getByRole('searchbox', { name: '搜索参数' }).fill('maxPerUser')
  await expect(rowOf(page, '每人同时会话数')).toContainText('5 个')
})

test('a job of the clock runs at once, and its run is told', async ({ page }) => {
  await openAs(page, 'admin', '/param?tab=jobs')
  const job = rowOf(page, '登录临时数据清理')
  await pressAction(job, '立即执行')
  await page.getByRole('alertdialog').getByRole('button', { name: '立即执行' }).click()
  await expect(page.getByText('“登录临时数据清理”已完成')).toBeVisible()
  await expect(job).toContainText('完成')
})
