import { expect, type FrameLocator, type Page, test } from '@playwright/test'
import { inDatabase } from '../support/database.ts'
import { accountButton, openAs } from '../support/windows.ts'

const panel = (page: Page) => page.getByRole('dialog', { name: '账户' })
const code = (page: Page): FrameLocator => page.frameLocator('iframe[title=微信二维码]')

/**
 * Scans the code that the page shows with the simulated phone, as one of its demo users or 取消. The phone stays open
 * beside it: closing a window on its way to another page takes a busy browser longer than what follows is shown. The
 * code asks itself again every two seconds: a window behind another paints too seldom to be pressed between two of
 * them, and a press that falls on the change opens nothing.
 */
async function scan(page: Page, answer: string | RegExp): Promise<void> {
  const press = async () => {
    await page.bringToFront()
    const [phone] = await Promise.all([
      page.waitForEvent('popup', { timeout: 5000 }),
      code(page).getByRole('link', { name: '打开模拟手机' }).click({ timeout: 5000 }),
    ])
    await phone.getByRole('button', { name: answer }).click()
  }
  await expect(press).toPass({ timeout: 40_000 })
  await page.bringToFront()
}

/** The password once more, where it is asked for. */
async function confirmPassword(page: Page): Promise<void> {
  const asked = page.getByRole('dialog', { name: '验证登录密码' })
  await asked.locator('input[type=password]').fill('Linli@2025')
  await asked.getByRole('button', { name: '确定' }).click()
}

/** Opens the code of a binding, which the password stands before. */
async function startBinding(page: Page): Promise<void> {
  await panel(page).getByRole('button', { name: '绑定' }).click()
  await confirmPassword(page)
}

test.beforeEach(() => inDatabase((sql) => sql`delete from wechat_binding`).then(() => undefined))

/** Takes the binding away; `fresh` is a session in which the password was not given yet. */
async function unbind(page: Page, { fresh }: { readonly fresh: boolean }): Promise<void> {
  await accountButton(page).click()
  await panel(page).getByRole('button', { name: '解绑' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('是否解除微信绑定？')
  await question.getByRole('button', { name: /确/ }).click()
  if (fresh) await confirmPassword(page)
  await expect(page.getByText('解绑成功')).toBeVisible()
}

test('[S1.27] [S7.41] [S2.102] [S2.103] [S2.104] [S2.116] [S2.117] [S4.44–S4.48] [S8.17–S8.20] [S8.23] binds and unbinds a WeChat, with every answer of the phone', async ({
  page,
  browser,
}) => {
  const other = await (await browser.newContext()).newPage()
  await openAs(page, 'cashier01')
  await openAs(other, 'ops')

  await test.step('code 2: bound, and the user is loaded anew', async () => {
    await accountButton(page).click()
    await expect(panel(page)).toContainText('未绑定')
    await startBinding(page)
    await expect(page.getByRole('heading', { name: '绑定微信' })).toBeVisible()
    const renewed = page.waitForResponse(/selectUserInfo/)
    await scan(page, /用户A/)
    await expect(page.getByText('绑定成功')).toBeVisible()
    await renewed
    await accountButton(page).click()
    await expect(panel(page)).toContainText('模拟微信用户A')
    await page.keyboard.press('Escape')
  })

  await test.step('code 3: this WeChat belongs to another account', async () => {
    await accountButton(other).click()
    await startBinding(other)
    await scan(other, /用户A/)
    await expect(other.getByText('当前微信已绑定其他账户')).toBeVisible()
  })

  await test.step('cancelled on the phone: nothing is bound', async () => {
    await scan(other, '取消')
    await expect(code(other).getByText('已在手机上取消')).toBeVisible()
    await other.reload()
    await accountButton(other).click()
    await expect(panel(other)).toContainText('未绑定')
  })

  await test.step('code 4: this account has another WeChat', async () => {
    // A window that was opened before the account was bound elsewhere.
    const late = await page.context().newPage()
    await late.route(/selectUserInfo/, async (route) => {
      const answer = await route.fetch()
      const body = (await answer.json()) as { data: object }
      await route.fulfill({
        response: answer,
        json: { ...body, data: { ...body.data, wxUserId: null, nickname: null } },
      })
    })
    await late.goto('/dashboard')
    await accountButton(late).click()
    await startBinding(late)
    await scan(late, /用户B/)
    await expect(late.getByText('当前账号已绑定其他微信')).toBeVisible()
    await late.close()
  })

  await test.step('any other code: failed', async () => {
    await page.goto('/wxlogin?type=bind&code=0')
    await expect(page.getByText('绑定失败')).toBeVisible()
    await page.goto('/dashboard')
  })

  await test.step('unbound after a question', async () => {
    await unbind(page, { fresh: false })
    await accountButton(page).click()
    await expect(panel(page)).toContainText('未绑定')
  })
  await other.context().close()
})

test('[S4.49] [S4.50] [S8.21] [S8.22] signs in with the code that the bound phone confirms', async ({
  page,
}) => {
  await openAs(page, 'cashier01')
  await accountButton(page).click()
  await startBinding(page)
  await scan(page, /用户C/)
  await expect(page.getByText('绑定成功')).toBeVisible()
  await page.evaluate(() => localStorage.clear())

  await page.goto('/login')
  await page.getByText('微信扫码').click()
  await scan(page, /用户B/)
  await expect(page.getByText('当前微信未绑定系统账号')).toBeVisible()
  await scan(page, /用户C/)
  await expect(page).toHaveURL(/\/dashboard$/)
  // A scanned code signs in, but does not stand for the password.
  await unbind(page, { fresh: true })

  await page.evaluate(() => localStorage.clear())
  await page.goto('/wxlogin?type=strange&key=k')
  await expect(page.getByText('扫码解析失败')).toBeVisible()
})
