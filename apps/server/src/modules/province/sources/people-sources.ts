import { sql } from 'drizzle-orm'
import type { ReportSource } from './source.ts'

/** Who is registered with a relation that holds; the picture only of who agreed to its report. */
const persons: ReportSource = {
  dataType: 'person',
  targetType: 'resident',
  page: 'residents',
  fields: {
    personName: { label: '姓名', required: true, mask: 'name' },
    docType: { label: '证件类型', required: true },
    docNo: { label: '证件号码', required: true, mask: 'idcard', sealed: true },
    gender: { label: '性别', required: true },
    birthDate: { label: '出生日期', required: true, mask: 'tail' },
    phone: { label: '手机号', mask: 'phone', sealed: true },
    nation: { label: '民族' },
    nationality: { label: '国籍' },
    householdAddress: { label: '户籍地址', mask: 'tail' },
    facePhoto: { label: '人脸照片', picture: true },
  },
  rows: (estateId) => sql`
    select r.id, r.name, greatest(r.updated_at, p.updated_at, f.updated_at, (
        select max(h.updated_at) from resident_house h where h.resident_id = r.id)) as changed_at,
      r.name as "personName", p.doc_type as "docType", p.doc_no_enc as "docNo", r.gender,
      r.birth_date::text as "birthDate", r.phone_enc as phone, r.nation, r.nationality,
      r.household_address as "householdAddress", f.thumbnail as "facePhoto"
    from resident r join person p on p.id = r.person_id
    left join person_face f on f.person_id = r.person_id and f.estate_id = r.estate_id
      and f.state = 'passed' and f.consent_report
    where r.estate_id = ${estateId} and exists (
      select from resident_house h where h.resident_id = r.id and h.state = 'active')`,
}

const residencies: ReportSource = {
  dataType: 'residency',
  targetType: 'residentHouse',
  page: 'residents',
  fields: {
    residentId: { label: '人员编号', required: true },
    roomId: { label: '房屋编号', required: true },
    relation: { label: '与房屋关系', required: true },
    livesHere: { label: '是否居住', required: true },
    moveInDate: { label: '迁入日期', required: true },
    leaseEnd: { label: '租期结束' },
  },
  rows: (estateId) => sql`
    select h.id, concat_ws(' · ', r.name, m.full_name) as name, h.updated_at as changed_at,
      h.resident_id as "residentId", h.room_id as "roomId", h.relation, h.lives_here as "livesHere",
      h.move_in_date::text as "moveInDate", h.lease_end::text as "leaseEnd"
    from resident_house h join resident r on r.id = h.resident_id join room m on m.id = h.room_id
    where h.estate_id = ${estateId} and h.state = 'active'`,
}

const vehicles: ReportSource = {
  dataType: 'vehicle',
  targetType: 'vehicle',
  page: 'vehicles',
  fields: {
    plateNo: { label: '车牌', required: true },
    plateKind: { label: '号牌种类', required: true },
    plateColor: { label: '号牌颜色', required: true },
    vehicleKind: { label: '车辆身份', required: true },
    residentId: { label: '车主编号' },
    brand: { label: '品牌' },
    bodyColor: { label: '车身颜色' },
  },
  rows: (estateId) => sql`
    select v.id, coalesce(v.plate_no, '无牌车辆') as name, v.updated_at as changed_at, v.plate_no as "plateNo",
      v.plate_kind as "plateKind", v.plate_color as "plateColor", v.vehicle_kind as "vehicleKind",
      v.resident_id as "residentId", v.brand, v.body_color as "bodyColor"
    from vehicle v where v.estate_id = ${estateId} and v.state = 'normal'`,
}

/** Registered residents at the doors; strangers and visitors are nobody whom the platform knows. */
const passes: ReportSource = {
  dataType: 'person_pass',
  targetType: 'passRecord',
  page: 'residents',
  happens: true,
  fields: {
    passTime: { label: '通行时间', required: true },
    personId: { label: '人员编号', required: true },
    channelId: { label: '通道编号' },
    deviceId: { label: '设备编号', required: true },
    direction: { label: '方向' },
    authMode: { label: '通行方式', required: true },
  },
  rows: (estateId, since = new Date()) => sql`
    select p.id, coalesce(p.person_name, '住户') as name, p.created_at as changed_at,
      to_char(p.pass_time at time zone 'Asia/Shanghai', 'YYYY-MM-DD"T"HH24:MI:SS"+08:00"') as "passTime",
      p.person_id as "personId", p.channel_id as "channelId", p.device_id as "deviceId", p.direction,
      p.auth_mode as "authMode"
    from pass_record p where p.estate_id = ${estateId} and p.result = 'success' and p.person_kind = 'resident'
      and p.pass_time >= ${new Date(since.getTime() - 86_400_000).toISOString()}::timestamptz`,
}

export const peopleSources: readonly ReportSource[] = [persons, residencies, vehicles, passes]
