import { f, lines } from '../../kit/index.ts'
import { repairLineKinds } from './repair-price.ts'

/** What was done and used, line by line: the fee is their sum, as far as they are charged. */
export const repairLines = lines('费用明细', {
  fields: {
    kind: f.enum('类别', repairLineKinds, { required: true, initial: 'labor' }),
    priceItemId: f.ref('价目', 'property/repair-prices', {
      where: { enabled: true },
      fills: { kind: 'kind', name: 'name', spec: 'spec', unit: 'unit', unitPrice: 'price' },
    }),
    name: f.text('名称', { required: true, max: 50 }),
    spec: f.text('规格', { max: 50 }),
    qty: f.decimal('数量', { required: true, scale: 2, min: 0.01, max: 99_999, initial: 1 }),
    unit: f.text('单位', { max: 10 }),
    unitPrice: f.money('单价', { required: true, max: 10_000_000 }),
    chargeable: f.bool('收费', { initial: true }),
    amount: f.money('金额', { serverSet: true, required: true, max: 1_000_000_000 }),
  },
  product: { amount: ['qty', 'unitPrice'] },
  total: { amount: 'sum' },
  max: 30,
  byActions: true,
  frozenIn: ['pending', 'assigned', 'to_pay', 'to_confirm', 'done', 'closed', 'cancelled', 'duplicate'],
})
