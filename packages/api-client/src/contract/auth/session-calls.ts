import * as z from 'zod/mini'
import { endpoint, rowId } from '../../kit/index.ts'
import { profile } from './answers.ts'
import { cipher, kid } from './inputs.ts'

const session = { access: 'session' as const }
const tokenAnswer = z.object({ token: z.string(), maxUntil: z.string() })

/** `roleType`: that of the role whose menus and routes are asked for; the session must hold it (spec section 6). */
export const selectUserInfo = endpoint('auth.selectUserInfo', {
  method: 'GET',
  path: '/api/sys/user/selectUserInfo',
  label: '查询当前用户',
  ...session,
  limited: true,
  screen: true,
  input: z.object({ roleType: z.optional(z.string().check(z.maxLength(20))) }),
  output: profile,
})

/** One user by encrypted id: the own one, or one inside the scope of auth:user:list. */
export const userInfo = endpoint('auth.userInfo', {
  method: 'GET',
  path: '/api/sys/user/info',
  label: '查询用户信息',
  ...session,
  limited: true,
  input: z.object({ userId: cipher, kid }),
  output: z.object({
    userId: z.int(),
    userInfo: z.object({
      actualName: z.string(),
      username: z.string(),
      phone: z.nullable(z.string()),
      avatar: z.nullable(z.string()),
      introduction: z.nullable(z.string()),
      companyName: z.nullable(z.string()),
      jobTitle: z.nullable(z.string()),
      employeeNo: z.nullable(z.string()),
    }),
    roles: z.array(z.string()),
    roleName: z.string(),
    wxUserId: z.nullable(z.int()),
    nickname: z.nullable(z.string()),
    lastLoginDateTime: z.nullable(z.string()),
    thisLoginTime: z.nullable(z.string()),
  }),
})

/** With the previous token, while it is good, answers the same again: the first answer may have been lost. */
export const refreshToken = endpoint('auth.refreshToken', {
  method: 'POST',
  path: '/api/uaa/smart/token/refresh',
  label: '续期令牌',
  ...session,
  background: true,
  limited: true,
  screen: true,
  unlogged: true,
  output: tokenAnswer,
})

/** `roleId` null: all roles together. The old token is dead at once. */
export const switchRole = endpoint('auth.switchRole', {
  method: 'POST',
  path: '/api/uaa/smart/role/switch',
  label: '切换角色',
  ...session,
  input: z.object({ roleId: z.nullable(rowId) }),
  output: z.object({ token: z.string(), roleName: z.string(), roleType: z.string() }),
})

/** Confirms the password; actions marked stepUp are open for five minutes then. */
export const stepUp = endpoint('auth.stepUp', {
  method: 'POST',
  path: '/api/uaa/smart/stepUp',
  label: '验证登录密码',
  ...session,
  unlogged: true,
  input: z.object({ password: cipher, kid }),
  output: z.object({ validUntil: z.string() }),
})

/** Exchanges the console's session for one of the large screen. */
export const screenToken = endpoint('auth.screenToken', {
  method: 'POST',
  path: '/api/uaa/smart/screen/token',
  label: '打开大屏会话',
  ...session,
  unlogged: true,
  output: tokenAnswer,
})

/** A read-only screen that stays when its creator signs out: 30 days, always masked. */
export const createWall = endpoint('auth.createWall', {
  method: 'POST',
  path: '/api/uaa/smart/wall/create',
  label: '设为值守屏',
  ...session,
  permission: 'screen:wall:create',
  input: z.object({
    name: z
      .string({ error: '请输入名称' })
      .check(z.trim(), z.minLength(1, { error: '请输入名称' }), z.maxLength(30)),
    estateIds: z.array(rowId).check(z.minLength(1, { error: '请选择小区' }), z.maxLength(200)),
    password: cipher,
    kid,
  }),
  output: tokenAnswer,
})

/** Number on the bell: alerts nobody has dealt with, inside the user's scope. */
export const untreatedAlerts = endpoint('auth.untreatedAlerts', {
  method: 'GET',
  path: '/api/sys/conearlywarning/queryTotalByUntreated',
  label: '查询未处理预警数',
  ...session,
  background: true,
  screen: true,
  output: z.int(),
})
