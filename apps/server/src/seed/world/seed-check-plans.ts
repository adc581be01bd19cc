import { and, asc, eq, sql } from 'drizzle-orm'
import { dayAfter, dayOf, dayStart } from '../../kit/calendar.ts'
import { inContext } from '../../kit/context.ts'
import type { ServerDeps } from '../../kit/deps.ts'
import { addMonths } from '../../kit/periods.ts'
import { createRow } from '../../kit/serve/write.ts'
import { device } from '../../modules/base/devices/device.table.ts'
import { estate } from '../../modules/base/places/estate.table.ts'
import { checkPlanModel } from '../../modules/ops/checks/check-plan.routes.ts'
import { checkPlan, type CheckPlanRow } from '../../modules/ops/checks/check-plan.table.ts'
import { checkTemplate } from '../../modules/ops/checks/check-template.table.ts'
import { equipmentCheck } from '../../modules/ops/checks/equipment-check.table.ts'
import { makeChecks } from '../../modules/ops/checks/generate-checks.ts'
import { nextPeriod } from '../../modules/ops/checks/plan-periods.ts'
import type { SeedKind } from '../../runtime/config.ts'
import { leadCheck } from './lead-check.ts'
import { type Engineer, engineersOf } from './seed-contractors.ts'

const planner = { kind: 'system', name: '丁工' } as const
const workMs = 9 * 3_600_000

/** Plans, their devices and for how many months they have been in force: of the whole world, of the small one. */
const plans = [
  {
    name: '门禁季度巡检',
    category: 'access',
    cycle: 'quarterly',
    sampling: 100,
    devices: [8, 2],
    months: [12, 12],
  },
  {
    name: '摄像机月度抽检',
    category: 'camera',
    cycle: 'monthly',
    sampling: 50,
    devices: [6, 2],
    months: [12, 3],
  },
] as const

/** What works, belongs to somebody and is not being looked at, where there is most of it. */
async function devicesFor({ database: { db } }: ServerDeps, category: string, count: number) {
  const free = await db
    .select({
      id: device.id,
      sn: device.sn,
      geo: device.geo,
      estateId: device.estateId,
      contractorId: device.contractorId,
      templateId: checkTemplate.id,
    })
    .from(device)
    .innerJoin(estate, eq(estate.id, device.estateId))
    .innerJoin(
      checkTemplate,
      and(eq(checkTemplate.companyId, estate.companyId), eq(checkTemplate.category, device.category)),
    )
    .where(
      sql`${device.category} = ${category} and ${device.state} = 'in_use' and ${device.runStatus} = 'online'
        and not exists (select 1 from equipment_check c where c.device_id = ${device.id} and c.kind = 'routine'
          and c.state in ('todo', 'doing', 'submitted', 'returned'))`,
    )
    .orderBy(asc(device.id))
  const groups = Map.groupBy(free, ({ estateId, contractorId }) => `${estateId} ${contractorId}`)
  const [most = []] = [...groups.values()].toSorted((a, b) => b.length - a.length)
  return most.slice(0, count)
}
type Looked = Awaited<ReturnType<typeof devicesFor>>[number]

interface Period {
  readonly day: string
  readonly devices: readonly Looked[]
  readonly engineer: Engineer
  /** It is not over yet. */
  readonly isOpen: boolean
}

/** The checks of a period: most are done, a few are missed, and of the present one half is still to be done. */
async function seedPeriod(deps: ServerDeps, plan: CheckPlanRow, period: Period): Promise<void> {
  await inContext(deps, planner, async (real) => {
    const ctx = { ...real, now: new Date(dayStart(period.day).getTime() + workMs) }
    await makeChecks(ctx, plan)
    const made = await ctx.tx
      .select()
      .from(equipmentCheck)
      .where(and(eq(equipmentCheck.planId, plan.id), eq(equipmentCheck.period, period.day)))
      .orderBy(asc(equipmentCheck.id))
    for (const row of made) {
      const looked = period.devices.find(({ id }) => id === row.deviceId)
      if (looked === undefined) continue
      const isLeft = period.isOpen ? row.id % 2 === 0 : row.id % 9 === 0
      const score = 3 + (row.id % 3)
      const { sn, geo } = looked
      await leadCheck(ctx, row, {
        sn,
        geo,
        engineer: period.engineer,
        end: isLeft ? 'todo' : 'passed',
        score,
      })
    }
  })
}

/** Plans of the demo with what came of them month by month; nothing when there are some. */
export async function seedCheckPlans(deps: ServerDeps, kind: SeedKind): Promise<void> {
  if ((await deps.database.db.$count(checkPlan)) > 0) return
  const engineers = await engineersOf(deps)
  const size = kind === 'small' ? 1 : 0
  for (const { devices: counts, months, ...described } of plans) {
    const devices = await devicesFor(deps, described.category, counts[size])
    const [first] = devices
    const engineer = engineers.find(
      ({ contractorId, estateIds }) =>
        contractorId === first?.contractorId && estateIds.includes(first.estateId),
    )
    if (first === undefined || engineer === undefined) continue
    const today = dayOf(deps.clock())
    const startDate = addMonths(dayAfter(today, -20), -months[size])
    const plan = await inContext(deps, planner, async (real) => {
      const { estateId, templateId } = first
      const { contractorId } = engineer
      const deviceIds = devices.map(({ id }) => id)
      const ctx = { ...real, now: new Date(dayStart(startDate).getTime() + workMs) }
      const input = { ...described, estateId, templateId, contractorId, deviceIds, startDate, dueDays: 10 }
      return await createRow(checkPlanModel, input, ctx)
    })
    for (let day: string | null = startDate; day !== null && day <= today; ) {
      const next = nextPeriod(plan, day)
      await seedPeriod(deps, plan, { day, devices, engineer, isOpen: next === null || next > today })
      day = next
    }
  }
}
