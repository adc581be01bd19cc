import { f, type Fields, flow, lines, type Resource, resource } from '@linli/api-client/kit'
import { bigint, index, integer, type PgTable, text } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { implicit } from '../../columns.ts'
import { columnsOf } from '../../columns-of.ts'
import { linesOf } from '../../lines-of.ts'
import { pointsTo } from '../../table-rules.ts'
import { pgTable } from '../../table.ts'
import { serve } from '../serve.ts'

const fields = {
  name: f.text('名称', { required: true }),
  price: f.money('单价'),
  amount: f.money('金额', { serverSet: true }),
}
const product = { amount: ['price', 'price'] } as const

const ask = (input: object, more: object = {}) => ({
  state: f.state(
    '状态',
    flow({
      states: { open: '处理中' },
      initial: 'open',
      transitions: { finish: { label: '完成', from: ['open'], to: 'open', input: input as Fields, ...more } },
    }),
  ),
})

const orderOf = (parts: object = {}, more: object = {}) =>
  resource({
    module: 'property',
    name: 'orders',
    entity: 'order',
    label: '工单',
    scope: 'global',
    title: 'orderNo',
    fields: {
      orderNo: f.text('工单号', { required: true }),
      total: f.money('合计', { serverSet: true }),
      fees: lines('明细', { fields, product, ...parts }),
      state: f.state('状态', flow({ states: { open: '处理中' }, initial: 'open', transitions: {} })),
    },
    list: { columns: ['orderNo'] },
    operations: ['detail', 'create'],
    ...more,
  })
const described = orderOf()
const orders = pgTable('test_orders', { ...implicit(), ...columnsOf(described) })
const columns = linesOf(described, 'fees')
const whole = pgTable('test_fees', columns, (t) => [
  pointsTo(t.parentId, orders.id),
  index('test_fees_parent').on(t.parentId, t.orderNo),
])
const mount = (order: Resource, rules: object | undefined) => () =>
  serve(order, orders)(rules === undefined ? {} : { lines: rules })

describe('lines of a resource', () => {
  it('are served from a table with their columns, a foreign key and an index', () => {
    expect(mount(described, { fees: { table: whole } })).not.toThrow()
    expect(Object.keys(columns)).toEqual(['id', 'parentId', 'orderNo', 'name', 'price', 'amount'])
    expect(
      mount(orderOf({ keep: { total: 'amount' }, frozenIn: ['open'] }), { fees: { table: whole } }),
    ).not.toThrow()
  })

  it('are asked for by a transition as the row has them', () => {
    const fees = lines('明细', { fields, product })
    const asking = (more: object) => orderOf({}, { fields: { ...described.fields, fees, ...more } })
    const rules = { fees: { table: whole } }
    expect(mount(asking(ask({ fees })), rules)).not.toThrow()
    expect(mount(asking(ask({ fees: lines('明细', { fields, product }) })), rules)).toThrow(
      'Linli: property/orders: fees of finish are not the lines of a row',
    )
    expect(mount(asking(ask({ fees }, { batch: true })), rules)).toThrow('for one row at a time')
  })

  const own = {
    id: bigint({ mode: 'number' }).primaryKey(),
    parentId: bigint({ mode: 'number' }).notNull(),
    orderNo: integer().notNull(),
    name: text().notNull(),
    price: bigint({ mode: 'number' }),
    amount: bigint({ mode: 'number' }),
  }
  const { amount: _amount, ...withoutAmount } = own
  const tables: readonly [string, PgTable][] = [
    [
      'test_bare has no column parentId: its columns are those of linesOf',
      pgTable('test_bare', { id: own.id }),
    ],
    ['test_bare has no column amount', pgTable('test_bare', withoutAmount)],
    ['the column name of test_bare is to be NOT NULL', pgTable('test_bare', { ...own, name: text() })],
    ['test_bare does not point to its row: pointsTo(t.parentId, …)', pgTable('test_bare', own)],
    [
      'test_bare has no index that begins with parentId',
      pgTable('test_bare', own, (t) => [pointsTo(t.parentId, orders.id), index('x').on(t.orderNo)]),
    ],
  ]
  it.each(tables)('are refused at the start: %s', (words, table) => {
    expect(mount(described, { fees: { table } })).toThrow(`Linli: property/orders: ${words}`)
  })

  it.each([
    ['lines does not say in which table fees is kept', described, undefined],
    [
      'lines names total, which holds no lines',
      described,
      { fees: { table: whole }, total: { table: whole } },
    ],
    [
      'nothing says what amount of fees is: it is no product',
      orderOf({ product: {} }),
      { fees: { table: whole } },
    ],
    [
      'name of fees is no product',
      orderOf({ product: { name: ['price', 'price'] } }),
      { fees: { table: whole } },
    ],
    ['name of fees cannot be added up', orderOf({ total: { name: 'sum' } }), { fees: { table: whole } }],
    [
      'orderNo cannot keep a sum of fees',
      orderOf({ keep: { orderNo: 'amount' } }),
      { fees: { table: whole } },
    ],
    [
      'fees is frozen in closed, which is no state',
      orderOf({ frozenIn: ['closed'] }),
      { fees: { table: whole } },
    ],
    [
      'phone of fees is no field that a line can have',
      orderOf({ fields: { phone: f.phone('电话') }, product: {} }),
      { fees: { table: whole } },
    ],
    [
      'its list names fees, but a list has no lines',
      orderOf({}, { list: { columns: ['orderNo', 'fees'] } }),
      { fees: { table: whole } },
    ],
  ])('are refused at the start: %s', (words, order, rules) => {
    expect(mount(order as Resource, rules)).toThrow(`Linli: property/orders: ${words}`)
  })
})
