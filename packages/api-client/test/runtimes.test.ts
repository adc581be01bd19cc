import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { delimiter, join } from 'node:path'
import process from 'node:process'
import { type Browser, chromium } from 'playwright'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromiumOptions, chromiumPath } from '../../../testing/chromium.ts'
import { type TarballProject, tarballProject } from '../../../testing/tarball-project.ts'
import { type BadServer, startBadServer } from './bad-server.ts'
import { callsAmong, runtimeServer } from './runtime-server.ts'

/** The installed package at work in each runtime it is made for, against a real server that misbehaves. */

/** Programs called node on the PATH, by major version. */
function installedNodes(): Map<number, string> {
  const found = new Map<number, string>()
  for (const folder of (process.env['PATH'] ?? '').split(delimiter)) {
    const program = join(folder, 'node')
    if (!existsSync(program)) continue
    const [major] = execFileSync(program, ['-p', 'process.versions.node'], { encoding: 'utf8' }).split('.')
    if (!found.has(Number(major))) found.set(Number(major), program)
  }
  return found
}

const node20 = installedNodes().get(20)
const busy = '操作失败，请联系系统管理员！'
const timedOut = '操作超时'
const request = { authorization: 'Bearer secret', query: {}, key: null, type: null, body: '' }

/** The same everywhere; a browser hides the status of a redirect that is not followed. */
const factsWith = (redirectStatus: number) => ({
  'a query': { ...request, method: 'GET', query: { tags: 'a%2Cb,100%25,商铺' } },
  'a body': { ...request, method: 'POST', key: 'mine', type: 'application/json', body: '{"name":"新名"}' },
  'an upload': { ...request, method: 'POST', type: 'multipart/form-data', body: ['rooms.csv', '房号\n101'] },
  'a download': '房号\n101',
  'a call of the contract': { userId: 7 },
  'no content': { data: null, msg: '' },
  'a refusal': {
    code: 'INVALID',
    status: 422,
    userMessage: '请检查填写的内容',
    issues: [{ path: 'name', message: '请输入房屋名称' }],
    requestId: 'r-1',
  },
  'a storm of 401': Array.from({ length: 5 }, () => ['SESSION_IDLE', 401, '请重新登录']),
  HTML: ['BAD_ANSWER', 200, busy],
  'truncated JSON': ['BAD_ANSWER', 200, busy],
  'other JSON': ['BAD_ANSWER', 200, busy],
  'a redirect': ['HTTP', redirectStatus, busy],
  'a bad gateway': ['HTTP', 502, busy],
  'a dropped connection': ['NETWORK', 0, timedOut],
  'a connection dropped in the answer': ['NETWORK', 0, timedOut],
  silence: ['TIMEOUT', 0, timedOut],
  'an answer that stops': ['TIMEOUT', 0, timedOut],
  'an aborted call': ['ABORTED', 0, ''],
  'a call aborted before': ['ABORTED', 0, ''],
  'a fake': { records: [], total: 0, pageNum: 1, pageSize: 20 },
  told: { ends: 1, refreshes: 1 },
})

/** Every call arrives once, those that fail too; what the redirect points at is never asked for. */
const arrived = [
  '/api/echo',
  '/api/echo',
  '/api/echo',
  '/api/file',
  '/api/sys/user/selectUserInfo',
  '/api/204',
  '/api/refuse',
  ...Array.from({ length: 5 }, () => '/api/401'),
  '/api/html',
  '/api/truncated',
  '/api/other-json',
  '/api/redirect',
  '/api/502',
  '/api/drop',
  '/api/drop-mid-body',
  '/api/silence',
  '/api/stall',
  '/api/silence',
]

let project: TarballProject
let server: BadServer

beforeAll(async () => {
  project = await tarballProject({ packages: ['api-client', 'validators'], linked: ['zod'] })
  const probe = readFileSync(join(import.meta.dirname, 'runtime-probe.ts'), 'utf8')
  project.write('probe.js', stripTypeScriptTypes(probe))
  project.write(
    'node.js',
    "import { probe } from './probe.js'\nconsole.log(JSON.stringify(await probe(process.argv[2])))",
  )
  project.write(
    'thread.js',
    `import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
     import { probe } from './probe.js'
     if (isMainThread) {
       const worker = new Worker(new URL(import.meta.url), { workerData: process.argv[2] })
       worker.on('message', (facts) => console.log(JSON.stringify(facts)))
     } else parentPort.postMessage(await probe(workerData))`,
  )
  project.write('worker.js', "import { probe } from './probe.js'\npostMessage(await probe(''))")
  await build({
    root: project.folder,
    logLevel: 'error',
    build: {
      target: 'es2022',
      outDir: 'public',
      lib: { entry: ['probe.js', 'worker.js'], formats: ['es'] },
    },
  })
  server = await startBadServer()
}, 300_000)
afterAll(async () => {
  await server.close()
  project.remove()
})

async function inNode(program: string, file: string): Promise<unknown> {
  server.behave(runtimeServer(project.folder))
  const { failed, text } = await project.output(program, [file, server.url])
  if (failed) throw new Error(text)
  return JSON.parse(text)
}

describe('in Node', () => {
  it('of this test', async () => {
    expect(await inNode(process.execPath, 'node.js')).toEqual(factsWith(302))
    expect(callsAmong(server.seen)).toEqual(arrived)
  }, 60_000)

  it('in a worker thread', async () => {
    expect(await inNode(process.execPath, 'thread.js')).toEqual(factsWith(302))
    expect(callsAmong(server.seen)).toEqual(arrived)
  }, 60_000)

  it.runIf(node20 !== undefined)(
    `20${node20 === undefined ? ': skipped, there is none on the PATH' : ''}`,
    async () => {
      expect(await inNode(node20 ?? '', 'node.js')).toEqual(factsWith(302))
      expect(callsAmong(server.seen)).toEqual(arrived)
    },
    60_000,
  )
})

describe.runIf(chromiumPath !== undefined)(
  `in Chromium${chromiumPath === undefined ? ': skipped, there is none' : ''}`,
  () => {
    let browser: Browser
    beforeAll(async () => {
      browser = await chromium.launch(chromiumOptions)
    }, 60_000)
    afterAll(() => browser.close())

    /** Runs a script on a page of the server's own origin. */
    async function onPage(script: string): Promise<unknown> {
      server.behave(runtimeServer(join(project.folder, 'public')))
      const page = await browser.newPage()
      await page.goto(server.url)
      try {
        return await page.evaluate(script)
      } finally {
        await page.close()
      }
    }

    it.each([
      ['on a page', "import('/probe.js').then(({ probe }) => probe(''))"],
      [
        'in a web worker',
        `new Promise((resolve, reject) => {
          const worker = new Worker('/worker.js', { type: 'module' })
          worker.onmessage = ({ data }) => resolve(data)
          worker.onerror = ({ message }) => reject(new Error(message))
        })`,
      ],
    ])(
      '%s',
      async (_, script) => {
        expect(await onPage(script)).toEqual(factsWith(0))
        // A browser may say a call again, by itself, whose kept connection was cut before any answer. It is the same
        // wish then, with the same Idempotency-Key.
        const cut = server.seen.filter(({ url }) => url === '/api/drop')
        expect(callsAmong(server.seen).filter((path) => path !== '/api/drop')).toEqual(
          arrived.filter((path) => path !== '/api/drop'),
        )
        expect(cut.length).toBeGreaterThan(0)
        expect(new Set(cut.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
      },
      60_000,
    )
  },
)
