import { f, resource } from '../../kit/index.ts'

export const deviceAbilities = {
  face: '人脸',
  ic: 'IC卡',
  qr: '二维码',
  password: '密码',
  idcard: '身份证',
  bluetooth: '蓝牙',
  remote_open: '远程开门',
  keep_open: '常开',
  live: '视频预览',
  talk: '对讲',
  snapshot: '抓拍',
  plate: '车牌识别',
  temperature: '测温',
  reboot: '重启',
  upgrade: '升级',
} as const
export type DeviceAbility = keyof typeof deviceAbilities

const capacity = { min: 0, max: 10_000_000, initial: 0 } as const
/** Only what can do faces has room for them. */
const ofFaces = { abilities: ['face'] }

/** Device product and what it can do (catalogue 1 /device-management). */
export const deviceModel = resource({
  module: 'base',
  name: 'device-models',
  entity: 'deviceModel',
  label: '设备型号',
  scope: 'global',
  title: 'modelNo',
  option: { second: ['vendor', 'category'] },
  fields: {
    vendor: f.text('厂商', { max: 50, required: true }),
    modelNo: f.text('型号', { max: 50, required: true }),
    category: f.dict('类别', 'device_category', { required: true }),
    protocol: f.dict('接入协议', 'device_protocol', { required: true }),
    abilities: f.enums('能力', deviceAbilities, { required: true }),
    faceCapacity: f.int('人脸容量', { ...capacity, when: ofFaces }),
    cardCapacity: f.int('卡容量', { ...capacity, when: { abilities: ['ic'] } }),
    recordCapacity: f.int('记录容量', capacity),
    photoMaxKb: f.int('照片最大', { min: 10, max: 10_240, unit: 'KB', initial: 200, when: ofFaces }),
    photoMinPx: f.int('照片最小边', { min: 50, max: 4096, unit: '像素', initial: 300, when: ofFaces }),
    photoMaxPx: f.int('照片最大边', { min: 50, max: 4096, unit: '像素', initial: 1080, when: ofFaces }),
    heartbeatSeconds: f.int('心跳间隔', { min: 10, max: 600, unit: '秒', initial: 60 }),
    defaultPort: f.int('默认端口', { ordinal: true, min: 1, max: 65_535 }),
    defaultAccount: f.text('默认账号', { max: 50 }),
    image: f.image('图片'),
    manual: f.file('说明书'),
    enabled: f.bool('启用', { required: true, initial: true }),
    deviceCount: f.int('设备数', { computed: true }),
    latestFirmware: f.text('最新固件', { computed: true }),
  },
  list: {
    status: 'enabled',
    columns: [
      { field: 'image', width: 64 },
      { field: 'vendor', width: 96 },
      { field: 'modelNo', width: 128 },
      { field: 'category', width: 120 },
      { field: 'protocol', width: 112 },
      { field: 'abilities', width: 168 },
      { field: 'faceCapacity', width: 100 },
      { field: 'deviceCount', width: 84 },
      { field: 'latestFirmware', width: 100 },
      { field: 'enabled', width: 72 },
    ],
    filters: ['vendor', 'category', 'protocol', 'enabled'],
    extraFilters: { ability: f.enum('能力', deviceAbilities) },
    keyword: ['vendor', 'modelNo'],
    sort: 'vendor,modelNo',
  },
  operations: ['list', 'detail', 'create', 'update', 'remove', 'export'],
  form: [
    { title: '基本', fields: ['vendor', 'modelNo', 'category', 'protocol', 'abilities', 'enabled'] },
    {
      title: '容量与照片',
      fields: ['faceCapacity', 'cardCapacity', 'recordCapacity', 'photoMaxKb', 'photoMinPx', 'photoMaxPx'],
    },
    {
      title: '连接',
      fields: ['heartbeatSeconds', 'defaultPort', 'defaultAccount', 'image', 'manual'],
    },
  ],
})
