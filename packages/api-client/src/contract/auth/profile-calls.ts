import * as z from 'zod/mini'
import { endpoint, rowId } from '../../kit/index.ts'

const session = { access: 'session' as const }

export const updateProfile = endpoint('auth.updateProfile', {
  method: 'PUT',
  path: '/api/auth/profile',
  label: '修改个人资料',
  ...session,
  input: z.object({
    avatar: z.optional(
      z.nullable(z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/, { error: '头像不是有效的文件' }))),
    ),
    introduction: z.optional(
      z.nullable(z.string().check(z.trim(), z.maxLength(200, { error: '简介不能超过200个字符' }))),
    ),
    gender: z.optional(z.enum(['0', '1', '2', '9'], { error: '请选择性别' })),
  }),
  output: z.literal(true),
})

export const ownSessions = endpoint('auth.ownSessions', {
  method: 'GET',
  path: '/api/auth/profile/sessions',
  label: '查询登录设备',
  ...session,
  output: z.array(
    z.object({
      id: z.int(),
      kind: z.string(),
      loginType: z.string(),
      /** The session that asks. */
      current: z.boolean(),
      ip: z.string(),
      region: z.string(),
      browser: z.nullable(z.string()),
      os: z.nullable(z.string()),
      device: z.nullable(z.string()),
      createdAt: z.string(),
      lastActiveAt: z.string(),
    }),
  ),
})

/** Ends one own session by id, or all but the present one without it. */
export const endOwnSessions = endpoint('auth.endOwnSessions', {
  method: 'DELETE',
  path: '/api/auth/profile/sessions',
  label: '退出登录设备',
  ...session,
  input: z.object({ id: z.optional(rowId) }),
  output: z.object({ ended: z.int() }),
})

/** The own last 50 rows of the login log. */
export const ownLogins = endpoint('auth.ownLogins', {
  method: 'GET',
  path: '/api/auth/profile/logins',
  label: '查询本人登录记录',
  ...session,
  output: z.array(
    z.object({
      id: z.int(),
      at: z.string(),
      event: z.string(),
      loginType: z.string(),
      success: z.boolean(),
      ip: z.string(),
      region: z.string(),
      browser: z.nullable(z.string()),
      os: z.nullable(z.string()),
    }),
  ),
})
