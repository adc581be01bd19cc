import { expect, type Page, type Request, test } from '@playwright/test'
import { accountButton, callAs, openAccount, openAs, takeToken, tokenFor } from '../support/windows.ts'

const menuOf = (page: Page) => page.getByRole('navigation', { name: '主导航' })
const bar = (page: Page) => page.getByRole('banner')
const tabs = (page: Page) => page.getByRole('navigation', { name: '已打开的页面' }).getByRole('listitem')
const tab = (page: Page, name: string) => tabs(page).filter({ hasText: name })
const watermark = (page: Page) => page.locator('[data-component=Watermark]')
const firstRow = (page: Page) => page.getByRole('grid').getByRole('row').nth(1)
/** Goes to a page by the sidebar, as a person does. */
async function go(page: Page, group: string, title: string): Promise<void> {
  const branch = menuOf(page).getByRole('button', { name: group })
  if ((await branch.getAttribute('aria-expanded')) !== 'true') await branch.click()
  await menuOf(page).getByRole('link', { name: title, exact: true }).click()
  await expect(page).toHaveTitle(`${title} - 邻里`)
}

test.describe('the frame', () => {
  test.beforeEach(async ({ page }) => {
    await openAs(page, 'admin')
  })

  test('[S2.60] [S2.61] [S2.62] [S2.65] [S2.66] [S2.70] [S2.71] [S2.249] has its bar, and the name of the product leads home', async ({
    page,
  }) => {
    await expect(bar(page).getByRole('button', { name: '收起菜单' })).toBeVisible()
    await expect(bar(page).getByRole('button', { name: '全屏' })).toBeVisible()
    await expect(bar(page).getByRole('button', { name: '退出登录' })).toBeVisible()
    await go(page, '日志管理', '登录日志')
    await expect(page.getByRole('navigation', { name: '当前位置' }).getByRole('listitem')).toHaveText([
      '首页',
      '日志管理',
      '登录日志',
    ])
    await bar(page).getByRole('link', { name: '邻里' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
    const counts = page.getByRole('main').getByRole('listitem')
    await expect(counts.filter({ hasText: /实住人口.*\d/s })).not.toHaveCount(0)
  })

  test('[S1.25] [S2.100] [S2.101] [S2.105] [S2.106] [S2.107] [S6.4] tells who is signed in, since when, and before', async ({
    page,
  }) => {
    await accountButton(page).click()
    const panel = page.getByRole('dialog', { name: '账户' })
    await expect(panel.getByText('系统管理员', { exact: true }).first()).toBeVisible()
    const { name } = await callAs<{ name: string }>(page, 'GET', '/api/sys/user/selectUserInfo')
    await expect(panel.getByText(name, { exact: true }).first()).toBeVisible()
    const fact = (label: string) =>
      panel.locator('dt', { hasText: label }).locator('xpath=following-sibling::dd[1]')
    for (const label of ['本次登录', '上次登录'])
      await expect(fact(label)).toHaveText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    await panel.getByRole('button', { name: '修改密码' }).click()
    await expect(page.getByRole('heading', { name: '修改密码' })).toBeVisible()
  })

  test('[S1.18] [S1.19] [S2.127] [S2.153] [S2.155] [S2.156] [S2.157] [S2.174] [S2.175] [S2.176] [S2.177] [S2.183] [S2.193] [S2.195] [S2.196] [S2.197] [S2.198] [S2.199] [S2.200] [S2.201] [S2.202] [S2.203] [S2.204] [S2.205] [S2.206] opens the pages of repair, accounts, system and logs from their groups', async ({
    page,
  }) => {
    const pages = [
      ['运营面板', '报修类型', '/repair-type'],
      ['统计分析', '房屋统计', '/stastics-house'],
      ['统计分析', '人员统计', '/stastics-person'],
      ['统计分析', '实有统计', '/stastics-actual'],
      ['基础信息', '省厅安防上报', '/provincial-safety'],
      ['物业管理', '报修工单', '/report-repair'],
      ['授权管理', '用户管理', '/user'],
      ['授权管理', '角色管理', '/role'],
      ['授权管理', '小程序授权', '/minipro'],
      ['授权管理', '布控授权', '/controlled'],
      ['系统管理', '菜单管理', '/menu'],
      ['系统管理', '字典管理', '/dict'],
      ['系统管理', '隐私协议', '/privacy'],
      ['系统管理', '广告位管理', '/advert'],
      ['系统管理', '便民类型', '/convenience-type'],
      ['系统管理', '版本管理', '/version-control'],
      ['系统管理', '城市维修', '/cityRepair'],
      ['系统管理', '账号注销', '/cancellation'],
      ['系统管理', '小程序与公众号设置', '/mp-setting'],
      ['日志管理', '登录日志', '/log-login'],
      ['日志管理', '操作日志', '/log-operation'],
      ['日志管理', '异常日志', '/logs-exception'],
      ['日志管理', '省厅对接日志', '/log-province'],
    ] as const
    for (const [group, title, path] of pages) {
      await go(page, group, title)
      expect(new URL(page.url()).pathname).toBe(path)
    }
  })

  test('[S2.8–S2.14] [S2.37] [S2.68] [S2.69] has the permitted pages in the sidebar, one group open, none of sign-in', async ({
    page,
  }) => {
    const menu = menuOf(page)
    await menu.getByRole('button', { name: '授权管理' }).click()
    await menu.getByRole('button', { name: '系统管理' }).click()
    await expect(menu.locator('[aria-expanded=true]')).toHaveCount(1)
    const links = await menu
      .getByRole('link', { includeHidden: true })
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(links).toContain('/menu')
    expect(links).toContain('/user')
    for (const path of [
      '/login',
      '/wxlogin',
      '/encrypt_redirect',
      '/auth-redirect',
      '/retrieve_password',
      '/404',
      '/401',
    ])
      expect(links).not.toContain(path)
    await menu.getByRole('link', { name: '菜单管理' }).click()
    await expect(page).toHaveURL(/\/menu$/)
    await expect(page.getByRole('button', { name: '恢复默认' })).toBeVisible()
  })

  test('[S2.73] [S2.74] [S2.75] [S2.76] keeps visited pages in tabs with their state, refreshes and closes them', async ({
    page,
  }) => {
    await go(page, '授权管理', '用户管理')
    // What is searched for is in the address, and what is chosen only in the page.
    const search = page.getByRole('searchbox', { name: '搜索用户' })
    const chosen = firstRow(page).getByRole('checkbox')
    await search.fill('admin')
    await expect(page).toHaveURL(/\/user\?keyword=admin$/)
    await expect(page.getByRole('grid').getByRole('row')).toHaveCount(2)
    await chosen.check()
    await go(page, '授权管理', '角色管理')
    await go(page, '日志管理', '登录日志')
    await expect(tabs(page)).toHaveText([/首页/, /用户管理/, /角色管理/, /登录日志/])
    await tab(page, '用户管理').getByRole('link').click()
    await expect(search).toHaveValue('admin')
    await expect(chosen).toBeChecked()

    await tab(page, '用户管理').getByRole('link').click({ button: 'right' })
    const list = page.waitForResponse(/\/api\/auth\/users\?/)
    await page.getByRole('menuitem', { name: '刷新' }).click()
    await list
    await expect(chosen).not.toBeChecked()
    await expect(search).toHaveValue('admin')

    await tab(page, '用户管理').getByRole('button', { name: /^关闭/ }).click()
    await expect(tabs(page)).toHaveText([/首页/, /角色管理/, /登录日志/])
    await expect(page).toHaveURL(/\/role$/)
    await tab(page, '登录日志').getByRole('link').click({ button: 'right' })
    await page.getByRole('menuitem', { name: '关闭其他' }).click()
    await expect(tabs(page)).toHaveText([/首页/, /登录日志/])
    await expect(page).toHaveURL(/\/log-login/)
  })

  test('[S4.51] [S4.54] draws the watermark on every page, and again when it is taken away', async ({
    page,
  }) => {
    await expect(watermark(page)).toHaveCount(1)
    await watermark(page).evaluate((element) => element.setAttribute('data-drawn', 'before'))
    await go(page, '授权管理', '角色管理')
    await expect(watermark(page)).toHaveCount(1)
    await expect(watermark(page)).not.toHaveAttribute('data-drawn', 'before')
    await watermark(page).evaluate((element) => element.remove())
    await expect(watermark(page)).toHaveCount(1)
    await page.addStyleTag({ content: '[data-component=Watermark]{display:none!important}' })
    await expect(watermark(page)).toBeVisible()
  })

  test('keeps the watermark in sight of style sheets, of a page stacked above it and of a shadow tree', async ({
    page,
  }) => {
    await page.addStyleTag({
      content: `html{--linli-color-watermark:transparent!important}
        #root{position:relative;z-index:2147483647;background:#fff}`,
    })
    await page.evaluate(() => {
      document.body.attachShadow({ mode: 'closed' }).innerHTML = '<slot name="page"></slot>'
      document.getElementById('root')?.setAttribute('slot', 'page')
    })
    const seen = await watermark(page).evaluate((mark) => ({
      ink: getComputedStyle(mark).backgroundColor,
      top: mark.matches(':popover-open'),
      width: mark.getBoundingClientRect().width,
    }))
    expect(seen.ink).toBe('rgba(128, 128, 128, 0.1)')
    expect(seen.top).toBe(true)
    expect(seen.width).toBeGreaterThan(500)
  })

  test('[S2.72] [S2.91] [S2.92] [S2.93] shows what the settings say', async ({ page }) => {
    await openAccount(page, '界面设置')
    const panel = page.getByRole('dialog', { name: '界面设置' })
    await panel.getByRole('switch', { name: '固定头部' }).click()
    await panel.getByRole('switch', { name: '侧栏标志' }).click()
    await expect(bar(page)).not.toHaveAttribute('data-fixed', '')
    await panel.getByRole('switch', { name: '固定头部' }).click()
    await expect(bar(page)).toHaveAttribute('data-fixed', '')
    await panel.getByRole('switch', { name: '侧栏标志' }).click()
  })

  test('[S4.29] remembers on this computer that the sidebar is closed', async ({ page }) => {
    await bar(page).getByRole('button', { name: '收起菜单' }).click()
    await page.reload()
    await bar(page).getByRole('button', { name: '展开菜单' }).click()
    await expect(bar(page).getByRole('button', { name: '收起菜单' })).toBeVisible()
  })

  test('[S4.37] [S4.38] [S4.39] [S9.10] [S9.11] has a drawer below 992 px that closes on navigation', async ({
    page,
  }) => {
    const shell = page.locator('[data-component=AppShell]')
    await page.setViewportSize({ width: 992, height: 800 })
    await expect(shell).not.toHaveAttribute('data-mobile', '')
    expect((await menuOf(page).locator('..').boundingBox())?.width).toBe(210)
    await page.setViewportSize({ width: 991, height: 800 })
    await expect(shell).toHaveAttribute('data-mobile', '')
    await expect(menuOf(page)).toHaveCount(0)
    await bar(page).getByRole('button', { name: '打开菜单' }).click()
    await menuOf(page).getByRole('button', { name: '授权管理' }).click()
    await menuOf(page).getByRole('link', { name: '角色管理' }).click()
    await expect(page).toHaveURL(/\/role$/)
    await expect(menuOf(page)).toHaveCount(0)
  })

  test('[S3.73] [S3.74] reads estate and row from the address', async ({ page }) => {
    const list = page.waitForRequest((request) => new URL(request.url()).searchParams.get('estateId') === '1')
    await page.goto('/community-management5?estateId=1')
    await list
    const answer = await page.request.get('/api/sys/baseinfo/community/detail?id=1', {
      headers: { authorization: `Bearer ${await tokenFor(page.context(), 'admin')}` },
    })
    expect(await answer.json()).toMatchObject({ success: true, data: { id: 1 } })
  })
})

test.describe('the guard', () => {
  for (const [kind, username, present, absent] of [
    ['[S1.1] operators', 'ops', '基础信息', null],
    ['[S1.2] property staff', 'guard01', '通行管理', '系统管理'],
    ['[S1.3] administrators', 'admin', '系统管理', null],
  ] as const) {
    test(`[S1.5] lets ${kind} in, with the menus of their role`, async ({ page }) => {
      await openAs(page, username)
      await expect(menuOf(page).getByRole('button', { name: present })).toBeVisible()
      if (absent !== null) await expect(menuOf(page).getByRole('button', { name: absent })).toHaveCount(0)
    })
  }

  test('[S2.33] [S2.36] [S2.37] loads user and menus first, and then the page of the address', async ({
    page,
  }) => {
    await takeToken(page, await tokenFor(page.context(), 'audit'))
    const calls: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/')) calls.push(pathname)
    })
    await page.goto('/log-login')
    await expect.poll(() => calls, { timeout: 30_000 }).toContain('/api/log/logins')
    await expect(page).toHaveTitle('登录日志 - 邻里')
    expect(calls).toContain('/api/sys/user/selectUserInfo')
    expect(calls.indexOf('/api/sys/user/selectUserInfo')).toBeLessThan(calls.indexOf('/api/log/logins'))
  })

  test('[S2.38] [S2.42] [S2.56] never loads the chunk of a page outside the menus', async ({
    page,
    browser,
  }) => {
    /** The scripts of a page, once it has settled. */
    const scriptsOf = async (one: Page, path: string, settled: RegExp) => {
      const scripts = new Set<string>()
      const note = (request: Request) => {
        if (request.url().endsWith('.js')) scripts.add(new URL(request.url()).pathname)
      }
      one.on('request', note)
      await one.goto(path)
      await expect(one).toHaveTitle(settled)
      await one.waitForLoadState('networkidle')
      one.off('request', note)
      return scripts
    }
    const context = await browser.newContext()
    const admin = await context.newPage()
    await openAs(admin, 'admin', '/404')
    const common = await scriptsOf(admin, '/404', /^页面不存在/)
    await expect(admin.getByRole('main')).toBeVisible()
    const all = await scriptsOf(admin, '/user', /^用户管理/)
    const own = [...all].filter((path) => !common.has(path))
    expect(own).not.toEqual([])
    await context.close()

    await openAs(page, 'guard01', '/404')
    const loaded = await scriptsOf(page, '/user', /^页面不存在/)
    await expect(page).toHaveURL(/\/404$/)
    expect(own.filter((path) => loaded.has(path))).toEqual([])
  })

  test('[S2.32] lets links of other systems through although somebody is signed in', async ({ page }) => {
    await openAs(page, 'ops')
    await page.goto('/encrypt_redirect?account=x&logincode=y')
    await expect(page.getByRole('link', { name: '返回登录' })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/encrypt_redirect')
  })

  test('[S2.39] [S2.40] [S2.41] gives account, logincode and key their plus signs back', async ({ page }) => {
    await page.goto('/retrieve_password?account=a+b&name=c+d')
    await expect(page.getByRole('textbox').first()).toHaveValue('a+b')
    const search = await page.evaluate(() => Object.fromEntries(new URLSearchParams(location.search)))
    expect(search).toEqual({ account: 'a+b', name: 'c d' })
  })

  test('[S4.52] draws no watermark before sign-in', async ({ page }) => {
    await page.goto('/login')
    await expect(page.getByPlaceholder('用户名')).toBeVisible()
    await expect(watermark(page)).toHaveCount(0)
  })
})

test('[S1.20] [S1.21] [S2.18] [S2.19] [S2.20] [S2.24] [S2.25] [S2.26] [S2.27] [S4.53] opens the large screen in a window of its own', async ({
  page,
}) => {
  await openAs(page, 'admin')
  await menuOf(page).getByRole('button', { name: '数据大屏' }).click()
  const opened = page.waitForEvent('popup')
  await menuOf(page).getByRole('link', { name: '数据总览' }).click()
  const wall = await opened
  await expect(wall).toHaveURL(/\/largescreen\/index$/)
  await expect(wall.locator('[data-figure=passes]')).toBeVisible({ timeout: 20_000 })
  await expect(watermark(wall)).toHaveCount(0)
  await wall.getByRole('button', { name: '全屏' }).first().click()
  await expect.poll(() => wall.evaluate(() => document.fullscreenElement !== null)).toBe(true)
  await wall.goto('/largescreen/current')
  await expect(wall.getByRole('heading', { name: '实时抓拍' })).toBeVisible({ timeout: 20_000 })
  await expect(watermark(wall)).toHaveCount(0)
  const status = () => wall.waitForRequest(/\/api\/screen\/status/)
  await status()
  const from = Date.now()
  await status()
  expect(Date.now() - from).toBeGreaterThan(2000)
})
