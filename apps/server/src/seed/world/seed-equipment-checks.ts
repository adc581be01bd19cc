import { asc, eq, isNotNull, sql } from 'drizzle-orm'
import { dayAfter, dayOf } from '../../kit/calendar.ts'
import { type Ctx, inContext } from '../../kit/context.ts'
import type { ServerDeps } from '../../kit/deps.ts'
import { createRow } from '../../kit/serve/write.ts'
import { propertyCompany } from '../../modules/base/company/property-company.table.ts'
import { device } from '../../modules/base/devices/device.table.ts'
import { estate } from '../../modules/base/places/estate.table.ts'
import { checkTemplateModel } from '../../modules/ops/checks/check-template.routes.ts'
import { checkTemplate } from '../../modules/ops/checks/check-template.table.ts'
import { equipmentCheckModel } from '../../modules/ops/checks/equipment-check.routes.ts'
import { equipmentCheck } from '../../modules/ops/checks/equipment-check.table.ts'
import type { SeedKind } from '../../runtime/config.ts'
import { type CheckEnd, leadCheck } from './lead-check.ts'
import { createRandom } from './random.ts'
import { type Engineer, engineersOf } from './seed-contractors.ts'

const dayMs = 86_400_000
const handOf = (name: string) => ({ kind: 'system', name }) as const

const yesNo = (code: string, text: string, critical = false) => ({
  code,
  text,
  way: 'yes_no' as const,
  required: true,
  critical,
})
const common = [
  yesNo('MOUNT', '安装牢固，无松动、倾斜'),
  yesNo('CABLE', '线缆整理到位，接头无裸露'),
  yesNo('CLEAN', '外观清洁，无破损'),
  {
    code: 'VOLT',
    text: '供电电压',
    way: 'number' as const,
    min: 11.4,
    max: 12.6,
    unit: 'V',
    required: true,
    critical: false,
  },
  { code: 'NOTE', text: '现场情况', way: 'text' as const, required: false, critical: false },
]
/** What each company looks at, by the category of the device. */
const templates = [
  ['access', '门禁巡检', yesNo('OPEN', '识别后门能打开并能关好', true)],
  ['barrier', '道闸巡检', yesNo('ARM', '抬杆落杆到位，防砸有效', true)],
  ['camera', '摄像机巡检', yesNo('VIEW', '画面清晰，覆盖范围无遮挡', true)],
] as const

/** Where checks end, and how many of them: of the whole world, of the small one. */
const ends = {
  passed: [96, 14],
  todo: [24, 4],
  doing: [6, 1],
  submitted: [8, 2],
  returned: [4, 1],
  failed: [3, 1],
  cancelled: [2, 1],
} as const

async function seedTemplates(deps: ServerDeps): Promise<void> {
  await inContext(deps, handOf('周敬业'), async (ctx) => {
    const companies = await ctx.tx.select({ id: propertyCompany.id }).from(propertyCompany)
    for (const { id: companyId } of companies)
      for (const [category, name, own] of templates)
        await createRow(
          checkTemplateModel,
          { companyId, name, category, kind: 'routine', items: [own, ...common] },
          ctx,
        )
  })
}

interface Looked {
  readonly id: number
  readonly sn: string
  readonly estateId: number
  readonly contractorId: number
  readonly templateId: number
  readonly geo: readonly number[] | null
}

/** Devices of a contractor that a template of their company is for. */
async function devicesOf(deps: ServerDeps): Promise<Looked[]> {
  const found = await deps.database.db
    .select({
      id: device.id,
      sn: device.sn,
      estateId: device.estateId,
      contractorId: device.contractorId,
      templateId: checkTemplate.id,
      geo: device.geo,
    })
    .from(device)
    .innerJoin(estate, eq(estate.id, device.estateId))
    .innerJoin(
      checkTemplate,
      sql`${checkTemplate.companyId} = ${estate.companyId} and ${checkTemplate.category} = ${device.category}`,
    )
    // As for repairs: lanes stay open.
    .where(
      sql`${eq(device.state, 'in_use')} and ${isNotNull(device.contractorId)} and ${device.category} <> 'barrier'`,
    )
    .orderBy(sql`${device.runStatus} <> 'online'`, sql`md5('check' || ${device.id}::text)`, asc(device.id))
  return found.flatMap(({ contractorId, ...one }) =>
    contractorId === null ? [] : [{ ...one, contractorId }],
  )
}

/** Checks of the demo, each step at its time and through the services; nothing when there are some. */
export async function seedEquipmentChecks(deps: ServerDeps, kind: SeedKind): Promise<void> {
  const { db } = deps.database
  if ((await db.$count(equipmentCheck)) > 0) return
  await seedTemplates(deps)
  const engineers = await engineersOf(deps)
  const devices = await devicesOf(deps)
  const random = createRandom(620)
  let at = 0
  for (const [end, counts] of Object.entries(ends) as [CheckEnd, readonly [number, number]][])
    for (let i = 0; i < (kind === 'small' ? counts[1] : counts[0]); i += 1) {
      const looked = devices[at++ % devices.length]
      if (looked === undefined) return
      const engineer = engineers.find(
        ({ contractorId, estateIds }) =>
          contractorId === looked.contractorId && estateIds.includes(looked.estateId),
      )
      if (engineer === undefined) continue
      const isOver = end === 'passed' || end === 'failed' || end === 'cancelled'
      // Every eighth of what is still to be done is late.
      const daysAgo = isOver ? random.int(12, 80) : end === 'todo' && i % 8 === 3 ? 12 : random.int(1, 4)
      await makeCheck(deps, { looked, engineer, end, daysAgo })
    }
}

interface Life {
  readonly looked: Looked
  readonly engineer: Engineer
  readonly end: CheckEnd
  readonly daysAgo: number
}

async function makeCheck(deps: ServerDeps, { looked, engineer, end, daysAgo }: Life): Promise<void> {
  await inContext(deps, handOf('丁工'), async (real) => {
    const begun = new Date(real.now.getTime() - daysAgo * dayMs)
    const ctx: Ctx = { ...real, now: begun }
    const { estateId, contractorId, templateId, id: deviceId, sn, geo } = looked
    const dueDate = dayAfter(dayOf(begun), 10)
    const row = await createRow(
      equipmentCheckModel,
      { estateId, deviceId, kind: 'routine', templateId, contractorId, dueDate },
      ctx,
    )
    await leadCheck(ctx, row, { sn, geo, engineer, end })
  })
}
