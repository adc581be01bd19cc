import { f, flow, resource } from '../../src/kit/index.ts'

export const keyLoanFlow = flow({
  states: { out: { label: '借出', tone: 'warning' }, back: { label: '已归还', tone: 'success' } },
  initial: 'out',
  transitions: {
    giveBack: {
      label: '归还',
      from: ['out'],
      to: 'back',
      batch: true,
      input: { condition: f.text('归还状况', { max: 100 }) },
    },
  },
})

/** Keys of the house in somebody's hands. */
export const keyLoan = resource({
  module: 'property',
  name: 'key-loans',
  entity: 'keyLoan',
  label: '钥匙借用',
  scope: 'estate',
  title: 'keyNo',
  fields: {
    estateId: f.ref('小区', 'base/estates', { required: true, createOnly: true }),
    keyNo: f.text('钥匙编号', { required: true, max: 20, unique: '钥匙「{value}」已登记' }),
    purpose: f.enum('用途', { repair: '维修', viewing: '看房', other: '其他' }, { required: true }),
    borrower: f.text('借用人', { required: true, max: 20 }),
    phone: f.phone('联系电话', { required: true }),
    deposit: f.money('押金', { initial: 0 }),
    dueOn: f.date('应还日期', { required: true }),
    state: f.state('状态', keyLoanFlow),
  },
  list: {
    columns: ['keyNo', 'purpose', 'borrower', 'phone', 'deposit', 'dueOn', 'state'],
    filters: ['purpose', 'dueOn', 'state'],
    keyword: ['keyNo', 'borrower', 'phone'],
    sort: 'dueOn',
  },
  operations: ['list', 'detail', 'create', 'update', 'remove', 'batchRemove', 'export', 'import'],
})
