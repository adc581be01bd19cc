import { rowCounts } from '@linli/api-client/contract/system/row-counts'
import { f, resource } from '@linli/api-client/kit'
import { text } from 'drizzle-orm/pg-core'
import { beforeAll, expect, test } from 'vitest'
import { implicit } from '../src/kit/columns.ts'
import { serve } from '../src/kit/serve/serve.ts'
import { pgTable } from '../src/kit/table.ts'
import { testDeps } from './support/app.ts'
import { caller, fixedSessions, staff } from './support/calls.ts'
import { useDatabase } from './support/database.ts'
import { makeParcelTables, parcel, parcelModule } from './support/parcels.ts'

const codes = ['test:parcel:list', 'test:parcel:create', 'test:parcel:pickUp']
const estates = (...estateIds: number[]) => ({ kind: 'estates' as const, estateIds })
const users = {
  boss: staff(1, codes, { kind: 'all' }),
  one: staff(2, codes, estates(1)),
  blind: staff(3, codes, estates(1), { fields: { 'test:parcel.fee': 'hidden' } }),
  none: staff(4, [], estates(1)),
}
const database = useDatabase()
let api: ReturnType<typeof caller>

const figures = (token: string, query = '') => api.get(`${parcel.path}/figures${query}`, { token })

beforeAll(async () => {
  await makeParcelTables(database())
  api = caller(
    testDeps(database(), {}, [parcelModule, { name: 'sessions', sessions: () => fixedSessions(users) }]),
  )
  const parcels = [
    { estateId: 1, fee: 1250, size: 's' },
    { estateId: 1, fee: 50, size: 's' },
    { estateId: 1, fee: null, size: null },
    { estateId: 2, fee: 7, size: 'l' },
  ]
  for (const [at, one] of parcels.entries())
    await api.send(
      'POST',
      parcel.path,
      { parcelNo: `P${at}`, phone: '19900001234', company: 'sf', ...one },
      { token: 'boss' },
    )
})

test('figures are of the rows that the list finds: within the scope, by the same filters', async () => {
  expect((await figures('boss')).body.data).toMatchObject({ count: 4, sums: { fee: 1307 } })
  expect((await figures('one')).body.data).toEqual({
    count: 3,
    sums: { fee: 1300 },
    by: {
      state: { waiting: { count: 3, sums: { fee: 1300 } } },
      size: { s: { count: 2, sums: { fee: 1300 } }, '': { count: 1, sums: { fee: 0 } } },
    },
  })
  expect((await figures('one', '?company=sf&sort=-parcelNo&pageNum=7')).body.data).toMatchObject({ count: 3 })
  expect((await figures('one', '?parcelNo=nothing')).body.data).toEqual({
    count: 0,
    sums: { fee: 0 },
    by: { state: {}, size: {} },
  })
})

test('several lists are counted by one call, each by its own filters and within the scope', async () => {
  const of = [
    { fee_from: 50 },
    { parcelNo: 'P3' },
    {},
    { state: ['handed'], keyword: 'P', sort: '-parcelNo' },
  ]
  const counted = async (token: string, queries: readonly object[] = of) =>
    (
      await api.send(
        'POST',
        rowCounts.path,
        { of: queries.map((where) => ({ resource: 'test/parcels', where })) },
        { token },
      )
    ).body
  expect((await counted('boss')).data).toEqual([2, 1, 4, 0])
  expect((await counted('one')).data).toEqual([2, 0, 3, 0])
  expect((await counted('one', of.slice(0, 2))).data).toEqual([2, 0])
  // Who may not list them is told of none of them, nor who asks by a field that is hidden of that list.
  expect((await counted('none')).data).toEqual([null, null, null, null])
  expect((await counted('blind')).data).toEqual([null, 0, 3, 0])
  expect(await counted('boss', [{ fee_from: 'much' }])).toMatchObject({ success: false })
  expect(
    await counted(
      'boss',
      Array.from({ length: 25 }, () => ({})),
    ),
  ).toMatchObject({ success: false })
})

test('a field that the caller may not see is in no figure', async () => {
  const { body } = await figures('blind')
  expect(body.data).toMatchObject({ count: 3, sums: {} })
  expect(JSON.stringify(body.data)).not.toContain('fee')
})

test('whoever may not list them is told no figures', async () => {
  expect((await figures('none')).body).toMatchObject({ success: false })
})

test('a description with a figure that cannot be told is refused at the start', () => {
  const table = pgTable('test_lamp', { ...implicit(), name: text(), phone: text() })
  const served = (list: object) => () =>
    serve(
      resource({
        module: 'test',
        name: 'lamps',
        entity: 'lamp',
        label: '路灯',
        scope: 'global',
        title: 'name',
        fields: { name: f.text('名称'), phone: f.phone('电话') },
        list: { columns: ['name'], ...list },
        operations: ['list'],
      }),
      table,
    )()
  expect(served({ figures: [{ sum: 'name' }] })).toThrow('figures cannot sum name')
  expect(served({ figures: [{ by: 'phone' }] })).toThrow('figures cannot count by phone')
  expect(served({ figures: [{ count: true }], paging: 'cursor' })).toThrow('never ends')
  expect(served({ figures: [{ count: true }], board: { facts: ['name'] } })).toThrow(
    'a board needs figures and a filter by the state',
  )
})
