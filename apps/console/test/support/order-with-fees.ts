import { f, flow, lines, resource } from '@linli/api-client/kit'

/** What tests of controls and boards describe: an order that is open or done, with lines that cost something. */
export const orderWithFees = resource({
  module: 'base',
  name: 'orders',
  entity: 'order',
  label: '工单',
  scope: 'global',
  title: 'name',
  fields: {
    name: f.text('名称'),
    fees: lines('费用明细', {
      fields: {
        item: f.text('项目', { required: true, max: 20 }),
        quantity: f.decimal('数量', { required: true, min: 0.01 }),
        price: f.money('单价', { required: true }),
        amount: f.money('金额', { serverSet: true }),
      },
      product: { amount: ['quantity', 'price'] },
      total: { amount: 'sum' },
      max: 3,
    }),
    state: f.state(
      '状态',
      flow({ states: { open: '待办', done: '完成' }, initial: 'open', transitions: {} }),
    ),
  },
  list: { columns: ['name', 'state'] },
  operations: ['list', 'detail', 'create'],
})
