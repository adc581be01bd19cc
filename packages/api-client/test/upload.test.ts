import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright'
import { build, defaultClientConditions } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromiumOptions, chromiumPath } from '../../../testing/chromium.ts'
import { createClient } from '../src/client/index.ts'
import { sendWithProgress } from '../src/upload/index.ts'
import { type BadServer, startBadServer, success } from './bad-server.ts'
import { importRooms } from './calls.ts'
import { callsAmong, runtimeServer } from './runtime-server.ts'

const bytes = 2_000_000
let server: BadServer
beforeAll(async () => {
  server = await startBadServer()
})
afterAll(() => server.close())

it('without XMLHttpRequest an upload is fetched, and nothing is told', async () => {
  server.behave(success({ total: 1 }))
  const steps: unknown[] = []
  const answer = await createClient({ baseUrl: server.url }).call(
    importRooms,
    { file: new File(['房号\n101'], 'rooms.csv') },
    { send: sendWithProgress((step) => steps.push(step)) },
  )
  expect(answer).toEqual({ total: 1 })
  expect(steps).toEqual([])
})

describe.runIf(chromiumPath !== undefined)(
  `in Chromium${chromiumPath === undefined ? ': skipped, there is none' : ''}`,
  () => {
    let browser: Browser
    let folder: string
    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'linli-upload-'))
      const built = await build({
        configFile: false,
        logLevel: 'error',
        resolve: { conditions: ['@linli/source', ...defaultClientConditions] },
        build: {
          write: false,
          target: 'es2022',
          lib: { entry: join(import.meta.dirname, 'upload-probe.ts'), formats: ['es'] },
        },
      })
      const [result] = [built].flat()
      if (result === undefined || !('output' in result)) throw new Error('nothing was built')
      writeFileSync(join(folder, 'probe.js'), result.output[0].code)
      browser = await chromium.launch(chromiumOptions)
    }, 60_000)
    afterAll(async () => {
      await browser.close()
      rmSync(folder, { recursive: true })
    })

    it('an upload tells how far it is, and is a call like all others', async () => {
      const others = runtimeServer(folder)
      server.behave((request, response) => {
        if (request.url === '/api/size') success({ whole: request.body.length > bytes })(request, response)
        else others(request, response)
      })
      const page = await browser.newPage()
      await page.goto(server.url)
      // Otherwise the way to this machine itself is over before anything could be told.
      const network = await page.context().newCDPSession(page)
      await network.send('Network.enable')
      await network.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput: bytes,
      })
      const facts = await page.evaluate(`import('/probe.js').then(({ probe }) => probe(${bytes}))`)
      await page.close()
      expect(facts).toEqual({
        'a big one': { whole: true },
        'told in order': true,
        'told in several steps': true,
        'told to the end': true,
        'a small one': [
          'no error',
          {
            method: 'POST',
            query: {},
            authorization: 'Bearer secret',
            key: null,
            type: 'multipart/form-data',
            body: ['rooms.csv', '房号\n101'],
          },
        ],
        'a renewal': ['no error', { userId: 7 }],
        'no content': ['no error', null],
        'a refusal': ['INVALID', 422, ['name']],
        'the end of the session': ['SESSION_IDLE', 401, []],
        HTML: ['BAD_ANSWER', 200, []],
        'a redirect': ['HTTP', 0, []],
        'a bad gateway': ['HTTP', 502, []],
        'a dropped connection': ['NETWORK', 0, []],
        'a connection dropped in the answer': ['NETWORK', 0, []],
        silence: ['TIMEOUT', 0, []],
        'an aborted one': ['ABORTED', 0, []],
        'one aborted before': ['ABORTED', 0, []],
        told: { ends: 1, refreshes: 1, uses: 14, addresses: 14 },
      })
      expect(callsAmong(server.seen)).not.toContain('/api/aborted-before')
    }, 60_000)
  },
)
