import * as z from 'zod/mini'
import { endpoint, rowId } from '../../kit/index.ts'

/** Names a list of the console: the path of its resource, and its key beside others of the same page. */
const list = z.string().check(z.regex(/^[A-Za-z0-9_.:/-]{1,120}$/, { error: '请求参数错误' }))

const kept = {
  name: z
    .string({ error: '请输入视图名称' })
    .check(
      z.trim(),
      z.minLength(1, { error: '请输入视图名称' }),
      z.maxLength(20, { error: '视图名称不能超过20个字符' }),
    ),
  /** Filters and order as the address of the page holds them. */
  search: z.string().check(z.maxLength(2_000, { error: '筛选条件过多' })),
  /** Which columns are shown and how; JSON that only the console understands. */
  layout: z.nullable(z.record(z.string(), z.any())),
  /** For everybody of the same company. */
  shared: z.boolean(),
}

const listView = z.object({ id: z.int(), ...kept, own: z.boolean() })

/** A filter, an order and columns under a name. */
export type ListView = z.infer<typeof listView>

/** The code of those who share views with their colleagues, and take shared ones back. */
export const shareViews = 'auth:role:update'

/** The saved views of a list: the own ones, and those shared within the company. */
export const listViews = endpoint('system.listViews', {
  method: 'GET',
  path: '/api/system/list-views',
  label: '查询列表视图',
  access: 'session',
  background: true,
  input: z.object({ list }),
  output: z.array(listView),
})

/** Keeps a view; one of the own with the same name is replaced. */
export const saveListView = endpoint('system.saveListView', {
  method: 'POST',
  path: '/api/system/list-views',
  label: '保存列表视图',
  access: 'session',
  input: z.object({ list, ...kept }),
  output: listView,
})

/** Removes an own view; who may share removes shared ones, too. */
export const removeListView = endpoint('system.removeListView', {
  method: 'DELETE',
  path: '/api/system/list-views/{id}',
  label: '删除列表视图',
  access: 'session',
  input: z.object({ id: rowId }),
  output: z.literal(true),
})
