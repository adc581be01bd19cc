import { expect, type Page, test } from '@playwright/test'
import { inDatabase } from '../support/database.ts'
import { newestSms } from '../support/outbox.ts'
import { nextPictureKey, readAnotherPicture, readPicture } from '../support/read-picture.ts'
import { signIn } from '../support/sign-in.ts'
import { keptIn, openAs, tokenIn } from '../support/windows.ts'

const password = 'Linli@2025'
const account = (username: string) => ({ username, password })
const expired = '你已连续超过一个小时未使用该系统，出于安全考虑，请重新登录'

const dialog = (page: Page) => page.getByRole('dialog')
const storage = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

async function openAccount(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: /^账户/ }).click()
  await page.getByRole('button', { name: entry, exact: true }).click()
}

async function tryToSignIn(page: Page, username: string, secret: string): Promise<void> {
  await page.getByPlaceholder('用户名').fill(username)
  await page.getByPlaceholder('密码').fill(secret)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

/** All but the one that every document begins with. */
const scripts = /\/assets\/[^/]+\.js$/

/** What failed on purpose locks nobody out: neither the tests after, nor this one when it is tried again. */
const forgetFailures = () => inDatabase(async (sql) => await sql`delete from auth_throttle`)

test.describe('before sign-in', () => {
  test.beforeEach(forgetFailures)
  test.afterEach(forgetFailures)

  test('[S2.1] [S2.2] [S2.3] [S2.4] [S2.5] [S2.6] [S2.7] [S2.17] pages of their own open without signing in', async ({
    page,
  }) => {
    for (const path of [
      '/login',
      '/wxlogin',
      '/encrypt_redirect',
      '/auth-redirect',
      '/retrieve_password',
      '/404',
      '/401',
      '/test',
    ]) {
      await test.step(path, async () => {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        expect(new URL(page.url()).pathname).toBe(path)
      })
    }
  })

  test('[S1.4] [S2.29] [S2.30] [S4.1] a protected path leads to sign-in and back again', async ({ page }) => {
    await page.goto('/log-login?pageNum=1')
    await expect(page).toHaveURL(/\/login\?redirect=%2Flog-login%3FpageNum%3D1$/)
    await tryToSignIn(page, 'audit', password)
    await expect(page).toHaveURL(/\/log-login\?pageNum=1$/)
  })

  for (const target of ['https://evil.example/', '//evil.example', String.raw`/\evil.example`, '/login']) {
    test(`never leads away from here: ${target}`, async ({ page }) => {
      await page.goto(`/login?redirect=${encodeURIComponent(target)}`)
      await tryToSignIn(page, 'ops', password)
      await expect(page).toHaveURL(/^http:\/\/127\.0\.0\.1:\d+\/dashboard$/)
    })
  }

  test('stands where it will stand before the script is there', async ({ page }) => {
    let release = () => {}
    const released = new Promise<void>((done) => (release = done))
    await page.route(scripts, async (route) => {
      await released
      await route.continue()
    })
    await page.goto('/login', { waitUntil: 'commit' })
    const shown = () =>
      Promise.all(
        [
          page.getByText('邻里', { exact: true }),
          page.getByRole('heading', { name: '登录' }),
          page.getByPlaceholder('用户名'),
          page.getByPlaceholder('密码'),
          page.getByText('记住用户名'),
          page.getByRole('button', { name: '登录', exact: true }),
        ].map((part) => part.boundingBox()),
      )
    await expect(page.locator('#early-form')).toBeVisible()
    const before = await shown()
    expect(before).not.toContain(null)
    release()
    await expect(page.locator('#early-form')).toHaveCount(0)
    await expect(page.getByText('登录即表示同意')).toBeVisible()
    expect(await shown()).toEqual(before)
    await page.unrouteAll({ behavior: 'wait' })
  })

  test('keeps what is typed before the script is there', async ({ page }) => {
    await page.route(scripts, async (route) => {
      await new Promise((done) => setTimeout(done, 1500))
      await route.continue()
    })
    await page.goto('/login', { waitUntil: 'commit' })
    const early = page.locator('#early-form')
    await early.getByPlaceholder('用户名').fill('  ops ')
    await early.getByPlaceholder('密码').fill(password)
    await expect(early).toHaveCount(0)
    await page.unrouteAll({ behavior: 'wait' })
    await expect(page.getByPlaceholder('用户名')).toHaveValue('  ops ')
    const sent = page.waitForRequest(/encrypt\/login/)
    await page.getByRole('button', { name: '登录', exact: true }).click()
    const body = (await sent).postDataJSON() as { username: string; password: string }
    // [S5.9] trimmed; and the password does not travel readable.
    expect(body.username).toBe('ops')
    expect(body.password).not.toContain(password)
    await expect(page).toHaveURL(/\/dashboard$/)
  })

  test('asks for a picture after three failures, and empties the password', async ({ page }) => {
    await page.clock.install()
    // A form is sent once a second.
    const nextTry = () => page.clock.fastForward(1100)
    await page.goto('/login')
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await expect(page.getByText('请输入用户名')).toBeVisible()
    await expect(page.getByText('请输入密码')).toBeVisible()
    for (let count = 0; count < 3; count++) {
      await nextTry()
      await tryToSignIn(page, 'kefu01', 'Wrong@2025')
      await expect(page.getByRole('alert').filter({ hasText: '用户名或密码错误' })).toBeVisible()
      await expect(page.getByPlaceholder('密码')).toHaveValue('')
    }
    await expect(page.getByPlaceholder('图形验证码')).toBeVisible()
    await nextTry()
    await page.getByPlaceholder('密码').fill(password)
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await expect(page.getByText('请输入图形验证码')).toBeVisible()
    await page.getByPlaceholder('图形验证码').fill(await readAnotherPicture(page))
    await nextTry()
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
  })

  test('[S4.40] [S4.41] [S4.43] [S9.7] signs in by SMS, one code a minute', async ({ page }) => {
    await page.goto('/login')
    const first = nextPictureKey(page)
    await page.getByText('短信登录').click()
    await page.getByRole('button', { name: '获取验证码' }).click()
    await expect(page.getByText('请输入手机号')).toBeVisible()
    await expect(page.getByText('请输入图形验证码')).toBeVisible()
    await page.getByPlaceholder('手机号').fill('19900000012')
    await page.getByPlaceholder('图形验证码').fill(await readPicture(await first))
    await page.getByRole('button', { name: '获取验证码' }).click()
    const waiting = page.getByRole('button', { name: /^\d+秒后重新获取$/ })
    await expect(waiting).toBeDisabled()
    const left = Number.parseInt((await waiting.textContent()) ?? '', 10)
    expect(left).toBeGreaterThan(50)
    expect(left).toBeLessThanOrEqual(60)
    await page.reload()
    await page.getByText('短信登录').click()
    await expect(waiting).toBeDisabled()
  })

  test('[S8.16] finds a password again with codes of the outbox', async ({ page }) => {
    // No other job signs in with this account: its password is another one afterwards.
    const phone = '19900000017'
    const first = nextPictureKey(page)
    await page.goto('/retrieve_password?account=exp01')
    await expect(page.getByLabel('账号')).toHaveValue('exp01')
    await page.getByLabel('手机号').fill(phone)
    await page.getByPlaceholder('图形验证码').fill(await readPicture(await first))
    await page.getByRole('button', { name: '下一步' }).click()
    await expect(page.getByText('如账号与手机号匹配，验证码将发送至该手机')).toBeVisible()
    await expect.poll(() => newestSms(page, phone)).toMatch(/\d{6}/)
    const [code = ''] = /\d{6}/.exec(await newestSms(page, phone)) ?? []
    await page.getByRole('textbox', { name: '验证码', exact: true }).fill(code)
    await page.getByRole('button', { name: '下一步' }).click()
    await page.getByText('短信接收随机密码').click()
    await page.getByRole('button', { name: '发送随机密码' }).click()
    await expect(page.getByText('重置密码成功，请注意短信通知')).toBeVisible()
    await expect(page).toHaveURL(/\/login$/)
  })
})

test.describe('signed in', () => {
  test('[S2.16] [S2.31] [S4.2] [S4.3] [S4.4] [S9.41] [S9.42] keeps the token and goes home', async ({
    page,
  }) => {
    await signIn(page, account('ops'))
    expect((await tokenIn(page)).length).toBeGreaterThan(40)
    expect(Number(await storage(page, 'Now-Time'))).toBeGreaterThan(Date.now() - 60_000)
    await page.goto('/login')
    await expect(page).toHaveURL(/\/dashboard$/)
    await page.goto('/')
    await expect(page).toHaveURL(/\/dashboard$/)
  })

  test('[S1.6] [S2.15] [S2.38] [S2.42] a path outside the menus is not found', async ({ page }) => {
    await openAs(page, 'guard01')
    for (const path of ['/user', '/nothing/here']) {
      await page.goto(path)
      await expect(page).toHaveURL(/\/404$/)
      await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible()
    }
  })

  test('[S4.5] [S4.6] [S4.7] [S4.8] [S4.14] [S4.15] [2b-20] signs out everywhere, even when the call fails', async ({
    page,
    context,
  }) => {
    await openAs(page, 'ops')
    const other = await context.newPage()
    await other.goto('/log-operation')
    await expect(other.getByRole('button', { name: /^账户/ })).toBeVisible()
    let called = false
    await page.route('**/api/sys/common/logout', (route) => {
      called = true
      return route.abort()
    })
    await page.getByRole('button', { name: '退出登录' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).click()
    await expect(page).toHaveURL(/\/login\?redirect=%2Fdashboard$/)
    await expect(other).toHaveURL(/\/login\?redirect=%2Flog-operation/)
    expect(called).toBe(true)
    expect(await keptIn(page)).toEqual([])
  })

  test('[S4.22] [S4.26] [S4.27] [S8.5] [S8.6] [S8.7] [2b-18] three windows that find the session ended show one prompt', async ({
    page,
    context,
  }) => {
    await openAs(page, 'ops')
    const pages = [page, await context.newPage(), await context.newPage()]
    for (const one of pages.slice(1)) {
      await one.goto('/dashboard')
      await expect(one.getByRole('button', { name: /^账户/ })).toBeVisible()
    }
    // The session ends behind their backs; then all of them ask for something at once.
    const token = await tokenIn(page)
    await page.request.get('/api/sys/common/logout', { headers: { authorization: `Bearer ${token}` } })
    const prompts = pages.map((one) => one.getByRole('alertdialog').filter({ hasText: expired }))
    await Promise.all(pages.map((one) => one.reload()))
    // The last window that finds out has the prompt: before all have, it moves.
    for (const one of pages) await expect(one.getByText('加载失败')).toBeVisible()
    const shown = async () => {
      const counts = await Promise.all(prompts.map((prompt) => prompt.count()))
      return counts.reduce((sum, count) => sum + count, 0)
    }
    await expect.poll(shown).toBe(1)
    const at = (await Promise.all(prompts.map((prompt) => prompt.count()))).indexOf(1)
    const prompt = prompts[at] ?? prompts[0]
    await expect(prompt?.getByRole('heading', { name: '提示' }) ?? page.locator('x')).toBeVisible()
    await prompt?.getByRole('button', { name: '确定' }).click()
    for (const one of pages) await expect(one).toHaveURL(/\/login\?redirect=%2Fdashboard$/)
    expect(await storage(page, 'Admin-Token')).toBeNull()
  })

  test('[S1.26] [S2.108–S2.110] [S3.60–S3.64] [S5.10] [S5.11] [S5.13] [S5.14] [S5.12] [S8.15] changes the password', async ({
    page,
  }) => {
    // No other job signs in with this account: its password is another one afterwards. A second try finds the first one
    // again, which is that of all accounts of the demo.
    await inDatabase(async (sql) => {
      const [own] = await sql`select id from sys_user where username = 'police01'`
      await sql`delete from user_password_history where user_id = ${own?.['id']}`
      await sql`update user_password set hash = (
          select hash from user_password join sys_user u on u.id = user_id where u.username = 'audit')
        where user_id = ${own?.['id']}`
    })
    await openAs(page, 'police01')
    await openAccount(page, '修改密码')
    const box = dialog(page)
    await box.getByRole('button', { name: '确定' }).click()
    for (const text of ['请输入旧密码', '请输入新密码', '请输入确认新密码'])
      await expect(box.getByText(text)).toBeVisible()
    await box.locator('input[name=oldPassword]').fill(password)
    await box.locator('input[name=newPassword]').fill('weak')
    await box.locator('input[name=confirmNewPassword]').fill('Other@2025')
    await expect(box.getByText('密码须由大写字母、小写字母、数字和符号组成，长度8-20位')).toBeVisible()
    await box.locator('input[name=newPassword]').fill('Bright+Day26')
    await expect(box.getByText('两次密码输入不一致')).toBeVisible()
    await box.locator('input[name=confirmNewPassword]').fill('Bright+Day26')
    const sent = page.waitForRequest(/resetYourSelfPassword/)
    await box.getByRole('button', { name: '确定' }).click()
    const payload = (await sent).postDataJSON() as Record<string, string>
    expect(Object.keys(payload).toSorted()).toEqual(['kid', 'newPassword', 'oldPassword'])
    expect(payload['oldPassword']).not.toContain(password)
    expect(payload['newPassword']).not.toContain('Bright')
    await expect(page.getByText('修改成功')).toBeVisible()
    await expect(box).toHaveCount(0)
    // The session goes on with the token of the change.
    await openAccount(page, '登录安全')
    await expect(dialog(page).getByText('本机')).toBeVisible()
  })

  test('[S2.111] [S5.16] [S5.17] [S5.19] [S5.20] switches to the reset by SMS', async ({ page }) => {
    await openAs(page, 'kefu01')
    await openAccount(page, '修改密码')
    const box = dialog(page)
    await box.getByRole('button', { name: '忘记旧密码？短信重置' }).click()
    await expect(box.getByRole('textbox', { name: '手机号' })).toHaveValue(/^199\*{4}\d{4}$/)
    await expect(box.getByRole('textbox', { name: '手机号' })).toHaveAttribute('readonly', '')
    await expect(box.getByRole('button', { name: '获取验证码' })).toBeDisabled()
    await box.getByPlaceholder('图形验证码').fill('ABCD')
    await expect(box.getByRole('button', { name: '获取验证码' })).toBeEnabled()
    await box.getByRole('button', { name: '重置密码' }).click()
    await expect(box.getByText('请输入验证码')).toBeVisible()
  })

  test('[S2.72] [S4.36] settings show without a reload and follow the user', async ({ page, browser }) => {
    await openAs(page, 'audit')
    let loads = 0
    page.on('load', () => {
      loads += 1
    })
    await openAccount(page, '界面设置')
    await page.getByText('深色').click()
    await page.getByText('松绿').click()
    await page.getByText('超小').click()
    const html = page.locator('html')
    await expect(html).toHaveAttribute('data-theme', 'dark')
    await expect(html).toHaveAttribute('data-accent', 'pine')
    // A press on what is just becoming smaller would miss it.
    await expect(html).toHaveAttribute('data-size', 'mini')
    const saved = page.waitForResponse(/\/api\/system\/preferences/)
    await page.getByRole('switch', { name: '开启页签' }).click()
    await expect(page.getByRole('navigation', { name: '已打开的页面' })).toHaveCount(0)
    await saved
    expect(loads).toBe(0)
    const elsewhere = await (await browser.newContext()).newPage()
    await elsewhere.goto(page.url())
    await tryToSignIn(elsewhere, 'audit', password)
    await expect(elsewhere.locator('html')).toHaveAttribute('data-accent', 'pine')
    await elsewhere.context().close()
  })

  test('[S2.112] [S2.113] [S2.114] [S2.115] reminds of a password that ends soon, once', async ({ page }) => {
    await signIn(page, account('old01'))
    await expect(page.getByText(/^您的密码将在\d+天后到期，请及时修改$/)).toBeVisible()
    await expect(page.getByRole('button', { name: '稍后提醒' })).toBeVisible()
    await page.getByRole('button', { name: '立即修改' }).click()
    await expect(dialog(page).locator('input[name=oldPassword]')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: /^账户/ })).toBeVisible()
    await expect(page.getByRole('button', { name: '稍后提醒' })).toHaveCount(0)
  })

  test('lets nobody past a first sign-in without a new password and a consent', async ({ page }) => {
    await page.goto('/login')
    await tryToSignIn(page, 'new01', password)
    await expect(page.getByRole('heading', { name: '首次登录请先修改密码' })).toBeVisible()
    await page.locator('input[name=oldPassword]').fill(password)
    await page.locator('input[name=newPassword]').fill('Bright+Day26')
    await page.locator('input[name=confirmNewPassword]').fill('Bright+Day26')
    await page.getByRole('button', { name: '确定' }).click()
    await expect(page.getByRole('heading', { name: '员工保密承诺', level: 1 })).toBeVisible()
    await expect(page.getByRole('region', { name: '员工保密承诺正文' })).toContainText('留痕与溯源')
    await expect(page.getByRole('button', { name: '同意并继续' })).toBeDisabled()
    // Nothing but the question is open to this session.
    const token = await tokenIn(page)
    const refused = await page.request.get('/api/stats/dashboard/todos', {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(await refused.json()).toMatchObject({ code: 'CONSENT_REQUIRED' })
    await page.getByRole('checkbox', { name: '我已阅读并同意《员工保密承诺》' }).click()
    await page.getByRole('button', { name: '同意并继续' }).click()
    await expect(page.getByRole('button', { name: /^账户/ })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: /^账户/ })).toBeVisible()
  })

  test('leaves when the consent is refused, and is asked again', async ({ page }) => {
    await page.goto('/login')
    await page.getByRole('button', { name: '《隐私政策》' }).click()
    await expect(dialog(page)).toContainText('保存不少于180天')
    await dialog(page).getByRole('button', { name: '关闭' }).click()
    await tryToSignIn(page, 'edu01', password)
    await page.getByRole('button', { name: '不同意并退出' }).click()
    await expect(page).toHaveURL(/\/login/)
    expect(await storage(page, 'Admin-Token')).toBeNull()
    await tryToSignIn(page, 'edu01', password)
    await expect(page.getByRole('heading', { name: '员工保密承诺', level: 1 })).toBeVisible()
  })

  test('hides everything while it is locked', async ({ page }) => {
    await openAs(page, 'pm01')
    await openAccount(page, '锁定屏幕')
    await expect(page.getByRole('form', { name: '屏幕已锁定' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('form', { name: '屏幕已锁定' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^账户/ })).toHaveCount(0)
    await page.getByPlaceholder('密码').fill(password)
    await page.getByRole('button', { name: '解锁' }).click()
    await expect(page.getByRole('button', { name: /^账户/ })).toBeVisible()
  })
})
