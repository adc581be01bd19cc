import * as z from 'zod/mini'
import { endpoint, f, rowId } from '../../kit/index.ts'

const session = { access: 'session' as const }
const ip = f.text('IP', { required: true, max: 45 })

/** Somebody looked at what was suspicious about an attempt, and says what it was. */
export const handleLoginRisk = endpoint('log.handleLoginRisk', {
  method: 'POST',
  path: '/api/log/logins/{id}/handle',
  label: '处理登录风险',
  ...session,
  permission: 'log:login:handle',
  input: z.object({ id: rowId, note: f.text('处理说明', { required: true, max: 200 }) }),
  output: z.literal(true),
})

/** Addresses from which nobody can sign in for a while. */
export const loginBlocks = endpoint('log.loginBlocks', {
  method: 'GET',
  path: '/api/log/login-blocks',
  label: '查询封禁地址',
  ...session,
  permission: 'log:login:block',
  output: z.array(
    z.object({
      ip: z.string(),
      reason: z.string(),
      until: z.string(),
      createdAt: z.string(),
      createdByName: z.nullable(z.string()),
    }),
  ),
})

/** Refuses every way in from an address; sessions that are open go on. */
export const blockIp = endpoint('log.blockIp', {
  method: 'POST',
  path: '/api/log/login-blocks',
  label: '封禁地址',
  ...session,
  permission: 'log:login:block',
  input: z.object({
    ip,
    minutes: f.int('封禁时长', { required: true, min: 5, max: 43_200, unit: '分钟' }),
    reason: f.text('封禁原因', { required: true, max: 200 }),
  }),
  output: z.object({ until: z.string() }),
})

export const unblockIp = endpoint('log.unblockIp', {
  method: 'POST',
  path: '/api/log/login-blocks/unblock',
  label: '解除封禁',
  ...session,
  permission: 'log:login:block',
  input: z.object({ ip }),
  output: z.literal(true),
})
