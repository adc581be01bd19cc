import { f, flow, resource } from '../../../kit/index.ts'

export const rentalTargets = { parking: '车位', house: '房屋' } as const

const ofParking = { listingType: ['parking'] }
const ofHouse = { listingType: ['house'] }
const open = ['new', 'contacted', 'viewed'] as const
const result = f.text('结果', { max: 200 })

export const rentalInquiryFlow = flow({
  states: {
    new: { label: '待联系', tone: 'warning' },
    contacted: { label: '已联系', tone: 'info' },
    viewed: { label: '已看', tone: 'info' },
    deal: { label: '成交', tone: 'success' },
    closed: { label: '无意向', tone: 'neutral' },
  },
  initial: 'new',
  edit: { from: open },
  transitions: {
    contact: {
      label: '已联系',
      from: ['new'],
      to: 'contacted',
      permission: 'update',
      input: { result },
      primary: true,
    },
    view: {
      label: '已看',
      from: ['contacted'],
      to: 'viewed',
      permission: 'update',
      input: { result },
      primary: true,
    },
    strike: {
      label: '成交',
      from: ['contacted', 'viewed'],
      to: 'deal',
      permission: 'update',
      input: { result },
    },
    close: { label: '无意向', from: open, to: 'closed', permission: 'update', input: { result } },
  },
})

/** Somebody who asks about an offer (catalogue 3 /parkinglot-rental). */
export const rentalInquiry = resource({
  module: 'property',
  name: 'rental-inquiries',
  entity: 'rentalInquiry',
  label: '意向预约',
  scope: 'estate',
  title: 'name',
  touches: ['property/house-listings'],
  fields: {
    estateId: f.ref('小区', 'base/estates', { required: true, createOnly: true }),
    listingType: f.enum('类型', rentalTargets, { required: true, createOnly: true }),
    parkingListingId: f.ref('车位', 'property/parking-listings', {
      within: 'estateId',
      where: { state: 'online' },
      createOnly: true,
      when: ofParking,
      requiredWhen: ofParking,
    }),
    houseListingId: f.ref('房源', 'property/house-listings', {
      within: 'estateId',
      where: { state: 'online' },
      createOnly: true,
      when: ofHouse,
      requiredWhen: ofHouse,
    }),
    name: f.text('称呼', { required: true, max: 20, mask: 'name' }),
    phone: f.phone('电话', { required: true }),
    personId: f.ref('住户', 'base/persons', { serverSet: true, labelAs: 'name' }),
    visitAt: f.datetime('看房时间'),
    message: f.text('留言', { max: 200 }),
    followerId: f.ref('跟进人', 'auth/users', { where: { state: ['normal', 'pending', 'locked'] } }),
    result: f.text('结果', { max: 200, serverSet: true }),
    state: f.state('状态', rentalInquiryFlow),
  },
  list: {
    columns: [
      { field: 'name', width: 80 },
      'state',
      { field: 'phone', width: 120 },
      { field: 'parkingListingId', width: 176 },
      { field: 'houseListingId', width: 176 },
      'visitAt',
      { field: 'followerId', width: 88 },
      'message',
      'createdAt',
      { field: 'estateId', hidden: true },
    ],
    filters: [
      'state',
      'estateId',
      'listingType',
      'parkingListingId',
      'houseListingId',
      'visitAt',
      'followerId',
    ],
    keyword: ['name', 'phone'],
    sort: '-createdAt',
    figures: [{ by: 'state' }],
  },
  operations: ['list', 'detail', 'create', 'update', 'export'],
})
