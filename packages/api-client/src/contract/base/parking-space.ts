import * as z from 'zod/mini'
import { spaceGeometry } from './parking-geometry.ts'
import { endpoint, f, flow, resource } from '../../kit/index.ts'

/** By which right somebody has a space: a bought one lasts, a hired or lent one ends. */
export const spaceUseKinds = { own: '产权', gift: '赠送', lease: '租赁', temp: '借用' } as const
export const lastingUses = ['own', 'gift'] as const

const ending = { useKind: ['lease', 'temp'] }

/** Who gets a space. */
const holder = {
  residentId: f.ref('使用人', 'base/residents', { required: true, within: 'estateId' }),
  roomId: f.ref('房屋', 'base/rooms', { within: 'estateId' }),
} as const
const vehicles = f.refs('车辆', 'base/vehicles', {
  within: 'estateId',
  where: { state: 'normal' },
  max: 5,
})

export const parkingSpaceFlow = flow({
  states: {
    idle: { label: '空闲', tone: 'success' },
    sold: { label: '已售', tone: 'info' },
    leased: { label: '已租', tone: 'info' },
    reserved: { label: '保留', tone: 'warning' },
    disabled: { label: '停用', tone: 'neutral' },
  },
  initial: 'idle',
  transitions: {
    assign: {
      label: '分配',
      from: ['idle'],
      to: ['sold', 'leased'],
      permission: 'assign',
      input: {
        useKind: f.enum('使用方式', spaceUseKinds, { required: true }),
        ...holder,
        useFrom: f.date('开始日期', { required: true }),
        useTo: f.date('到期日期', { when: ending, requiredWhen: ending }),
        price: f.money('每月', { min: 0, when: ending }),
        vehicleIds: vehicles,
        contractFile: f.file('合同'),
      },
      primary: true,
    },
    transfer: {
      label: '过户',
      from: ['sold'],
      to: 'sold',
      permission: 'assign',
      input: {
        ...holder,
        useFrom: f.date('开始日期', { required: true }),
        vehicleIds: vehicles,
        contractFile: f.file('合同'),
      },
    },
    renew: {
      label: '续期',
      from: ['leased'],
      to: 'leased',
      permission: 'assign',
      input: { useTo: f.date('新的到期日期', { required: true }) },
      batch: true,
    },
    bind: {
      label: '绑定车辆',
      from: ['sold', 'leased'],
      to: ['sold', 'leased'],
      permission: 'assign',
      input: { vehicleIds: vehicles },
    },
    release: {
      label: '解除',
      from: ['sold', 'leased'],
      to: 'idle',
      permission: 'release',
      kind: 'sensitive',
      input: { releaseReason: f.text('解除原因', { required: true, max: 200 }) },
      confirm: '车位变为空闲，绑定的车辆不再有固定车位。',
    },
    reserve: {
      label: '保留',
      from: ['idle'],
      to: 'reserved',
      permission: 'update',
      input: { remark: f.text('为谁保留', { max: 200 }) },
      batch: true,
    },
    unreserve: {
      label: '取消保留',
      from: ['reserved'],
      to: 'idle',
      permission: 'update',
      batch: true,
    },
    disable: {
      label: '停用',
      from: ['idle'],
      to: 'disabled',
      permission: 'update',
      input: { disableReason: f.text('停用原因', { required: true, max: 200 }) },
      batch: true,
    },
    enable: { label: '启用', from: ['disabled'], to: 'idle', permission: 'update', batch: true },
    expire: { label: '到期', from: ['leased'], to: 'idle', by: 'system', clock: { past: 'useTo' } },
  },
})

const sizes = { small: '微型', standard: '标准', large: '加长' } as const

