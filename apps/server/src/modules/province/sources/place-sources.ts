import { sql } from 'drizzle-orm'
import type { ReportSource } from './source.ts'

const estates: ReportSource = {
  dataType: 'estate',
  targetType: 'estate',
  page: 'estates',
  fields: {
    estateName: { label: '小区名称', required: true },
    region: { label: '行政区划', required: true },
    address: { label: '详细地址', required: true },
    estateType: { label: '小区类型', required: true },
    households: { label: '规划户数' },
    policeStation: { label: '辖区派出所' },
    center: { label: '中心点' },
  },
  rows: (estateId) => sql`
    select e.id, e.name, e.updated_at as changed_at, e.name as "estateName", e.region, e.address,
      e.estate_type as "estateType", e.planned_households as households, e.police_station as "policeStation", e.center
    from estate e where e.id = ${estateId}`,
}

const buildings: ReportSource = {
  dataType: 'building',
  targetType: 'building',
  page: 'buildings',
  fields: {
    buildingName: { label: '楼栋名称', required: true },
    addressCode: { label: '标准地址编码', required: true },
    buildingType: { label: '楼栋类型', required: true },
    floorsAbove: { label: '地上层数', required: true },
    floorsBelow: { label: '地下层数' },
    completedDate: { label: '竣工日期' },
  },
  rows: (estateId) => sql`
    select b.id, b.name, b.updated_at as changed_at, b.name as "buildingName", b.address_code as "addressCode",
      b.building_type as "buildingType", b.floors_above as "floorsAbove", b.floors_below as "floorsBelow",
      b.completed_date::text as "completedDate"
    from building b where b.estate_id = ${estateId}`,
}

const rooms: ReportSource = {
  dataType: 'room',
  targetType: 'room',
  page: 'rooms',
  fields: {
    fullName: { label: '房屋全称', required: true },
    addressCode: { label: '标准地址编码', required: true },
    buildingId: { label: '楼栋编号', required: true },
    usage: { label: '房屋用途', required: true },
    builtArea: { label: '建筑面积' },
    occupancy: { label: '入住状态' },
    rentalRegNo: { label: '出租备案号' },
  },
  rows: (estateId) => sql`
    select r.id, r.full_name as name, r.updated_at as changed_at, r.full_name as "fullName",
      r.address_code as "addressCode", r.building_id as "buildingId", r.usage, r.built_area as "builtArea",
      r.occupancy, r.rental_reg_no as "rentalRegNo"
    from room r where r.estate_id = ${estateId} and r.deleted_at is null`,
}

const channels: ReportSource = {
  dataType: 'channel',
  targetType: 'channel',
  page: 'channels',
  fields: {
    channelName: { label: '通道名称', required: true },
    channelKind: { label: '类型', required: true },
    direction: { label: '方向', required: true },
    geo: { label: '坐标' },
  },
  rows: (estateId) => sql`
    select c.id, c.name, c.updated_at as changed_at, c.name as "channelName", c.kind as "channelKind", c.direction,
      c.geo
    from channel c where c.estate_id = ${estateId} and c.enabled`,
}

const devices: ReportSource = {
  dataType: 'device',
  targetType: 'device',
  page: 'devices',
  fields: {
    sn: { label: '序列号', required: true },
    deviceName: { label: '设备名称', required: true },
    channelId: { label: '通道编号' },
    gbCode: { label: '国标编码' },
    geo: { label: '坐标' },
    state: { label: '使用状态', required: true },
  },
  rows: (estateId) => sql`
    select d.id, d.name, d.updated_at as changed_at, d.sn, d.name as "deviceName", d.channel_id as "channelId",
      d.gb_code as "gbCode", d.geo, d.state
    from device d where d.estate_id = ${estateId} and d.state not in ('pending', 'retired')`,
}

export const placeSources: readonly ReportSource[] = [estates, buildings, rooms, channels, devices]
