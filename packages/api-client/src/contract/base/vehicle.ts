import * as z from 'zod/mini'
import { endpoint, f, flow, resource } from '../../kit/index.ts'

/** Who lives in the estate has a room there; a month's or a tenant's right ends one day. */
const ofHouseholds = { vehicleKind: ['owner', 'tenant'] }
const ofTerms = { vehicleKind: ['month', 'tenant'] }

const known = ['pending', 'normal', 'rejected', 'expired', 'frozen', 'pending_confirm'] as const

/** Why something was done; told in the time line. */
const reason = (label: string) => f.text(label, { required: true, max: 200 })

export const vehicleFlow = flow({
  states: {
    pending: { label: '待审核', tone: 'warning' },
    normal: { label: '正常', tone: 'success' },
    rejected: { label: '已驳回', tone: 'danger' },
    expired: { label: '已过期', tone: 'neutral' },
    frozen: { label: '已冻结', tone: 'warning' },
    pending_confirm: { label: '待确认', tone: 'warning' },
    cancelled: { label: '已注销', tone: 'neutral' },
  },
  initial: 'pending',
  transitions: {
    approve: {
      label: '通过',
      from: ['pending'],
      to: 'normal',
      permission: 'review',
      stamps: { by: 'reviewedBy', at: 'reviewedAt' },
      batch: true,
      primary: true,
    },
    reject: {
      label: '驳回',
      from: ['pending'],
      to: 'rejected',
      permission: 'review',
      stamps: { by: 'reviewedBy', at: 'reviewedAt' },
      input: { rejectReason: reason('驳回原因') },
      batch: true,
    },
    resubmit: { label: '重新提交', from: ['rejected'], to: 'pending', permission: 'update', primary: true },
    confirmOwner: {
      label: '确认车主',
      from: ['pending_confirm'],
      to: 'normal',
      permission: 'update',
      input: {
        residentId: f.ref('车主', 'base/residents', { required: true, within: 'estateId' }),
        roomId: f.ref('房屋', 'base/rooms', { required: true, within: 'estateId' }),
      },
      primary: true,
    },
    extend: {
      label: '延期',
      from: ['normal', 'expired'],
      to: 'normal',
      permission: 'update',
      input: { validTo: f.date('有效期至', { required: true }) },
      batch: true,
    },
    freeze: {
      label: '冻结',
      from: ['normal'],
      to: 'frozen',
      permission: 'freeze',
      input: { freezeReason: reason('冻结原因') },
      batch: true,
    },
    unfreeze: { label: '解冻', from: ['frozen'], to: 'normal', permission: 'freeze', batch: true },
    changePlate: {
      label: '换牌',
      from: ['normal', 'frozen', 'expired'],
      to: ['normal', 'frozen', 'expired'],
      permission: 'update',
      input: {
        newPlateNo: f.plate('新车牌', { required: true, anyKind: true }),
        newPlateKind: f.dict('新号牌种类', 'plate_kind', { help: '不选时按车牌判断' }),
        newPlateColor: f.dict('新号牌颜色', 'plate_color', { help: '不选时按号牌种类判断' }),
        plateReason: reason('换牌原因'),
      },
    },
    blacklist: {
      label: '加入黑名单',
      from: known,
      to: known,
      permission: 'black',
      kind: 'sensitive',
      input: {
        blackReason: reason('拉黑原因'),
        blackUntil: f.date('截止日期', { help: '不填为长期' }),
      },
      confirm: '车辆将不能再驶入，任何通行权限都不例外；驶出不受影响。',
    },
    unblacklist: { label: '移出黑名单', from: known, to: known, permission: 'black', kind: 'sensitive' },
    cancel: {
      label: '注销',
      from: known,
      to: 'cancelled',
      permission: 'cancel',
      kind: 'sensitive',
      input: { cancelReason: reason('注销原因') },
      confirm: '注销后不能恢复，车牌可以重新登记。',
      batch: true,
    },
    expire: { label: '到期', from: ['normal'], to: 'expired', by: 'system', clock: { past: 'validTo' } },
    blackEnds: {
      label: '黑名单到期',
      from: known,
      to: known,
      by: 'system',
      clock: { past: 'blackUntil' },
    },
    ownerLeft: { label: '车主迁出', from: ['normal'], to: 'pending_confirm', by: 'system' },
  },
})

