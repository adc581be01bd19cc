import { type Endpoint, offeredEndpoints } from '@linli/api-client/kit'
import fc from 'fast-check'
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, describe, expect, test } from 'vitest'
import { openApi } from '../src/kit/http/openapi.ts'
import { testDeps } from './support/app.ts'
import { caller, fixedSessions, staff } from './support/calls.ts'
import { useDatabase } from './support/database.ts'
import { makeOrderTables, order, orderModule } from './support/orders.ts'
import { makeParcelTables, parcelModule } from './support/parcels.ts'

const codes = offeredEndpoints(order).flatMap((e: Endpoint) => [e.permission ?? []].flat())
const one = { kind: 'estates' as const, estateIds: [1] }
const users = {
  boss: staff(1, codes, { kind: 'all' }),
  one: staff(2, codes, one),
  blind: staff(3, codes, one, { fields: { 'test:order.fees': 'hidden' } }),
}
const database = useDatabase({ pool: 12 })
const { path } = order
let api: ReturnType<typeof caller>
let serial = 0

beforeAll(async () => {
  await makeParcelTables(database())
  await makeOrderTables(database())
  const sessions = { name: 'sessions', sessions: () => fixedSessions(users) }
  api = caller(testDeps(database(), {}, [parcelModule, orderModule, sessions]))
})

interface Fee {
  readonly id?: number
  readonly kind?: string
  readonly placeId?: number | null
  readonly quantity?: number
  readonly price?: number
  readonly isTaxed?: boolean | null
  readonly amount?: number
}
interface Row {
  readonly id: number
  readonly version: number
  readonly totalFee: number
  readonly fees: readonly Required<Fee>[]
  readonly steps: readonly { readonly id: number; readonly name: string }[]
}
const fee = (more: Fee = {}): Fee => ({ kind: 'labor', quantity: 2, price: 1_050, ...more })
const body = (fees: readonly unknown[] | null, more: object = {}) => {
  serial += 1
  return { estateId: 1, orderNo: `W${serial}`, fees, steps: [{ name: '上门' }], ...more }
}
const made = async (fees: readonly unknown[], more: object = {}): Promise<Row> => {
  const answer = await api.send('POST', path, body(fees, more), { token: 'one' })
  expect(answer.body).toMatchObject({ success: true })
  return answer.body.data
}
const put = async (row: Row, change: object, token: keyof typeof users = 'one') =>
  await api.send('PUT', `${path}/${row.id}`, { version: row.version, ...change }, { token })
const finish = async (row: Row, input: object, token: keyof typeof users = 'one') =>
  await api.send('POST', `${path}/${row.id}/finish`, { version: row.version, ...input }, { token })
const changed = async (row: Row, change: object): Promise<Row> => {
  const answer = await put(row, change)
  expect(answer.body).toMatchObject({ success: true })
  return answer.body.data
}
const stored = async (id: number) =>
  await database().sql`select * from test_order_fee where parent_id = ${id} order by order_no`
const diffOf = async (id: number, action = 'update') => {
  const [log] = await database().sql`
    select diff from operation_log where target_id = ${id} and action = ${action} order by id desc limit 1`
  return (log?.diff ?? []) as object[]
}

