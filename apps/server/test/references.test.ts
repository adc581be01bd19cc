import { endpoint, f, flow, offeredEndpoints, type Resource, resource } from '@linli/api-client/kit'
import { boolean, text } from 'drizzle-orm/pg-core'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { encrypted, implicit, rowRef } from '../src/kit/columns.ts'
import { startModules } from '../src/kit/create-server.ts'
import type { ServerModule } from '../src/kit/module.ts'
import { handle } from '../src/kit/route.ts'
import { serve } from '../src/kit/serve/serve.ts'
import { readSheet } from '../src/kit/sheet/read-sheet.ts'
import { writeSheet } from '../src/kit/sheet/xlsx.ts'
import { pgTable } from '../src/kit/table.ts'
import { testDeps } from './support/app.ts'
import { caller, fixedSessions, staff } from './support/calls.ts'
import { useDatabase } from './support/database.ts'
import { makeParcelTables, parcelModule } from './support/parcels.ts'

declare module '@linli/api-client/kit' {
  interface ResourceNames {
    'test/shelves': { readonly estateId: number; readonly open: boolean }
  }
}

const shelf = resource({
  module: 'test',
  name: 'shelves',
  entity: 'shelf',
  label: '货架',
  scope: 'estate',
  title: 'name',
  fields: {
    estateId: f.ref('所属小区', 'test/places', { required: true, createOnly: true }),
    name: f.text('名称', { required: true }),
    open: f.bool('启用', { initial: true }),
    phone: f.phone('电话'),
  },
  option: { second: ['estateId', 'phone'] },
  list: { columns: ['name'] },
  operations: ['list', 'create'],
})
const shelfTable = pgTable('test_shelf', {
  ...implicit(),
  estateId: rowRef().notNull(),
  name: text().notNull(),
  open: boolean().notNull(),
  ...encrypted('phone'),
  pinyin: text().notNull().default(''),
})

const choice = { within: 'estateId', where: { open: true } } as const
const box = resource({
  module: 'test',
  name: 'boxes',
  entity: 'box',
  label: '箱子',
  scope: 'estate',
  title: 'code',
  fields: {
    estateId: f.ref('小区', 'test/places', { required: true }),
    code: f.text('编号', { required: true, unique: '编号已存在' }),
    shelfId: f.ref('货架', 'test/shelves', choice),
    state: f.state(
      '状态',
      flow({
        states: { there: '在架' },
        initial: 'there',
        transitions: {
          move: {
            label: '移位',
            from: ['there'],
            to: 'there',
            batch: true,
            input: { shelfId: f.ref('货架', 'test/shelves', { ...choice, required: true }) },
          },
        },
      }),
    ),
  },
  list: {
    columns: ['code', 'shelfId'],
    keyword: ['code', 'shelfId.name', 'shelfId.phone'],
    exportAlso: ['shelfId.phone'],
  },
  operations: ['list', 'create', 'update', 'import', 'export'],
})
const boxTable = pgTable('test_box', {
  ...implicit(),
  estateId: rowRef().notNull(),
  code: text().notNull(),
  shelfId: rowRef(),
  state: text().notNull(),
})
const sort = endpoint('test.sortBoxes', {
  method: 'POST',
  path: '/api/test/sort',
  label: '整理',
  access: 'session',
  permission: 'test:box:sort',
  input: z.object({
    estateId: f.ref('小区', 'test/places', { required: true }),
    groups: z.array(z.object({ shelfId: f.ref('货架', 'test/shelves', choice) })),
  }),
  output: z.boolean(),
})

const module: ServerModule = {
  name: 'boxes',
  routes: () => [
    ...serve(shelf, shelfTable)().routes,
    ...serve(
      box,
      boxTable,
    )({
      on: { move: (_row, { shelfId }) => ({ patch: { shelfId } }) },
    }).routes,
    handle(sort, () => true),
  ],
}

const codes = [
  ...new Set([...offeredEndpoints(shelf), ...offeredEndpoints(box), sort].flatMap((e) => e.permission ?? [])),
]
const reach = { kind: 'estates', estateIds: [1, 2] } as const
const users = {
  one: staff(1, codes, reach),
  picker: staff(
    2,
    codes.filter((code) => code !== 'test:shelf:list'),
    reach,
  ),
}
const database = useDatabase()
let api: ReturnType<typeof caller>
const token = 'one'
/** Shelves: two open ones in the first estate, a closed one, one in the second estate, one out of reach. */
const [first, second, closed, other, foreign] = [1, 2, 3, 4, 5]

