import { f, lines } from '../../kit/index.ts'

/** Parts that a repair took. */
export const repairParts = lines('配件', {
  fields: {
    partName: f.text('配件名称', { required: true, max: 50 }),
    model: f.text('型号', { max: 50 }),
    sn: f.text('序列号', { max: 64 }),
    qty: f.int('数量', { required: true, min: 1, max: 9_999, initial: 1 }),
    unitPrice: f.money('单价', { required: true, max: 10_000_000, initial: 0 }),
    oldPartReturned: f.bool('旧件已交回', { initial: false }),
    amount: f.money('金额', { serverSet: true, required: true, max: 1_000_000_000 }),
  },
  product: { amount: ['qty', 'unitPrice'] },
  total: { amount: 'sum' },
  max: 30,
  byActions: true,
  frozenIn: ['reported', 'dispatched', 'accepted', 'suspended', 'quoting', 'finished', 'closed', 'cancelled'],
})
