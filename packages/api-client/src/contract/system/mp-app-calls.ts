import * as z from 'zod/mini'
import { endpoint, f, rowId } from '../../kit/index.ts'
import { credentialFields, credentialNames, type CredentialName } from './mp-app.ts'

const byId = z.object({ id: rowId })
const session = { access: 'session' } as const

/** Which credentials an application has; what they are leaves the server never. */
export const mpCredentials = endpoint('system.mp-apps.credentials', {
  method: 'GET',
  path: '/api/system/mp-apps/{id}/credentials',
  label: '查询应用凭证状态',
  ...session,
  permission: 'system:mpApp:list',
  input: byId,
  output: z.array(
    z.object({
      name: z.enum(credentialNames as [CredentialName, ...CredentialName[]]),
      /** First characters of its SHA-256; null: not set. */
      fingerprint: z.nullable(z.string()),
      setAt: z.nullable(z.string()),
      /** Until when the one before is still taken. */
      previousUntil: z.nullable(z.string()),
    }),
  ),
})

/** What is asked for beside the credentials. */
export const credentialReason = { reason: f.text('原因', { required: true, max: 100 }) }

const optional = Object.fromEntries(
  Object.entries(credentialFields).map(([name, field]) => [name, z.optional(z.nullable(field))]),
) as Record<CredentialName, z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniType<string, string>>>>

/** Sets credentials; the one before stays good for a day where the platform allows it. */
export const setMpCredentials = endpoint('system.mp-apps.setCredentials', {
  method: 'POST',
  path: '/api/system/mp-apps/{id}/credentials',
  label: '设置应用凭证',
  ...session,
  permission: 'system:mpApp:secret',
  stepUp: true,
  unloggedInput: [...credentialNames],
  input: z.object({ id: rowId, ...credentialReason, ...optional }),
  output: z.literal(true),
})

/** Asks the platform whether it knows the application by its credentials; where none are set, the simulated one. */
export const testMpApp = endpoint('system.mp-apps.test', {
  method: 'POST',
  path: '/api/system/mp-apps/{id}/test',
  label: '测试连接',
  ...session,
  permission: 'system:mpApp:update',
  input: byId,
  output: z.object({ ok: z.boolean(), adapter: z.enum(['embedded', 'real']), message: z.string() }),
})

/** Turns an application off or on again: its logins and messages end at once. */
export const enableMpApp = endpoint('system.mp-apps.enable', {
  method: 'POST',
  path: '/api/system/mp-apps/{id}/enable',
  label: '启用停用平台应用',
  ...session,
  permission: 'system:mpApp:update',
  stepUp: true,
  input: z.object({ id: rowId, version: z.int(), enabled: z.boolean() }),
  output: z.literal(true),
})

/** How the applications do: calls of each by hour of the last day, and whether a real installation runs on simulated ones. */
export const mpAppHealth = endpoint('system.mp-apps.health', {
  method: 'GET',
  path: '/api/system/mp-apps/health',
  label: '查询应用调用统计',
  ...session,
  permission: 'system:mpApp:list',
  output: z.object({
    /** Names of enabled applications that are simulated although this is no demo. */
    simulated: z.array(z.string()),
    hours: z.array(z.string()),
    apps: z.array(
      z.object({ id: rowId, calls: z.array(z.int()), errors: z.array(z.int()), skipped: z.int() }),
    ),
  }),
})

/** What a code is made of. */
export const mpCodeFields = {
  path: f.text('页面路径', {
    required: true,
    max: 100,
    initial: 'pages/home/index',
    pattern: [/^pages\/[\w/-]{1,90}$/, '页面路径格式错误，如pages/home/index'],
  }),
  per: f.enum(
    '范围',
    { one: '一张', estate: '每个小区一张', room: '小区每套房屋一张' },
    { required: true, initial: 'one', help: '多张时打包为zip' },
  ),
  estateId: f.ref('小区', 'base/estates', {
    when: { per: ['one', 'room'] },
    requiredWhen: { per: ['room'] },
  }),
  buildingId: f.ref('楼栋', 'base/buildings', {
    within: 'estateId',
    when: { per: ['room'] },
    help: '不填为全部楼栋',
  }),
}

/** The code of a page of a mini-program, as a picture; those of many places in one zip. */
export const mpCode = endpoint('system.mp-apps.code', {
  method: 'POST',
  path: '/api/system/mp-apps/{id}/code',
  label: '生成小程序码',
  ...session,
  permission: 'system:mpApp:qrcode',
  reads: true,
  takesOut: true,
  answers: 'file',
  timeout: 120_000,
  input: z.object({
    id: rowId,
    path: mpCodeFields.path,
    per: mpCodeFields.per,
    estateId: z.optional(z.nullable(mpCodeFields.estateId)),
    buildingId: z.optional(z.nullable(mpCodeFields.buildingId)),
  }),
})
