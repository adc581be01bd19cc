import * as z from 'zod/mini'
import { endpoint, f, resource, rowId } from '../../kit/index.ts'

/** Row of the menu: order, name, group of a page that the console has (catalogue 2b /menu). */
export const menu = resource({
  module: 'system',
  name: 'menus',
  entity: 'menu',
  label: '菜单',
  scope: 'global',
  title: 'menuName',
  touches: ['auth/roles'],
  fields: {
    menuName: f.text('菜单名称', { required: true, max: 20 }),
    parentId: f.ref('上级菜单', 'system/menus', { help: '留空为一级菜单' }),
    url: f.text('路由地址', {
      max: 100,
      pattern: [/^\/[A-Za-z0-9_/-]+$/, '路由地址须以/开头'],
      unique: '路由地址已存在',
    }),
    icon: f.text('图标', { max: 200 }),
    orderNum: f.int('排序', { ordinal: true, required: true, min: 0, max: 9_999, initial: 0 }),
    openMode: f.enum('打开方式', { tab: '页签', window: '新窗口' }, { required: true, initial: 'tab' }),
    hidden: f.bool('隐藏', { required: true, initial: false }),
    noCache: f.bool('不缓存', { required: true, initial: false }),
    affix: f.bool('固定', { required: true, initial: false }),
    alwaysShow: f.bool('总显示', { required: true, initial: false }),
    redirect: f.text('重定向', { max: 100 }),
    enabled: f.bool('启用', { required: true, initial: true }),
    remark: f.text('备注', { max: 200 }),
    builtin: f.bool('内置', { required: true, serverSet: true, initial: false }),
    matched: f.bool('已匹配路由', { computed: true, levelAs: 'url' }),
    roleCount: f.int('角色数', { computed: true }),
  },
  list: {
    columns: [
      'menuName',
      'url',
      { field: 'matched', sortable: false },
      'openMode',
      'orderNum',
      'hidden',
      'noCache',
      'enabled',
      { field: 'roleCount', sortable: false },
    ],
    filters: ['enabled', 'hidden', 'parentId'],
    keyword: ['menuName', 'url'],
    keywordHint: '名称、路由',
    sort: 'orderNum',
  },
  operations: ['list', 'detail', 'create', 'update'],
})

/** Takes a menu away; `confirm` says that it was shown how many roles lose it. */
export const removeMenu = endpoint('system.removeMenu', {
  method: 'DELETE',
  path: '/api/system/menus/{id}',
  touches: ['auth/roles'],
  label: '删除菜单',
  access: 'session',
  permission: 'system:menu:remove',
  input: z.object({ id: rowId, version: z.optional(z.int()), confirm: z.optional(z.boolean()) }),
  output: z.literal(true),
})

/** The new order of one level; orderNum is spaced by ten. Moves between groups by `parentId`. */
export const sortMenus = endpoint('system.sortMenus', {
  method: 'POST',
  path: '/api/system/menus/sort',
  label: '菜单排序',
  access: 'session',
  permission: 'system:menu:sort',
  input: z.object({
    parentId: z.nullable(rowId),
    ids: z.array(rowId).check(z.minLength(1), z.maxLength(200)),
  }),
  output: z.literal(true),
})

/** Puts missing built-in menus back; with `names` also their titles, icons and order. */
export const restoreMenus = endpoint('system.restoreMenus', {
  method: 'POST',
  path: '/api/system/menus/restore',
  label: '恢复默认菜单',
  access: 'session',
  permission: 'system:menu:restore',
  stepUp: true,
  input: z.object({ names: z.optional(z.boolean()), dryRun: z.optional(z.boolean()) }),
  output: z.object({
    added: z.array(z.string()),
    changed: z.array(z.object({ url: z.string(), before: z.string(), after: z.string() })),
  }),
})
