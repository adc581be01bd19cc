import { asc, eq, isNotNull, sql } from 'drizzle-orm'
import { type Ctx, inContext } from '../../kit/context.ts'
import type { ServerDeps } from '../../kit/deps.ts'
import { staffMessage } from '../../kit/staff-messages/staff-message.table.ts'
import { takeTransition } from '../../kit/serve/transition.ts'
import { createRow } from '../../kit/serve/write.ts'
import { propertyCompany } from '../../modules/base/company/property-company.table.ts'
import { device } from '../../modules/base/devices/device.table.ts'
import { deviceRepairModel, repairSlaModel } from '../../modules/ops/repair/device-repair.routes.ts'
import { deviceRepair, type DeviceRepairRow } from '../../modules/ops/repair/device-repair.table.ts'
import type { SeedKind } from '../../runtime/config.ts'
import { repairPicture } from '../../simulator/repairs/repair-pictures.ts'
import { createRandom, type Random } from './random.ts'
import { type Engineer, engineersOf } from './seed-contractors.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** What goes wrong, why, and what is done about it. */
const stories = [
  ['face_fail', '人脸识别多次失败，住户排队进不来', 'config', 'config', '重新标定摄像头角度并调整阈值'],
  ['offline', '设备离线，后台收不到心跳', 'network', 'rewire', '更换水晶头，网络恢复'],
  ['no_power', '设备黑屏，指示灯不亮', 'power', 'part', '更换电源适配器'],
  ['door_lock', '门锁吸合不牢，用力可以推开', 'aging', 'part', '更换磁力锁'],
  ['network', '设备时断时续，刷脸要等很久', 'network', 'config', '更换交换机端口并固定地址'],
  ['image_bad', '画面有条纹，夜间看不清', 'water', 'clean', '清理镜头并重做防水'],
  ['damage', '外壳被撞裂，屏幕破损', 'collision', 'part', '更换面板'],
] as const

/** Where orders end, and how many of them: of the whole world, of the small one. */
const ends = {
  closed: [105, 20],
  reported: [6, 2],
  dispatched: [5, 1],
  accepted: [4, 1],
  onsite: [5, 1],
  suspended: [3, 1],
  quoting: [2, 1],
  finished: [3, 1],
  cancelled: [2, 1],
} as const
type End = keyof typeof ends

interface Broken {
  readonly id: number
  readonly estateId: number
  readonly runStatus: string
  readonly contractorId: number | null
  readonly geo: readonly number[] | null
}

interface Life {
  readonly broken: Broken
  readonly engineer: Engineer
  readonly end: End
  readonly reportedAt: Date
  readonly story: (typeof stories)[number]
}

const handOf = (name: string) => ({ kind: 'system', name }) as const

/** Orders of the demo, each step at its time and through the services; nothing when there are some. */
export async function seedDeviceRepairs(deps: ServerDeps, kind: SeedKind): Promise<void> {
  const { db } = deps.database
  if ((await db.$count(deviceRepair)) > 0) return
  if (kind !== 'small') await seedLimits(deps)
  const engineers = await engineersOf(deps)
  const devices: Broken[] = await db
    .select({
      id: device.id,
      estateId: device.estateId,
      runStatus: device.runStatus,
      contractorId: device.contractorId,
      geo: device.geo,
    })
    .from(device)
    // The one gate of an estate that is being repaired would leave its lanes without cars.
    .where(
      sql`${eq(device.state, 'in_use')} and ${isNotNull(device.contractorId)} and ${device.category} <> 'barrier'`,
    )
    .orderBy(sql`${device.runStatus} = 'offline'`, sql`md5(${device.id}::text)`, asc(device.id))
  const random = createRandom(140)
  let at = 0
  const next = () => devices[at++ % devices.length]
  for (const [end, counts] of Object.entries(ends) as [End, readonly [number, number]][])
    for (let i = 0; i < (kind === 'small' ? counts[1] : counts[0]); i += 1) {
      const broken = next()
      const engineer = broken && engineerFor(broken, engineers, random)
      if (broken === undefined || engineer === undefined) continue
      const life = {
        broken,
        engineer,
        end,
        story: random.pick(stories),
        reportedAt: since(deps, end, i, random),
      }
      await makeRepair(deps, life, random)
      // Some faults come back within the month.
      if (end === 'closed' && i % 21 === 0)
        await makeRepair(
          deps,
          { ...life, reportedAt: new Date(life.reportedAt.getTime() + 9 * dayMs) },
          random,
        )
    }
  await db
    .update(staffMessage)
    .set({ readAt: deps.clock() })
    .where(
      sql`${eq(staffMessage.bizType, 'deviceRepair')}
        and ${staffMessage.createdAt} < ${new Date(deps.clock().getTime() - dayMs).toISOString()}::timestamptz`,
    )
}

/** What is still open came lately; every third of it is late. */
function since(deps: ServerDeps, end: End, i: number, random: Random): Date {
  const ago =
    end === 'closed' || end === 'cancelled'
      ? random.int(20, 170) * dayMs
      : (i % 3 === 2 ? 90 : random.int(1, 3)) * hourMs
  return new Date(deps.clock().getTime() - ago - random.int(0, 3_000) * 1_000)
}

