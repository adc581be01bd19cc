import { f, lines, resource } from '../../kit/index.ts'
import { timerange } from '../../kit/week-hours.ts'

/** Who says yes to a visit. */
export const approvalModes = {
  auto: '免审',
  host: '住户确认',
  property: '物业审批',
  both: '先住户后物业',
} as const

/** The rules of an estate for its visitors (catalogue 2a /visitor-management2). */
export const visitorSetting = resource({
  module: 'visitor',
  name: 'settings',
  entity: 'visitorSetting',
  permission: 'visitor:setting',
  label: '访客设置',
  scope: 'estate',
  title: 'estateId',
  fields: {
    estateId: f.ref('小区', 'base/estates', {
      required: true,
      createOnly: true,
      unique: '该小区已有访客设置',
    }),
    approvalMode: f.enum('审批方式', approvalModes, { required: true, initial: 'host' }),
    modes: lines('按访客类型', {
      fields: {
        visitorType: f.dict('访客类型', 'visitor_type', { required: true }),
        mode: f.enum('审批方式', approvalModes, { required: true }),
      },
    }),
    needFace: f.bool('须人脸照片', { required: true, initial: false }),
    needIdcard: f.bool('须登记证件', { required: true, initial: false }),
    needPhoneCode: f.bool('自助申请须短信验证', { required: true, initial: true }),
    openHours: timerange('自助时段', { help: '不填为每天 06:00–23:00；时段外的自助申请转物业审批' }),
    maxDaysAhead: f.int('最多提前', { required: true, initial: 7, min: 0, max: 90, unit: '天' }),
    maxHours: f.int('单次时长上限', { required: true, initial: 24, min: 1, max: 168, unit: '小时' }),
    maxPerRoomPerDay: f.int('每户每日上限', { required: true, initial: 10, min: 1, max: 100, unit: '次' }),
    maxCompanions: f.int('随行上限', { required: true, initial: 5, min: 0, max: 50, unit: '人' }),
    maxNoShow: f.int('30天爽约上限', {
      required: true,
      initial: 3,
      min: 1,
      max: 30,
      unit: '次',
      help: '达到后转物业审批',
    }),
    overstayMinutes: f.duration('滞留起算', { required: true, initial: 30, min: 0, max: 1440 }),
    carFreeMinutes: f.duration('访客车辆免费', { required: true, initial: 120, min: 0, max: 1440 }),
    carNeedsApproval: f.bool('车辆须物业审批', { required: true, initial: false }),
    approveTimeoutMinutes: f.duration('审批提醒', { required: true, initial: 30, min: 1, max: 1440 }),
    slipFooter: f.text('访客单页脚', { max: 100 }),
    noticeText: f.longtext('访客须知', { max: 2000 }),
    blackoutDates: f.texts('停止预约日期', { max: 60, itemMax: 10, help: '每行一天，如 2026-10-01' }),
  },
  list: {
    columns: ['estateId', 'approvalMode', 'maxHours', 'maxPerRoomPerDay', 'maxCompanions', 'maxNoShow'],
    filters: ['estateId', 'approvalMode'],
    sort: 'estateId',
    status: 'approvalMode',
  },
  operations: ['list', 'detail', 'create', 'update'],
  form: [
    {
      title: '审批',
      fields: ['estateId', 'approvalMode', 'modes', 'carNeedsApproval', 'approveTimeoutMinutes'],
    },
    {
      title: '预约',
      fields: [
        'openHours',
        'maxDaysAhead',
        'maxHours',
        'maxPerRoomPerDay',
        'maxCompanions',
        'maxNoShow',
        'blackoutDates',
      ],
    },
    { title: '登记', fields: ['needFace', 'needIdcard', 'needPhoneCode', 'noticeText', 'slipFooter'] },
    { title: '在内', fields: ['overstayMinutes', 'carFreeMinutes'] },
  ],
})
