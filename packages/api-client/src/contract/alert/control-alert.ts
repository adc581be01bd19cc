import * as z from 'zod/mini'
import { dueFields, dueFilters, f, resource } from '../../kit/index.ts'
import { controlAlertFlow } from './control-alert-flow.ts'
import { alertLevels } from './levels.ts'

const read = { serverSet: true } as const
const kept = { createOnly: true } as const
const placed = { within: 'estateId', labelAs: 'place' } as const
const count = (initial: number) => ({ ...read, initial, min: 0 }) as const

/** What stands in place of somebody who is watched for by the police or a court (catalogue 2a, restricted targets). */
export const restrictedTitle = '重点人员预警，请联系值班负责人'

/** What is kept of the occurrences of one alert; older ones go first. */
export const maxEvidence = 50

/** One occurrence that an alert tells of. */
export const alertEvidence = z.object({
  at: z.string(),
  recordId: z.nullable(z.int()),
  text: z.string().check(z.maxLength(300)),
})
export type AlertEvidence = z.output<typeof alertEvidence>

export const alertRecords = {
  pass: '人行记录',
  vehicle: '车行记录',
  door: '门事件',
  visitor: '访客',
  session: '停车',
  none: '无',
} as const

/** The one inbox of what is to be looked at (catalogue 2a /control-info). */
export const controlAlert = resource({
  module: 'alert',
  name: 'alerts',
  entity: 'controlAlert',
  permission: 'alert:alert',
  label: '预警',
  scope: 'estate',
  title: 'title',
  ownerFields: ['assigneeId'],
  fields: {
    alertNo: f.text('预警编号', { ...read, required: true, max: 20 }),
    estateId: f.ref('小区', 'base/estates', { ...kept, required: true }),
    kind: f.dict('预警类型', 'alert_kind', { ...read, required: true }),
    level: f.enum('等级', alertLevels, { ...kept, required: true, initial: 'normal' }),
    title: f.text('标题', { ...kept, required: true, max: 100 }),
    ruleId: f.ref('规则', 'alert/alert-rules', { ...read }),
    buildingId: f.ref('楼栋', 'base/buildings', { ...kept, ...placed }),
    roomId: f.ref('房屋', 'base/rooms', { ...kept, ...placed }),
    deviceId: f.ref('设备', 'base/devices', { ...kept, ...placed }),
    channelId: f.ref('通道', 'base/channels', { ...kept, ...placed }),
    location: f.text('具体位置', { ...kept, max: 100 }),
    place: f.text('地点', { computed: true }),
    personName: f.text('涉及人员', { ...kept, max: 50, personal: true, mask: 'name' }),
    plateNo: f.plate('车牌', { ...kept }),
    plateColor: f.dict('车牌颜色', 'plate_color', { ...kept }),
    images: f.images('现场照片', { ...kept, max: 9 }),
    personId: f.ref('人员档案', 'base/persons', { ...read, labelAs: 'personName' }),
    targetId: f.ref('布控对象', 'alert/control-targets', { ...read, labelAs: 'personName' }),
    isRestricted: f.bool('重点人员', { ...read, initial: false }),
    /** Of a restricted target, for who holds a grant for it. */
    restrictedSubject: f.text('重点人员姓名', { computed: true, personal: true }),
    /** The small picture of what it was raised for; the whole one is looked at as that record's is. */
    snapshot: f.image('抓拍', { computed: true }),
    snapshotPurged: f.bool('图片已清理', { computed: true }),
    /** How a target, or the face that somebody gave, looks: for who may compare them. */
    libraryPhoto: f.image('底图', { computed: true }),
    /** What the pictures are of; of a restricted target for who holds a grant for it. */
    seenRecord: f.json('抓拍记录', z.object({ type: z.string(), id: z.int() }), { computed: true }),
    /**
     * The small pictures of the occurrences that were merged into it, by their line of the evidence; of a restricted target
     * for who holds a grant for it.
     */
    evidencePictures: f.json(
      '依据图片',
      z.array(
        z.object({
          line: z.int(),
          recordId: z.int(),
          image: z.nullable(z.string()),
          purged: z.boolean(),
        }),
      ),
      { computed: true },
    ),
    similarity: f.decimal('相似度', { ...read, scale: 2, min: 0, max: 100 }),
    occurredAt: f.datetime('发生时间', { ...read, required: true }),
    lastAt: f.datetime('最近发生', { ...read, required: true }),
    hitCount: f.int('次数', { ...read, required: true, initial: 1, min: 1 }),
    recordType: f.enum('触发记录类别', alertRecords, { ...read, initial: 'none' }),
    recordId: f.int('触发记录', { ...read, internal: true, min: 1, max: Number.MAX_SAFE_INTEGER }),
    evidence: f.json('依据', z.array(alertEvidence).check(z.maxLength(maxEvidence)), {
      ...read,
      initial: [],
    }),
    late: f.bool('补传', { ...read, initial: false }),
    parentId: f.ref('合并到', 'alert/alerts', { ...read }),
    childCount: f.int('合并条数', { ...count(0) }),
    assigneeId: f.ref('处理人', 'auth/users', { ...read }),
    roundAt: f.datetime('计时开始', { ...read, internal: true }),
    acceptedAt: f.datetime('受理时间', { ...read }),
    acceptDueAt: f.datetime('受理时限', { ...read }),
    treatDueAt: f.datetime('处理时限', { ...read }),
    escalationStep: f.int('升级', { ...count(0) }),
    /** When more people are told of it. */
    escalatesAt: f.datetime('下次升级', { computed: true }),
    secondId: f.ref('复核人', 'auth/users', { ...read }),
    secondAt: f.datetime('复核时间', { ...read }),
    handledAt: f.datetime('处理时间', { ...read }),
    handlerId: f.ref('办结人', 'auth/users', { ...read }),
    result: f.dict('处理结果', 'alert_result', { ...read }),
    falseAlarm: f.bool('误报', { ...read, initial: false }),
    handleNote: f.longtext('处理说明', { ...read, max: 500 }),
    handleImages: f.images('处理照片', { ...read, max: 9 }),
    policeNo: f.text('报警回执', { ...read, max: 30 }),
    recoveredAt: f.datetime('恢复时间', { ...read }),
    muted: f.bool('已静音', { computed: true }),
    ...dueFields,
    state: f.state('状态', controlAlertFlow),
  },
  list: {
    live: true,
    columns: [
      { field: 'title', width: 240 },
      { field: 'snapshot', width: 64 },
      'level',
      'state',
      { field: 'kind', width: 128 },
      { field: 'place', width: 180 },
      'occurredAt',
      'hitCount',
      { field: 'dueAt', width: 168 },
      'assigneeId',
      'escalationStep',
      { field: 'estateId', hidden: true },
      { field: 'alertNo', hidden: true },
      { field: 'lastAt', hidden: true },
      { field: 'plateNo', hidden: true },
      { field: 'result', hidden: true },
      { field: 'falseAlarm', hidden: true },
      { field: 'handledAt', hidden: true },
    ],
    filters: [
      'state',
      'level',
      'kind',
      'estateId',
      'occurredAt',
      'channelId',
      'deviceId',
      'buildingId',
      'assigneeId',
      'personId',
      'falseAlarm',
      'late',
    ],
    filterCodes: { personId: 'base:person:list' },
    extraFilters: {
      ...dueFilters,
      mine: f.bool('我的'),
      listType: f.enums('名单', { black: '黑名单', watch: '关注', care: '关爱' }),
    },
    keyword: ['alertNo', 'title', 'personName', 'plateNo'],
    keywordHint: '编号、标题、姓名、车牌',
    sort: '-occurredAt',
    figures: [{ count: true }, { by: 'state' }, { by: 'level' }],
    board: { facts: ['kind', 'place', 'assigneeId'], due: 'dueAt' },
  },
  form: [
    { title: '预警', fields: ['estateId', 'level', 'title', 'images'] },
    { title: '地点', fields: ['buildingId', 'roomId', 'channelId', 'deviceId', 'location'] },
    { title: '涉及', fields: ['personName', 'plateNo', 'plateColor'] },
  ],
  operations: ['list', 'detail', 'create', 'export'],
  print: { sheet: { name: '预警事件单', signatures: ['处理人签字', '负责人签字'] } },
})