export const vehicleKinds = {
  owner: '业主车',
  tenant: '租户车',
  month: '月租车',
  staff: '员工车',
  service: '服务车',
  outside: '外来车',
} as const

/** A vehicle known to an estate: whose it is, how long it may stay, whether it is kept out (catalogue 1 /vehicle-manage). */
export const vehicle = resource({
  module: 'base',
  name: 'vehicles',
  entity: 'vehicle',
  label: '车辆',
  scope: 'estate',
  touches: ['base/rooms', 'base/vehicle-plate-logs'],
  title: 'plateNo',
  option: { second: ['vehicleKind', 'residentId', 'roomId'] },
  fields: {
    estateId: f.ref('小区', 'base/estates', { required: true, createOnly: true }),
    plateNo: f.plate('车牌', {
      anyKind: true,
      createOnly: true,
      unique: '该车辆已登记',
      help: '无牌车辆不填，并在备注中说明',
    }),
    plateKind: f.dict('号牌种类', 'plate_kind', {
      createOnly: true,
      judged: true,
      help: '不选时按车牌判断；临时牌和电动自行车须选择',
    }),
    plateColor: f.dict('号牌颜色', 'plate_color', {
      createOnly: true,
      judged: true,
      help: '不选时按号牌种类判断',
    }),
    vehicleKind: f.enum('车辆身份', vehicleKinds, { required: true }),
    vehicleType: f.dict('车型', 'vehicle_type'),
    brand: f.text('品牌', { max: 30 }),
    series: f.text('车系', { max: 30 }),
    bodyColor: f.dict('车身颜色', 'body_color'),
    residentId: f.ref('车主', 'base/residents', { within: 'estateId', requiredWhen: ofHouseholds }),
    roomId: f.ref('房屋', 'base/rooms', { within: 'estateId', requiredWhen: ofHouseholds }),
    phone: f.phone('联系电话', { help: '不填时为车主的电话' }),
    validFrom: f.date('有效期自', { requiredWhen: ofTerms }),
    validTo: f.date('有效期至', { requiredWhen: ofTerms }),
    licenseImage: f.image('行驶证'),
    photos: f.images('车辆照片', { max: 3 }),
    blacklisted: f.bool('黑名单', {
      required: true,
      serverSet: true,
      initial: false,
      words: { true: { label: '黑名单', tone: 'danger' }, false: '否' },
    }),
    blackReason: f.text('拉黑原因', { max: 200, serverSet: true }),
    blackUntil: f.date('黑名单截止', { serverSet: true }),
    inYard: f.bool('在场', {
      required: true,
      serverSet: true,
      initial: false,
      words: { true: { label: '在场', tone: 'info' }, false: '不在场' },
    }),
    lastInAt: f.datetime('最近入场', { serverSet: true }),
    lastOutAt: f.datetime('最近出场', { serverSet: true }),
    parkedFor: f.duration('已停', { computed: true }),
    spaces: f.text('车位', { computed: true }),
    state: f.state('状态', vehicleFlow),
    reviewedBy: f.ref('审核人', 'auth/users', { serverSet: true }),
    reviewedAt: f.datetime('审核时间', { serverSet: true }),
    rejectReason: f.text('驳回原因', { max: 200, serverSet: true }),
    freezeReason: f.text('冻结原因', { max: 200, serverSet: true }),
    cancelReason: f.text('注销原因', { max: 200, serverSet: true }),
    remark: f.text('备注', { max: 200 }),
  },
  list: {
    columns: [
      'plateNo',
      'state',
      'blacklisted',
      'vehicleKind',
      'residentId',
      'roomId',
      'phone',
      'spaces',
      'validTo',
      'vehicleType',
      'bodyColor',
      'inYard',
      { field: 'lastInAt', hidden: true },
      { field: 'parkedFor', hidden: true },
      { field: 'plateKind', hidden: true },
      { field: 'estateId', hidden: true },
    ],
    filters: [
      'estateId',
      'vehicleKind',
      'state',
      'blacklisted',
      'inYard',
      'plateKind',
      'residentId',
      'roomId',
      'validTo',
      'lastInAt',
    ],
    extraFilters: {
      buildingId: f.ref('楼栋', 'base/buildings', { within: 'estateId' }),
      personId: f.ref('人员档案', 'base/persons'),
    },
    filterCodes: { personId: 'base:person:list' },
    keyword: ['plateNo', 'residentId.name', 'phone'],
    keywordHint: '车牌、车主姓名；电话的全号或后四位',
    sort: '-createdAt',
    figures: [{ count: true }, { by: 'state' }],
  },
  form: [
    { title: '号牌', fields: ['estateId', 'plateNo', 'plateKind', 'plateColor'] },
    { title: '车主', fields: ['vehicleKind', 'residentId', 'roomId', 'phone', 'validFrom', 'validTo'] },
    {
      title: '车辆',
      fields: ['vehicleType', 'brand', 'series', 'bodyColor', 'licenseImage', 'photos', 'remark'],
    },
  ],
  operations: ['list', 'detail', 'create', 'update', 'export', 'import'],
  import: {
    columns: {
      estate: f.text('小区', { max: 50, help: '只管理一个小区时可不填' }),
      plateNo: f.plate('车牌号', { anyKind: true, required: true }),
      plateKind: f.dict('号牌种类', 'plate_kind', { help: '不填时按车牌判断' }),
      plateColor: f.dict('颜色', 'plate_color', { help: '不填时按号牌种类判断' }),
      vehicleKind: f.enum('身份', vehicleKinds, { required: true }),
      owner: f.text('车主', { max: 50 }),
      docNo: f.text('证件号', { max: 30, help: '同一房屋有同名住户时填写' }),
      building: f.text('楼栋', { max: 50 }),
      unit: f.text('单元', { max: 20, help: '没有单元的楼栋不填' }),
      roomNo: f.text('房号', { max: 20 }),
      phone: f.text('电话', { max: 20 }),
      validFrom: f.date('有效期自'),
      validTo: f.date('有效期至'),
    },
    hint: '按 小区+车牌+颜色 匹配：已登记的车辆不重复登记。',
  },
})

