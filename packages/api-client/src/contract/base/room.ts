import * as z from 'zod/mini'
import { endpoint, f, resource } from '../../kit/index.ts'
import { homes } from './homes.ts'
import { occupancies } from './occupancy.ts'

export const collectStates = {
  uncollected: { label: '未采集', tone: 'neutral' },
  collected: { label: '已采集', tone: 'info' },
  verified: { label: '已核实', tone: 'success' },
} as const

/** Whether something that is owed for it is overdue. */
export const arrears = {
  owing: { label: '欠费', tone: 'danger' },
  clear: { label: '无欠费', tone: 'success' },
} as const

export const verifyMethods = { visit: '入户', phone: '电话', video: '视频' } as const

const roomArea = { min: 0.01, max: 99_999, unit: '㎡' } as const
const roomCount = { min: 0, max: 20 } as const

/** The house ledger (catalogue 1 /community-management5). Deleted softly: numbers can be used again. */
export const room = resource({
  module: 'base',
  name: 'rooms',
  entity: 'room',
  label: '房屋',
  scope: 'estate',
  title: 'fullName',
  option: { second: ['estateId', 'occupancy'] },
  touches: homes,
  fields: {
    estateId: f.ref('小区', 'base/estates', { required: true, serverSet: true }),
    buildingId: f.ref('楼栋', 'base/buildings', { required: true, serverSet: true, within: 'estateId' }),
    unitId: f.ref('单元', 'base/building-units', {
      required: true,
      serverSet: true,
      within: ['estateId', 'buildingId'],
    }),
    floorId: f.ref('楼层', 'base/building-floors', { required: true, createOnly: true, within: 'estateId' }),
    roomNo: f.text('房号', { max: 20, required: true }),
    fullName: f.text('房屋全称', { max: 100, required: true, serverSet: true }),
    usage: f.dict('房屋用途', 'house_usage', { required: true, initial: 'residential' }),
    ownership: f.dict('产权性质', 'house_ownership'),
    bedrooms: f.int('室', roomCount),
    halls: f.int('厅', roomCount),
    bathrooms: f.int('卫', roomCount),
    kitchens: f.int('厨', roomCount),
    layout: f.text('户型', { computed: true }),
    orientation: f.dict('朝向', 'orientation'),
    builtArea: f.decimal('建筑面积', roomArea),
    innerArea: f.decimal('套内面积', roomArea),
    feeArea: f.decimal('计费面积', roomArea),
    exclusiveArea: f.decimal('专有部分面积', roomArea),
    houseType: f.dict('房屋类型', 'house_type'),
    floorNo: f.int('楼层号', { ordinal: true, serverSet: true, required: true, internal: true }),
    saleState: f.enum('销售状态', { unsold: '未售', sold: '已售' }, { required: true, initial: 'sold' }),
    deliveryState: f.enum(
      '交付状态',
      { undelivered: '未交付', delivered: '已交付' },
      { required: true, initial: 'delivered' },
    ),
    handoverDate: f.date('交付日期'),
    decoration: f.enum('装修状态', { rough: '毛坯', decorating: '装修中', finished: '已装修' }),
    occupancy: f.enum('入住状态', occupancies, { required: true, serverSet: true, initial: 'vacant' }),
    vacantSince: f.date('空置起始', { serverSet: true }),
    certNo: f.text('产权证号', { max: 50, mask: 'tail', sealed: true }),
    addressCode: f.text('标准地址编码', { max: 30, unique: '标准地址编码已存在' }),
    rentalRegNo: f.text('出租备案号', { max: 50 }),
    rentalType: f.enum('出租方式', { whole: '整租', shared: '合租', short: '短租' }),
    groupRentSuspect: f.bool('疑似群租', { required: true, serverSet: true, initial: false }),
    collectState: f.enum('采集状态', collectStates, {
      required: true,
      serverSet: true,
      initial: 'uncollected',
    }),
    verifiedAt: f.datetime('核实时间', { serverSet: true }),
    verifiedBy: f.ref('核实人', 'auth/users', { serverSet: true }),
    verifyMethod: f.enum('核实方式', verifyMethods, { serverSet: true }),
    photos: f.images('照片', { max: 5 }),
    remark: f.text('备注', { max: 200 }),
    livingCount: f.int('居住人数', { required: true, serverSet: true, initial: 0 }),
    registeredCount: f.int('登记人数', { required: true, serverSet: true, initial: 0 }),
    vehicleCount: f.int('车辆', { required: true, serverSet: true, initial: 0 }),
    ownerName: f.text('业主', { computed: true, personal: true }),
    ownerPhone: f.text('业主电话', { computed: true, personal: true }),
    arrears: f.enum('欠费', arrears, { computed: true, needs: 'property:bill:list' }),
    flags: f.enums('质量提示', { unregistered: '有人居住未登记', no_owner: '业主缺失' }, { computed: true }),
  },
  list: {
    status: 'occupancy',
    columns: [
      { field: 'fullName', width: 180 },
      'estateId',
      'usage',
      'layout',
      'builtArea',
      'ownerName',
      'ownerPhone',
      'occupancy',
      'livingCount',
      'vehicleCount',
      'collectState',
      'arrears',
      { field: 'flags', hidden: true },
      { field: 'saleState', hidden: true },
      { field: 'deliveryState', hidden: true },
      { field: 'houseType', hidden: true },
      { field: 'vacantSince', hidden: true },
      { field: 'floorNo', hidden: true },
    ],
    filters: [
      'estateId',
      'buildingId',
      'unitId',
      'floorId',
      'usage',
      'houseType',
      'occupancy',
      'saleState',
      'deliveryState',
      'collectState',
      'groupRentSuspect',
      'vacantSince',
      'builtArea',
      'ownership',
      'bedrooms',
      'rentalType',
      'livingCount',
    ],
    extraFilters: {
      vacantDays: f.int('空置天数不少于', { min: 0, max: 36_500 }),
      arrears: f.enum('欠费', arrears),
      doubt: f.enum('疑点', {
        unused: '登记居住但60天无人通行',
        used: '空置但14天内有人通行',
        noOwner: '没有登记业主',
      }),
      lacking: f.enum('未填写', {
        ownership: '产权性质',
        builtArea: '建筑面积',
        bedrooms: '户型',
        addressCode: '标准地址编码',
        rentalType: '出租方式',
        rentalRegNo: '出租备案号',
        vacantSince: '空置起始',
      }),
    },
    keyword: ['fullName', 'roomNo'],
    keywordHint: '房屋、业主姓名、电话后四位',
    sort: 'buildingId,unitId,floorNo,roomNo',
  },
  operations: ['list', 'detail', 'create', 'update', 'remove', 'batchRemove', 'export', 'import'],
  print: { sheet: { name: '信息卡' } },
  import: {
    columns: {
      estate: f.text('小区', { max: 50, help: '只管理一个小区时可不填' }),
      building: f.text('楼栋', { max: 50, required: true }),
      unit: f.text('单元', { max: 20, help: '没有单元的楼栋不填' }),
      floor: f.text('楼层', { max: 20, help: '新增房屋时必填' }),
      roomNo: f.text('房号', { max: 20, required: true }),
      usage: f.dict('用途', 'house_usage'),
      bedrooms: f.int('室', roomCount),
      halls: f.int('厅', roomCount),
      bathrooms: f.int('卫', roomCount),
      builtArea: f.decimal('建筑面积', roomArea),
      innerArea: f.decimal('套内面积', roomArea),
      orientation: f.dict('朝向', 'orientation'),
      ownership: f.dict('产权性质', 'house_ownership'),
    },
    maxRows: 50_000,
    hint: '按 楼栋+单元+房号 匹配：已有的房屋更新，没有的新增；空单元格不改动原值。',
  },
  form: [
    {
      title: '基本',
      fields: ['floorId', 'roomNo', 'usage', 'houseType', 'ownership', 'orientation'],
    },
    {
      title: '户型与面积',
      fields: [
        'bedrooms',
        'halls',
        'bathrooms',
        'kitchens',
        'builtArea',
        'innerArea',
        'feeArea',
        'exclusiveArea',
      ],
    },
    {
      title: '销售与交付',
      fields: ['saleState', 'deliveryState', 'handoverDate', 'decoration', 'rentalType', 'rentalRegNo'],
    },
    { title: '其他', fields: ['certNo', 'addressCode', 'photos', 'remark'] },
  ],
})

