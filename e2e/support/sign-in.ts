import { expect, type Page } from '@playwright/test'

export interface Account {
  readonly username: string
  readonly password: string
}

/** Signs in by the form, as a person does. */
export async function signIn(page: Page, { username, password }: Account): Promise<void> {
  await page.goto('/login')
  await page.getByPlaceholder('用户名').fill(username)
  await page.getByPlaceholder('密码').fill(password)
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
}
