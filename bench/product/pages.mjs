// What the browser loads until a page is ready: every file of our own, as it comes over the wire (brotli).
import { launch } from '../lib.mjs'
import { account } from './running.mjs'

const quietMs = 1500

/** KiB and requests of the sign-in page, the dashboard and the first page with a table, each from an empty cache. */
export async function measurePages(origin) {
  const browser = await launch()
  try {
    const login = await load(browser, origin, '/login', undefined)
    const state = await signedIn(browser, origin)
    const dashboard = await load(browser, origin, '/dashboard', state)
    const list = await load(browser, origin, '/community-management5', state)
    return { login, dashboard, list }
  } finally {
    await browser.close()
  }
}

async function signedIn(browser, origin) {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${origin}/login`)
  await page.getByPlaceholder('用户名').fill(account.username)
  await page.getByPlaceholder('密码').fill(account.password)
  await page.getByRole('button', { name: '登录' }).click()
  await page.waitForURL('**/dashboard')
  const state = await context.storageState()
  await context.close()
  return state
}

async function load(browser, origin, path, storageState) {
  const context = await browser.newContext({ storageState, viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  const files = new Map()
  let last = performance.now()
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    files.set(requestId, { url: request.url, type: '', wire: 0, prefetch: false })
    last = performance.now()
  })
  cdp.on('Network.requestWillBeSentExtraInfo', ({ requestId, headers }) => {
    const file = files.get(requestId)
    if (file)
      file.prefetch = Object.entries(headers).some(
        ([name, value]) => /^(sec-)?purpose$/i.test(name) && /prefetch/.test(value),
      )
  })
  cdp.on('Network.responseReceived', ({ requestId, type }) => {
    const file = files.get(requestId)
    if (file) file.type = type
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = files.get(requestId)
    if (file) file.wire = encodedDataLength
    last = performance.now()
  })
  await cdp.send('Network.enable')
  await page.goto(origin + path)
  await page.locator('main, form').first().waitFor()
  while (performance.now() - last < quietMs) await page.waitForTimeout(100)
  const own = [...files.values()].filter(
    ({ url, prefetch }) => url.startsWith(origin) && !url.includes('/api/') && !prefetch,
  )
  const kib = (type) =>
    Number(
      (own.filter((file) => file.type === type).reduce((sum, { wire }) => sum + wire, 0) / 1024).toFixed(1),
    )
  await context.close()
  return { js: kib('Script'), css: kib('Stylesheet'), requests: own.length }
}
