import { f, flow, resource } from '../../kit/index.ts'

/** What the register says of a room or of somebody, and the doors or the calendar do not; or whom the doors alone know. */
export const actualIssueTypes = {
  silent: '疑似已迁出',
  unused: '疑似空置',
  used: '疑似有人居住',
  noOwner: '业主缺失',
  expiredDocs: '证件到期',
  overdueLeases: '租约过期未迁出',
  unregistered: '疑似未登记',
} as const
export type ActualIssueType = keyof typeof actualIssueTypes

/** The finding that has the room count as verified. */
export const asRegistered = 'as_registered'
const findings = {
  [asRegistered]: '房屋人员属实',
  corrected: '与登记不符，已更正',
  unmet: '多次上门未见到人',
} as const

const mine = { is: 'assigneeId', text: '只有核查人本人可以填写核查结果' } as const
const fixed = { required: true, createOnly: true } as const
const photos = f.images('照片', { max: 3 })

/** From the visit that is asked for to what was found (catalogue 1 /stastics-actual). */
export const actualTaskFlow = flow({
  states: {
    open: { label: '待核查', tone: 'warning' },
    done: { label: '已核实', tone: 'success' },
    invalid: { label: '误报', tone: 'neutral' },
    expired: { label: '逾期', tone: 'danger' },
  },
  initial: 'open',
  edit: { from: ['open'] },
  transitions: {
    finish: {
      label: '填写结果',
      from: ['open', 'expired'],
      to: 'done',
      permission: 'update',
      actor: mine,
      primary: true,
      stamps: { at: 'doneAt' },
      input: {
        finding: f.enum('核查结论', findings, {
          required: true,
          help: '房屋人员属实时，已采集的房屋记为已核实',
        }),
        result: f.text('核查说明', { max: 200 }),
        photos,
      },
    },
    dismiss: {
      label: '误报',
      from: ['open', 'expired'],
      to: 'invalid',
      permission: 'update',
      actor: mine,
      stamps: { at: 'doneAt' },
      input: { result: f.text('核查说明', { required: true, max: 200 }), photos },
    },
    /** What is late may still be done. */
    expire: { label: '逾期', from: ['open'], to: 'expired', by: 'system', clock: { past: 'dueDate' } },
  },
})

/** Somebody goes and sees what is true of a room, of somebody, or who it is whom the doors see and nobody registered. */
export const actualTask = resource({
  module: 'stats',
  name: 'actual-tasks',
  entity: 'actualTask',
  permission: 'stats:actual',
  label: '核查任务',
  scope: 'estate',
  title: 'taskNo',
  ownerFields: ['assigneeId'],
  touches: ['base/rooms'],
  fields: {
    estateId: f.ref('小区', 'base/estates', fixed),
    taskNo: f.text('任务编号', { serverSet: true, required: true, max: 20 }),
    issueType: f.enum('核查事项', actualIssueTypes, fixed),
    targetType: f.enum('核查对象', { room: '房屋', resident: '人员', stranger: '陌生人' }, fixed),
    targetId: f.int('对象', { ...fixed, internal: true, min: 1, max: Number.MAX_SAFE_INTEGER }),
    roomId: f.ref('房屋', 'base/rooms', { createOnly: true, within: 'estateId' }),
    residentId: f.ref('人员', 'base/residents', { createOnly: true, within: 'estateId' }),
    strangerKey: f.text('陌生人聚类', { max: 64, createOnly: true }),
    channelId: f.ref('常出现于', 'base/channels', { createOnly: true, within: 'estateId' }),
    assigneeId: f.ref('核查人', 'auth/users', {
      required: true,
      where: { state: ['normal', 'pending', 'locked'] },
    }),
    dueDate: f.date('截止日期', { required: true }),
    finding: f.enum('核查结论', findings, { serverSet: true }),
    result: f.text('核查说明', { max: 200, serverSet: true }),
    photos: f.images('照片', { max: 3, serverSet: true }),
    doneAt: f.datetime('完成时间', { serverSet: true }),
    state: f.state('状态', actualTaskFlow),
  },
  list: {
    columns: [
      { field: 'taskNo', width: 168 },
      'issueType',
      'roomId',
      'residentId',
      { field: 'channelId', hidden: true },
      { field: 'strangerKey', hidden: true },
      'assigneeId',
      'dueDate',
      'finding',
      { field: 'result', hidden: true },
      { field: 'doneAt', hidden: true },
      { field: 'estateId', hidden: true },
      'state',
    ],
    filters: ['state', 'issueType', 'estateId', 'assigneeId', 'dueDate', 'roomId', 'residentId'],
    extraFilters: {
      buildingId: f.ref('楼栋', 'base/buildings', { within: 'estateId' }),
      mine: f.bool('我的任务'),
    },
    keyword: ['taskNo', 'roomId.fullName'],
    keywordHint: '任务编号、房屋',
    sort: 'dueDate',
    figures: [{ by: 'state' }],
  },
  operations: ['list', 'detail', 'update', 'export'],
  print: { sheet: { name: '实有人口房屋核查单', signatures: ['核查人签字', '住户签字'] } },
  form: [{ title: '核查', fields: ['assigneeId', 'dueDate'] }],
})
