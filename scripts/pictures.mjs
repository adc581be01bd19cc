// node scripts/pictures.mjs [address]: takes the pictures of docs/images from a running demonstration, in light and in dark.
// node scripts/pictures.mjs --sheets [address] [--page /param …]: contact sheets of all pages, or these, into contact-sheets/.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { launch, parseArgs } from '../bench/lib.mjs'
import { takeSheets } from './contact-sheets.mjs'
import { root } from './toolchain.mjs'

/** Stands in the README. */
const account = { username: 'admin', password: 'Linli@2025' }

const args = parseArgs(process.argv.slice(2), { multi: ['page'], flags: ['sheets'] })
const [origin = 'http://127.0.0.1:3000'] = args._

/**
 * Name of the picture, path, and what is done before it is taken.
 * @type {[string, string, ((page: import('playwright').Page) => Promise<void>)?][]}
 */
const pictures = [
  ['sign-in', '/login'],
  ['dashboard', '/dashboard'],
  [
    'shell',
    '/community-management',
    async (page) => {
      await press(page, /^账户/)
      await page.getByText('界面设置').first().click()
    },
  ],
  ['list', '/community-management7'],
  ['form', '/community-management7', (page) => press(page, '新增')],
  ['dialog', '/community-management3', (page) => press(page, '批量新增')],
  // Has a look of its own, and asks for a press before it fills the screen.
  ['large-screen', '/largescreen/index', (page) => page.getByText('点击进入全屏').click()],
]

const press = (page, name) => page.getByRole('button', { name }).first().click()

const browser = await launch()
if (args.sheets)
  await takeSheets({ browser, origin, folder: join(root, 'contact-sheets'), only: args.page ?? [], signIn })
else await takePictures()
await browser.close()

async function takePictures() {
  for (const theme of ['light', 'dark']) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' })
    await context.addCookies([{ name: 'linli_look', value: `${theme}.azure.medium.normal.`, url: origin }])
    const page = await context.newPage()
    await page.goto(`${origin}/login`)
    for (const [name, path, prepare] of pictures) {
      if (path === '/dashboard') await signIn(page, theme)
      if (path.startsWith('/largescreen')) await page.setViewportSize({ width: 1920, height: 1080 })
      await page.goto(origin + path)
      await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => {})
      if (prepare) await prepare(page)
      // Charts and panels have come to rest.
      await page.waitForTimeout(2_500)
      await keep(page, path.startsWith('/largescreen') ? name : `${name}-${theme}`)
    }
    await context.close()
  }
}

async function signIn(page, theme) {
  await page.getByPlaceholder('用户名').fill(account.username)
  await page.getByPlaceholder('密码').fill(account.password)
  await page.getByRole('button', { name: '登录' }).click()
  await page.waitForURL('**/dashboard')
  const values = { tabs: [], settings: { theme } }
  await page.evaluate(
    async (body) => {
      await fetch('/api/system/preferences', {
        method: 'PUT',
        headers: {
          'Content-Type': 'application/json',
          Authorization: `Bearer ${localStorage.getItem('Admin-Token')}`,
        },
        body: JSON.stringify(body),
      })
    },
    { values },
  )
}

/** WebP at half the size: small in the repository, sharp enough in a README. */
async function keep(page, name) {
  const session = await page.context().newCDPSession(page)
  const { width, height } = page.viewportSize()
  const clip = { x: 0, y: 0, width, height, scale: 960 / width }
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 82, clip })
  writeFileSync(join(root, 'docs/images', `${name}.webp`), Buffer.from(data, 'base64'))
  await session.detach()
}
