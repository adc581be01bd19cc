import { f, flow, resource } from '../../kit/index.ts'

const snPattern = [/^[A-Za-z0-9_-]{4,64}$/, '设备序列号应为4-64位字母、数字、下划线或短横线'] as const

const reason = { reason: f.text('原因', { required: true, max: 200 }) }

export const deviceFlow = flow({
  states: {
    pending: { label: '待激活', tone: 'info' },
    in_use: { label: '使用中', tone: 'success' },
    suspended: { label: '已停用', tone: 'warning' },
    repairing: { label: '维修中', tone: 'warning' },
    retired: { label: '已报废', tone: 'neutral' },
  },
  initial: 'pending',
  transitions: {
    activate: {
      label: '激活',
      from: ['pending'],
      to: 'in_use',
      input: { sn: f.text('设备序列号', { required: true, max: 64, help: '请再次输入序列号以确认' }) },
    },
    suspend: { label: '停用', from: ['in_use'], to: 'suspended', input: reason },
    resume: { label: '恢复', from: ['suspended'], to: 'in_use', permission: 'suspend' },
    retire: {
      label: '报废',
      from: ['in_use', 'suspended', 'repairing'],
      to: 'retired',
      kind: 'sensitive',
      input: { ...reason, date: f.date('报废日期', { required: true }) },
      confirm: '报废后不能恢复，设备上的凭证将被撤销。',
    },
    replace: {
      label: '更换',
      from: ['in_use', 'suspended', 'repairing'],
      to: ['in_use', 'suspended', 'repairing'],
      kind: 'sensitive',
      input: {
        newSn: f.text('新设备序列号', { required: true, max: 64, pattern: snPattern }),
        modelId: f.ref('设备型号', 'base/device-models', { required: true, help: '与原设备类别相同' }),
        ...reason,
      },
      confirm: '更换后保留名称、通道、位置和历史记录，原序列号的上报不再接收。',
    },
    bindChannel: {
      label: '绑定通道',
      from: ['pending', 'in_use', 'suspended', 'repairing'],
      to: ['pending', 'in_use', 'suspended', 'repairing'],
      permission: 'update',
      batch: true,
      input: { channelId: f.ref('所属通道', 'base/channels', { required: true, within: 'estateId' }) },
    },
    startRepair: { label: '报修', from: ['in_use'], to: 'repairing', by: 'system' },
    finishRepair: { label: '维修完成', from: ['repairing'], to: 'in_use', by: 'system' },
  },
})

export const runStatuses = {
  online: { label: '在线', tone: 'success' },
  offline: { label: '离线', tone: 'danger' },
  fault: { label: '故障', tone: 'warning' },
  unknown: { label: '未知', tone: 'neutral' },
} as const
export const deviceDirections = { in: '进', out: '出', both: '双向', none: '无' } as const
export type DeviceDirection = keyof typeof deviceDirections

