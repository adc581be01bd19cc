import { type BatchPreview, f, flow, offeredEndpoints, resource } from '@linli/api-client/kit'
import { bigint, text } from 'drizzle-orm/pg-core'
import { beforeAll, expect, test } from 'vitest'
import { refuse } from '../src/kit/app-error.ts'
import { askFirst } from '../src/kit/ask-first.ts'
import { implicit, rowRef } from '../src/kit/columns.ts'
import type { ServerModule } from '../src/kit/module.ts'
import { serve } from '../src/kit/serve/serve.ts'
import { pgTable } from '../src/kit/table.ts'
import { testDeps } from './support/app.ts'
import { caller, fixedSessions, staff } from './support/calls.ts'
import { useDatabase } from './support/database.ts'
import { makeParcelTables, parcelModule } from './support/parcels.ts'

declare module '@linli/api-client/kit' {
  interface ResourceNames {
    'test/racks': { readonly estateId: number }
  }
}

const estateId = f.ref('小区', 'test/places', { required: true })
const rack = resource({
  module: 'test',
  name: 'racks',
  entity: 'rack',
  label: '架子',
  scope: 'estate',
  title: 'name',
  fields: {
    estateId,
    name: f.text('名称', { required: true }),
    state: f.state(
      '状态',
      flow({
        states: { used: '使用', shut: '停用' },
        initial: 'used',
        transitions: { shut: { label: '停用', from: ['used'], to: 'shut', batch: true } },
      }),
    ),
  },
  list: { columns: ['name'] },
  operations: ['list', 'create', 'remove', 'batchRemove'],
})
const rackTable = pgTable('test_rack', {
  ...implicit(),
  estateId: rowRef().notNull(),
  name: text().notNull(),
  state: text().notNull(),
})
/** Goes with its rack, by the database. */
const item = resource({
  module: 'test',
  name: 'rack-items',
  entity: 'rackItem',
  label: '物件',
  scope: 'estate',
  title: 'name',
  fields: { estateId, name: f.text('名称'), rackId: f.ref('架子', 'test/racks') },
  list: { columns: ['name'] },
  operations: ['list'],
})
const itemTable = pgTable('test_rack_item', {
  ...implicit(),
  estateId: rowRef().notNull(),
  name: text(),
  rackId: rowRef(),
})
/** Names racks, and stays. */
const round = resource({
  module: 'test',
  name: 'rounds',
  entity: 'round',
  label: '巡查',
  scope: 'estate',
  title: 'name',
  fields: { estateId, name: f.text('名称'), rackIds: f.refs('架子', 'test/racks') },
  list: { columns: ['name'] },
  operations: ['list'],
})
const roundTable = pgTable('test_round', {
  ...implicit(),
  estateId: rowRef().notNull(),
  name: text(),
  rackIds: bigint({ mode: 'number' }).array(),
})

const module: ServerModule = {
  name: 'racks',
  routes: () => [
    ...serve(
      rack,
      rackTable,
    )({
      removable: (row, ctx) => {
        if (row.name === '固定') throw refuse('固定的架子不能删除')
        if (row.name === '常用') askFirst(ctx, 'inUse', '架子正在使用，仍要删除吗？')
      },
      on: {
        shut: (row) => {
          if (row.name === '固定') throw refuse('固定的架子不能停用')
        },
      },
    }).routes,
    ...serve(item, itemTable)().routes,
    ...serve(round, roundTable)().routes,
  ],
}

const codes = [...new Set(offeredEndpoints(rack).flatMap((one) => [one.permission ?? []].flat()))]
const reach = { kind: 'estates', estateIds: [1] } as const
const users = {
  one: staff(1, codes, reach),
  closer: staff(2, ['test:rack:list', 'test:rack:shut'], reach),
}
const database = useDatabase()
let api: ReturnType<typeof caller>

