import * as z from 'zod/mini'
import { endpoint, rowId } from '../../../kit/index.ts'

const none = z.nullable(z.string())
const session = { access: 'session', of: 'property/manuals' } as const

/** A manual as its readers see it: what was published last, whatever is being written. */
const manualView = z.object({
  id: z.int(),
  title: z.string(),
  module: z.string(),
  versionNo: z.string(),
  changelog: none,
  publishedAt: z.string(),
  mustRead: z.boolean(),
  /** When who calls confirmed to have read this version. */
  ackAt: none,
})
export type ManualView = z.infer<typeof manualView>

const manualDetail = z.extend(manualView, {
  content: none,
  files: z.array(z.string()),
  video: none,
  helpful: z.boolean(),
})
export type ManualDetail = z.infer<typeof manualDetail>

/** The manuals for who calls, all or those of a page. */
export const manualsByRoute = endpoint('property.manuals.by-route', {
  ...session,
  method: 'GET',
  path: '/api/property/manuals/by-route',
  label: '查询页面手册',
  background: true,
  input: z.object({
    path: z.optional(z.string().check(z.maxLength(100))),
    keyword: z.optional(z.string().check(z.maxLength(50))),
  }),
  output: z.array(manualView),
})

/** What who calls must read and has not. */
export const unreadManuals = endpoint('property.manuals.unread', {
  ...session,
  method: 'GET',
  path: '/api/property/manuals/unread',
  label: '查询待读手册',
  background: true,
  output: z.array(manualView),
})

/** Opens a manual: kept as first read, and counted as a view. */
export const openManual = endpoint('property.manuals.open', {
  ...session,
  method: 'POST',
  path: '/api/property/manuals/{id}/open',
  label: '查看操作手册',
  unlogged: true,
  input: z.object({ id: rowId }),
  output: manualDetail,
})

/** 我已阅读. */
export const ackManual = endpoint('property.manuals.ack', {
  ...session,
  method: 'POST',
  path: '/api/property/manuals/{id}/ack',
  label: '确认阅读操作手册',
  input: z.object({ id: rowId }),
  output: manualDetail,
})

/** Says that it helped, once for each reader. */
export const rateManual = endpoint('property.manuals.rate', {
  ...session,
  method: 'POST',
  path: '/api/property/manuals/{id}/rate',
  label: '操作手册有用',
  unlogged: true,
  input: z.object({ id: rowId }),
  output: manualDetail,
})

/** Who is to read the version that is out, and who has. */
export const manualReads = endpoint('property.manuals.reads', {
  ...session,
  method: 'GET',
  path: '/api/property/manuals/{id}/reads',
  label: '手册阅读进度',
  permission: 'property:manual:list',
  input: z.object({ id: rowId }),
  output: z.array(z.object({ userId: z.int(), name: z.string(), firstReadAt: none, ackAt: none })),
})

/** What was published of it, the newest first. */
export const manualVersions = endpoint('property.manuals.versions', {
  ...session,
  method: 'GET',
  path: '/api/property/manuals/{id}/versions',
  label: '手册版本',
  permission: 'property:manual:list',
  input: z.object({ id: rowId }),
  output: z.array(
    z.object({
      versionNo: z.string(),
      changelog: none,
      content: none,
      publishedAt: z.string(),
      publishedBy: none,
    }),
  ),
})
