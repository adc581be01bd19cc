import { f, resource } from '../../../kit/index.ts'
import { auditFields, listingFlow, offerFields } from './listing-flow.ts'

const shared = { rentMode: ['share'] }
const counted = { serverSet: true, initial: 0, min: 0 } as const
export const rentModes = { whole: '整租', share: '合租' } as const

/** A home, or a room of it, that its owner offers (catalogue 3 /house-rental). */
export const houseListing = resource({
  module: 'property',
  name: 'house-listings',
  entity: 'houseListing',
  label: '房源信息',
  scope: 'estate',
  title: 'title',
  fields: {
    estateId: f.ref('小区', 'base/estates', { required: true, createOnly: true }),
    listingNo: f.text('编号', { serverSet: true, required: true, max: 20 }),
    roomId: f.ref('房屋', 'base/rooms', { required: true, createOnly: true, within: 'estateId' }),
    title: f.text('标题', { required: true, max: 50 }),
    rentMode: f.enum('方式', rentModes, { required: true, createOnly: true }),
    shareRoomName: f.text('出租房间', { max: 20, when: shared, requiredWhen: shared, createOnly: true }),
    lessorPersonId: f.ref('业主', 'base/persons', { required: true }),
    agentName: f.text('委托代理人', { max: 20, mask: 'name' }),
    agentPhone: f.phone('代理人电话'),
    layout: f.text('户型', {
      max: 20,
      pattern: [/^\d{1,2}室\d{1,2}厅\d{1,2}卫$/, '户型如 3室2厅1卫'],
      help: '如 3室2厅1卫',
    }),
    area: f.decimal('面积', { scale: 2, min: 1, max: 9999.99, unit: '㎡' }),
    orientation: f.dict('朝向', 'orientation'),
    decoration: f.dict('装修', 'decoration_level'),
    floorText: f.text('楼层', { serverSet: true, max: 20 }),
    facilities: f.dicts('配套设施', 'house_facility'),
    ...offerFields,
    payment: f.dict('付款方式', 'rent_payment', { required: true }),
    images: f.images('图片', { max: 12 }),
    description: f.longtext('描述', { max: 1000 }),
    propertyCert: f.files('产权证明', { max: 3 }),
    authorizationFile: f.file('委托书'),
    viewCount: f.int('浏览', counted),
    inquiryCount: f.int('咨询', counted),
    ...auditFields,
    state: f.state('状态', listingFlow),
  },
  list: {
    columns: [
      { field: 'images', width: 72 },
      { field: 'roomId', width: 152 },
      'state',
      { field: 'layout', width: 96 },
      { field: 'area', width: 80 },
      'monthlyRent',
      { field: 'payment', width: 88 },
      { field: 'lessorPersonId', width: 80 },
      { field: 'viewCount', width: 64 },
      { field: 'inquiryCount', width: 64 },
      'updatedAt',
      { field: 'title', hidden: true },
      { field: 'listingNo', hidden: true },
      { field: 'estateId', hidden: true },
    ],
    filters: ['state', 'estateId', 'roomId', 'layout', 'monthlyRent', 'area', 'orientation'],
    extraFilters: { buildingId: f.ref('楼栋', 'base/buildings', { within: 'estateId' }) },
    keyword: ['listingNo', 'title'],
    sort: '-listingNo',
    figures: [{ by: 'state' }],
  },
  operations: ['list', 'detail', 'create', 'update', 'remove', 'export'],
  form: [
    { title: '房屋', fields: ['estateId', 'roomId', 'title', 'rentMode', 'shareRoomName'] },
    {
      title: '业主',
      fields: ['lessorPersonId', 'propertyCert', 'agentName', 'agentPhone', 'authorizationFile'],
    },
    {
      title: '情况',
      fields: ['layout', 'area', 'orientation', 'decoration', 'facilities', 'images', 'description'],
    },
    { title: '租赁', fields: ['monthlyRent', 'payment', 'minMonths', 'availableFrom', 'availableTo'] },
  ],
})