beforeAll(async () => {
  await makeParcelTables(database())
  const own = `id bigint generated always as identity primary key, version integer not null default 0,
    created_at timestamptz(3) not null default now(), created_by bigint,
    updated_at timestamptz(3) not null default now(), updated_by bigint, estate_id bigint not null`
  await database().sql.unsafe(`
    create table test_rack (${own}, name text not null, state text not null);
    create table test_rack_item (${own}, name text, rack_id bigint references test_rack on delete cascade);
    create table test_round (${own}, name text, rack_ids bigint[])`)
  const sessions = { name: 'sessions', sessions: () => fixedSessions(users) }
  api = caller(testDeps(database(), {}, [parcelModule, module, sessions]))
})

const made = async (name: string): Promise<number> => {
  const { body } = await api.send('POST', rack.path, { estateId: 1, name }, { token: 'one' })
  const { id }: { id: number } = body.data
  return id
}
const look = async (action: string, ids: readonly number[], token = 'one') =>
  await api.send('POST', `${rack.path}/batch/preview`, { action, ids }, { token })
const preview = async (action: string, ids: readonly number[]): Promise<BatchPreview> =>
  (await look(action, ids)).body.data

test('says before a removal which rows may go, why others may not, what is asked, and what goes with them', async () => {
  const [plain, fixed, used] = [await made('平常'), await made('固定'), await made('常用')]
  await database()
    .sql`insert into test_rack_item (estate_id, rack_id) values (1, ${plain}), (1, ${plain}), (2, ${plain}), (1, ${fixed})`
  await database().sql`insert into test_round (estate_id, rack_ids) values (1, ${[plain, used]})`
  const logs = async () => (await database().sql`select count(*)::int as n from operation_log`)[0]
  const before = await logs()
  expect(await preview('remove', [plain, fixed, used])).toEqual({
    total: 3,
    may: [plain, used],
    refused: [{ reason: '固定的架子不能删除', count: 1, names: ['固定'] }],
    asks: [{ confirm: 'inUse', text: '架子正在使用，仍要删除吗？', count: 1 }],
    // Of the estates that the caller sees: one item lies in another. What hangs on a row that stays is not touched.
    hangs: [
      { label: '物件', count: 2, goes: 2 },
      { label: '巡查', count: 1, goes: 0 },
    ],
  })
  // Where none goes, it is what stands in the way.
  expect((await preview('remove', [fixed])).hangs).toEqual([{ label: '物件', count: 1, goes: 0 }])
  // Nothing of it was done, and nothing was written down.
  expect((await database().sql`select id from test_rack_item where rack_id = ${plain}`).length).toBe(3)
  expect(await logs()).toEqual(before)
  const remove = async (more: object) =>
    (await api.send('POST', `${rack.path}/batch/remove`, { ids: [plain, used], ...more }, { token: 'one' }))
      .body.data
  expect(await remove({ confirmed: ['inUse'] })).toEqual({ done: 2, failed: [] })
})

test('an action is looked at by the state of each row and by its own rules', async () => {
  const [plain, fixed, shut] = [await made('甲'), await made('固定'), await made('乙')]
  await database().sql`update test_rack set state = 'shut' where id = ${shut}`
  expect(await preview('shut', [plain, fixed, shut])).toMatchObject({
    may: [plain],
    refused: [
      { reason: '固定的架子不能停用', names: ['固定'] },
      { reason: '当前状态为「停用」，不能停用', names: ['乙'] },
    ],
    hangs: [],
  })
  expect((await database().sql`select state from test_rack where id = ${plain}`)[0]).toMatchObject({
    state: 'used',
  })
})

test('each action asks for its own code, and rows elsewhere do not exist', async () => {
  const id = await made('丙')
  expect((await look('shut', [id], 'closer')).status).toBe(200)
  expect(await look('remove', [id], 'closer')).toMatchObject({ status: 403 })
  await database().sql`update test_rack set estate_id = 2 where id = ${id}`
  expect(await look('remove', [id])).toMatchObject({ status: 404 })
  expect(await look('fly', [id])).toMatchObject({ status: 422 })
})
