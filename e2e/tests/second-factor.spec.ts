import { createHmac } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { inDatabase } from '../support/database.ts'
import { accountButton, openAccount, openAs } from '../support/windows.ts'

const password = 'Linli@2025'
const username = 'pm02'

/** The code that an authenticator app shows (RFC 6238): written anew here, so that both sides cannot err alike. */
function appCode(secret: string, steps = 0): string {
  const bits = Array.from(secret, (char) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(char).toString(2).padStart(5, '0'),
  ).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeUInt32BE(Math.floor(Date.now() / 30_000) + steps, 4)
  const mac = createHmac('sha1', key).update(counter).digest()
  const number = mac.readUInt32BE((mac[19] ?? 0) & 15) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

async function confirmPassword(page: Page): Promise<void> {
  const asked = dialog(page, '验证登录密码')
  await asked.locator('input').fill(password)
  await asked.getByRole('button', { name: '确定' }).click()
}

async function giveName(page: Page): Promise<void> {
  await page.goto('/login')
  await page.getByPlaceholder('用户名').fill(username)
  await page.getByPlaceholder('密码').fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).click()
  await expect(page).toHaveURL(/\/login/)
}

// Whatever became of the job: others sign in with the account.
test.afterEach(async () => {
  await inDatabase(async (sql) => {
    await sql`delete from user_authenticator`
  })
})

test('an authenticator app is bound, asked for at sign-in, replaced by a recovery code, and unbound', async ({
  page,
}) => {
  await openAs(page, username)
  let secret = ''
  let recovery: string[] = []

  await test.step('binds the app with its first code', async () => {
    await openAccount(page, '登录安全')
    await page.getByRole('button', { name: '绑定身份验证器' }).click()
    await confirmPassword(page)
    const binding = dialog(page, '绑定身份验证器')
    await expect(binding.getByRole('img', { name: '身份验证器二维码' })).toBeVisible()
    secret = ((await binding.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent()) ?? '').replaceAll(' ', '')
    await binding.getByRole('button', { name: '绑定' }).click()
    await expect(binding.getByText('请输入验证码')).toBeVisible()
    await binding.locator('input').fill(appCode(secret))
    await binding.getByRole('button', { name: '绑定' }).click()
    const told = dialog(page, '恢复码')
    await expect(told.getByRole('listitem')).toHaveCount(10)
    recovery = await told.getByRole('listitem').allTextContents()
    const saved = page.waitForEvent('download')
    await told.getByRole('button', { name: '下载' }).click()
    expect((await saved).suggestedFilename()).toBe('恢复码.txt')
    await told.getByRole('button', { name: '我已保存' }).click()
    await expect(page.getByText('剩余 10 个')).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click()
    await signOut(page)
  })

  await test.step('signs in with the code of the app', async () => {
    await giveName(page)
    await expect(page.getByText('请输入身份验证器应用中的6位验证码。')).toBeVisible()
    // The code that bound the app is used up.
    await page.getByPlaceholder('身份验证器验证码').fill(appCode(secret, 1))
    await page.getByRole('button', { name: '验证并登录' }).click()
    await expect(accountButton(page)).toBeVisible()
    await signOut(page)
  })

  await test.step('signs in with a recovery code, which is good once', async () => {
    const [code = ''] = recovery
    await giveName(page)
    await page.getByRole('button', { name: '换用恢复码' }).click()
    await page.getByPlaceholder('恢复码').fill(code)
    await page.getByRole('button', { name: '验证并登录' }).click()
    await expect(accountButton(page)).toBeVisible()
    await signOut(page)
    await giveName(page)
    await page.getByRole('button', { name: '换用恢复码' }).click()
    await page.getByPlaceholder('恢复码').fill(code)
    await page.getByRole('button', { name: '验证并登录' }).click()
    await expect(page.getByRole('alert').filter({ hasText: '验证码错误或已过期' })).toBeVisible()
  })

  await test.step('says that an SMS is the weaker way', async () => {
    await page.getByRole('button', { name: '换用短信' }).click()
    await expect(page.getByText('短信可能被拦截或转接，安全性低于身份验证器。')).toBeVisible()
    await page.getByRole('button', { name: '换用恢复码' }).click()
    await page.getByPlaceholder('恢复码').fill(recovery[1] ?? '')
    // The button takes one press a second.
    await page.waitForTimeout(1_000)
    await page.getByRole('button', { name: '验证并登录' }).click()
    await expect(accountButton(page)).toBeVisible()
  })

  await test.step('unbinds the app', async () => {
    await openAccount(page, '登录安全')
    await expect(page.getByText('剩余 8 个')).toBeVisible()
    await page.getByRole('button', { name: '解绑', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '解绑' }).click()
    await confirmPassword(page)
    await expect(page.getByRole('button', { name: '绑定身份验证器' })).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click()
    await signOut(page)
    await giveName(page)
    await expect(accountButton(page)).toBeVisible()
  })
})
