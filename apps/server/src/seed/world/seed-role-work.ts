import { eq } from 'drizzle-orm'
import type { ServerDeps } from '../../kit/deps.ts'
import { permission, permissionRequest, role, roleChange } from '../../modules/auth/roles/role.table.ts'
import { readRights } from '../../modules/auth/roles/role-grants.ts'
import { makeCtx } from '../../kit/context.ts'
import type { Tx } from '../../runtime/database.ts'
import type { Clerk } from './office-staff.ts'
import { seeder } from './seed-places.ts'

const dayMs = 86_400_000

/** Who asks for which page, how many days ago, and how it ended. */
const requests = [
  ['guard', '/car-logs', 1, 'open', '值班时需要核对车辆进出'],
  ['property_service', '/log-operation', 2, 'open', '核对工单修改记录'],
  ['maintenance', '/equipment-management', 3, 'open', '检修需要查看设备台账'],
  ['property_service', '/stastics-actual', 6, 'granted', '配合小区人口核查'],
  ['guard', '/community-management7', 9, 'refused', '想查住户电话'],
  ['property_finance', '/control-info', 14, 'refused', '了解小区预警情况'],
  ['maintenance', '/logs', 18, 'granted', '排查门禁故障'],
  ['guard', '/traffic-mode', 22, 'granted', '夜间调整通行模式'],
  ['property_finance', '/person-info', 27, 'refused', '核对缴费人信息'],
  ['property_service', '/data-sources', 33, 'refused', '查看数据接入'],
  ['maintenance', '/vehicle-permission', 41, 'granted', '道闸调试'],
  ['guard', '/visitor-registration', 50, 'granted', '门岗登记访客'],
] as const

/** Changes of roles: the oldest first; the last adds what wants a second person, and waits for one. */
const changes = [
  ['guard', 55, 'applied', '门岗开放访客登记'],
  ['property_service', 47, 'applied', '客服可查看楼盘表'],
  ['maintenance', 40, 'applied', '运维可下发设备指令'],
  ['property_finance', 34, 'rejected', '财务申请导出住户明文'],
  ['guard', 26, 'applied', '取消门岗导出权限'],
  ['property_service', 19, 'withdrawn', '误操作，撤回'],
  ['maintenance', 12, 'applied', '承接点检计划'],
  ['property_finance', 5, 'applied', '开放票据补打'],
  ['property_service', 1, 'pending', '春节前需导出住户联系方式用于上门走访'],
] as const

/** What was asked for and granted: requests for permissions, and changes of roles. */
export async function seedRoleWork(tx: Tx, deps: ServerDeps, staff: readonly Clerk[]): Promise<void> {
  if ((await tx.$count(permissionRequest)) > 0) return
  const now = deps.clock()
  const ago = (days: number) => new Date(now.getTime() - days * dayMs)
  const holder = (code: string) => staff.find(({ roleCodes }) => roleCodes.includes(code))
  const boss = holder('sys_admin')
  const known = await tx
    .select({ code: permission.code, url: permission.menuUrl, kind: permission.kind })
    .from(permission)
    .where(eq(permission.obsolete, false))
  if (boss === undefined) return
  const decided = (days: number) => ({ handledBy: boss.id, handledAt: ago(days - 0.5) })
  const asked = requests.flatMap(([roleCode, menuUrl, days, state, reason]) => {
    const clerk = holder(roleCode)
    const opens = known.find(({ url, code }) => url === menuUrl && code.endsWith(':list'))
    if (clerk === undefined || opens === undefined) return []
    const at = ago(days)
    const { code } = opens
    return [
      {
        userId: clerk.id,
        code,
        menuUrl,
        reason,
        state,
        createdAt: at,
        createdBy: clerk.id,
        updatedAt: at,
        ...(state !== 'open' && decided(days)),
      },
    ]
  })
  if (asked.length > 0) await tx.insert(permissionRequest).values(asked)
  const ctx = makeCtx({ tx, deps, caller: seeder })
  const critical = known.filter(({ kind, code }) => kind === 'critical' && code.endsWith(':exportPlain'))
  for (const [roleCode, days, state, reason] of changes) {
    const [row] = await tx.select().from(role).where(eq(role.roleCode, roleCode))
    if (row === undefined) continue
    const rights = await readRights(ctx, row)
    const waits = state === 'pending' || state === 'rejected'
    const added = waits ? critical.filter(({ code }) => !rights.codes.includes(code)).slice(0, 1) : []
    const addedCritical = added.map(({ code }) => code)
    await tx.insert(roleChange).values({
      roleId: row.id,
      rights: { ...rights, codes: [...rights.codes, ...addedCritical].sort() },
      addedCritical,
      roleVersion: row.version,
      reason,
      requestedBy: (holder('platform_ops') ?? boss).id,
      ...(waits && state !== 'pending' && { decidedBy: boss.id, decidedAt: ago(days - 0.5) }),
      state,
      createdAt: ago(days),
      updatedAt: ago(days),
    })
  }
}
