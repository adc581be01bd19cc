import * as z from 'zod/mini'
import { endpoint } from '../../kit/index.ts'

const text = (max: number) => z.string().check(z.maxLength(max))

/** A menu in a file: places by name and path, because ids differ between installations. */
export const menuEntry = z.object({
  menuName: text(20).check(z.minLength(1)),
  /** Name of the group above; null at the top. */
  parent: z.nullable(text(20)),
  /** Null: a group. */
  url: z.nullable(text(100).check(z.regex(/^\/[A-Za-z0-9_/-]+$/, { error: '路由地址须以/开头' }))),
  icon: z.nullable(text(200)),
  orderNum: z.int().check(z.minimum(0), z.maximum(9_999)),
  openMode: z.enum(['tab', 'window']),
  hidden: z.boolean(),
  noCache: z.boolean(),
  affix: z.boolean(),
  alwaysShow: z.boolean(),
  redirect: z.nullable(text(100)),
  enabled: z.boolean(),
  remark: z.nullable(text(200)),
})
export type MenuEntry = z.output<typeof menuEntry>

/** All menus, for another installation. */
export const exportMenus = endpoint('system.exportMenus', {
  method: 'GET',
  path: '/api/system/menu-file',
  label: '导出菜单',
  access: 'session',
  permission: 'system:menu:list',
  output: z.object({ exportedAt: z.string(), menus: z.array(menuEntry) }),
})

/**
 * Takes the menus of a file: groups are known by name, pages by path. What is there is changed, what is missing comes,
 * nothing goes; all of it or nothing.
 */
export const importMenus = endpoint('system.importMenus', {
  method: 'POST',
  path: '/api/system/menu-file',
  touches: ['auth/roles'],
  of: 'system/menus',
  label: '导入菜单',
  access: 'session',
  permission: 'system:menu:import',
  stepUp: true,
  unloggedInput: ['menus'],
  input: z.object({
    menus: z.array(menuEntry).check(z.minLength(1), z.maxLength(300)),
    dryRun: z.optional(z.boolean()),
  }),
  output: z.object({
    added: z.array(z.string()),
    changed: z.array(z.object({ menuName: z.string(), fields: z.array(z.string()) })),
  }),
})
