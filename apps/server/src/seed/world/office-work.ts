import { dayStart } from '../../kit/calendar.ts'
import type { operationLog } from '../../kit/audit/operation-log.table.ts'
import type { sensitiveAccessLog } from '../../kit/sensitive-access/sensitive-access-log.table.ts'
import type { Clerk } from './office-staff.ts'
import type { Random } from './random.ts'

type Operation = typeof operationLog.$inferInsert
type Access = typeof sensitiveAccessLog.$inferInsert

/** A kind of work: what it is called, what it is done to, how often, and by which roles alone. */
interface Work {
  readonly title: string
  readonly module: string
  readonly resource: string
  readonly action: string
  readonly kind: Operation['kind']
  readonly path: string
  readonly share: number
  readonly export?: true
  readonly of?: readonly string[]
}

const desk = ['property_admin', 'property_service']
const platform = ['sys_admin', 'platform_ops']

const works: readonly Work[] = [
  {
    title: '派单 报修工单',
    module: 'property',
    resource: 'repairOrder',
    action: 'dispatch',
    kind: 'operate',
    path: '/api/property/repair-orders',
    share: 22,
    of: [...desk, 'maintenance'],
  },
  {
    title: '修改 住户',
    module: 'base',
    resource: 'resident',
    action: 'update',
    kind: 'operate',
    path: '/api/base/residents',
    share: 18,
    of: desk,
  },
  {
    title: '登记 访客申请',
    module: 'visitor',
    resource: 'visitorApplication',
    action: 'create',
    kind: 'operate',
    path: '/api/visitor/applications',
    share: 26,
    of: ['guard', ...desk],
  },
  {
    title: '远程开门',
    module: 'base',
    resource: 'device',
    action: 'open',
    kind: 'sensitive',
    path: '/api/base/devices/open',
    share: 9,
    of: ['guard', 'maintenance'],
  },
  {
    title: '受理 预警',
    module: 'alert',
    resource: 'controlAlert',
    action: 'accept',
    kind: 'operate',
    path: '/api/alert/alerts',
    share: 10,
    of: ['guard', 'police', ...desk],
  },
  {
    title: '收款 账单',
    module: 'property',
    resource: 'payment',
    action: 'collect',
    kind: 'sensitive',
    path: '/api/property/payments',
    share: 14,
    of: ['property_finance'],
  },
  {
    title: '导出住户',
    module: 'base',
    resource: 'resident',
    action: 'export',
    kind: 'query',
    path: '/api/base/residents',
    share: 4,
    export: true,
    of: desk,
  },
  {
    title: '导出账单',
    module: 'property',
    resource: 'bill',
    action: 'export',
    kind: 'query',
    path: '/api/property/bills',
    share: 5,
    export: true,
    of: ['property_finance', 'property_admin'],
  },
  {
    title: '修改 用户',
    module: 'auth',
    resource: 'user',
    action: 'update',
    kind: 'operate',
    path: '/api/auth/users',
    share: 4,
    of: [...platform, 'property_admin'],
  },
  {
    title: '修改 参数',
    module: 'system',
    resource: 'param',
    action: 'update',
    kind: 'critical',
    path: '/api/system/params',
    share: 1,
    of: platform,
  },
  {
    title: '查询省厅对接日志',
    module: 'log',
    resource: 'provinceCall',
    action: 'export',
    kind: 'query',
    path: '/api/log/province-calls',
    share: 1,
    export: true,
    of: [...platform, 'auditor'],
  },
]
const reasons = ['核对住户信息', '联系住户', '处理投诉', '登记变更', '配合调查'] as const
const subjects = ['张*', '王**', '李*', '陈**', '刘*', '周**', '吴*', '赵**'] as const

/** Somewhere in the hours of work of a day. */
const during = (day: string, random: Random): Date =>
  new Date(dayStart(day).getTime() + (8.2 + random.next() * 9.6) * 3_600_000)

const placeOf = (clerk: Clerk, random: Random): number | null =>
  clerk.estateIds.length > 0 ? random.pick(clerk.estateIds) : null

