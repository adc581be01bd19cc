import { f, resource } from '../../../kit/index.ts'
import { rentModes } from './house-listing.ts'

const must = { serverSet: true, required: true } as const
const read = { serverSet: true } as const

/** Who lives for rent in which home until when, for the community and the police (catalogue 3 /house-rental). */
export const tenantRegister = resource({
  module: 'property',
  name: 'tenant-registers',
  entity: 'tenantRegister',
  permission: 'property:rentalContract',
  label: '租户登记',
  scope: 'estate',
  title: 'tenantName',
  notes: false,
  fields: {
    estateId: f.ref('小区', 'base/estates', must),
    roomId: f.ref('房屋', 'base/rooms', { ...read, within: 'estateId' }),
    rentMode: f.enum('租赁方式', rentModes, read),
    shareRoomName: f.text('出租房间', { ...read, max: 20 }),
    tenantName: f.text('承租人', { ...must, max: 30, mask: 'name' }),
    tenantIdcard: f.idcard('证件号', must),
    tenantPhone: f.phone('电话', must),
    occupants: f.int('居住人数', { ...read, min: 1, max: 50 }),
    startDate: f.date('租期开始', must),
    endDate: f.date('租期结束', must),
    filingNo: f.text('租赁备案号', { ...read, max: 40 }),
    lessorName: f.text('出租方', { ...must, max: 30, mask: 'name' }),
    contractNo: f.text('合同编号', { ...must, max: 20 }),
  },
  list: {
    columns: [
      { field: 'tenantName', width: 80 },
      { field: 'roomId', width: 160 },
      { field: 'tenantIdcard', width: 192 },
      { field: 'tenantPhone', width: 120 },
      { field: 'rentMode', width: 80 },
      { field: 'shareRoomName', width: 88 },
      { field: 'occupants', width: 80 },
      'startDate',
      'endDate',
      { field: 'filingNo', width: 120 },
      { field: 'lessorName', hidden: true },
      { field: 'contractNo', hidden: true },
      { field: 'estateId', hidden: true },
    ],
    filters: ['estateId', 'roomId', 'rentMode', 'startDate', 'endDate'],
    keyword: ['tenantName', 'tenantPhone', 'contractNo'],
    sort: 'endDate',
  },
  operations: ['list', 'detail', 'export', 'exportPlain'],
})
