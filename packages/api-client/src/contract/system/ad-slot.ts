import { f, flow, resource } from '../../kit/index.ts'

export const adTerminals = {
  console: '管理后台',
  wechat: '微信小程序',
  alipay: '支付宝小程序',
  device: '设备屏',
  largescreen: '大屏',
} as const
export type AdTerminal = keyof typeof adTerminals

export const adPlaces = {
  login_banner: '登录页',
  splash: '开屏',
  home_banner: '首页轮播',
  popup: '弹窗',
  float: '悬浮',
  feed: '信息流',
  page_top: '页顶',
  screen_loop: '设备轮播',
  ticker: '滚动条',
} as const
export type AdPlace = keyof typeof adPlaces

export const adOwners = { system: '系统', operation: '运营广告', device: '设备广告' } as const

export const adSlotFlow = flow({
  states: { enabled: { label: '启用', tone: 'success' }, disabled: { label: '停用', tone: 'neutral' } },
  initial: 'enabled',
  transitions: {
    disable: { label: '停用', from: ['enabled'], to: 'disabled', permission: 'update' },
    enable: { label: '启用', from: ['disabled'], to: 'enabled', permission: 'update' },
  },
})

/** A place where something may be shown: how large, in which formats, how much at a time. One registry for all of them. */
export const adSlot = resource({
  module: 'system',
  name: 'ad-slots',
  entity: 'adSlot',
  label: '广告位',
  scope: 'global',
  title: 'name',
  fields: {
    name: f.text('广告位名称', { required: true, max: 30 }),
    code: f.text('广告位编码', {
      required: true,
      createOnly: true,
      max: 40,
      pattern: [/^[a-z][a-z0-9_]{1,39}$/, '编码须以小写字母开头，由小写字母、数字和下划线组成'],
      unique: '广告位编码「{value}」已存在',
    }),
    terminal: f.enum('终端', adTerminals, { required: true }),
    place: f.enum('形式', adPlaces, { required: true }),
    owner: f.enum('使用方', adOwners, { required: true, help: '决定在哪个页面投放' }),
    width: f.int('宽', { required: true, min: 1, max: 4_096, unit: 'px' }),
    height: f.int('高', { required: true, min: 1, max: 4_096, unit: 'px' }),
    tolerance: f.int('尺寸误差', { min: 0, max: 10, unit: '%', initial: 2 }),
    formats: f.enums(
      '格式',
      { jpg: 'JPG', png: 'PNG', gif: 'GIF', svg: 'SVG', mp4: 'MP4' },
      { required: true },
    ),
    maxKb: f.int('大小上限', { required: true, min: 1, max: 102_400, unit: 'KB' }),
    maxSeconds: f.int('时长上限', { min: 1, max: 300, unit: '秒', help: '开屏不超过5秒' }),
    maxItems: f.int('投放上限', { min: 1, max: 20, initial: 1, help: '同一时间最多几个' }),
    fallbackImage: f.image('兜底素材', { help: '没有投放时显示，须符合本广告位尺寸' }),
    closable: f.bool('可关闭', { initial: false }),
    showLabel: f.bool('标注“广告”', { initial: false, help: '运营广告与设备广告一律标注' }),
    sort: f.int('排序', { min: 0, max: 9_999, initial: 0, ordinal: true }),
    size: f.text('尺寸', { computed: true }),
    liveCount: f.int('在投', { computed: true }),
    shownNow: f.image('当前素材', { computed: true }),
    filmNow: f.file('当前视频', { computed: true }),
    state: f.state('状态', adSlotFlow),
  },
  list: {
    columns: [
      { field: 'name', width: 152 },
      { field: 'code', width: 160 },
      { field: 'terminal', width: 112 },
      'place',
      { field: 'size', width: 104, sortable: false },
      { field: 'maxItems', width: 96 },
      { field: 'liveCount', width: 64, sortable: false },
      'owner',
      { field: 'formats', hidden: true },
      { field: 'maxKb', hidden: true },
      { field: 'sort', hidden: true },
      'state',
    ],
    filters: ['terminal', 'place', 'owner', 'state'],
    keyword: ['name', 'code'],
    sort: 'sort,name',
  },
  operations: ['list', 'detail', 'create', 'update', 'remove', 'export'],
  form: [
    { title: '基本', fields: ['name', 'code', 'terminal', 'place', 'owner', 'sort'] },
    {
      title: '规格',
      fields: ['width', 'height', 'tolerance', 'formats', 'maxKb', 'maxSeconds', 'maxItems'],
    },
    { title: '展示', fields: ['fallbackImage', 'closable', 'showLabel'] },
  ],
})