describe('lines', () => {
  test('are made with their row: numbered, multiplied, named, added up', async () => {
    const row = await made([fee({ placeId: 1 }), fee({ kind: 'material', quantity: 0.333, isTaxed: false })])
    expect(row.totalFee).toBe(2_450)
    expect(row.fees).toEqual([
      {
        id: expect.any(Number),
        kind: 'labor',
        placeId: 1,
        quantity: 2,
        price: 1_050,
        isTaxed: true,
        amount: 2_100,
        tax: 126,
        labels: { placeId: '阳光花园' },
      },
      expect.objectContaining({ placeId: null, quantity: 0.333, amount: 350, tax: 0, labels: {} }),
    ])
    expect(await stored(row.id)).toMatchObject([
      { order_no: 0, amount: 2_100 },
      { order_no: 1, amount: 350 },
    ])
    expect(await diffOf(row.id, 'create')).toContainEqual({
      field: 'fees',
      label: '费用明细第1行',
      before: null,
      after: '类型 人工，仓库 阳光花园，数量 2，单价 10.50，含税 是，金额 21.00',
    })
  })

  test('are in the answer for one row, and in no list', async () => {
    const row = await made([fee()])
    const detail = await api.get(`${path}/${row.id}`, { token: 'one' })
    expect(detail.body.data).toMatchObject({ fees: row.fees, steps: row.steps })
    const list = await api.get(path, { token: 'one', query: { pageSize: '200' } })
    const { records } = list.body.data as { records: Row[] }
    const listed = records.find(({ id }) => id === row.id)
    expect(listed).toMatchObject({ totalFee: 2_100 })
    expect(listed).not.toHaveProperty('fees')
  })

  test('are an empty list where there are none', async () => {
    expect((await made([])).fees).toEqual([])
    const without = await api.send('POST', path, { ...body(null), fees: undefined }, { token: 'one' })
    expect(without.body.data).toMatchObject({ fees: [], totalFee: 0 })
    expect(await changed(await made([fee()]), { fees: null })).toMatchObject({ fees: [], totalFee: 0 })
  })

  test('are changed, moved, removed and added in one call, which the log tells line by line', async () => {
    const row = await made([fee(), fee({ price: 200 }), fee({ price: 300 })])
    const [first, second, third] = row.fees
    const after = await changed(row, {
      fees: [third, { ...first, quantity: 3 }, fee({ kind: 'material', quantity: 1, price: 5 })],
    })
    expect(after).toMatchObject({ version: row.version + 1, totalFee: 600 + 3_150 + 5 })
    expect(after.fees).toMatchObject([
      { id: third?.id },
      { id: first?.id, quantity: 3, amount: 3_150 },
      { kind: 'material' },
    ])
    expect((await stored(row.id)).map(({ order_no }) => order_no as number)).toEqual([0, 1, 2])
    const word = (label: string) => ({ field: 'fees', label })
    expect(await diffOf(row.id)).toEqual([
      { field: 'totalFee', label: '费用合计', before: '31.00', after: '37.55' },
      {
        ...word('费用明细第2行'),
        before: '数量 2，金额 21.00',
        after: '数量 3，金额 31.50',
      },
      {
        ...word('费用明细第3行'),
        before: null,
        after: '类型 材料，数量 1，单价 0.05，含税 是，金额 0.05',
      },
      {
        ...word('费用明细第2行'),
        before: '类型 人工，数量 2，单价 2.00，含税 是，金额 4.00',
        after: null,
      },
      { ...word('费用明细顺序'), before: '第1行、第3行', after: '第3行、第1行' },
    ])
    expect(second).toBeDefined()
  })

  test('that say the same again are not told of beside what changed', async () => {
    const row = await made([fee()])
    await changed(row, { orderNo: `${serial} 新`, fees: row.fees })
    expect(await diffOf(row.id)).toMatchObject([{ field: 'orderNo' }])
  })

  test('are given to a transition, saved and told of with it', async () => {
    const row = await made([fee(), fee({ price: 200 })])
    const done = await finish(row, { fees: [{ ...row.fees[1], quantity: 3 }, fee({ price: 5 })] })
    expect(done.body.data).toMatchObject({
      state: 'done',
      version: row.version + 1,
      totalFee: 610,
      fees: [{ id: row.fees[1]?.id, amount: 600 }, { amount: 10 }],
    })
    expect(JSON.stringify(await diffOf(row.id, 'finish'))).toMatch(/费用合计.*费用明细第2行.*状态/)
    const [event] = await database().sql`
      select content from flow_event where entity_id = ${row.id} and action = 'finish'`
    expect(event).toEqual({ content: '费用2项' })
  })

  test('that a transition is not given stay, and its work gets them', async () => {
    const row = await made([fee({ price: 0 })])
    expect((await finish(row, {})).body).toMatchObject({ fields: { 'fees.0.price': '单价不能为0' } })
    expect((await finish(row, { fees: [] }, 'blind')).body).toMatchObject({ code: 'FIELD_FORBIDDEN' })
    const fine = await changed(row, { fees: [fee()] })
    expect((await finish(fine, {}, 'blind')).body).toMatchObject({ success: true })
    expect(await stored(row.id)).toHaveLength(1)
  })

  test('that a transition refuses are refused at the cell, and nothing is written', async () => {
    const row = await made([fee()])
    const other = await made([fee()])
    const refused = async (fees: readonly unknown[]) => (await finish(row, { fees })).body.fields
    expect(await refused([fee(), { ...fee(), price: -1 }])).toEqual({ 'fees.1.price': '单价不能小于0' })
    expect(await refused([fee(), fee({ placeId: 2 })])).toEqual({ 'fees.1.placeId': '所选仓库不存在' })
    expect(await refused(other.fees)).toEqual({ 'fees.0.id': '该行不存在或已被删除' })
    expect(await refused([fee(), fee({ price: 0 })])).toEqual({ 'fees.1.price': '单价不能为0' })
    const after = await api.get(`${path}/${row.id}`, { token: 'one' })
    expect(after.body.data).toMatchObject({ state: 'open', version: row.version, fees: row.fees })
  })

  test('that say the same again are not written, and other fields leave them alone', async () => {
    const row = await made([fee(), fee({ kind: 'material' })])
    expect(await changed(row, { fees: row.fees, steps: row.steps })).toMatchObject({ version: row.version })
    const renamed = await changed(row, { orderNo: `${serial} 改` })
    expect(renamed).toMatchObject({ version: row.version + 1, fees: row.fees, totalFee: row.totalFee })
  })

  test('go with their row, and the log keeps them', async () => {
    const row = await made([fee()])
    const other = await made([fee()])
    const removed = await api.raw('DELETE', `${path}/${row.id}`, { token: 'one' })
    expect(await removed.json()).toMatchObject({ success: true })
    expect(await stored(row.id)).toEqual([])
    expect(await diffOf(row.id, 'remove')).toContainEqual(
      expect.objectContaining({ label: '费用明细第1行', after: null }),
    )
    const many = await api.send('POST', `${path}/batch/remove`, { ids: [other.id] }, { token: 'one' })
    expect(many.body.data).toEqual({ done: 1, failed: [] })
    expect(await stored(other.id)).toEqual([])
  })

  test('are not shown to those who may not see the field, who cannot write them', async () => {
    const row = await made([fee()])
    const seen = await api.get(`${path}/${row.id}`, { token: 'blind' })
    expect(seen.body.data).not.toHaveProperty('fees')
    expect(seen.body.data).toHaveProperty('steps')
    expect((await put(row, { fees: [] }, 'blind')).body).toMatchObject({ code: 'FIELD_FORBIDDEN' })
  })

  test('stand in an export on a sheet of their own, each with what names its row', async () => {
    const row = await made([fee({ placeId: 1 }), fee({ kind: 'material', quantity: 1, isTaxed: false })], {
      orderNo: '=W 表',
    })
    const exported = async (token: string) => {
      const answer = await api.sendRaw('POST', `${path}/export`, { ids: [row.id] }, { token })
      const { sheets } = await readXlsx(new Uint8Array(await answer.arrayBuffer()))
      return sheets.map(({ name, rows }) => ({ name, rows }))
    }
    const [orders, fees, steps, ...more] = await exported('one')
    expect(orders?.rows).toEqual([
      ['工单号', '费用合计（元）', '状态'],
      ['=W 表', 31.5, '处理中'],
    ])
    expect(fees).toEqual({
      name: '费用明细',
      rows: [
        ['小区', '工单号', '类型', '仓库', '数量', '单价（元）', '含税', '金额（元）', '税额（元）'],
        ['阳光花园', '=W 表', '人工', '阳光花园', 2, 10.5, '是', 21, 1.26],
        ['阳光花园', '=W 表', '材料', null, 1, 10.5, '否', 10.5, 0],
      ],
    })
    expect(steps).toMatchObject({
      name: '步骤',
      rows: [
        ['小区', '工单号', '名称'],
        ['阳光花园', '=W 表', '上门'],
      ],
    })
    expect(more).toEqual([])
    expect((await exported('blind')).map(({ name }) => name)).not.toContain('费用明细')
  })

  test('are in the description of the calls', () => {
    const text = JSON.stringify(openApi(offeredEndpoints(order), '1'))
    expect(text.match(/"quantity":\{"type":"number","minimum":0/g)?.length).toBe(3)
    expect(text).toContain('"amount"')
  })
})

describe('lines are refused', () => {
  const refused = async (fees: readonly unknown[], fields: Readonly<Record<string, string>>) => {
    const answer = await api.send('POST', path, body(fees), { token: 'one' })
    expect(answer.body).toMatchObject({ code: 'INVALID', fields })
    expect(Object.keys(answer.body.fields ?? {})).toEqual(Object.keys(fields))
  }

  test('at the cell that is wrong', async () => {
    await refused([fee(), fee({ quantity: -1, price: 1.5 }), { kind: 'x' }], {
      'fees.1.quantity': '数量不能小于0',
      'fees.1.price': '单价须为整数',
      'fees.2.kind': '请选择类型',
      'fees.2.quantity': '请输入数量',
      'fees.2.price': '请输入单价',
    })
    await refused(['x'], { 'fees.0': '费用明细格式错误' })
    await refused(
      Array.from({ length: 9 }, () => fee()),
      { fees: '费用明细最多8行' },
    )
  })

  test('where they point outside the scope, each at its place', async () => {
    await refused([fee({ placeId: 1 }), fee({ placeId: 2 }), fee({ placeId: 999 })], {
      'fees.1.placeId': '所选仓库不存在',
      'fees.2.placeId': '所选仓库不存在',
    })
  })

  test('where what the server works out is too large', async () => {
    await refused([fee(), fee({ quantity: 1_000_000, price: 100_000_000, isTaxed: false })], {
      'fees.1.amount': '金额不能大于10000000000',
    })
  })

  test('where one is needed and there is none', async () => {
    const answer = await api.send('POST', path, { ...body([]), steps: [] }, { token: 'one' })
    expect(answer.body).toMatchObject({ code: 'INVALID', fields: { steps: '请填写步骤' } })
    const row = await made([])
    expect((await put(row, { steps: [] })).body).toMatchObject({ fields: { steps: '请填写步骤' } })
  })

  test('with the id of another row, a made up one, or one twice', async () => {
    const [row, other] = [await made([fee()]), await made([fee()])]
    const fields = { 'fees.0.id': '该行不存在或已被删除' }
    expect((await put(row, { fees: other.fees })).body).toMatchObject({ code: 'INVALID', fields })
    await refused(other.fees, fields)
    const [first] = row.fees
    expect((await put(row, { fees: [first, first] })).body).toMatchObject({
      fields: { 'fees.1.id': '该行不存在或已被删除' },
    })
    expect(await stored(other.id)).toHaveLength(1)
  })

  test('in a state in which they stay as they are', async () => {
    const open = await made([fee()])
    const row: Row = (await finish(open, {})).body.data
    expect(row.fees).toEqual(open.fees)
    expect((await put(row, { fees: [] })).body).toMatchObject({
      code: 'STATE_REFUSED',
      fields: { fees: '当前状态为「已完成」，不能修改费用明细' },
    })
    expect(await changed(row, { fees: row.fees, steps: [...row.steps, { name: '回访' }] })).toMatchObject({
      steps: [{ name: '上门' }, { name: '回访' }],
    })
  })

  test('for the second of two who write on one version', async () => {
    const row = await made([fee()])
    const answers = await Promise.all(
      [5, 7].map(async (quantity) => await put(row, { fees: [{ ...row.fees[0], quantity }] })),
    )
    expect(answers.map(({ body: { code } }) => code ?? 'ok').toSorted()).toEqual(['STALE_VERSION', 'ok'])
    const rows = await stored(row.id)
    const won = answers.find(({ body: { success } }) => success)?.body.data as Row | undefined
    expect(rows).toMatchObject([{ amount: won?.totalFee }])
  })

  test('with an envelope and without a trace, whatever stands in a cell', async () => {
    const row = await made([fee()])
    const cells = ['id', 'kind', 'placeId', 'quantity', 'price', 'isTaxed', 'labels', 'constructor']
    const hostile = [null, true, -1, 1e308, 9_007_199_254_740_992, '', 'x'.repeat(10_000), 'a\u0000b']
    for (const value of [...hostile, '\ud800', [], {}, [[]], { $ne: null }, '1) or (1=1']) {
      const answer = await put(row, { fees: cells.map((key) => ({ ...fee(), [key]: value })) })
      expect(answer.body).toMatchObject({ success: false })
      expect(answer.status).toBeLessThan(500)
      // No lines are good input.
      if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) continue
      const whole = await put(row, { fees: value })
      expect(whole.body).toMatchObject({ success: false })
      expect(whole.status).toBeLessThan(500)
    }
    expect(await stored(row.id)).toHaveLength(1)
  })
})