/** Installed device: what, where, on which channel, alive or not (catalogue 1 /equipment-management). */
export const device = resource({
  module: 'base',
  name: 'devices',
  entity: 'device',
  label: '设备',
  scope: 'estate',
  title: 'name',
  option: { second: ['sn', 'place', 'state'] },
  fields: {
    estateId: f.ref('小区', 'base/estates', { required: true, createOnly: true }),
    name: f.text('设备名称', { max: 50, required: true, unique: '该小区已存在设备：{value}' }),
    sn: f.text('设备序列号', {
      max: 64,
      required: true,
      createOnly: true,
      pattern: snPattern,
      unique: '设备序列号已存在',
    }),
    modelId: f.ref('设备型号', 'base/device-models', { required: true, createOnly: true }),
    category: f.dict('设备类别', 'device_category', { required: true, serverSet: true }),
    channelId: f.ref('所属通道', 'base/channels', { help: '门禁、道闸必填', within: 'estateId' }),
    nodeType: f.int('位置类型', { internal: true, required: true, min: 3, max: 10 }),
    nodeId: f.int('安装位置', { internal: true, required: true, min: 1, max: Number.MAX_SAFE_INTEGER }),
    place: f.text('位置', { computed: true }),
    direction: f.enum('方向', deviceDirections, { required: true, initial: 'none' }),
    geo: f.geo('坐标'),
    installHeight: f.decimal('安装高度', { min: 0, max: 200, scale: 1, unit: '米' }),
    ip: f.text('IP', { max: 45 }),
    port: f.int('端口', { ordinal: true, min: 1, max: 65_535 }),
    mac: f.text('MAC', {
      max: 17,
      pattern: [/^([0-9A-F]{2}:){5}[0-9A-F]{2}$/, 'MAC地址格式应为 AA:BB:CC:DD:EE:FF'],
    }),
    account: f.text('登录账号', { max: 50 }),
    password: f.secret('登录密码', { max: 100 }),
    gbCode: f.text('国标编码', {
      max: 20,
      pattern: [/^\d{20}$/, '国标编码格式错误'],
      unique: '国标编码已存在',
    }),
    streamUrl: f.text('视频地址', {
      max: 255,
      pattern: [/^(rtsp|rtmp|https?):\/\/\S+$/, '视频地址应以 rtsp、rtmp 或 http(s) 开头'],
    }),
    installDate: f.date('安装日期'),
    warrantyEnd: f.date('质保到期'),
    contractorId: f.ref('承建商', 'auth/contractors', { where: { enabled: true } }),
    firmwareVersion: f.text('固件', { max: 30, serverSet: true }),
    faceCount: f.int('已存人脸', { serverSet: true }),
    cardCount: f.int('已存卡', { serverSet: true }),
    runStatus: f.enum('运行状态', runStatuses, { required: true, serverSet: true, initial: 'unknown' }),
    lastHeartbeatAt: f.datetime('最后心跳', { serverSet: true }),
    lastOfflineAt: f.datetime('最后离线', { serverSet: true }),
    state: f.state('使用状态', deviceFlow),
    keepLocal: f.bool('保留本地名单', {
      initial: false,
      help: '对账时不删除设备上平台没有的人员',
    }),
    photos: f.images('安装照片', { max: 5 }),
    remark: f.text('备注', { max: 200 }),
  },
  list: {
    status: 'runStatus',
    columns: [
      { field: 'name', width: 148 },
      { field: 'sn', width: 128 },
      { field: 'category', width: 108 },
      { field: 'modelId', width: 136 },
      { field: 'estateId', width: 104 },
      'place',
      { field: 'channelId', width: 136 },
      { field: 'direction', width: 72 },
      { field: 'ip', width: 116 },
      { field: 'runStatus', width: 92 },
      'lastHeartbeatAt',
      { field: 'firmwareVersion', hidden: true },
      { field: 'state', width: 92 },
    ],
    filters: [
      'estateId',
      'category',
      'modelId',
      'runStatus',
      'state',
      'channelId',
      'warrantyEnd',
      'firmwareVersion',
    ],
    extraFilters: {
      zoneId: f.ref('片区', 'base/estate-zones', { within: 'estateId' }),
      buildingId: f.ref('楼栋', 'base/buildings', { within: 'estateId' }),
      unitId: f.ref('单元', 'base/building-units', { within: ['estateId', 'buildingId'] }),
    },
    keyword: ['name', 'sn', 'ip'],
    keywordHint: '名称、序列号、IP',
    sort: 'estateId,name',
  },
  operations: ['list', 'detail', 'create', 'update', 'remove', 'export', 'import'],
  print: { label: { name: '标签', facts: ['estateId', 'sn'] } },
  import: {
    columns: {
      estate: f.text('小区', { max: 50, required: true }),
      name: f.text('名称', { max: 50, required: true }),
      sn: f.text('序列号', { max: 64, required: true }),
      model: f.text('型号', { max: 50, required: true }),
      building: f.text('楼栋', { max: 50 }),
      unit: f.text('单元', { max: 20 }),
      channel: f.text('通道', { max: 50 }),
      direction: f.enum('方向', deviceDirections),
      ip: f.text('IP', { max: 45 }),
      port: f.int('端口', { ordinal: true, min: 1, max: 65_535 }),
    },
    maxRows: 5000,
  },
  form: [
    { title: '基本', fields: ['estateId', 'name', 'sn', 'modelId', 'channelId', 'direction'] },
    { title: '位置', fields: ['nodeType', 'nodeId', 'geo', 'installHeight'] },
    {
      title: '连接',
      fields: ['ip', 'port', 'mac', 'account', 'password', 'gbCode', 'streamUrl'],
    },
    {
      title: '其他',
      fields: ['installDate', 'warrantyEnd', 'contractorId', 'keepLocal', 'photos', 'remark'],
    },
  ],
})
