// Contact sheets of a running demonstration: every menu page as a list, record, form, without rows and without an answer,
// in several looks, one sheet for each group of the menu. Called by `node scripts/pictures.mjs --sheets`.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pageGroups, pages } from '../packages/api-client/src/contract/pages.ts'

/** @typedef {import('playwright').Page} Page */
/** @typedef {'list' | 'record' | 'form' | 'empty' | 'error'} View */

/** What is drawn in which window. */
const looks = [
  {
    name: 'light',
    theme: 'light',
    width: 1440,
    height: 900,
    views: ['list', 'record', 'form', 'empty', 'error'],
  },
  { name: 'dark', theme: 'dark', width: 1440, height: 900, views: ['list', 'record', 'form'] },
  { name: 'phone', theme: 'light', width: 390, height: 844, views: ['list', 'record', 'form', 'empty'] },
  { name: 'wide', theme: 'light', width: 1920, height: 1080, views: ['list', 'record'] },
]

/** Height of a picture on its sheet, in px. */
const thumb = 300
/** Of a sheet, in px. */
const sheetWidth = 2500
const failure = { success: false, data: null, msg: '服务暂时不可用', code: 'INTERNAL' }

/**
 * Takes the pictures and writes a sheet for each group of the menu.
 * @param {object} options
 * @param {import('playwright').Browser} options.browser
 * @param {string} options.origin
 * @param {string} options.folder where the sheets go
 * @param {readonly string[]} options.only addresses of pages; all when empty
 * @param {(page: Page, theme: string) => Promise<void>} options.signIn
 */
export async function takeSheets({ browser, origin, folder, only, signIn }) {
  mkdirSync(folder, { recursive: true })
  const wanted = pages.filter(
    ({ url, openMode }) => openMode !== 'window' && (only.length === 0 || only.includes(url)),
  )
  /** @type {Map<string, { caption: string, picture: Buffer }[]>} */
  const taken = new Map(wanted.map(({ url }) => [url, []]))
  for (const look of looks) {
    const visit = await visitIn(browser, origin, look, signIn)
    for (const { url } of wanted)
      for (const view of look.views) {
        const picture = await visit.take(url, view)
        if (picture) taken.get(url)?.push({ caption: `${url} ${view} ${look.name}`, picture })
      }
    await visit.end()
  }
  for (const group of pageGroups) {
    const rows = wanted.filter(({ group: name }) => name === group.name)
    if (rows.length > 0)
      await writeSheet(
        browser,
        join(folder, `${group.menuId}.webp`),
        rows.map(({ url }) => taken.get(url) ?? []),
      )
  }
}

/** A signed-in window of that look, which takes pictures of pages. */
async function visitIn(browser, origin, { theme, width, height }, signIn) {
  const context = await browser.newContext({ viewport: { width, height }, locale: 'zh-CN' })
  await context.addCookies([{ name: 'linli_look', value: `${theme}.azure.medium.normal.`, url: origin }])
  const page = await context.newPage()
  await page.goto(`${origin}/login`)
  await signIn(page, theme)
  /** @type {View} */
  let view = 'list'
  /** The first row that a list of the page held. */
  let firstId
  await page.route('**/api/**', async (route) => {
    if (route.request().method() !== 'GET') return await route.fallback()
    const response = await route.fetch()
    const isJson = response.headers()['content-type']?.includes('json') === true
    const body = isJson ? await response.json() : {}
    if (!Array.isArray(body.data?.records)) return await route.fulfill({ response })
    firstId ??= body.data.records[0]?.id
    if (view === 'error') return await route.fulfill({ status: 500, json: failure })
    if (view !== 'empty') return await route.fulfill({ response, json: body })
    return await route.fulfill({ response, json: { ...body, data: { ...body.data, records: [], total: 0 } } })
  })

  return {
    /** The picture, or nothing when the page has no such view. */
    async take(url, wantedView) {
      view = wantedView
      if (view === 'list') firstId = undefined
      if (view === 'record' && firstId === undefined) return undefined
      await page.goto(origin + url + (view === 'record' ? `?id=${firstId}` : ''))
      await rest(page)
      if (view === 'form') {
        const button = page.locator('main').getByRole('button', { name: /^新增/u }).first()
        if (!(await button.isVisible())) return undefined
        await button.click()
        await rest(page)
      }
      return await page.screenshot({ type: 'jpeg', quality: 80 })
    },
    async end() {
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await context.close()
    },
  }
}

/** Calls are answered, charts and panels have come to rest. */
async function rest(page) {
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => {})
  await page.waitForTimeout(700)
}

/** One row of pictures for each page. */
async function writeSheet(browser, file, rows) {
  const page = await browser.newPage({ viewport: { width: sheetWidth, height: 100 } })
  const figure = ({ caption, picture }) =>
    `<figure><img height="${thumb}" src="data:image/jpeg;base64,${picture.toString('base64')}"><figcaption>${caption}</figcaption></figure>`
  await page.setContent(
    `<style>body{margin:8px;background:#7b8190;font:12px sans-serif}
     section{display:flex;flex-wrap:wrap;gap:8px;margin-bottom:24px}figure{margin:0}figcaption{color:#fff}img{display:block}</style>` +
      rows.map((pictures) => `<section>${pictures.map(figure).join('')}</section>`).join(''),
  )
  await page.waitForFunction(() => [...document.images].every((image) => image.complete))
  const session = await page.context().newCDPSession(page)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: 75,
    captureBeyondViewport: true,
    clip: { x: 0, y: 0, width: sheetWidth, height, scale: 1 },
  })
  writeFileSync(file, Buffer.from(data, 'base64'))
  await page.close()
}