/** Registered business in a shop, office or apartment (实有单位). */
export const roomBusiness = resource({
  module: 'base',
  name: 'room-businesses',
  entity: 'business',
  label: '经营单位',
  scope: 'estate',
  title: 'name',
  touches: homes,
  fields: {
    estateId: f.ref('小区', 'base/estates', { required: true, serverSet: true }),
    roomId: f.ref('房屋', 'base/rooms', { required: true, createOnly: true, within: 'estateId' }),
    name: f.text('单位名称', { max: 100, required: true }),
    uscc: f.text('统一社会信用代码', { max: 18 }),
    legalPerson: f.text('法人', { max: 20, personal: true }),
    phone: f.phone('电话', { landline: true }),
    industry: f.dict('行业', 'industry'),
    employeeCount: f.int('从业人数', { min: 0, max: 100_000 }),
    license: f.image('营业执照'),
    startDate: f.date('开业日期'),
    endDate: f.date('停业日期', { serverSet: true }),
    state: f.enum(
      '状态',
      { open: '经营中', closed: '已停业' },
      { required: true, serverSet: true, initial: 'open' },
    ),
  },
  list: {
    columns: ['name', 'roomId', 'uscc', 'legalPerson', 'phone', 'industry', 'employeeCount', 'state'],
    filters: ['estateId', 'roomId', 'industry', 'state'],
    keyword: ['name', 'uscc', 'roomId.fullName'],
    keywordHint: '单位名称、信用代码、房屋',
    exportAlso: ['roomId.builtArea'],
    sort: '-createdAt',
  },
  operations: ['list', 'detail', 'create', 'update', 'remove', 'export'],
})

/** What 登记停业 asks for. */
export const closeBusinessFields = { endDate: f.date('停业日期', { required: true }) }

/** Closes a business; the room's occupancy follows. */
export const closeBusiness = endpoint('base.closeBusiness', {
  method: 'POST',
  path: '/api/base/room-businesses/{id}/close',
  label: '登记停业',
  access: 'session',
  touches: homes,
  permission: 'base:business:update',
  input: z.object({
    id: f.ref('经营单位', 'base/room-businesses', { required: true }),
    version: z.int().check(z.minimum(0)),
    endDate: closeBusinessFields.endDate,
  }),
  output: z.object({ version: z.int() }),
})
