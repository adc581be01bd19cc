import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page, type Request } from '@playwright/test'
import { bars, figuresOf } from '../../scripts/list-pages.mjs'
import { accountButton, callAs, takeToken, tokenFor } from './windows.ts'

/** How a page is looked at. */
export interface Look {
  readonly theme: 'light' | 'dark'
  readonly width: number
  readonly height: number
}
export const desk: Look = { theme: 'light', width: 1440, height: 900 }
export const darkPhone: Look = { theme: 'dark', width: 390, height: 844 }

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What went wrong on the wire and in the console since it was asked last, and whether all is still. */
export interface Ear {
  readonly faults: () => readonly string[]
  /** Waits until nothing was asked for during a moment. */
  readonly still: () => Promise<void>
}

/** Listens to everything that the window says and asks for. */
export function listenTo(page: Page): Ear {
  let heard: string[] = []
  const open = new Set<Request>()
  let last = performance.now()
  const ended = (request: Request) => {
    open.delete(request)
    last = performance.now()
  }
  page.on('console', (message) => {
    if (message.type() === 'error') heard.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => heard.push(`error: ${error.message}`))
  // A stream of events stays open as long as its page does.
  const streams = (request: Request) => request.headers()['accept'] === 'text/event-stream'
  page.on('request', (request) => {
    if (!streams(request)) open.add(request)
  })
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  page.on('response', (response) => {
    if (response.status() >= 400) heard.push(`${response.status()} ${new URL(response.url()).pathname}`)
  })
  return {
    faults: () => {
      const told = heard
      heard = []
      return told
    },
    still: async () => {
      await expect
        .poll(() => open.size === 0 && performance.now() - last > 200, { intervals: [50] })
        .toBe(true)
    },
  }
}

interface Shift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly { readonly node: Node | null }[]
}

/** Has the window count how much of what a page shows moves, although nobody pressed anything; the menu unfolds beside it. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counted = window as typeof window & { shifted?: number }
    counted.shifted = 0
    const inPage = ({ sources }: Shift) =>
      !sources.some(({ node }) => node?.parentElement?.closest('nav') instanceof Element)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[])
        if (!entry.hadRecentInput && inPage(entry)) counted.shifted = (counted.shifted ?? 0) + entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** What moved since the page was followed to; the browser calls 0.1 good. */
const shiftedOf = (page: Page): Promise<number> =>
  page.evaluate(() => (window as typeof window & { shifted?: number }).shifted ?? 0)

/** Opens the console as the administrator, in a window that looks like this. */
export async function openIn(page: Page, ear: Ear, { theme, width, height }: Look): Promise<void> {
  await page.setViewportSize({ width, height })
  await watchShifts(page)
  await takeToken(page, await tokenFor(page.context(), 'admin'))
  await page
    .context()
    .addCookies([
      { name: 'linli_look', value: `${theme}.azure.medium.normal.`, url: new URL(page.url()).origin },
    ])
  // No tabs of the test before.
  await callAs(page, 'PUT', '/api/system/preferences', {
    values: { tabs: [], settings: { theme, size: 'medium' } },
  })
  await page.goto('/dashboard')
  await expect(accountButton(page)).toBeVisible()
  await ear.still()
  ear.faults()
}

/** Ends the visit: the next one finds the account as it was. */
export async function leave(page: Page): Promise<void> {
  await callAs(page, 'PUT', '/api/system/preferences', { values: { tabs: [], settings: {} } })
  await page.close()
}

/** Opens another page of the console that is open, as a link would: nothing is loaded anew. */
export async function follow(page: Page, ear: Ear, path: string, title: string): Promise<void> {
  await page.evaluate((to) => {
    Object.assign(window, { shifted: 0 })
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await expect(page).toHaveTitle(new RegExp(title, 'u'))
  await expect(page.locator('main h1').filter({ visible: true }), 'the heading of the page').toHaveCount(1)
  await ear.still()
  await expect(page.locator('main [data-component=Skeleton]').filter({ visible: true })).toHaveCount(0)
}

/** What is wrong with the page that is open, in words. */
export async function faultsOf(page: Page, ear: Ear, { width }: Look): Promise<readonly string[]> {
  const isList = (await page.locator('main [data-component=DataTable]:visible').count()) > 0
  const list = isList ? bars(await figuresOf(page), width < 768) : []
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  const shifted = await shiftedOf(page)
  return [
    ...ear.faults(),
    ...list,
    ...(shifted > steady ? [`moves by ${shifted.toFixed(2)} while it opens`] : []),
    ...(sideways && !isList ? ['scrolls sideways'] : []),
    ...(await unreadable(page)),
  ]
}

/** What a page may move while it opens; the aim is nothing. */
const steady = 0.02

interface Violation {
  readonly id: string
  readonly nodes: readonly { readonly target: readonly unknown[] }[]
}

/**
 * What axe finds. It goes through everything in the document, and pages that were left stay there, hidden: they are taken
 * out meanwhile, which makes it three times as fast.
 */
async function unreadable(page: Page): Promise<readonly string[]> {
  await page.evaluate(`window.axe ?? (() => { ${axe} })()`)
  const found = await page.evaluate<readonly Violation[]>(`(async () => {
    const left = [...document.querySelectorAll('main [data-kept]')]
    const places = left.map((one) => [one, document.createComment('')])
    for (const [one, place] of places) one.replaceWith(place)
    try {
      const { violations } = await axe.run(
        { exclude: [['[data-headlessui-focus-guard]']] },
        { resultTypes: ['violations'], preload: false },
      )
      return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ target }) => ({ target })) }))
    } finally {
      for (const [one, place] of places) place.replaceWith(one)
    }
  })()`)
  return found.map(({ id, nodes }) => `axe ${id}: ${String(nodes[0]?.target)} (${nodes.length})`)
}