/** Which plates a vehicle had before. Written when its plate is changed. */
export const vehiclePlateLog = resource({
  module: 'base',
  name: 'vehicle-plate-logs',
  entity: 'vehiclePlateLog',
  permission: 'base:vehicle',
  label: '换牌记录',
  scope: 'parent',
  title: 'oldPlate',
  fields: {
    vehicleId: f.ref('车辆', 'base/vehicles', { required: true, serverSet: true }),
    at: f.datetime('换牌时间', { required: true, serverSet: true }),
    oldPlate: f.text('原车牌', { max: 20, required: true, serverSet: true }),
    newPlate: f.text('新车牌', { max: 20, required: true, serverSet: true }),
    reason: f.text('原因', { max: 200, required: true, serverSet: true }),
    createdBy: f.ref('操作人', 'auth/users', { serverSet: true }),
  },
  list: {
    columns: ['at', 'vehicleId', 'oldPlate', 'newPlate', 'reason', 'createdBy'],
    filters: ['vehicleId'],
    sort: '-at',
  },
  operations: ['list', 'detail'],
})

/** The most plates that are looked up by one call. */
export const maxPlates = 200

/** What is known of plates that were read or pasted, in the same order. */
export const checkPlates = endpoint('base.checkPlates', {
  method: 'POST',
  path: '/api/base/vehicles/checkPlates',
  label: '批量查车',
  access: 'session',
  permission: 'base:vehicle:list',
  reads: true,
  input: z.object({
    estateId: z.optional(z.nullable(f.ref('小区', 'base/estates'))),
    plates: z
      .array(z.string().check(z.trim(), z.maxLength(20, { error: '车牌号格式错误' })))
      .check(
        z.minLength(1, { error: '请输入车牌' }),
        z.maxLength(maxPlates, { error: `最多${maxPlates}个车牌` }),
      ),
  }),
  output: z.array(
    z.object({
      plate: z.string(),
      /** Vehicles with this plate that the caller may see; the same text may stand on plates of two colours. */
      found: z.array(
        z.object({
          id: z.int(),
          estate: z.string(),
          vehicleKind: z.string(),
          plateColor: z.string(),
          state: z.string(),
          blacklisted: z.boolean(),
        }),
      ),
    }),
  ),
})
