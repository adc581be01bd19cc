import { f, flow, lines, resource } from '@linli/api-client/kit'
import { index } from 'drizzle-orm/pg-core'
import { invalid } from '../../src/kit/app-error.ts'
import { implicit } from '../../src/kit/columns.ts'
import { columnsOf } from '../../src/kit/columns-of.ts'
import { linesOf } from '../../src/kit/lines-of.ts'
import type { ServerModule } from '../../src/kit/module.ts'
import { serve } from '../../src/kit/serve/serve.ts'
import { pointsTo } from '../../src/kit/table-rules.ts'
import { pgTable } from '../../src/kit/table.ts'
import type { Database } from '../../src/runtime/database.ts'

const fees = lines('费用明细', {
  fields: {
    kind: f.enum('类型', { labor: '人工', material: '材料' }, { required: true }),
    placeId: f.ref('仓库', 'test/places'),
    quantity: f.decimal('数量', { required: true, scale: 3, min: 0, max: 1_000_000 }),
    price: f.money('单价', { required: true, max: 100_000_000 }),
    isTaxed: f.bool('含税', { initial: true }),
    amount: f.money('金额', { serverSet: true, required: true, max: 10_000_000_000 }),
    tax: f.money('税额', { computed: true }),
  },
  total: { amount: 'sum' },
  keep: { totalFee: 'amount' },
  product: { amount: ['quantity', 'price'] },
  frozenIn: ['done'],
  max: 8,
})

/** A small entity with lines of every sort; it exists in tests only, beside the parcels, to whose places it points. */
export const order = resource({
  module: 'test',
  name: 'orders',
  entity: 'order',
  label: '工单',
  scope: 'estate',
  title: 'orderNo',
  fields: {
    estateId: f.ref('小区', 'test/places', { required: true, createOnly: true }),
    orderNo: f.text('工单号', { required: true, max: 30, unique: '工单号「{value}」已存在' }),
    totalFee: f.money('费用合计', { serverSet: true, initial: 0 }),
    fees,
    steps: lines('步骤', { fields: { name: f.text('名称', { required: true, max: 10 }) }, required: true }),
    state: f.state(
      '状态',
      flow({
        states: { open: '处理中', done: '已完成' },
        initial: 'open',
        transitions: { finish: { label: '完成', from: ['open'], to: 'done', input: { fees } } },
      }),
    ),
  },
  list: { columns: ['orderNo', 'totalFee', 'state'], filters: ['state'], sort: 'orderNo' },
  operations: ['list', 'detail', 'create', 'update', 'remove', 'batchRemove', 'export', 'import'],
  print: { sheet: { signatures: ['业主签字'] } },
})

export const orderTable = pgTable('test_order', { ...implicit(), ...columnsOf(order) })

export const feeTable = pgTable('test_order_fee', linesOf(order, 'fees'), (t) => [
  pointsTo(t.parentId, orderTable.id),
  index('test_order_fee_parent').on(t.parentId, t.orderNo),
])

export const stepTable = pgTable('test_order_step', linesOf(order, 'steps'), (t) => [
  pointsTo(t.parentId, orderTable.id),
  index('test_order_step_parent').on(t.parentId, t.orderNo),
])

/** Serves the orders. */
export const orderModule: ServerModule = {
  name: 'testOrders',
  routes: () =>
    serve(
      order,
      orderTable,
    )({
      on: {
        finish: (_row, { fees: all }) => {
          const free = all.findIndex(({ price }) => price === 0)
          if (free !== -1) throw invalid({ [`fees.${free}.price`]: '单价不能为0' })
          return { content: `费用${all.length}项` }
        },
      },
      lines: {
        fees: {
          table: feeTable,
          compute: (all) =>
            all.map(({ isTaxed, quantity, price }) => ({
              tax: isTaxed ? Math.round((quantity * price * 6) / 100) : 0,
            })),
        },
        steps: { table: stepTable },
      },
    }).routes,
}

export async function makeOrderTables({ sql: client }: Database): Promise<void> {
  await client.unsafe(`
    create table test_order (
      id bigint generated always as identity primary key, version integer not null default 0,
      created_at timestamptz(3) not null default now(), created_by bigint,
      updated_at timestamptz(3) not null default now(), updated_by bigint,
      estate_id bigint not null, order_no text not null, total_fee bigint not null default 0,
      state text not null default 'open');
    create table test_order_fee (
      id bigint generated always as identity primary key,
      parent_id bigint not null references test_order, order_no integer not null,
      kind text not null, place_id bigint, quantity numeric(18,3) not null, price bigint not null,
      is_taxed boolean not null default true, amount bigint not null);
    create index test_order_fee_parent on test_order_fee (parent_id, order_no);
    create table test_order_step (
      id bigint generated always as identity primary key,
      parent_id bigint not null references test_order, order_no integer not null, name text not null);
    create index test_order_step_parent on test_order_step (parent_id, order_no)`)
}
