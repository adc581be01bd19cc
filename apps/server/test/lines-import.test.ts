import { type Endpoint, type ImportReport, offeredEndpoints } from '@linli/api-client/kit'
import { beforeAll, expect, test } from 'vitest'
import type { ServerDeps } from '../src/kit/deps.ts'
import { readSheets } from '../src/kit/sheet/read-sheet.ts'
import { type Cell, writeSheets } from '../src/kit/sheet/xlsx.ts'
import { testDeps } from './support/app.ts'
import { caller, fixedSessions, staff } from './support/calls.ts'
import { useDatabase } from './support/database.ts'
import { makeOrderTables, order, orderModule } from './support/orders.ts'
import { makeParcelTables, parcelModule } from './support/parcels.ts'

const codes = offeredEndpoints(order).flatMap((e: Endpoint) => [e.permission ?? []].flat())
const users = { one: staff(1, codes, { kind: 'estates', estateIds: [1] }) }
const database = useDatabase({ pool: 12 })
const { path } = order
let deps: ServerDeps
let api: ReturnType<typeof caller>

beforeAll(async () => {
  await makeParcelTables(database())
  await makeOrderTables(database())
  const sessions = { name: 'sessions', sessions: () => fixedSessions(users) }
  deps = testDeps(database(), {}, [parcelModule, orderModule, sessions])
  api = caller(deps)
})

type Rows = readonly (readonly Cell[])[]
const columns = (...headers: string[]) => headers.map((header) => ({ header }))
const fileOf = async (orders: Rows, fees: Rows, steps: Rows) =>
  new Blob([
    await writeSheets([
      { name: '工单', columns: columns('小区', '工单号'), rows: orders },
      {
        name: '费用明细',
        columns: columns('小区', '工单号', '类型', '仓库', '数量', '单价（元）', '金额（元）'),
        rows: fees,
      },
      { name: '步骤', columns: columns('工单号', '小区', '名称'), rows: steps },
    ]),
  ])
const upload = async (file: Blob): Promise<ImportReport> =>
  (await api.upload(`${path}/import`, file, '工单.xlsx', { token: 'one' })).body.data
const stored = async (no: string) => {
  const [row] = await database().sql`
    select o.id, o.version, o.total_fee,
      array(select f.amount::int from test_order_fee f where f.parent_id = o.id order by f.order_no) as fees,
      array(select s.name from test_order_step s where s.parent_id = o.id order by s.order_no) as steps
    from test_order o where o.order_no = ${no}`
  return row
}
const place = '阳光花园'
const orders: Rows = [
  [place, 'I-1'],
  [place, 'I-2'],
]
const steps: Rows = [
  ['I-1', place, '上门'],
  ['I-2', place, '上门'],
  ['I-1', place, '回访'],
]
const fees: Rows = [
  [place, 'I-2', '材料', null, 1, 5, null],
  [place, 'I-1', '人工', place, 2, 10.5, 999],
  [place, 'I-1', '材料', null, 3, 1, null],
]

test('the template has a sheet for lines, with what names their row before what is theirs', async () => {
  const answer = await api.raw('GET', `${path}/importTemplate`, { token: 'one' })
  const { rows, more } = await readSheets(new Uint8Array(await answer.arrayBuffer()), 10, [
    '费用明细',
    '步骤',
    '没有',
  ])
  const heads = [rows, ...more.values()].map((all) => all[0]?.cells)
  expect(heads).toEqual([
    ['*小区', '*工单号'],
    ['*小区', '*工单号', '*类型', '仓库', '*数量', '*单价（元）', '含税'],
    ['*小区', '*工单号', '*名称'],
    undefined,
  ])
})

test('lines go in with their row, in the order of their sheet; the same file twice changes nothing', async () => {
  const file = await fileOf(orders, fees, steps)
  expect(await upload(file)).toMatchObject({ total: 2, created: 2, failed: 0, errors: [] })
  const first = await stored('I-1')
  expect(first).toMatchObject({ total_fee: 2_400, fees: [2_100, 300], steps: ['上门', '回访'] })
  expect(await stored('I-2')).toMatchObject({ fees: [500], steps: ['上门'] })
  expect(await upload(file)).toMatchObject({ created: 0, updated: 0, unchanged: 2 })
  expect(await stored('I-1')).toEqual(first)
  const less = await fileOf(orders, fees.slice(0, 2), [])
  expect(await upload(less)).toMatchObject({ total: 2, updated: 0, unchanged: 0, failed: 2 })
  const fewer = await fileOf(orders, fees.slice(0, 2), steps)
  expect(await upload(fewer)).toMatchObject({ updated: 1, unchanged: 1 })
  expect(await stored('I-1')).toMatchObject({ total_fee: 2_100, fees: [2_100] })
})

test('what is wrong with a line is told by sheet and row, refuses its row, and comes back in a file', async () => {
  const file = await fileOf(
    [...orders, [place, 'I-3'], [place, 'I-4']],
    [
      [place, 'I-3', '木工', null, 1, 5, null],
      [place, 'I-4', '人工', '碧水湾', -1, 5, null],
      [place, 'I-9', '人工', null, 1, 5, null],
      [place, 'I-4', '人工', null, -1, 5, null],
    ],
    [...steps, ['I-3', place, '上门'], ['I-4', place, '上门']],
  )
  const { errors, failedFile, ...counts } = await upload(file)
  expect(counts).toMatchObject({ total: 4, created: 0, unchanged: 2, failed: 2 })
  expect(errors).toEqual([
    { sheet: '费用明细', row: 2, column: '类型', reason: '类型不在可选范围内' },
    { sheet: '费用明细', row: 3, column: '仓库', reason: '仓库「碧水湾」不存在' },
    { sheet: '费用明细', row: 4, column: '', reason: '没有对应的工单' },
  ])
  expect(await stored('I-3')).toBeUndefined()
  const bytes = (await deps.files.get(failedFile ?? '')) ?? new Uint8Array()
  const { rows, more } = await readSheets(bytes, 10, ['费用明细', '步骤'])
  expect(rows.slice(1).map(({ cells }) => cells.slice(0, 2))).toEqual([
    [place, 'I-3'],
    [place, 'I-4'],
  ])
  const refused = more.get('费用明细')?.slice(1) ?? []
  expect(refused.map(({ cells }) => [cells[1], cells.at(-1)])).toEqual([
    ['I-3', '类型：类型不在可选范围内'],
    ['I-4', '仓库：仓库「碧水湾」不存在'],
    ['I-4', ''],
    ['I-9', '没有对应的工单'],
  ])
  expect(more.get('步骤')).toHaveLength(3)
})

test('what the rules refuse in a line is told at its place, too', async () => {
  const { errors } = await upload(
    await fileOf([[place, 'I-5']], [[place, 'I-5', '人工', null, -1, 5, null]], [['I-5', place, '上门']]),
  )
  expect(errors).toEqual([{ sheet: '费用明细', row: 2, column: '数量', reason: '数量不能小于0' }])
})

test('lines without the columns that they need are refused by the name of their sheet', async () => {
  const bytes = await writeSheets([
    { name: '工单', columns: columns('小区', '工单号'), rows: orders },
    { name: '费用明细', columns: columns('工单号', '类型'), rows: [['I-1', '人工']] },
  ])
  const answer = await api.upload(`${path}/import`, new Blob([bytes]), '工单.xlsx', { token: 'one' })
  expect(answer.body).toMatchObject({ code: 'INVALID', msg: '「费用明细」缺少列：小区、数量、单价' })
})
