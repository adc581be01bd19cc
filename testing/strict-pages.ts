import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import { chromiumOptions } from './chromium.ts'

/** Built pages in Chromium, served as a server does that is strict about what they may load. */

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
}

export interface StrictPages {
  /** Folders by the beginning of the addresses that they answer. */
  readonly folders: Readonly<Record<string, string>>
  /** The Content-Security-Policy of every answer. */
  readonly policy: string
  /** Address of the page. @default '/' */
  readonly address?: string
}

export interface StrictPage {
  readonly page: Page
  /** What the browser has complained of so far: violations, warnings and errors of the console, what could not be loaded. */
  readonly complaints: string[]
  /** Paths that were asked for. */
  readonly asked: readonly string[]
  close(): Promise<void>
}

/** The file of an address: of the folder whose beginning is the longest. */
function fileOf(path: string, folders: StrictPages['folders']): string | undefined {
  const [start, folder] =
    Object.entries(folders)
      .filter(([beginning]) => path.startsWith(beginning))
      .toSorted(([a], [b]) => b.length - a.length)[0] ?? []
  if (start === undefined || folder === undefined) return undefined
  const file = join(folder, normalize(`/${path.slice(start.length) || 'index.html'}`))
  return existsSync(file) ? file : undefined
}

async function serve({ folders, policy }: StrictPages) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://server')
    asked.push(pathname)
    const file = fileOf(decodeURIComponent(pathname), folders)
    if (file === undefined) {
      // Every browser asks for it by itself.
      response.writeHead(pathname === '/favicon.ico' ? 204 : 404).end()
      return
    }
    const type = types[extname(file)] ?? 'application/octet-stream'
    response.writeHead(200, { 'content-type': type, 'content-security-policy': policy })
    response.end(readFileSync(file))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return { server, asked, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

/** A software renderer says that it is slow: of the machine, not of the page. */
const ofTheMachine = /GPU stall|software WebGL|GroupMarkerNotSet/u

/** Opens a page of these folders. */
export async function openStrict(pages: StrictPages): Promise<StrictPage> {
  const { server, asked, origin } = await serve(pages)
  let browser: Browser | undefined
  const close = async () => {
    await browser?.close()
    await new Promise((resolve) => {
      server.close(resolve)
    })
  }
  try {
    browser = await chromium.launch(chromiumOptions)
    const page = await browser.newPage()
    const complaints: string[] = []
    page.on('console', (message) => {
      if (!['warning', 'error'].includes(message.type()) || ofTheMachine.test(message.text())) return
      complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(String(error)))
    page.on('requestfailed', (request) => complaints.push(`not loaded: ${request.url()}`))
    await page.goto(`${origin}${pages.address ?? '/'}`)
    return { page, complaints, asked, close }
  } catch (error) {
    await close()
    throw error
  }
}