beforeAll(async () => {
  await makeParcelTables(database())
  const columns = `id bigint generated always as identity primary key, version integer not null default 0,
    created_at timestamptz(3) not null default now(), created_by bigint,
    updated_at timestamptz(3) not null default now(), updated_by bigint, estate_id bigint not null`
  await database().sql.unsafe(`
    create table test_shelf (${columns}, name text not null, open boolean not null,
      phone_enc text, phone_hash text, phone_tail text, pinyin text not null default '');
    create table test_box (${columns}, code text not null, shelf_id bigint, state text not null default 'there');
    insert into test_shelf (estate_id, name, open)
      values (1, 'A', true), (1, 'B', true), (1, 'C', false), (2, 'A', true), (3, 'Z', true)`)
  const deps = testDeps(database(), {}, [
    parcelModule,
    module,
    { name: 'sessions', sessions: () => fixedSessions(users) },
  ])
  api = caller(deps)
})

let serial = 0
const create = async (more: Record<string, unknown>) => {
  serial += 1
  return await api.send('POST', box.path, { estateId: 1, code: `X${serial}`, ...more }, { token })
}
const made = async (more: Record<string, unknown>) =>
  (await create(more)).body.data as { id: number; version: number; shelfId: number | null }

test('a row is chosen inside the scope, inside what it is within, and only where it may be chosen', async () => {
  expect((await create({ shelfId: first })).status).toBe(200)
  const told = async (shelfId: number) => (await create({ shelfId })).body.fields
  expect(await told(foreign)).toEqual({ shelfId: '所选货架不存在' })
  expect(await told(other)).toEqual({ shelfId: '所选货架不属于该小区' })
  expect(await told(closed)).toEqual({ shelfId: '所选货架当前不可选' })
})

test('what stands is not looked at again, but follows what it is within', async () => {
  const row = await made({ shelfId: second })
  await database().sql.unsafe(`update test_shelf set open = false where id = ${second}`)
  const url = `${box.path}/${row.id}`
  const renamed = await api.send('PUT', url, { version: 0, code: 'renamed' }, { token })
  await database().sql.unsafe(`update test_shelf set open = true where id = ${second}`)
  expect(renamed.status).toBe(200)
  const moved = await api.send('PUT', url, { version: 1, estateId: 2 }, { token })
  expect(moved.body.fields).toEqual({ shelfId: '所选货架不属于该小区' })
  const both = await api.send('PUT', url, { version: 1, estateId: 2, shelfId: other }, { token })
  expect(both.status).toBe(200)
})

test('a transition, and each row of a batch, is held to its own estate', async () => {
  const [here, there] = [await made({}), await made({ estateId: 2 })]
  const move = async (shelfId: number) =>
    await api.send('POST', `${box.path}/${here.id}/move`, { version: 0, shelfId }, { token })
  expect((await move(other)).body.fields).toEqual({ shelfId: '所选货架不属于该小区' })
  const batch = await api.send(
    'POST',
    `${box.path}/batch/move`,
    { ids: [here.id, there.id], shelfId: first },
    { token },
  )
  expect(batch.body.data).toMatchObject({
    done: 1,
    failed: [{ id: there.id, reason: '所选货架不属于该小区' }],
  })
})

test('the input of a call of its own is held to the same, wherever a ref stands in it', async () => {
  const call = async (input: object) => await api.send('POST', '/api/test/sort', input, { token })
  expect((await call({ estateId: 1, groups: [{ shelfId: first }] })).status).toBe(200)
  const refused = await call({ estateId: 1, groups: [{ shelfId: first }, { shelfId: other }] })
  expect(refused.body.fields).toEqual({ 'groups.1.shelfId': '所选货架不属于该小区' })
  expect((await call({ estateId: 3, groups: [] })).body.fields).toEqual({ estateId: '所选小区不存在' })
})

test('a sheet finds the row of that name in its own estate', async () => {
  const heads = [{ header: '小区' }, { header: '编号' }, { header: '货架' }]
  const bytes = await writeSheet('箱子', heads, [
    ['碧水湾', 'S1', 'A'],
    ['阳光花园', 'S2', 'C'],
  ])
  const report = await api.upload(`${box.path}/import`, new Blob([bytes]), 'boxes.xlsx', { token })
  expect(report.body.data).toMatchObject({ created: 1, failed: 1 })
  const [row] = await database().sql`select shelf_id::int as id from test_box where code = 'S1'`
  expect(row).toEqual({ id: other })
})

test('a picker is narrowed by the same fields', async () => {
  const picked = async (query: Record<string, string>) => {
    const { body } = await api.get(`${shelf.path}/options`, { token, query })
    return (body.data as { id: number }[]).map(({ id }) => id).toSorted((a, b) => a - b)
  }
  expect(await picked({ estateId: '1', open: 'true' })).toEqual([first, second])
  expect(await picked({ estateId: '2' })).toEqual([other])
})

