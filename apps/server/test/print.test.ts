import { type Endpoint, maxPrinted, offeredEndpoints } from '@linli/api-client/kit'
import { beforeAll, expect, test } from 'vitest'
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
  none: staff(4, ['test:order:export'], one),
}
const database = useDatabase({ pool: 12 })
const { path } = order
let api: ReturnType<typeof caller>

beforeAll(async () => {
  await makeParcelTables(database())
  await makeOrderTables(database())
  const sessions = { name: 'sessions', sessions: () => fixedSessions(users) }
  api = caller(testDeps(database(), {}, [parcelModule, orderModule, sessions]))
})

let serial = 0
const made = async (estateId = 1): Promise<number> => {
  serial += 1
  const fees = [{ kind: 'labor', quantity: 1, price: 100 }]
  const body = { estateId, orderNo: `P${serial}`, fees, steps: [{ name: '上门' }] }
  const { id }: { id: number } = (await api.send('POST', path, body, { token: 'boss' })).body.data
  return id
}
const print = async (input: object, token: keyof typeof users = 'one') =>
  await api.send('POST', `${path}/print`, { as: 'sheet', ...input }, { token })

interface Printed {
  readonly traceCode: string
  readonly printed: readonly { readonly row: { readonly id: number } }[]
}
const printedBy = async (input: object, token: keyof typeof users = 'one'): Promise<Printed> =>
  (await print(input, token)).body.data

test('sheets have the row, its lines and what happened, in the order that was asked for', async () => {
  const [first, second] = [await made(), await made()]
  await api.send('POST', `${path}/${first}/finish`, { version: 0 }, { token: 'one' })
  const { traceCode, printed } = await printedBy({ ids: [second, first] })
  expect(traceCode).toMatch(/^[A-Z2-7]{8}-\d+$/)
  expect(printed).toMatchObject([
    {
      row: { id: second, fees: [{ amount: 100 }], steps: [{ name: '上门' }] },
      events: [{ action: 'create' }],
    },
    { row: { id: first, state: 'done' }, events: [{ action: 'create' }, { action: 'finish' }] },
  ])
  const [log] = await database().sql`
    select title, trace_code, row_count from operation_log where action = 'print' order by id desc limit 1`
  expect(log).toEqual({ title: '打印工单 2份', trace_code: traceCode, row_count: 2 })
})

test('what a list finds is printed, but for what was taken out of it', async () => {
  const [first, second] = [await made(), await made()]
  const query = { state: ['open'], sort: '-orderNo' }
  const { printed } = await printedBy({ query, except: [first] })
  const ids = printed.map(({ row }) => row.id)
  expect(ids).toContain(second)
  expect(ids).not.toContain(first)
})

test('nobody prints what they may not see', async () => {
  const [own, foreign] = [await made(), await made(2)]
  expect((await print({ ids: [own, foreign] })).status).toBe(404)
  expect((await printedBy({ ids: [own, foreign] }, 'boss')).printed).toHaveLength(2)
  expect((await print({ ids: [own] }, 'none')).status).toBe(403)
  const [seen] = (await printedBy({ ids: [own] }, 'blind')).printed
  expect(seen?.row).not.toHaveProperty('fees')
  expect(seen?.row).toHaveProperty('steps')
})

test('neither nothing, nor too much, nor what is not described is printed', async () => {
  expect((await print({})).body).toMatchObject({ code: 'INVALID', fields: { ids: '请选择要打印的数据' } })
  expect((await print({ ids: [await made()], as: 'label' })).body).toMatchObject({ code: 'INVALID' })
  const many = Array.from({ length: maxPrinted + 1 }, (_, i) => i + 1)
  expect((await print({ ids: many })).body).toMatchObject({ code: 'TOO_LARGE' })
})
