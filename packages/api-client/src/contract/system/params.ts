import * as z from 'zod/mini'
import { endpoint, f } from '../../kit/index.ts'

const key = z.string().check(z.regex(/^[a-z]+(\.[a-zA-Z0-9]+)+$/, { error: '参数不存在' }), z.maxLength(60))
const reason = f.text('修改原因', { required: true, max: 200 })

/** Every parameter with its definition; values of secrets are never told. */
export const params = endpoint('system.params', {
  method: 'GET',
  path: '/api/system/params',
  label: '查询参数',
  access: 'session',
  permission: 'system:param:list',
  output: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      group: z.string(),
      type: z.string(),
      value: z.any(),
      defaultValue: z.any(),
      changed: z.boolean(),
      min: z.nullable(z.number()),
      max: z.nullable(z.number()),
      options: z.nullable(z.array(z.string())),
      unit: z.nullable(z.string()),
      effect: z.string(),
      level: z.string(),
      remark: z.nullable(z.string()),
    }),
  ),
})

export const setParam = endpoint('system.setParam', {
  method: 'PUT',
  path: '/api/system/params/{key}',
  label: '修改参数',
  access: 'session',
  permission: 'system:param:update',
  stepUp: true,
  input: z.object({ key, value: z.any(), reason }),
  output: z.literal(true),
})

export const resetParam = endpoint('system.resetParam', {
  method: 'POST',
  path: '/api/system/params/{key}/reset',
  label: '恢复参数默认值',
  access: 'session',
  permission: 'system:param:update',
  stepUp: true,
  input: z.object({ key, reason }),
  output: z.literal(true),
})