/** One space of a car park, with who has it now (catalogue 1 /parking-manage). */
export const parkingSpace = resource({
  module: 'base',
  name: 'parking-spaces',
  entity: 'parkingSpace',
  label: '车位',
  scope: 'estate',
  touches: ['base/parking-lots', 'base/parking-areas', 'base/parking-space-uses', 'base/vehicles'],
  title: 'spaceNo',
  option: { second: ['areaId', 'state'] },
  fields: {
    estateId: f.ref('小区', 'base/estates', { required: true, createOnly: true }),
    areaId: f.ref('区域', 'base/parking-areas', { required: true, createOnly: true, within: 'estateId' }),
    lotId: f.ref('停车场', 'base/parking-lots', { required: true, serverSet: true, within: 'estateId' }),
    spaceNo: f.text('车位号', { required: true, max: 20, unique: '车位号已存在' }),
    kind: f.dict('类型', 'parking_space_kind', { initial: 'standard' }),
    size: f.enum('尺寸', sizes, { initial: 'standard' }),
    ownership: f.enum(
      '权属',
      { owned: '产权', public: '公共', civil: '人防', association: '业委会' },
      { initial: 'owned' },
    ),
    area: f.decimal('面积', { scale: 2, min: 1, max: 9999.99, unit: '㎡' }),
    linkedSpaceId: f.ref('子母车位', 'base/parking-spaces', {
      within: 'estateId',
      help: '一起分配、一起解除',
    }),
    charger: f.bool('充电桩', { initial: false }),
    useKind: f.enum('使用方式', spaceUseKinds, { serverSet: true }),
    residentId: f.ref('使用人', 'base/residents', { serverSet: true, within: 'estateId' }),
    roomId: f.ref('房屋', 'base/rooms', { serverSet: true, within: 'estateId' }),
    useFrom: f.date('开始日期', { serverSet: true }),
    useTo: f.date('到期日期', { serverSet: true }),
    price: f.money('每月', { serverSet: true }),
    vehicleIds: f.refs('绑定车辆', 'base/vehicles', { serverSet: true, within: 'estateId', max: 5 }),
    disableReason: f.text('停用原因', { serverSet: true, max: 200 }),
    geometry: f.json('平面图位置', spaceGeometry, { serverSet: true, internal: true }),
    remark: f.text('备注', { max: 200 }),
    state: f.state('状态', parkingSpaceFlow),
  },
  list: {
    columns: [
      'spaceNo',
      'state',
      'areaId',
      'residentId',
      'roomId',
      'vehicleIds',
      'useTo',
      'useKind',
      'kind',
      'charger',
      { field: 'lotId', hidden: true },
      { field: 'estateId', hidden: true },
    ],
    filters: [
      'estateId',
      'lotId',
      'areaId',
      'state',
      'kind',
      'charger',
      'useKind',
      'residentId',
      'roomId',
      'vehicleIds',
      'useTo',
    ],
    keyword: ['spaceNo', 'residentId.name'],
    keywordHint: '车位号、使用人姓名',
    sort: 'spaceNo',
    figures: [{ count: true }, { by: 'state' }],
    calendar: { from: 'useTo', move: 'renew', says: ['residentId'] },
  },
  form: [
    { title: '车位', fields: ['estateId', 'areaId', 'spaceNo', 'kind', 'size', 'ownership'] },
    { title: '更多', fields: ['area', 'linkedSpaceId', 'charger', 'remark'] },
  ],
  operations: ['list', 'detail', 'create', 'update', 'remove', 'batchRemove', 'export'],
})

