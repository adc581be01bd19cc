import * as z from 'zod/mini'
import { endpoint } from '../../kit/index.ts'

const key = z.string().check(z.regex(/^[A-Za-z0-9_.:/-]{1,80}$/))

/** Tabs, columns, views and favourites of the user, by key; JSON that only the console understands. */
export const preferences = endpoint('system.preferences', {
  method: 'GET',
  path: '/api/system/preferences',
  label: '查询个人偏好',
  access: 'session',
  background: true,
  screen: true,
  output: z.record(z.string(), z.any()),
})

/** Changes the given keys; null forgets one. */
export const savePreferences = endpoint('system.savePreferences', {
  method: 'PUT',
  path: '/api/system/preferences',
  label: '保存个人偏好',
  access: 'session',
  background: true,
  unlogged: true,
  input: z.object({ values: z.record(key, z.any()) }),
  output: z.literal(true),
})
