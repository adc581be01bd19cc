import { f, flow, resource } from '../../kit/index.ts'

const duty = flow({
  states: { on: { label: '在岗', tone: 'success' }, off: { label: '休息', tone: 'neutral' } },
  initial: 'on',
  transitions: {
    leave: { label: '下班', from: ['on'], to: 'off', permission: 'update', batch: true },
    come: { label: '上班', from: ['off'], to: 'on', permission: 'update', batch: true },
  },
})

/** Who repairs in an estate, what they can do and how much at a time. */
export const repairStaff = resource({
  module: 'property',
  name: 'repair-staff',
  entity: 'repairStaff',
  label: '维修人员',
  scope: 'estate',
  title: 'name',
  pick: [
    'operation:repairTypeEstate:create',
    'operation:repairTypeEstate:update',
    'property:repairOrder:list',
    'property:repairOrder:dispatch',
  ],
  fields: {
    estateId: f.ref('小区', 'base/estates', { required: true, createOnly: true }),
    userId: f.ref('人员', 'auth/users', {
      where: { state: ['normal', 'pending', 'locked'] },
      required: true,
      createOnly: true,
      labelAs: 'name',
      unique: '该人员已是本小区维修人员',
    }),
    name: f.text('姓名', { computed: true, personal: true }),
    typeIds: f.refs('技能', 'property/repair-types', {
      required: true,
      max: 60,
      help: '选择类别，则类别下的类型都能处理',
    }),
    maxOpen: f.int('同时处理上限', { min: 1, max: 99, unit: '单', initial: 8 }),
    openCount: f.int('未完成', { computed: true }),
    overdueCount: f.int('已超时', { computed: true }),
    todayCount: f.int('今日', { computed: true, help: '今天派给该人员的工单' }),
    load: f.text('负荷', { computed: true, internal: true, levelAs: 'maxOpen' }),
    state: f.state('在岗', duty),
  },
  list: {
    columns: [
      { field: 'name', width: 120 },
      'estateId',
      { field: 'typeIds', width: 240 },
      'openCount',
      'overdueCount',
      'todayCount',
      'maxOpen',
      'state',
    ],
    filters: ['estateId', 'typeIds', 'state'],
    // Who is away is offered last.
    sort: '-state,estateId,id',
  },
  option: { second: ['load', 'typeIds'] },
  operations: ['list', 'detail', 'create', 'update', 'remove'],
})
