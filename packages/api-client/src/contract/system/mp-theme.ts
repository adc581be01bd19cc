import * as z from 'zod/mini'
import { f, flow, resource } from '../../kit/index.ts'

/** Pages of the mini-program that a tab may lead to. */
export const mpPages = {
  'pages/home/index': '首页',
  'pages/door/index': '开门',
  'pages/repair/index': '报修',
  'pages/bill/index': '缴费',
  'pages/visitor/index': '访客',
  'pages/mall/index': '商城',
  'pages/community/index': '生活圈',
  'pages/mine/index': '我的',
} as const

/** Icons of tabs that the mini-program brings. */
export const tabIcons = {
  home: '首页',
  door: '门',
  wrench: '扳手',
  bill: '账单',
  visitor: '访客',
  shop: '商店',
  chat: '对话',
  user: '人像',
} as const

/** Parts of the home page, in the order in which they stand there at first. */
export const homeBlocks = {
  banner: '轮播图',
  quick: '快捷入口',
  notice: '公告',
  services: '服务',
  mall: '商城',
  feed: '生活圈',
} as const
export type HomeBlock = keyof typeof homeBlocks

const icon = z.enum(Object.keys(tabIcons) as [keyof typeof tabIcons], { error: '请选择标签图标' })
/** A tab at the foot of the app. */
export const themeTab = z.object({
  text: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: '请输入标签文字' }),
      z.maxLength(4, { error: '标签文字不能超过4个字' }),
    ),
  path: z.enum(Object.keys(mpPages) as [keyof typeof mpPages], { error: '标签页面不存在' }),
  iconNormal: icon,
  iconActive: icon,
})
export type ThemeTab = z.output<typeof themeTab>

const linear = (part: number) => {
  const share = part / 255
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
/** WCAG contrast of the white words on buttons of the colour, `#rrggbb`. */
export function contrastOnWhite(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(colour.slice(at, at + 2), 16)),
  )
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}
export const leastContrast = 4.5

export const themeFlow = flow({
  states: {
    draft: { label: '草稿', tone: 'neutral' },
    published: { label: '已发布', tone: 'success' },
    superseded: { label: '已被替代', tone: 'neutral' },
  },
  initial: 'draft',
  edit: { from: ['draft'] },
  transitions: {
    publish: {
      label: '发布',
      from: ['draft'],
      to: 'published',
      kind: 'sensitive',
      stamps: { at: 'publishedAt' },
      confirm: '发布后住户下次打开小程序时看到新的外观，当前外观同时被替代。',
      primary: true,
    },
    rollback: {
      label: '恢复此版',
      from: ['superseded'],
      to: 'superseded',
      permission: 'publish',
      kind: 'sensitive',
      confirm: '以这一版的内容发布一个新版本，当前外观同时被替代。',
    },
    supersede: { label: '被替代', from: ['published'], to: 'superseded', by: 'system' },
  },
})

/** The colour of a mini-program that nobody dressed yet. */
export const mpThemeColour = '#1a5fb4'

const colour = [/^#[0-9a-fA-F]{6}$/, `颜色格式为#加6位十六进制，如${mpThemeColour}`] as const

/** How a mini-program looks; of each application one revision is out at a time. */
export const mpTheme = resource({
  module: 'system',
  name: 'mp-themes',
  entity: 'mpTheme',
  label: '小程序外观',
  scope: 'global',
  title: 'name',
  stepUp: ['publish', 'rollback'],
  fields: {
    name: f.text('名称', { required: true, max: 40 }),
    mpAppId: f.ref('应用', 'system/mp-apps', { required: true, createOnly: true }),
    revision: f.int('版次', { serverSet: true, ordinal: true }),
    primaryColor: f.text('主题色', { required: true, max: 7, pattern: colour, initial: mpThemeColour }),
    secondaryColor: f.text('辅助色', { max: 7, pattern: colour }),
    tabBar: f.json(
      '底部标签',
      z.array(themeTab).check(
        z.minLength(2, { error: '底部标签须为2至5个' }),
        z.maxLength(5, { error: '底部标签须为2至5个' }),
        z.refine((tabs) => new Set(tabs.map(({ path }) => path)).size === tabs.length, {
          error: '底部标签的页面不能重复',
        }),
      ),
      { required: true },
    ),
    homeBlocks: f.enums('首页布局', homeBlocks, { required: true }),
    shareTitle: f.text('分享标题', { max: 30 }),
    shareImage: f.image('分享图', { help: '宽高比5:4' }),
    launchImage: f.image('启动图'),
    servicePhone: f.phone('客服电话', { plain: true, landline: true }),
    darkMode: f.bool('支持深色', { initial: true }),
    publishedAt: f.datetime('发布时间', { serverSet: true }),
    state: f.state('状态', themeFlow),
  },
  list: {
    columns: [
      'name',
      'state',
      'mpAppId',
      { field: 'revision', width: 64 },
      { field: 'primaryColor', width: 96 },
      { field: 'darkMode', width: 88 },
      'publishedAt',
      'updatedAt',
    ],
    filters: ['mpAppId', 'state'],
    keyword: ['name'],
    sort: '-id',
    figures: [{ by: 'state' }],
  },
  operations: ['list', 'detail', 'create', 'update', 'remove'],
  form: [
    { fields: ['name', 'mpAppId', 'primaryColor', 'secondaryColor', 'darkMode', 'servicePhone'] },
    { title: '布局', fields: ['tabBar', 'homeBlocks'] },
    { title: '分享与启动', fields: ['shareTitle', 'shareImage', 'launchImage'] },
  ],
})
