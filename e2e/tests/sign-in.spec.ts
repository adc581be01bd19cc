import { expect, type Page, test } from '@playwright/test'
import { inDatabase } from '../support/database.ts'
import { newestSms } from '../support/outbox.ts'
import { changeSession } from '../support/session-row.ts'
import { accountButton, callAs, takeToken, tokenFor, tokenIn } from '../support/windows.ts'

/** A link for the account of the window, as another system would make it. */
async function linkFor(page: Page, redirect: string): Promise<string> {
  const [role] = await callAs<{ id: number }[]>(page, 'GET', '/api/auth/roles/options?keyword=系统管理员')
  await changeSession(page, { step_up_at: new Date() })
  const { id } = await callAs<{ id: number }>(page, 'POST', '/api/auth/sso-clients', {
    clientId: `portal-${Date.now() % 1_000_000}`,
    name: '政务平台',
    allowUsers: 'roles',
    allowRoles: [role?.id],
    validTo: '2099-12-31',
    enabled: true,
  })
  const { path } = await callAs<{ path: string }>(page, 'POST', `/api/auth/sso-clients/${id}/test-link`, {
    id,
    redirect,
  })
  return path
}

test('a link of another system signs in once, in place of whoever was signed in; used again, it is refused', async ({
  page,
  browser,
}) => {
  const admin = await (await browser.newContext()).newPage()
  await takeToken(admin, await tokenFor(admin.context(), 'admin'))
  const link = await linkFor(admin, '/log-login')
  await admin.context().close()

  await test.step('signs in and leads where it says', async () => {
    await takeToken(page, await tokenFor(page.context(), 'ops'))
    const before = await tokenIn(page)
    await page.goto(link)
    await expect(page.getByText(/^已切换为账号 /)).toBeVisible()
    // The three values leave the address bar at once.
    expect(page.url()).not.toContain('logincode')
    await expect(page).toHaveURL(/\/log-login/)
    await expect(accountButton(page)).toBeVisible()
    const old = await page.request.get('/api/sys/user/selectUserInfo', {
      headers: { authorization: `Bearer ${before}` },
    })
    expect(old.status()).toBe(401)
  })

  await test.step('is refused the second time', async () => {
    const thief = await (await browser.newContext()).newPage()
    await thief.goto(link)
    await expect(thief.getByText('单点登录链接无效或已过期')).toBeVisible()
    expect(await tokenIn(thief)).toBe('')
    await thief.getByRole('link', { name: '返回登录' }).click()
    await expect(thief).toHaveURL(/\/login$/)
    await thief.context().close()
  })
})

test('a role that asks for a second factor lets nobody in without the code of the phone', async ({
  page,
}) => {
  const ask = (roles: readonly string[]) =>
    inDatabase(async (sql) => {
      await sql`insert into sys_param (key, value, updated_at)
        values ('auth.mfa.roles', ${sql.json([...roles])}, now())
        on conflict (key) do update set value = excluded.value`
    })
  await ask(['mall_ops'])
  try {
    const wrong = () => page.getByRole('alert').filter({ hasText: '验证码错误或已过期' })
    await page.goto('/login?redirect=%2Fdashboard')
    // The server looks at its parameters every few seconds.
    await expect(async () => {
      const answer = await page.request.post('/vue-element-admin/user/login', {
        data: { username: 'mall01', password: 'Linli@2025' },
      })
      expect(await answer.json()).toMatchObject({ msg: '该账号需要二次验证，请使用登录页登录' })
    }).toPass({ intervals: [1_000] })
    await page.getByPlaceholder('用户名').fill('mall01')
    await page.getByPlaceholder('密码').fill('Linli@2025')
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await expect(page.getByRole('heading', { name: '二次验证' })).toBeVisible()
    expect(await tokenIn(page)).toBe('')
    await expect(page.getByRole('button', { name: /^\d+秒后重新获取$/ })).toBeDisabled()
    const code = page.getByPlaceholder('短信验证码')
    await code.fill('000000')
    await page.getByRole('button', { name: '验证并登录' }).click()
    await expect(wrong()).toBeVisible()
    await expect(code).toHaveValue('')
    // The button takes one press a second.
    await page.waitForTimeout(1_000)
    await code.fill(/\d{6}/.exec(await newestSms(page, '19900000013'))?.[0] ?? '')
    await page.getByRole('button', { name: '验证并登录' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(accountButton(page)).toBeVisible()
  } finally {
    await ask([])
  }
})
