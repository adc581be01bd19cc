import { type BrowserContext, expect, type Page, test } from '@playwright/test'

const password = 'Linli@2025'

/** The bar of the console with the account that is signed in. */
export const accountButton = (page: Page) => page.getByRole('button', { name: /^账户/ })

/** A token of the account, by the call for programs. */
export async function tokenFor(context: BrowserContext, username: string): Promise<string> {
  const answer = await context.request.post('/vue-element-admin/user/login', {
    data: { username, password },
  })
  const { data } = (await answer.json()) as { data: { token: string } | null }
  expect(data?.token, `${username} can sign in`).toBeTruthy()
  return data?.token ?? ''
}

/** A page of the origin that starts nothing: no call is under way while something is prepared. */
export const openNothing = (page: Page) => page.goto('/appearance.js')

/** Puts the token where the console keeps it, once: what signs out stays signed out. */
export async function takeToken(page: Page, token: string): Promise<void> {
  await openNothing(page)
  await page.evaluate((value) => {
    localStorage.setItem('Admin-Token', value)
    localStorage.setItem('Now-Time', String(Date.now()))
  }, token)
}

/** A console in which somebody is signed in, without the way over the form. */
export async function openAs(page: Page, username: string, path = '/dashboard'): Promise<void> {
  await takeToken(page, await tokenFor(page.context(), username))
  // The tabs of the test before.
  await callAs(page, 'PUT', '/api/system/preferences', { values: { tabs: [] } })
  await page.goto(path)
  // A record that the address opens stands over all the rest.
  await expect(accountButton(page).or(page.getByRole('dialog')).first()).toBeVisible({ timeout: 30_000 })
}

/** A second person in a window of its own. */
export async function another(page: Page, username: string, path: string): Promise<Page> {
  const browser = page.context().browser()
  if (browser === null) throw new Error('no browser')
  const other = await (await browser.newContext()).newPage()
  await openAs(other, username, path)
  return other
}

/** What the browser keeps, but for the pictures that the page of sign-in notes to have shown, whoever comes next. */
export const keptIn = async (page: Page): Promise<readonly string[]> =>
  (await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])).filter(
    (key) => !key.startsWith('linli-advert-'),
  )

/** Entry of the panel of the account. */
export async function openAccount(page: Page, entry: string): Promise<void> {
  await accountButton(page).click()
  await page.getByRole('button', { name: entry, exact: true }).click()
}

/** The token of the window. */
export const tokenIn = (page: Page): Promise<string> =>
  page.evaluate(() => localStorage.getItem('Admin-Token') ?? '')

/** Calls the server beside the user interface, as whoever is signed in in the window. */
export async function callAs<T>(page: Page, method: string, path: string, data?: object): Promise<T> {
  return await test.step(`${method} ${path}`, async () => {
    const answer = await page.request.fetch(path, {
      method,
      headers: { authorization: `Bearer ${await tokenIn(page)}` },
      ...(data && { data }),
    })
    const body = (await answer.json()) as { success: boolean; data: T; msg: string }
    expect(body.success, body.msg).toBe(true)
    return body.data
  })
}