/** Who had a space from when to when. Written with what is done to the space. */
export const parkingSpaceUse = resource({
  module: 'base',
  name: 'parking-space-uses',
  entity: 'parkingSpaceUse',
  permission: 'base:parkingSpace',
  label: '使用记录',
  scope: 'estate',
  title: 'spaceNo',
  fields: {
    estateId: f.ref('小区', 'base/estates', { required: true, serverSet: true }),
    spaceId: f.ref('车位', 'base/parking-spaces', {
      required: true,
      serverSet: true,
      within: 'estateId',
      labelAs: 'spaceNo',
    }),
    spaceNo: f.text('车位号', { required: true, serverSet: true, max: 20 }),
    kind: f.enum('使用方式', spaceUseKinds, { required: true, serverSet: true }),
    residentId: f.ref('使用人', 'base/residents', { required: true, serverSet: true, within: 'estateId' }),
    roomId: f.ref('房屋', 'base/rooms', { serverSet: true }),
    startDate: f.date('开始日期', { required: true, serverSet: true }),
    endDate: f.date('到期日期', { serverSet: true }),
    price: f.money('每月', { serverSet: true }),
    vehicleIds: f.refs('绑定车辆', 'base/vehicles', { serverSet: true, within: 'estateId', max: 5 }),
    parentUseId: f.ref('出租前的使用', 'base/parking-space-uses', {
      serverSet: true,
      help: '业主把自有车位出租时，租期内由承租人使用',
    }),
    contractFile: f.file('合同', { serverSet: true }),
    endedOn: f.date('实际结束', { serverSet: true }),
    endReason: f.text('结束原因', { serverSet: true, max: 200 }),
    state: f.enum(
      '状态',
      {
        active: { label: '生效', tone: 'success' },
        expired: { label: '已到期', tone: 'neutral' },
        ended: { label: '已解除', tone: 'neutral' },
      },
      { required: true, serverSet: true, initial: 'active' },
    ),
  },
  list: {
    status: 'state',
    columns: [
      'spaceNo',
      'state',
      'kind',
      'residentId',
      'roomId',
      'startDate',
      'endDate',
      'endedOn',
      'price',
      'estateId',
    ],
    filters: ['estateId', 'spaceId', 'residentId', 'kind', 'state', 'endDate'],
    keyword: ['spaceNo', 'residentId.name'],
    sort: '-startDate',
  },
  operations: ['list', 'detail', 'export'],
})

/** The most spaces that one call makes. */
export const maxGeneratedSpaces = 2000

/** Spaces with running numbers: `{n}` the number, `{n2}` to `{n4}` with zeros before it. */
export const generateSpacesFields = {
  areaId: f.ref('区域', 'base/parking-areas', { required: true }),
  pattern: f.text('编号规则', {
    required: true,
    max: 20,
    initial: 'A-{n3}',
    help: '{n} 为序号，{n3} 补足三位',
  }),
  from: f.int('起始序号', { required: true, min: 1, max: 99_999, ordinal: true }),
  to: f.int('结束序号', { required: true, min: 1, max: 99_999, ordinal: true }),
  kind: f.dict('类型', 'parking_space_kind', { initial: 'standard' }),
} as const

export const generateSpaces = endpoint('base.generateSpaces', {
  method: 'POST',
  path: '/api/base/parking-spaces/generate',
  label: '批量生成车位',
  access: 'session',
  permission: 'base:parkingSpace:create',
  idempotent: true,
  of: 'base/parking-spaces',
  touches: ['base/parking-lots', 'base/parking-areas'],
  input: z.object({ ...generateSpacesFields, dryRun: z._default(z.boolean(), false) }),
  output: z.object({
    count: z.int(),
    /** The first and last numbers, at most ten of them. */
    sample: z.array(z.string()),
    /** Numbers of the car park that exist already. */
    conflicts: z.array(z.string()),
  }),
})

/** Two holders change places. */
export const swapSpaces = endpoint('base.swapSpaces', {
  method: 'POST',
  path: '/api/base/parking-spaces/{id}/swap',
  label: '互换车位',
  access: 'session',
  permission: 'base:parkingSpace:assign',
  idempotent: true,
  of: 'base/parking-spaces',
  touches: ['base/parking-space-uses'],
  input: z.object({
    id: f.ref('车位', 'base/parking-spaces', { required: true }),
    withId: f.ref('互换的车位', 'base/parking-spaces', { required: true }),
    reason: f.text('原因', { required: true, max: 200 }),
  }),
  output: z.object({ swapped: z.literal(true) }),
})
