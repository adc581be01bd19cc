// Where things are that are pressed, and how the console is opened by somebody who is signed in.
import { setTimeout as sleep } from 'node:timers/promises'
import { freshContext } from '../lib.mjs'
import { slowDown } from '../conditions.mjs'
import { listStands } from './screens.mjs'

export const rooms = { path: '/community-management5', title: '房屋管理' }
export const residents = { path: '/community-management7', title: '人员管理' }

/** So long is nothing done after a page stands, ms: what it loads ahead of the user it has loaded. */
const restMs = 5_000

/** A page of the console from an empty cache, at rest. The work is handed its page; afterwards all of it is gone. */
export async function inConsole({ browser, origin, token, condition }, { path, title }, work) {
  const seed = { 'Admin-Token': token, 'Now-Time': String(Date.now()) }
  const context = await freshContext(browser, origin, { seed })
  try {
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await slowDown(cdp, condition)
    await page.goto(origin + path)
    await page.waitForFunction(listStands, { title }, { timeout: 60_000 })
    await page.waitForLoadState('networkidle')
    await sleep(restMs)
    return await work(page, cdp)
  } finally {
    await context.close()
  }
}

export const tabOf = (page, path) =>
  page.getByRole('navigation', { name: '已打开的页面' }).locator(`a[href^="${path}"]`)

/** The entry of a page in the menu, in view: its group is opened, as a person would. */
export async function entryOf(page, title) {
  const named = page.getByRole('link', { name: title, exact: true, includeHidden: true })
  const group = page.locator('nav[aria-label="主导航"] > ul > li').filter({ has: named })
  const opener = group.locator('> button')
  if ((await opener.count()) > 0 && (await opener.getAttribute('aria-expanded')) !== 'true') {
    await opener.click()
    await sleep(600)
  }
  return group.locator(named)
}

/** Until the page has what it asked for and is left alone for a moment. */
export async function atRest(page, ms = 500) {
  await page.waitForLoadState('networkidle')
  await sleep(ms)
}
