import { f, lines, resource } from '../../../kit/index.ts'

/** What a unit costs from a month on; what bills were made with stays as it is. */
export const payPrice = resource({
  module: 'property',
  name: 'pay-prices',
  entity: 'payPrice',
  permission: 'property:paySubject',
  codes: { create: 'price', update: 'price', remove: 'price' },
  label: '收费单价',
  scope: 'estate',
  title: 'effectiveFrom',
  touches: ['property/pay-subjects'],
  fields: {
    estateId: f.ref('小区', 'base/estates', { required: true, createOnly: true }),
    subjectId: f.ref('收费项目', 'property/pay-subjects', {
      required: true,
      createOnly: true,
      within: 'estateId',
    }),
    effectiveFrom: f.date('生效日期', {
      required: true,
      help: '每月1日',
      unique: '该日期已有单价',
    }),
    unitPrice: f.decimal('单价', { min: 0, max: 999_999, scale: 4, unit: '元', help: '阶梯计费不填' }),
    tiers: lines('阶梯', {
      fields: {
        upTo: f.decimal('用量不超过', { min: 0.01, max: 9_999_999, scale: 2 }),
        price: f.decimal('单价', { required: true, min: 0, max: 999_999, scale: 4, unit: '元' }),
      },
      max: 10,
      help: '由小到大，最后一档不填上限',
    }),
    publicNotice: f.file('调价依据'),
  },
  list: {
    columns: ['effectiveFrom', { field: 'subjectId', width: 160 }, 'unitPrice', 'publicNotice'],
    filters: ['estateId', 'subjectId', 'effectiveFrom'],
    sort: '-effectiveFrom',
  },
  operations: ['list', 'detail', 'create', 'update', 'remove'],
})
