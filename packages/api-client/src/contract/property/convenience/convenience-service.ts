import { f, resource, timerange } from '../../../kit/index.ts'
import { convenienceServiceFlow } from './convenience-flow.ts'

const read = { serverSet: true } as const
const booked = { bookable: [true] } as const
const licensed = { providerType: ['merchant'] } as const
const asType = { judged: true, when: booked, help: '不填则按类型的默认' } as const

/** Who offers something around the home. */
export const convenienceProviders = {
  property: '物业自营',
  merchant: '第三方商家',
  government: '政务',
  charity: '公益',
} as const

/** What is offered around an estate, and which of it can be booked (catalogue 3 /convenience). */
export const convenienceService = resource({
  module: 'property',
  name: 'convenience-services',
  entity: 'convenienceService',
  permission: 'property:convenience',
  label: '便民服务',
  scope: 'estate',
  title: 'name',
  fields: {
    estateId: f.ref('小区', 'base/estates', { required: true, createOnly: true }),
    name: f.text('服务名称', { required: true, max: 40, unique: '该小区同一类型已有「{value}」' }),
    typeId: f.ref('类型', 'system/convenience-types', {
      required: true,
      where: { level: 'type', state: 'enabled' },
    }),
    providerType: f.enum('提供方', convenienceProviders, { required: true, initial: 'property' }),
    providerName: f.text('提供方名称', { required: true, max: 50 }),
    logo: f.image('标志'),
    images: f.images('图片', { max: 6 }),
    intro: f.richtext('介绍', { max: 20_000 }),
    phone: f.phone('服务电话', { required: true, plain: true, landline: true }),
    address: f.text('地址', { max: 100 }),
    geo: f.geo('位置'),
    businessHours: timerange('营业时间'),
    priceText: f.text('价格说明', { max: 100 }),
    licenseFile: f.file('营业执照', { when: licensed, requiredWhen: licensed }),
    licenseExpireAt: f.date('执照到期', { when: licensed, requiredWhen: licensed, help: '到期后自动下线' }),
    licenses: f.dicts('已有证照', 'convenience_license', { help: '类型要求的证照须齐全才能通过审核' }),
    licensePapers: f.files('证照附件', { max: 10, help: '营业执照以外的证照' }),
    staffChecked: f.bool('服务人员已核验', {
      initial: false,
      help: '上门人员已实名并提供无犯罪记录证明',
    }),
    licenseDueOn: f.date('证照补齐期限', { ...read, help: '逾期未补自动下线' }),
    bookable: f.bool('可预约', { initial: false }),
    fee: f.money('预约费用', { initial: 0, max: 100_000_000, when: booked, zero: '免费', help: '0为免费' }),
    feeUnit: f.text('计费单位', { max: 10, initial: '次', when: booked }),
    needConfirm: f.bool('需人工确认', { initial: false, when: booked }),
    slotMinutes: f.duration('时段长度', { ...asType, min: 10, max: 480 }),
    capacity: f.int('每时段容量', { initial: 1, min: 1, max: 500, when: booked }),
    advanceDays: f.int('可提前预约', { ...asType, min: 1, max: 60, unit: '天' }),
    cutoffMinutes: f.duration('预约截止', { initial: 0, max: 1_440, when: booked, help: '时段开始前' }),
    cancelMinutes: f.duration('最晚取消', {
      ...asType,
      max: 2_880,
      help: '时段开始前，不填则按类型的默认',
    }),
    maxPerRoomPerDay: f.int('每户每日上限', { initial: 2, min: 1, max: 10, unit: '次', when: booked }),
    score: f.decimal('评分', { ...read, min: 0, max: 5, scale: 1 }),
    orderCount: f.int('预约量', { ...read, initial: 0, min: 0 }),
    sort: f.int('排序', { initial: 0, min: 0, max: 9_999, ordinal: true }),
    reason: f.text('驳回或下线原因', { ...read, max: 200 }),
    state: f.state('状态', convenienceServiceFlow),
  },
  list: {
    columns: [
      { field: 'name', width: 192 },
      'state',
      { field: 'logo', width: 64, sortable: false },
      { field: 'typeId', width: 96 },
      { field: 'providerType', width: 96 },
      { field: 'phone', width: 128 },
      { field: 'bookable', width: 72 },
      { field: 'fee', width: 88 },
      { field: 'score', width: 64 },
      { field: 'orderCount', width: 72 },
      { field: 'estateId', width: 112 },
      { field: 'licenseExpireAt', hidden: true },
      { field: 'licenseDueOn', hidden: true },
      { field: 'providerName', hidden: true },
      { field: 'businessHours', hidden: true },
      { field: 'sort', hidden: true },
    ],
    filters: ['state', 'typeId', 'providerType', 'bookable', 'estateId', 'name'],
    extraFilters: { licenseSoon: f.bool('执照30天内到期'), licenseLacking: f.bool('待补证照') },
    keyword: ['name', 'providerName', 'phone'],
    keywordHint: '服务名称、提供方、电话',
    sort: 'sort,id',
    figures: [{ count: true }, { by: 'state' }],
  },
  operations: ['list', 'detail', 'create', 'update', 'remove', 'batchRemove', 'export'],
  option: { second: ['providerName'] },
  form: [
    {
      title: '服务',
      fields: [
        'estateId',
        'name',
        'typeId',
        'providerType',
        'providerName',
        'phone',
        'logo',
        'images',
        'intro',
      ],
    },
    { title: '到店', fields: ['address', 'geo', 'businessHours', 'priceText'] },
    {
      title: '资质',
      fields: ['licenseFile', 'licenseExpireAt', 'licenses', 'licensePapers', 'staffChecked'],
    },
    {
      title: '预约',
      fields: [
        'bookable',
        'fee',
        'feeUnit',
        'needConfirm',
        'slotMinutes',
        'capacity',
        'advanceDays',
        'cutoffMinutes',
        'cancelMinutes',
        'maxPerRoomPerDay',
      ],
    },
    { title: '显示', fields: ['sort'] },
  ],
})