/** Whoever the device is entrusted to, where they work; else somebody who does. */
function engineerFor(broken: Broken, engineers: readonly Engineer[], random: Random): Engineer | undefined {
  const there = engineers.filter(({ estateIds }) => estateIds.includes(broken.estateId))
  const own = there.filter(({ contractorId }) => contractorId === broken.contractorId)
  return own.length > 0 ? random.pick(own) : there[0]
}

async function makeRepair(deps: ServerDeps, life: Life, random: Random): Promise<void> {
  await inContext(deps, handOf('丁工'), async (ctx) => {
    const { broken, story, reportedAt } = life
    const [faultType, description] = story
    const row = await createRow(
      deviceRepairModel,
      {
        estateId: broken.estateId,
        deviceId: broken.id,
        faultType,
        description,
        source: 'manual',
        ...(random.chance(0.3) && { urgency: 'urgent' as const }),
      },
      { ...ctx, now: reportedAt },
    )
    await lead(ctx, row, life, random)
  })
}

async function lead(ctx: Ctx, first: DeviceRepairRow, life: Life, random: Random): Promise<void> {
  const { end, engineer, story, broken } = life
  const [, , faultCause, action, report] = story
  let row = first
  let at = life.reportedAt.getTime()
  const step = async (
    minutes: number,
    name: string,
    take: (now: Ctx) => Promise<DeviceRepairRow>,
  ): Promise<void> => {
    at = Math.min(at + minutes * 60_000, ctx.now.getTime())
    row = await take({ ...ctx, now: new Date(at), caller: handOf(name) })
  }
  if (end === 'reported') return
  if (end === 'cancelled')
    return await step(
      30,
      '丁工',
      async (now) => await takeTransition(deviceRepairModel, row, 'cancel', { reason: '重启后已恢复' }, now),
    )
  const { contractorId, userId: engineerId, name } = engineer
  await step(
    random.int(3, 12),
    '丁工',
    async (now) =>
      await takeTransition(deviceRepairModel, row, 'dispatch', { contractorId, engineerId }, now),
  )
  if (end === 'dispatched') return
  await step(
    random.int(2, 12),
    name,
    async (now) => await takeTransition(deviceRepairModel, row, 'accept', {}, now),
  )
  if (end === 'accepted') return
  await step(
    random.int(10, 40),
    name,
    async (now) =>
      await takeTransition(
        deviceRepairModel,
        row,
        'arrive',
        {
          arriveGeo: broken.geo === null ? null : ([...broken.geo] as [number, number]),
          beforeImages: [await repairPicture(now, 210, 'before')],
        },
        now,
      ),
  )
  if (end === 'onsite') return
  const parts = [{ partName: '配件', model: '标准', qty: 1, unitPrice: 68_000, oldPartReturned: true }]
  if (end === 'quoting' && row.warranty === 'in')
    await step(
      5,
      '丁工',
      async (now) =>
        await takeTransition(
          deviceRepairModel,
          row,
          'setWarranty',
          { warranty: 'out', reason: '人为损坏' },
          now,
        ),
    )
  if (end === 'quoting')
    return await step(
      15,
      name,
      async (now) => await takeTransition(deviceRepairModel, row, 'quote', { parts, laborFee: 12_000 }, now),
    )
  if (end === 'suspended')
    return await step(
      15,
      name,
      async (now) =>
        await takeTransition(
          deviceRepairModel,
          row,
          'suspend',
          { suspendReason: 'part', resumeAt: new Date(ctx.now.getTime() + 2 * dayMs).toISOString() },
          now,
        ),
    )
  const isFree = row.warranty === 'in' || row.isRepeat
  await step(
    random.chance(0.12) ? 3_000 : random.int(30, 260),
    name,
    async (now) =>
      await takeTransition(
        deviceRepairModel,
        row,
        'finish',
        {
          faultCause,
          action,
          report,
          replacedSn: null,
          afterImages: [await repairPicture(now, 210, 'after')],
          parts: isFree
            ? []
            : [{ partName: '辅材', qty: 1, unitPrice: random.int(20, 180) * 100, oldPartReturned: false }],
          laborFee: isFree ? 0 : 8_000,
        },
        now,
      ),
  )
  if (end === 'finished') return
  await step(
    random.int(60, 1_200),
    '丁工',
    async (now) =>
      await takeTransition(
        deviceRepairModel,
        row,
        'verify',
        { verifyResult: 'pass', score: Number(random.weighted({ '5': 6, '4': 3, '3': 1 })), note: null },
        now,
      ),
  )
}

/** The second company wants to be faster than usual. */
async function seedLimits(deps: ServerDeps): Promise<void> {
  await inContext(deps, handOf('周敬业'), async (ctx) => {
    const companies = await ctx.tx
      .select({ id: propertyCompany.id })
      .from(propertyCompany)
      .orderBy(asc(propertyCompany.id))
      .offset(1)
      .limit(1)
    for (const { id: companyId } of companies)
      await createRow(
        repairSlaModel,
        { companyId, urgency: 'urgent', acceptMinutes: 30, arriveMinutes: 180, finishMinutes: 1_440 },
        ctx,
      )
  })
}