/** What one of the staff did in a day; nothing for whom the list knows no work. */
export function operationsOf(
  clerk: Clerk,
  day: string,
  random: Random,
  { until, atMost }: { readonly until: Date; readonly atMost: number },
): Operation[] {
  const own = works.filter(({ of }) => of === undefined || of.some((code) => clerk.roleCodes.includes(code)))
  if (own.length === 0) return []
  const shares = Object.fromEntries(own.map(({ share }, at) => [`${at}`, share]))
  return Array.from({ length: random.int(Math.floor(atMost / 3), atMost) }, (): Operation => {
    const work = own[Number(random.weighted(shares))] ?? own[0]
    if (work === undefined) throw new Error('Linli: no work')
    const success = !random.chance(0.02)
    const rows = random.int(20, 900)
    return {
      at: during(day, random),
      actualName: clerk.name,
      userId: clerk.id,
      operatorType: 'staff',
      roleCode: clerk.roleCodes[0] ?? null,
      companyId: clerk.companyId,
      module: work.module,
      resource: work.resource,
      action: work.action,
      title: work.export ? `${work.title} ${rows}条` : work.title,
      estateId: placeOf(clerk, random),
      permission: `${work.module}:${work.resource}:${work.action}`,
      kind: work.kind,
      method: 'POST',
      path: `${work.path}${work.export ? '/export' : ''}`,
      success,
      ...(!success && { errorCode: 'STALE_VERSION', errorMsg: '数据已被他人修改，请刷新后重试' }),
      ...(work.export && { rowCount: rows, reason: random.pick(reasons) }),
      ip: `121.15.8.${(clerk.id % 200) + 10}`,
      durationMs: random.int(12, work.export ? 2_400 : 180),
      requestId: `demo${random.int(1e8, 9e8).toString(36)}${random.int(1e8, 9e8).toString(36)}`,
    }
  }).filter(({ at }) => at < until)
}

/** Somebody takes out far more in an hour than in a usual month: auditors are told of it. */
export function muchTakenOut(clerk: Clerk, random: Random, now: Date): Operation[] {
  return [50, 35, 20].map((minutes): Operation => {
    const rowCount = random.int(72_000, 96_000)
    return {
      at: new Date(now.getTime() - minutes * 60_000),
      actualName: clerk.name,
      userId: clerk.id,
      operatorType: 'staff',
      roleCode: clerk.roleCodes[0] ?? null,
      companyId: clerk.companyId,
      module: 'property',
      resource: 'bill',
      action: 'export',
      title: `导出账单 ${rowCount}条`,
      estateId: placeOf(clerk, random),
      permission: 'property:bill:export',
      kind: 'query',
      method: 'POST',
      path: '/api/property/bills/export',
      success: true,
      rowCount,
      reason: '年度对账',
      ip: `121.15.8.${(clerk.id % 200) + 10}`,
      durationMs: random.int(20_000, 60_000),
      requestId: `demo${random.int(1e8, 9e8).toString(36)}${random.int(1e8, 9e8).toString(36)}`,
    }
  })
}

/** A look at personal data in clear, by those who work with residents. */
export function accessOf(clerk: Clerk, day: string, random: Random): Access {
  return {
    at: during(day, random),
    userId: clerk.id,
    userName: clerk.name,
    ip: `121.15.8.${(clerk.id % 200) + 10}`,
    estateId: placeOf(clerk, random),
    module: 'base',
    subjectType: 'resident',
    subjectName: random.pick(subjects),
    fields: random.chance(0.8) ? ['phone'] : ['docNo'],
    reason: random.pick(reasons),
    rowCount: 1,
    requestId: `demo${random.int(1e8, 9e8).toString(36)}${random.int(1e8, 9e8).toString(36)}`,
  }
}

/** Who looks at residents' data. */
export const looksAtPeople = ({ roleCodes }: Clerk): boolean => roleCodes.some((code) => desk.includes(code))
