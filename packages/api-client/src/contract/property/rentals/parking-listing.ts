import { f, resource } from '../../../kit/index.ts'
import { timerange } from '../../../kit/week-hours.ts'
import { auditFields, listingFlow, offerFields } from './listing-flow.ts'

const byOwner = { lessorType: ['owner'] }

/** A parking space that is offered for rent (catalogue 3 /parkinglot-rental). */
export const parkingListing = resource({
  module: 'property',
  name: 'parking-listings',
  entity: 'parkingListing',
  label: '车位出租信息',
  scope: 'estate',
  title: 'listingNo',
  fields: {
    estateId: f.ref('小区', 'base/estates', { required: true, createOnly: true }),
    listingNo: f.text('编号', { serverSet: true, required: true, max: 20 }),
    parkingSpaceId: f.ref('车位', 'base/parking-spaces', {
      required: true,
      createOnly: true,
      within: 'estateId',
    }),
    lessorType: f.enum(
      '出租方',
      { property: '物业', owner: '业主', developer: '开发商' },
      { required: true },
    ),
    lessorPersonId: f.ref('出租人', 'base/persons', { when: byOwner, requiredWhen: byOwner }),
    contactName: f.text('联系人', { required: true, max: 20, mask: 'name' }),
    contactPhone: f.phone('联系电话', { required: true }),
    rentType: f.enum('租赁方式', { long: '长租', shared: '错时共享' }, { required: true }),
    sharedTimes: timerange('共享时段', {
      when: { rentType: ['shared'] },
      requiredWhen: { rentType: ['shared'] },
    }),
    ...offerFields,
    deposit: f.money('押金', { initial: 0, min: 0, max: 100_000_000 }),
    images: f.images('图片', { max: 6 }),
    certificate: f.files('产权/使用权证明', { max: 3, when: byOwner, requiredWhen: byOwner }),
    ...auditFields,
    state: f.state('状态', listingFlow),
  },
  list: {
    columns: [
      { field: 'listingNo', width: 176 },
      'state',
      { field: 'parkingSpaceId', width: 120 },
      { field: 'lessorType', width: 80 },
      { field: 'contactName', width: 80 },
      { field: 'rentType', width: 96 },
      'monthlyRent',
      'deposit',
      'availableFrom',
      { field: 'availableTo', hidden: true },
      { field: 'contactPhone', hidden: true },
      { field: 'estateId', hidden: true },
    ],
    filters: ['state', 'estateId', 'parkingSpaceId', 'lessorType', 'rentType', 'monthlyRent'],
    extraFilters: {
      areaId: f.ref('区域', 'base/parking-areas', { within: 'estateId' }),
    },
    keyword: ['listingNo', 'contactName', 'contactPhone'],
    sort: '-listingNo',
    figures: [{ by: 'state' }],
  },
  operations: ['list', 'detail', 'create', 'update', 'remove', 'export'],
  form: [
    { title: '车位', fields: ['estateId', 'parkingSpaceId', 'lessorType', 'lessorPersonId', 'certificate'] },
    { title: '联系人', fields: ['contactName', 'contactPhone'] },
    {
      title: '租赁',
      fields: [
        'rentType',
        'sharedTimes',
        'monthlyRent',
        'deposit',
        'minMonths',
        'availableFrom',
        'availableTo',
        'images',
      ],
    },
  ],
})
