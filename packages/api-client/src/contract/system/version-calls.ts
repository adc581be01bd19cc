import * as z from 'zod/mini'
import { endpoint, rowId } from '../../kit/index.ts'

const word = (max: number) => z.string().check(z.maxLength(max))
/** What has versions, in the order of its lanes. */
export const versionClients = [
  'wechat_mp',
  'alipay_mp',
  'staff_android',
  'staff_ios',
  'door_pad',
  'console',
  'largescreen',
] as const
const client = z.enum(versionClients)
const channel = z.enum(['stable', 'beta'])
const update = 'system:version:update'

/** The answer to a client that asks whether there is a newer version for it. */
const offer = z.object({
  latest: z.nullable(z.object({ versionName: z.string(), versionCode: z.int() })),
  mustUpdate: z.boolean(),
  updateType: z.nullable(z.enum(['silent', 'optional', 'force'])),
  notes: z.nullable(z.string()),
  url: z.nullable(z.string()),
  sha256: z.nullable(z.string()),
  sizeBytes: z.nullable(z.int()),
  nextCheckSeconds: z.int(),
})

/** Asked by every client when it starts; 304 while the answer is the same (`If-None-Match`). */
export const checkVersion = endpoint('system.checkVersion', {
  method: 'GET',
  path: '/api/open/versions/check',
  label: '检查新版本',
  access: 'anonymous',
  background: true,
  input: z.object({
    client,
    versionCode: z.int().check(z.minimum(0), z.maximum(2_100_000_000)),
    deviceId: z.string().check(z.regex(/^[\w.:-]{4,64}$/, { error: '设备标识格式错误' })),
    estateId: z.optional(rowId),
    channel: z.optional(channel),
    os: z.optional(word(40)),
    model: z.optional(word(60)),
    /** Crashes since the last time it asked. */
    crashes: z.optional(z.int().check(z.minimum(0), z.maximum(99))),
  }),
  output: offer,
})

/** Begins to send a package, or goes on with one: tells which parts are there. */
export const beginPackage = endpoint('system.beginPackage', {
  method: 'POST',
  path: '/api/system/app-versions/{id}/package',
  label: '上传安装包',
  access: 'session',
  permission: update,
  unlogged: true,
  input: z.object({
    id: rowId,
    name: word(200),
    size: z.int().check(z.positive(), z.maximum(209_715_200, { error: '安装包不能超过200MB' })),
    /** The same for the same file of the same browser. */
    fingerprint: word(200),
  }),
  output: z.object({ uploadId: rowId, chunkBytes: z.int(), received: z.array(z.int()) }),
})

/** One part of a package. */
export const sendPackagePart = endpoint('system.sendPackagePart', {
  method: 'POST',
  path: '/api/system/package-uploads/{id}/parts',
  label: '上传安装包分片',
  access: 'session',
  permission: update,
  body: 'multipart',
  timeout: 120_000,
  unlogged: true,
  input: z.object({ id: rowId, index: z.int().check(z.minimum(0), z.maximum(200)), file: z.any() }),
  output: z.object({ received: z.array(z.int()) }),
})

/** Puts the parts together, looks into the package and gives it to its version. */
export const finishPackage = endpoint('system.finishPackage', {
  method: 'POST',
  path: '/api/system/package-uploads/{id}/finish',
  label: '完成安装包上传',
  access: 'session',
  permission: update,
  timeout: 120_000,
  of: 'system/app-versions',
  input: z.object({ id: rowId }),
  output: z.object({ packageName: z.string(), sha256: z.string(), sizeBytes: z.int() }),
})

const auditAnswer = z.object({ platformAudit: z.enum(['auditing', 'passed', 'failed']) })

/** Hands a version of a mini-program to its platform for audit. */
export const submitAudit = endpoint('system.submitAudit', {
  method: 'POST',
  path: '/api/system/app-versions/{id}/audit',
  label: '提交平台审核',
  access: 'session',
  permission: update,
  of: 'system/app-versions',
  input: z.object({ id: rowId }),
  output: auditAnswer,
})

/** Asks the platform how the audit stands. */
export const refreshAudit = endpoint('system.refreshAudit', {
  method: 'POST',
  path: '/api/system/app-versions/{id}/audit/refresh',
  label: '刷新平台审核',
  access: 'session',
  permission: update,
  of: 'system/app-versions',
  input: z.object({ id: rowId }),
  output: auditAnswer,
})

const share = z.object({
  id: rowId,
  versionName: z.string(),
  versionCode: z.int(),
  channel,
  state: z.string(),
  gray: z.nullable(z.string()),
  devices: z.int(),
  coverage: z.nullable(z.number()),
  crashRate: z.nullable(z.number()),
})

/** Every client with its newest versions, who runs them and how many of these crash. */
export const versionLanes = endpoint('system.versionLanes', {
  method: 'GET',
  path: '/api/system/app-versions/lanes',
  label: '版本概况',
  access: 'session',
  permission: 'system:version:list',
  of: 'system/app-versions',
  output: z.array(z.object({ client, devices: z.int(), versions: z.array(share) })),
})

/** How the versions of one client spread over the last days, and on which devices they run. */
export const versionUsage = endpoint('system.versionUsage', {
  method: 'GET',
  path: '/api/system/app-versions/usage',
  label: '版本分布',
  access: 'session',
  permission: 'system:version:list',
  of: 'system/app-versions',
  input: z.object({ client }),
  output: z.object({
    days: z.array(z.string()),
    series: z.array(z.object({ versionName: z.string(), devices: z.array(z.int()) })),
    models: z.array(z.object({ model: z.string(), os: z.string(), devices: z.int(), crashed: z.int() })),
  }),
})
