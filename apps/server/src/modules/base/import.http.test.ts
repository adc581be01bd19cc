import type { Hono } from 'hono'
import { metaOf } from '@linli/api-client/kit'
import { resident } from '@linli/api-client/contract/base/resident'
import { beforeAll, expect, test } from 'vitest'
import { makeAccount, tokenFor } from '../../../test/support/accounts.ts'
import { testDeps } from '../../../test/support/app.ts'
import { useDatabase } from '../../../test/support/database.ts'
import { createApp } from '../../app.ts'
import { startModules } from '../../kit/create-server.ts'
import { writeSheet } from '../../kit/sheet/xlsx.ts'
import { residentCells } from './testing/people.ts'
import { build, makeEstate } from './testing/world.ts'

const database = useDatabase()
let app: Hono
let token = ''
const columns = resident.import?.columns ?? {}

beforeAll(async () => {
  const deps = testDeps(database())
  await startModules(deps)
  app = createApp(deps)
  const id = await makeEstate(deps, '甲')
  await build(deps, id, { buildings: 1, floors: 3 })
  token = await tokenFor(
    deps,
    await makeAccount(deps, { username: 'manager', roleCodes: ['property_admin'], estateIds: [id] }),
  )
})

/** A sheet as staff fill it in: words, not codes. */
async function sheet(rows: readonly Readonly<Record<string, unknown>>[]): Promise<Blob> {
  const words: Readonly<Record<string, string>> = { owner: '产权人(业主)', '01': '汉族' }
  const cells = rows.map((row) =>
    Object.keys(columns).map((key) => {
      const value = row[key]
      return typeof value === 'string' ? (words[value] ?? value) : null
    }),
  )
  const heads = Object.values(columns).map((field) => ({ header: metaOf(field).label }))
  return new Blob([await writeSheet('住户', heads, cells)])
}

async function load(file: Blob, dryRun: boolean, path = '/api/base/residents') {
  const body = new FormData()
  body.set('file', file, '住户.xlsx')
  const response = await app.request(`${path}/import?dryRun=${dryRun}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body,
  })
  const answer = (await response.json()) as { data: Record<string, unknown>; msg: string }
  return { status: response.status, ...answer }
}

test('a sheet of residents: tried, taken in, repeated', async () => {
  const file = await sheet([
    residentCells(1, { estate: null }),
    residentCells(2, { roomNo: '102' }),
    residentCells(3, { roomNo: '999' }),
    residentCells(4, { roomNo: '201', name: null }),
  ])
  const tried = await load(file, true)
  expect(tried.status).toBe(200)
  expect(tried.data).toMatchObject({ total: 4, created: 2, failed: 2 })
  const taken = await load(file, false)
  expect(taken.data).toMatchObject({ total: 4, created: 2, unchanged: 0, failed: 2 })
  expect(taken.data.errors).toEqual([
    { row: 4, column: '房号', reason: '房屋不存在：999' },
    { row: 5, column: '姓名', reason: '请输入姓名' },
  ])
  const [row] = await database().sql<{ n: number }[]>`select count(*)::int as n from resident_house`
  expect(row?.n).toBe(2)
  const again = await load(file, false)
  expect(again.data).toMatchObject({ created: 0, updated: 0, unchanged: 2, failed: 2 })
})

test('a sheet of rooms shows what it would change before it does', async () => {
  const heads = ['小区', '楼栋', '单元', '楼层', '房号', '室', '朝向'].map((header) => ({ header }))
  const cells = ['甲', '1栋', '1单元', '1层', '101', 3, '南']
  const file = new Blob([await writeSheet('房屋', heads, [cells])])
  const changed = [
    {
      row: 2,
      changes: [
        { label: '室', before: '', after: '3' },
        { label: '朝向', before: '', after: '南' },
      ],
    },
  ]
  const rooms = '/api/base/rooms'
  for (const _ of [1, 2])
    expect(await load(file, true, rooms)).toMatchObject({
      data: { updated: 1, failed: 0, sheet: { changed } },
    })
  expect(await load(file, false, rooms)).toMatchObject({ data: { updated: 1 } })
  expect(await load(file, true, rooms)).toMatchObject({ data: { unchanged: 1, sheet: { changed: [] } } })
})
