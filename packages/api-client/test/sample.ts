import { f, flow, resource } from '../src/kit/index.ts'

/** A small lifecycle and an entity with one field of each interesting trait. */

export const repairFlow = flow({
  states: { open: '待派单', working: '处理中', done: { label: '已完成', tone: 'success' } },
  initial: 'open',
  transitions: {
    dispatch: {
      label: '派单',
      from: ['open'],
      to: 'working',
      input: { workerId: f.ref('维修人员', 'auth/users', { required: true }), remark: f.text('备注') },
      batch: true,
    },
    finish: { label: '完成', from: ['working'], to: 'done', permission: 'handle' },
    erase: { label: '清除', from: ['done'], to: 'done', kind: 'critical' },
    expire: { label: '超时', from: ['open', 'working'], to: ['done'], by: 'system' },
  },
})

export const repair = resource({
  module: 'property',
  name: 'repairs',
  entity: 'repair',
  label: '报修',
  scope: 'estate',
  title: 'title',
  fields: {
    estateId: f.ref('小区', 'base/estates', { required: true, createOnly: true }),
    title: f.text('标题', { required: true, max: 20 }),
    phone: f.phone('联系电话'),
    kind: f.enum('类型', { water: '水', power: '电' }, { required: true, initial: 'water' }),
    fee: f.money('费用'),
    due: f.date('期限'),
    urgent: f.bool('加急'),
    tools: f.enums('工具', { ladder: '梯子', drill: '电钻' }),
    password: f.secret('门锁密码'),
    no: f.text('工单号', { serverSet: true }),
    hours: f.int('历时', { computed: true }),
    state: f.state('状态', repairFlow),
  },
  list: {
    columns: ['no', { field: 'title', width: 200 }, 'state', 'createdAt'],
    filters: ['kind', 'state', 'phone', 'fee', 'due', 'urgent', 'tools', 'title', 'estateId', 'createdAt'],
    extraFilters: {
      overdue: f.bool('已超期'),
      workerId: f.ref('维修人员', 'auth/users'),
      seenOn: f.date('查看日期'),
    },
    keyword: ['title', 'no'],
    sort: '-createdAt',
  },
  operations: ['list', 'detail', 'create', 'update', 'remove', 'export', 'import'],
})