test('who may list the rows sees what tells them apart, and finds them by pinyin and by the end of a number', async () => {
  const given = { estateId: 2, name: '西侧货架', phone: '13800138000' }
  const { id } = (await api.send('POST', shelf.path, given, { token })).body.data as { id: number }
  await database().sql.unsafe(`update test_shelf set pinyin = 'xicehuojia xchj' where id = ${id}`)
  const asked = async (keyword: string, as: string) =>
    (await api.get(`${shelf.path}/options`, { token: as, query: { keyword } })).body.data
  const plain = { id, label: '西侧货架', estateId: 2 }
  const told = { ...plain, second: '碧水湾 · 138****8000' }
  for (const keyword of ['西侧', 'xchj', 'XICE', '8000', '13800138000'])
    expect(await asked(keyword, 'one')).toEqual([told])
  expect(await asked('800', 'one')).toEqual([])
  expect(await asked('xchj', 'picker')).toEqual([plain])
  expect(await asked('8000', 'picker')).toEqual([])
})

test('search, order and sheet reach through a ref, as far as the caller may list what it points at', async () => {
  const shelves = await database().sql`select id::int, name from test_shelf where estate_id = 2 order by id`
  const [low, high] = [shelves[0]?.['id'], shelves.at(-1)?.['id']] as [number, number]
  expect(shelves.at(-1)?.['name']).toBe('西侧货架')
  await database().sql.unsafe(
    `delete from test_box; update test_shelf set name = '中间货架' where id = ${low}`,
  )
  const there = { estateId: 2 }
  await made({ ...there, code: 'west', shelfId: high })
  await made({ ...there, code: 'middle', shelfId: low })
  await made({ ...there, code: 'nowhere' })
  const listed = async (query: Record<string, string>, as = 'one') => {
    const { body } = await api.get(box.path, { token: as, query })
    return (body.data as { records: { code: string }[] }).records.map(({ code }) => code)
  }
  expect(await listed({ keyword: '西侧' })).toEqual(['west'])
  expect(await listed({ keyword: '8000' })).toEqual(['west'])
  expect(await listed({ keyword: '西侧' }, 'picker')).toEqual(['west'])
  expect(await listed({ keyword: '8000' }, 'picker')).toEqual([])
  // 西 stands before 中, as xi before zhong; the ids say the opposite.
  expect(await listed({ sort: 'shelfId' })).toEqual(['west', 'middle', 'nowhere'])
  expect(await listed({ sort: '-shelfId' })).toEqual(['middle', 'west', 'nowhere'])
  const sheet = async (as: string) => {
    const asked = { query: { keyword: '西侧' }, reason: '核对货架' }
    const answer = await api.sendRaw('POST', `${box.path}/export`, asked, { token: as })
    return (await readSheet(new Uint8Array(await answer.arrayBuffer()), 10)).map(({ cells }) => cells)
  }
  expect(await sheet('one')).toEqual([
    ['编号', '货架', '货架电话'],
    ['west', '西侧货架', '138****8000'],
  ])
  expect(await sheet('picker')).toEqual([
    ['编号', '货架'],
    ['west', '西侧货架'],
  ])
})

test('the start refuses a ref that points at nothing, and one that is narrowed by what is not there', async () => {
  const start = async (...own: ServerModule[]) => await startModules(testDeps(database(), {}, own))
  const routes = (of: Resource): ServerModule => ({
    name: of.name,
    routes: () => serve(of, boxTable)({ on: { move: () => undefined } }).routes,
  })
  const { code, shelfId, state } = box.fields
  const adrift = { ...box, name: 'adrift', scope: 'global' as const, fields: { code, shelfId, state } }
  const reaching = { ...box, name: 'reaching', list: { ...box.list, keyword: ['shelfId.colour'] } }
  await expect(start(parcelModule, module, routes(reaching))).rejects.toThrow(
    'test/reaching: shelfId.colour reaches for what is not there',
  )
  const noOpen = pgTable('test_shelf', {
    ...implicit(),
    estateId: rowRef().notNull(),
    name: text().notNull(),
  })
  const named = { ...shelf, fields: { estateId: shelf.fields.estateId, name: shelf.fields.name } }
  const shelves: ServerModule = { name: 'shelves', routes: () => serve(named, noOpen)().routes }
  await expect(start(routes(box))).rejects.toThrow('estateId points at test/places, which nobody serves')
  await expect(start(parcelModule, module, routes(adrift))).rejects.toThrow(
    'test/adrift: shelfId is within estateId, which is no field beside it',
  )
  await expect(start(parcelModule, shelves, routes(box))).rejects.toThrow(
    'test/boxes: shelfId is narrowed by what is not there',
  )
  await expect(start(parcelModule, module)).resolves.toBeUndefined()
})
