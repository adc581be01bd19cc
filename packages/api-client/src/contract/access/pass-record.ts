import { f, resource } from '../../kit/index.ts'

export const passDirections = { in: '进', out: '出' } as const
export const authModes = {
  face: '人脸',
  ic: 'IC卡',
  qr: '二维码',
  password: '密码',
  remote: '远程',
  idcard: '身份证',
  bluetooth: '蓝牙',
} as const
export const personKinds = {
  resident: { label: '住户', tone: 'info' },
  visitor: { label: '访客', tone: 'success' },
  staff: { label: '员工', tone: 'neutral' },
  stranger: { label: '陌生人', tone: 'warning' },
} as const

/** How much of the passes one query is about: a month at most (catalogue 2a /logs). */
export const passPeriod = { field: 'passTime', days: 31, initial: 1 } as const

/**
 * Who passed which door when (catalogue 2a /logs). Append-only: the device ingest is its only writer, so there is
 * no create, update or remove.
 */
export const passRecord = resource({
  module: 'access',
  name: 'pass-records',
  entity: 'passRecord',
  label: '通行记录',
  scope: 'estate',
  title: 'personName',
  fields: {
    estateId: f.ref('小区', 'base/estates', { required: true, serverSet: true }),
    /** The small picture; the whole one has a call of its own. */
    snapshot: f.image('抓拍', { computed: true }),
    passTime: f.datetime('通行时间', { required: true, serverSet: true }),
    personName: f.text('姓名', { max: 50, serverSet: true, mask: 'name' }),
    personKind: f.enum('人员类别', personKinds, { required: true, serverSet: true }),
    roomId: f.ref('房屋', 'base/rooms', { serverSet: true, within: 'estateId' }),
    channelId: f.ref('通道', 'base/channels', { serverSet: true, within: 'estateId' }),
    deviceId: f.ref('设备', 'base/devices', { required: true, serverSet: true, within: 'estateId' }),
    direction: f.enum('方向', passDirections, { serverSet: true }),
    authMode: f.enum('通行方式', authModes, { required: true, serverSet: true }),
    result: f.enum(
      '结果',
      { success: { label: '成功', tone: 'success' }, fail: { label: '失败', tone: 'danger' } },
      {
        required: true,
        serverSet: true,
      },
    ),
    failReason: f.dict('失败原因', 'pass_fail_reason', { serverSet: true }),
    similarity: f.decimal('相似度', { serverSet: true, unit: '%' }),
    temperature: f.decimal('体温', { serverSet: true, scale: 1, unit: '℃' }),
    cardNo: f.text('卡号', { max: 16, serverSet: true, mask: 'tail' }),
    subjectNo: f.text('人员编号', { max: 16, serverSet: true }),
    // The number alone: the name of a person is masked here (personName).
    personId: f.int('人员', { internal: true, serverSet: true, max: Number.MAX_SAFE_INTEGER }),
    deviceTime: f.datetime('设备时间', { required: true, serverSet: true }),
    receivedAt: f.datetime('接收时间', { required: true, serverSet: true }),
    strangerKey: f.text('陌生人聚类', { max: 64, serverSet: true }),
    late: f.bool('补传', { required: true, serverSet: true }),
    skewed: f.bool('时钟异常', { required: true, serverSet: true }),
    marks: f.enums(
      '标记',
      {
        late: { label: '补传', tone: 'info' },
        skewed: { label: '时钟异常', tone: 'warning' },
      },
      { computed: true },
    ),
    snapshotPurged: f.bool('图片已清理', { computed: true }),
  },
  list: {
    status: 'result',
    columns: [
      { field: 'passTime', sortable: false },
      { field: 'snapshot', width: 64 },
      'personName',
      'personKind',
      'roomId',
      'channelId',
      'deviceId',
      'direction',
      'authMode',
      'result',
      'failReason',
      { field: 'similarity', width: 120 },
      'marks',
      { field: 'late', hidden: true },
      { field: 'skewed', hidden: true },
      { field: 'estateId', hidden: true },
    ],
    filters: [
      'passTime',
      'estateId',
      'channelId',
      'deviceId',
      'personKind',
      'authMode',
      'result',
      'failReason',
      'direction',
      'late',
    ],
    extraFilters: {
      buildingId: f.ref('楼栋', 'base/buildings', { within: 'estateId' }),
      unitId: f.ref('单元', 'base/building-units', { within: ['estateId', 'buildingId'] }),
      roomId: f.ref('房屋', 'base/rooms', { within: 'estateId' }),
      similarityMax: f.decimal('相似度不高于', { min: 0, max: 100 }),
      strangerKey: f.text('陌生人聚类', { max: 64 }),
      personId: f.ref('人员', 'base/persons'),
    },
    filterCodes: { personId: 'base:person:list' },
    keyword: ['personName', 'cardNo'],
    keywordHint: '完整姓名；手机号、卡号的全号或后四位',
    sort: '-passTime',
    paging: 'cursor',
    period: passPeriod,
  },
  operations: ['list', 'detail', 'export'],
})
