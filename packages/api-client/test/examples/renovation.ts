import { audience } from '../../src/contract/system/audience.ts'
import {
  approvalFields,
  approvalFlow,
  dueFields,
  dueFilters,
  f,
  lines,
  param,
  resource,
} from '../../src/kit/index.ts'

export const renovationFlow = approvalFlow({
  states: {
    working: { label: '施工中', tone: 'info' },
    done: { label: '已验收', tone: 'success' },
    lapsed: { label: '已失效', tone: 'neutral' },
  },
  transitions: {
    begin: {
      label: '开工',
      from: ['approved'],
      to: 'working',
      permission: 'update',
      stamps: { at: 'begunAt' },
      primary: true,
    },
    finish: {
      label: '验收',
      from: ['working'],
      to: ['working', 'done'],
      permission: 'approve',
      actor: { not: 'createdBy' },
      input: {
        passed: f.bool('验收合格', { required: true }),
        finding: f.text('验收意见', { max: 200 }),
        photos: f.images('现场照片', { max: 6 }),
      },
      primary: true,
    },
    lapse: { label: '失效', from: ['approved'], to: 'lapsed', by: 'system', clock: { past: 'worksTo' } },
  },
  due: {
    review: {
      label: '审批',
      from: 'submittedAt',
      within: param('renovation.reviewTime'),
      while: ['submitted'],
    },
  },
})

/** What an owner wants to rebuild, from the application to the acceptance. */
export const renovation = resource({
  module: 'property',
  name: 'renovations',
  entity: 'renovation',
  label: '装修申请',
  scope: 'estate',
  title: 'orderNo',
  fields: {
    orderNo: f.text('申请编号', { serverSet: true, max: 20 }),
    estateId: f.ref('小区', 'base/estates', { required: true, createOnly: true }),
    roomId: f.ref('房屋', 'base/rooms', { required: true, within: 'estateId' }),
    content: f.longtext('装修内容', { required: true, max: 500 }),
    worksFrom: f.date('计划开工', { required: true }),
    worksTo: f.date('计划完工', { required: true }),
    foreman: f.text('施工负责人', { required: true, max: 20 }),
    phone: f.phone('联系电话', { required: true }),
    drawings: f.files('施工图纸', { max: 5 }),
    neighbours: audience('施工告知', { within: 'estateId', help: '开工时告知' }),
    fees: lines('费用明细', {
      fields: {
        item: f.text('项目', { required: true }),
        quantity: f.decimal('数量', { required: true }),
        price: f.money('单价', { required: true }),
        amount: f.money('金额', { serverSet: true, required: true }),
      },
      product: { amount: ['quantity', 'price'] },
      total: { amount: 'sum' },
      keep: { totalFee: 'amount' },
      frozenIn: ['done'],
    }),
    totalFee: f.money('费用合计', { serverSet: true }),
    submittedAt: f.datetime('提交时间', { serverSet: true }),
    begunAt: f.datetime('开工时间', { serverSet: true }),
    ...dueFields,
    ...approvalFields,
    state: f.state('状态', renovationFlow),
  },
  list: {
    columns: ['orderNo', 'state', 'roomId', 'foreman', 'phone', 'worksFrom', 'worksTo', 'dueAt'],
    filters: ['roomId', 'worksFrom', 'state'],
    extraFilters: dueFilters,
    keyword: ['orderNo', 'foreman', 'phone'],
    sort: '-submittedAt',
    figures: [{ by: 'state' }],
  },
  operations: ['list', 'detail', 'create', 'update', 'export'],
})
