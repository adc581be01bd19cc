import * as z from 'zod/mini'
import { endpoint } from '../src/kit/index.ts'

/** Calls of an imaginary module, one for each way of calling. */

const room = z.object({ id: z.int(), name: z.string() })

export const listRooms = endpoint('rooms.list', {
  method: 'GET',
  path: '/api/rooms',
  label: '查询房屋',
  access: 'session',
  input: z.object({ keyword: z.optional(z.string()), tags: z.optional(z.array(z.string())) }),
  output: z.array(room),
})
export const readRoom = endpoint('rooms.read', {
  method: 'GET',
  path: '/api/rooms/{id}',
  label: '查看房屋',
  access: 'session',
  input: z.object({ id: z.union([z.int(), z.string()]) }),
  output: room,
})
export const createRoom = endpoint('rooms.create', {
  method: 'POST',
  path: '/api/rooms',
  label: '新增房屋',
  access: 'session',
  idempotent: true,
  input: z.object({
    name: z.string({ error: '请输入房屋名称' }).check(z.minLength(1, { error: '请输入房屋名称' })),
  }),
  output: room,
})
export const renameRoom = endpoint('rooms.rename', {
  method: 'PUT',
  path: '/api/rooms/{id}',
  label: '修改房屋',
  access: 'session',
  input: z.object({ id: z.int(), name: z.string() }),
  output: room,
})
export const removeRoom = endpoint('rooms.remove', {
  method: 'DELETE',
  path: '/api/rooms/{id}',
  label: '删除房屋',
  access: 'session',
  stepUp: true,
  input: z.object({ id: z.int(), version: z.optional(z.int()) }),
  output: z.boolean(),
})
export const importRooms = endpoint('rooms.import', {
  method: 'POST',
  path: '/api/rooms/import',
  label: '导入房屋',
  access: 'session',
  body: 'multipart',
  query: ['dryRun'],
  input: z.object({ file: z.any(), dryRun: z.optional(z.boolean()), note: z.optional(z.string()) }),
  output: z.object({ total: z.int() }),
})
export const exportRooms = endpoint('rooms.export', {
  method: 'POST',
  path: '/api/rooms/export',
  label: '导出房屋',
  access: 'session',
  answers: 'file',
})
export const signIn = endpoint('auth.signIn', {
  method: 'POST',
  path: '/api/sign-in',
  label: '登录',
  access: 'anonymous',
  login: true,
  input: z.object({ username: z.string(), password: z.string() }),
  output: z.object({ token: z.string() }),
})
export const pollStatus = endpoint('screen.status', {
  method: 'GET',
  path: '/api/status',
  label: '状态轮询',
  access: 'session',
  background: true,
  timeout: 120,
  output: z.object({ on: z.boolean() }),
})
