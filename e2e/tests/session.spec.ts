import { expect, type Page, test } from '@playwright/test'
import { changeSession } from '../support/session-row.ts'
import {
  accountButton,
  callAs,
  keptIn,
  openAccount,
  openAs,
  openNothing,
  takeToken,
  tokenFor,
  tokenIn,
} from '../support/windows.ts'

const minute = 60_000
const expired = '你已连续超过一个小时未使用该系统，出于安全考虑，请重新登录'
const menuOf = (page: Page) => page.getByRole('navigation', { name: '主导航' })
const tabsOf = (page: Page) => page.getByRole('navigation', { name: '已打开的页面' }).getByRole('listitem')

/** Makes the token of the window older than half an hour, so that the server wants it renewed. */
const ageToken = (page: Page) => changeSession(page, { token_issued_at: new Date(Date.now() - 31 * minute) })

test.describe('the session', () => {
  test('[S7.5] is renewed once for many answers and two windows, and no request is lost', async ({
    page,
    context,
  }) => {
    await takeToken(page, await tokenFor(context, 'audit'))
    const other = await context.newPage()
    await openNothing(other)
    const before = await tokenIn(page)
    await ageToken(page)
    let renewals = 0
    const failures: string[] = []
    context.on('request', (request) => {
      if (request.url().includes('/token/refresh')) renewals += 1
    })
    context.on('response', (response) => {
      if (response.url().includes('/api/') && response.status() >= 400) failures.push(response.url())
    })
    await Promise.all([page.goto('/dashboard'), other.goto('/log-login')])
    for (const one of [page, other]) await expect(accountButton(one)).toBeVisible()
    await expect.poll(() => tokenIn(page)).not.toBe(before)
    expect(await tokenIn(other)).toBe(await tokenIn(page))
    await expect(other.getByRole('grid').getByRole('row').nth(1)).toBeVisible()
    await callAs(page, 'GET', '/api/sys/user/selectUserInfo')
    expect(renewals).toBe(1)
    expect(failures).toEqual([])
  })

  test('[S7.5] goes on when the page is left before it hears of the new token', async ({ page }) => {
    await takeToken(page, await tokenFor(page.context(), 'audit'))
    const before = await tokenIn(page)
    await ageToken(page)
    const lost = new Promise<void>((done) => {
      void page.route(
        '**/token/refresh',
        async (route) => {
          await route.fetch()
          await route.abort()
          done()
        },
        { times: 1 },
      )
    })
    await page.goto('/dashboard')
    await lost
    await page.goto('/log-login')
    await expect.poll(() => tokenIn(page)).not.toBe(before)
    await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible()
  })

  test('[S4.18] [S4.19] [S4.20] [S4.21] follows a switch of the role, in every window', async ({
    page,
    context,
  }) => {
    await openAs(page, 'multi01')
    const other = await context.newPage()
    await other.goto('/dashboard')
    await expect(accountButton(other)).toBeVisible()
    const profile = await callAs<{ roleList: { roleCode: string; roleName: string }[] }>(
      page,
      'GET',
      '/api/sys/user/selectUserInfo',
    )
    const [role] = profile.roleList
    if (!role) throw new Error('multi01 has no roles')
    await menuOf(page).getByRole('button', { name: '基础信息' }).click()
    await menuOf(page).getByRole('link', { name: '设备管理' }).click()
    await expect(tabsOf(page)).toHaveCount(2)

    await openAccount(page, '切换角色')
    const dialog = page.getByRole('dialog', { name: '切换角色' })
    await dialog.getByText(role.roleName, { exact: true }).click()
    const loaded = page.waitForResponse(/selectUserInfo/)
    await dialog.getByRole('button', { name: '确定' }).click()
    await loaded
    await expect(page).toHaveURL(/\/dashboard$/)
    expect(await tokenIn(page)).toMatch(new RegExp(`^${role.roleCode}-token\\.`))
    await expect(tabsOf(page)).toHaveCount(1)
    await expect(menuOf(page).getByRole('link', { name: '首页' })).toBeVisible()
    for (const one of [page, other]) {
      await accountButton(one).click()
      await expect(
        one.getByRole('dialog', { name: '账户' }).getByText(role.roleName, { exact: true }),
      ).toBeVisible()
    }
  })

  test('[S6.1] renews menus and routes when an administrator changes the rights', async ({
    page,
    browser,
  }) => {
    await openAs(page, 'kefu01', '/logs')
    const admin = await (await browser.newContext()).newPage()
    await takeToken(admin, await tokenFor(admin.context(), 'admin'))
    const user = async () => {
      const { records } = await callAs<{
        records: { id: number; username: string; version: number; roleIds: number[] }[]
      }>(admin, 'GET', '/api/auth/users?keyword=kefu01')
      return records.find((one) => one.username === 'kefu01') ?? { id: 0, version: 0, roleIds: [] }
    }
    const roles = await callAs<{ id: number; label: string }[]>(
      admin,
      'GET',
      '/api/auth/roles/options?keyword=审计',
    )
    const { id, version, roleIds } = await user()
    expect(roles).toHaveLength(1)
    await expect(menuOf(page).getByRole('button', { name: '日志管理' })).toHaveCount(0)
    let loads = 0
    page.on('load', () => {
      loads += 1
    })
    await changeSession(admin, { step_up_at: new Date() })
    await callAs(admin, 'POST', `/api/auth/users/${id}/assignRoles`, {
      id,
      version,
      roleIds: roles.map((role) => role.id),
    })
    await page.getByRole('button', { name: '刷新' }).first().click()
    await expect(menuOf(page).getByRole('button', { name: '日志管理' })).toBeVisible()
    // What it stood on is taken away: told as such, without signing out.
    await expect(page).toHaveURL(/\/401$/)
    expect(loads).toBe(0)
    await callAs(admin, 'POST', `/api/auth/users/${id}/assignRoles`, {
      id,
      version: (await user()).version,
      roleIds,
    })
    await admin.context().close()
  })

  test('asks for the password before a dangerous action, and then goes on with it', async ({ page }) => {
    await openAs(page, 'admin', '/menu')
    await page.getByRole('button', { name: '恢复默认' }).click()
    const dialog = page.getByRole('dialog', { name: '验证登录密码' })
    const typed = dialog.locator('input')
    await typed.fill('Wrong@2025')
    await dialog.getByRole('button', { name: '确定' }).click()
    await expect(dialog.getByText(/错误/)).toBeVisible()
    await expect(typed).toHaveValue('')
    await typed.fill('Linli@2025')
    await dialog.getByRole('button', { name: '确定' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText('菜单与默认一致')).toBeVisible()
    // It is open for a while now.
    await page.getByRole('button', { name: '恢复默认' }).click()
    await expect(page.getByText('菜单与默认一致')).toBeVisible()
    await expect(dialog).toHaveCount(0)
  })

  test('[S9.8] warns before the idle hour and ends after it, once, with the way back', async ({ page }) => {
    await page.clock.install()
    await openAs(page, 'pm02', '/community-management')
    await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible()
    await page.clock.fastForward(55 * minute)
    const warning = page.getByRole('alertdialog').filter({ hasText: '系统将在5分钟后自动退出' })
    await expect(warning.getByText('系统将在5分钟后自动退出')).toBeVisible()
    await warning.getByRole('button', { name: '继续使用' }).click()
    await expect(warning).toHaveCount(0)
    await page.clock.fastForward(61 * minute)
    const prompt = page.getByRole('alertdialog').filter({ hasText: expired })
    await expect(prompt).toHaveCount(1)
    await prompt.getByRole('button', { name: '确定' }).click()
    await expect(page).toHaveURL(/\/login\?redirect=%2Fcommunity-management/)
    expect(await page.evaluate(() => localStorage.getItem('Admin-Token'))).toBeNull()
  })

  test('keeps what was typed over its end, and offers it at the next opening', async ({ page }) => {
    await openAs(page, 'pm01', '/community-list')
    await page.goto('/community-management3')
    await page.goto('/community-management')
    await page.getByRole('button', { name: '新增小区' }).click()
    await page.getByRole('dialog').getByLabel('小区名称').fill('没写完的小区')
    await page.request.get('/api/sys/common/logout', {
      headers: { authorization: `Bearer ${await tokenIn(page)}` },
    })
    await page.getByRole('dialog').getByLabel('所属社区').click()
    await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click()
    await expect(page).toHaveURL(/\/login\?redirect=%2Fcommunity-management/)
    const kept = await page.evaluate(() => JSON.stringify(sessionStorage))
    expect(kept).toContain('没写完的小区')
    await openAs(page, 'pm01', '/community-management')
    await page.getByRole('button', { name: '新增小区' }).click()
    const offer = page.getByRole('status').filter({ hasText: '有未提交的草稿' })
    await expect(offer).toContainText('小区名称')
    await offer.getByRole('button', { name: '恢复草稿' }).click()
    await expect(page.getByRole('dialog').getByLabel('小区名称')).toHaveValue('没写完的小区')
    await expect(offer).toHaveCount(0)
  })

  test('says since when the network is gone, and when it is back', async ({ page, context }) => {
    await openAs(page, 'ops', '/community-management')
    const banner = page.getByRole('alert').filter({ hasText: /^网络已断开（\d\d:\d\d:\d\d 起）/ })
    await context.setOffline(true)
    await expect(banner).toBeVisible()
    await context.setOffline(false)
    await expect(banner).toHaveCount(0)
  })

  test('tells of a new version, and keeps what is not saved', async ({ page }) => {
    await openAs(page, 'ops', '/community-management')
    await page.route('**/index.html', async (route) => {
      const answer = await route.fetch()
      const body = await answer.text()
      await route.fulfill({
        response: answer,
        body: body.replace(/\/assets\/console-[^"]+/, '/assets/console-next.js'),
      })
    })
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    const banner = page.getByRole('status').filter({ hasText: '系统已更新，刷新后使用新版本' })
    await expect(banner).toBeVisible()
    const loaded = page.waitForEvent('load')
    await banner.getByRole('button', { name: '刷新' }).click()
    await loaded
  })

  test('[S4.9] [S4.10] [S4.11] [S4.12] [S4.13] leaves nothing to the next user of the window', async ({
    page,
  }) => {
    await openAs(page, 'ops', '/community-management1')
    await expect(tabsOf(page)).not.toHaveCount(0)
    const before = await accountButton(page).innerText()
    await page.getByRole('button', { name: '退出登录' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).click()
    await expect(page).toHaveURL(/\/login\?redirect=%2Fcommunity-management1$/)
    expect(await keptIn(page)).toEqual([])
    await openAs(page, 'guard01')
    await expect(tabsOf(page)).toHaveCount(1)
    expect(await accountButton(page).innerText()).not.toBe(before)
    await expect(menuOf(page).getByRole('link', { name: '物业公司' })).toHaveCount(0)
    await page.goto('/community-management1')
    await expect(page).toHaveURL(/\/404$/)
  })
})
