import * as z from 'zod/mini'
import { endpoint, f, resource, rowId } from '../../kit/index.ts'

export const oaButtonTypes = { view: '网页', miniprogram: '小程序页面', click: '关键词回复' } as const

const leaf = (max: number) => ({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: '请输入菜单名称' }),
      z.maxLength(max, { error: `菜单名称不能超过${max}个字` }),
    ),
  type: z.optional(z.enum(Object.keys(oaButtonTypes) as [keyof typeof oaButtonTypes])),
  /** Address, page or word, by the type. */
  value: z.optional(z.string().check(z.maxLength(200))),
})
const child = z.object(leaf(8))
const button = z.object({
  ...leaf(4),
  children: z.optional(z.array(child).check(z.maxLength(5, { error: '每个一级菜单最多5个子菜单' }))),
})
export type OaButton = z.output<typeof button>

/** Where a button of each type may lead. */
const leads = {
  view: /^https:\/\/\S+$/,
  miniprogram: /^pages\/[\w/-]+(\?\S*)?$/,
  click: /\S/,
} as const
const goes = ({ type, value = '' }: z.output<typeof child>): boolean =>
  type !== undefined && leads[type].test(value)

const account = {
  required: true,
  createOnly: true,
  where: { kind: 'wechat_oa' },
} as const

/** The menu of an official account: three buttons, five below each. */
export const oaMenu = resource({
  module: 'system',
  name: 'oa-menus',
  entity: 'oaMenu',
  permission: 'system:mpApp',
  codes: { create: 'menu', update: 'menu', remove: 'menu' },
  label: '公众号菜单',
  scope: 'global',
  title: 'name',
  fields: {
    name: f.text('名称', { required: true, max: 40 }),
    mpAppId: f.ref('公众号', 'system/mp-apps', { ...account, unique: '该公众号已有菜单' }),
    buttons: f.json(
      '菜单',
      z.array(button).check(
        z.minLength(1, { error: '至少一个菜单' }),
        z.maxLength(3, { error: '一级菜单最多3个' }),
        z.refine((all) => all.flatMap((one) => (one.children?.length ? one.children : [one])).every(goes), {
          error: '菜单须有类型和内容：网页以https://开头，小程序页面以pages/开头',
        }),
      ),
      { required: true },
    ),
    publishedAt: f.datetime('发布时间', { serverSet: true }),
  },
  list: { columns: ['name', 'mpAppId', 'publishedAt', 'updatedAt'], filters: ['mpAppId'], sort: 'id' },
  operations: ['list', 'detail', 'create', 'update', 'remove'],
})

/** Puts the menu of an official account in front of its followers. */
export const publishOaMenu = endpoint('system.oa-menus.publish', {
  method: 'POST',
  path: '/api/system/oa-menus/{id}/publish',
  label: '发布公众号菜单',
  access: 'session',
  permission: 'system:mpApp:menu',
  input: z.object({ id: rowId }),
  output: z.literal(true),
})

/** What an official account answers by itself. */
export const oaAutoReply = resource({
  module: 'system',
  name: 'oa-auto-replies',
  entity: 'oaAutoReply',
  permission: 'system:mpApp',
  codes: { create: 'menu', update: 'menu', remove: 'menu' },
  label: '自动回复',
  scope: 'global',
  title: 'content',
  fields: {
    mpAppId: f.ref('公众号', 'system/mp-apps', account),
    kind: f.enum(
      '类型',
      { follow: '关注', keyword: '关键词', default: '默认' },
      {
        required: true,
        createOnly: true,
      },
    ),
    word: f.text('关键词', {
      max: 30,
      unique: '该公众号已有关键词「{value}」',
      when: { kind: ['keyword'] },
      requiredWhen: { kind: ['keyword'] },
    }),
    match: f.enum(
      '匹配',
      { full: '全等', part: '包含' },
      {
        when: { kind: ['keyword'] },
        requiredWhen: { kind: ['keyword'] },
      },
    ),
    replyType: f.enum('回复类型', { text: '文字', image: '图片', news: '图文' }, { initial: 'text' }),
    content: f.longtext('内容', {
      required: true,
      max: 600,
      help: '图片填素材编号；图文依次填标题、说明、链接，各占一行',
    }),
    enabled: f.bool('启用', { initial: true }),
  },
  list: {
    status: 'enabled',
    columns: [
      { field: 'content', width: 280 },
      'enabled',
      'mpAppId',
      { field: 'kind', width: 80 },
      { field: 'word', width: 120 },
      { field: 'match', width: 72 },
      { field: 'replyType', width: 88 },
      'updatedAt',
    ],
    filters: ['mpAppId', 'kind', 'enabled'],
    keyword: ['word', 'content'],
    sort: 'id',
  },
  operations: ['list', 'detail', 'create', 'update', 'remove'],
})

/** What an official account, or a mini-program, is told by WeChat: an echo of its address, then messages in XML. */
export const wechatPush = endpoint('system.wechatPush', {
  method: 'POST',
  path: '/api/open/wechat-push/{id}',
  label: '接收微信消息',
  access: 'anonymous',
  answers: 'html',
  body: 'text',
  unlogged: true,
  query: ['signature', 'timestamp', 'nonce', 'msg_signature', 'encrypt_type'],
  input: z.object({
    id: rowId,
    signature: z.optional(z.string().check(z.maxLength(64))),
    timestamp: z.optional(z.string().check(z.maxLength(20))),
    nonce: z.optional(z.string().check(z.maxLength(64))),
    /** Where the platform seals its messages. */
    msg_signature: z.optional(z.string().check(z.maxLength(64))),
    encrypt_type: z.optional(z.string().check(z.maxLength(10))),
    body: z.optional(z.string().check(z.maxLength(20_000))),
  }),
})

/** WeChat asks whether the address is ours. */
export const wechatEcho = endpoint('system.wechatEcho', {
  method: 'GET',
  path: '/api/open/wechat-push/{id}',
  label: '验证微信消息地址',
  access: 'anonymous',
  answers: 'html',
  background: true,
  input: z.object({
    id: rowId,
    signature: z.string().check(z.maxLength(64)),
    timestamp: z.string().check(z.maxLength(20)),
    nonce: z.string().check(z.maxLength(64)),
    echostr: z.string().check(z.maxLength(64)),
  }),
})
