import { randomBytes } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { connect } from '../../src/runtime/connection.ts'
import { adminToken } from '../faults/writers.ts'
import { createEmptyDatabase } from '../support/database.ts'
import { processTestMs, ServerProcess, useBundle, useFolder } from './server-process.ts'

vi.setConfig({ testTimeout: processTestMs, hookTimeout: processTestMs })

/** What is done at one process holds at the others: sessions, sign-out, parameters, uploads, limits of calls. */
async function actAsOne(origins: readonly string[], url: string) {
  const [first = '', second = '', third = ''] = origins
  const sql = connect({ url }, { pool: 2 })
  const token = await adminToken(sql)
  const call = async (
    origin: string,
    path: string,
    init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {},
  ) => {
    const headers = { Authorization: `Bearer ${token}`, ...init.headers }
    const answer = await fetch(`${origin}${path}`, { ...init, headers })
    return { status: answer.status, text: await answer.text() }
  }
  const json = { 'Content-Type': 'application/json' }
  const dataOf = (text: string) => (JSON.parse(text) as { data: unknown }).data

  // Three writers with one key at three processes: one write.
  const key = { ...json, 'Idempotency-Key': 'written-at-three' }
  const body = JSON.stringify({ code: 'at_three', name: '三处', tree: false, enabled: true })
  const thrice = await Promise.all(
    origins.map(
      async (origin) => await call(origin, '/api/system/dict-types', { method: 'POST', headers: key, body }),
    ),
  )
  expect(new Set(thrice.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  expect(thrice[0]?.status).toBe(200)

  const form = new FormData()
  form.set('kind', 'file')
  form.set('file', new Blob(['%PDF-1.4 at one process'], { type: 'application/pdf' }), 'one.pdf')
  const stored = await call(first, '/api/file/upload', { method: 'POST', body: form })
  const file = dataOf(stored.text) as { key: string } | null
  expect((await call(third, `/api/file/${file?.key ?? ''}`)).text).toBe('%PDF-1.4 at one process')

  const limit = 'http.perMinuteOfSession'
  const valueAt = async (origin: string) =>
    (
      dataOf((await call(origin, '/api/system/params')).text) as {
        key: string
        value: number
        version: number
      }[]
    ).find((one) => one.key === limit)
  const { version = 0 } = (await valueAt(first)) ?? {}
  const change = { value: 60, reason: '三个进程', version }
  const changed = await call(first, `/api/system/params/${limit}`, {
    method: 'PUT',
    headers: json,
    body: JSON.stringify(change),
  })
  expect(changed).toMatchObject({ status: 200 })
  // Each process counts for itself; within five seconds each knows the new limit.
  const refused = async (origin: string) => {
    for (let i = 0; i < 70; i += 1) if ((await call(origin, '/api/auth/ping')).status === 429) return true
    return false
  }
  await expect.poll(async () => await refused(second), { timeout: 30_000 }).toBe(true)

  const other = await adminToken(sql)
  const asOther = { Authorization: `Bearer ${other}` }
  expect((await call(third, '/api/system/params', { headers: asOther })).status).toBe(200)
  await call(first, '/api/sys/common/logout', { headers: asOther })
  expect((await call(third, '/api/system/params', { headers: asOther })).status).toBe(401)
  await sql.end()
}

describe('several processes on one DATABASE_URL', () => {
  const bundle = useBundle()
  const folder = useFolder()

  it('prepare an empty database once, all serve it, and what is done at one holds at the others', async () => {
    const database = await createEmptyDatabase()
    const key = randomBytes(32).toString('base64')
    const env = {
      DATABASE_URL: database.url,
      LINLI_MASTER_KEY: key,
      LINLI_PEPPER: key,
      LINLI_DATA_DIR: folder('data'),
    }
    const servers = [1, 2, 3].map(() => new ServerProcess(bundle('main'), env))
    const origins = await Promise.all(servers.map((server) => server.ready()))
    const answers = await Promise.all(origins.map((origin) => fetch(`${origin}/api/health`)))
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200])

    const sql = connect({ url: database.url }, { pool: 1 })
    const [row] = await sql<[{ mode: string; seeded: boolean }]>`
      select (select value #>> '{}' from app_meta where key = 'mode') as mode,
        (select value = 'true' from app_meta where key = 'seeded') as seeded`
    expect(row).toEqual({ mode: 'production', seeded: true })
    await sql.end()

    await actAsOne(origins, database.url)
    await servers[0]?.kill('SIGKILL')
    expect((await fetch(`${origins[1]}/api/health`)).status).toBe(200)
    for (const server of servers.slice(1)) expect((await server.kill('SIGTERM')).code).toBe(0)
    await database.drop()
  })
})