test('whatever is done to lines, the sum that the row keeps is theirs, and their order has no gaps', async () => {
  const line = fc.record({
    keep: fc.option(fc.nat(7), { nil: undefined }),
    quantity: fc.integer({ min: 0, max: 100_000 }).map((n) => n / 1_000),
    price: fc.nat(10_000),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(line, { maxLength: 8 }), { minLength: 1, maxLength: 3 }),
      async (steps) => {
        let row = await made([])
        for (const lines of steps) {
          const ids = new Set<number>()
          const fees = lines.map(({ keep, quantity, price }) => {
            const id = keep === undefined ? undefined : row.fees[keep]?.id
            const isFree = id !== undefined && !ids.has(id)
            if (isFree) ids.add(id)
            return fee({ quantity, price, ...(isFree && { id }) })
          })
          row = await changed(row, { fees })
          const rows = await stored(row.id)
          expect(rows.map(({ order_no }) => order_no as number)).toEqual(lines.map((_, i) => i))
          // Half a 分 goes up: in whole numbers, where nothing is lost.
          const amounts = lines.map(({ quantity, price }) =>
            Number((BigInt(Math.round(quantity * 1_000)) * BigInt(price) + 500n) / 1_000n),
          )
          expect(rows.map(({ amount }) => Number(amount))).toEqual(amounts)
          expect(row.totalFee).toBe(amounts.reduce((sum, amount) => sum + amount, 0))
        }
      },
    ),
    { numRuns: 6 },
  )
})
