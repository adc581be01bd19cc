import { eq, sql } from 'drizzle-orm'
import { dayOf } from '../../kit/calendar.ts'
import { type Ctx, inContext } from '../../kit/context.ts'
import type { ServerDeps } from '../../kit/deps.ts'
import { sealedColumns } from '../../kit/personal-data.ts'
import { sequences } from '../../kit/sequences/sequences.ts'
import { takeTransition } from '../../kit/serve/transition.ts'
import { createRow } from '../../kit/serve/write.ts'
import { doorsForVisit } from '../../modules/access/visitors/visitor-rights.ts'
import { visitorModel } from '../../modules/visitor/applications/visitor-application.routes.ts'
import { visitorApplication } from '../../modules/visitor/applications/visitor-application.table.ts'
import { visitorDeskLog } from '../../modules/visitor/desk/visitor-desk-log.table.ts'
import { visitorSettingModel } from '../../modules/visitor/settings/visitor-setting.routes.ts'
import type { SeedKind } from '../../runtime/config.ts'
import { personName, surname } from './names.ts'
import { createRandom, type Random } from './random.ts'
import { seedGate } from './seed-gate.ts'
import { seeder } from './seed-places.ts'

type NewVisit = typeof visitorApplication.$inferInsert

interface Host {
  readonly estateId: number
  readonly roomId: number
  readonly residentId: number
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const historyDays = 90
const chunk = 200
/** Applications of the demo: those of the past, and those that are open today. */
const counts = {
  small: { past: 60, approved: 4, visiting: 4, overstay: 1, pending: 3, host: 2, frequent: 2 },
  full: { past: 3_050, approved: 70, visiting: 35, overstay: 3, pending: 12, host: 8, frequent: 40 },
} as const

/** What visitors come for, by how often. */
const kinds = {
  relative: 'visit',
  delivery: 'deliver',
  housekeeping: 'work',
  decoration: 'decorate',
  repair: 'work',
  agent: 'view',
  business: 'meeting',
} as const
const kindWeights = {
  relative: 40,
  delivery: 24,
  housekeeping: 12,
  decoration: 8,
  repair: 8,
  agent: 5,
  business: 3,
}

/** Visitors of the demo; nothing when there are some. */
export async function seedVisitors(deps: ServerDeps, kind: SeedKind): Promise<void> {
  if ((await deps.database.db.$count(visitorApplication)) > 0) return
  const random = createRandom(3_200)
  await inContext(deps, seeder, async (ctx) => {
    const hosts = await hostsOf(ctx)
    if (hosts.length === 0) return
    for (const estateId of new Set(hosts.map((one) => one.estateId)))
      await createRow(
        visitorSettingModel,
        {
          estateId,
          maxPerRoomPerDay: 10,
          modes: [
            { visitorType: 'delivery', mode: 'host' as const },
            { visitorType: 'decoration', mode: 'both' as const },
            { visitorType: 'official', mode: 'property' as const },
          ],
          slipFooter: '请佩戴访客单，离开时交回门岗',
        },
        ctx,
      )
    const wanted = kind === 'small' ? counts.small : counts.full
    await seedPast(ctx, hosts, random, wanted.past)
    await seedToday(ctx, hosts, random, wanted)
    await seedGate(ctx)
  })
}

/** Who lives where, spread over all estates. */
async function hostsOf(ctx: Ctx): Promise<readonly Host[]> {
  const rows = await ctx.tx.execute<{ estate_id: number; room_id: number; resident_id: number }>(sql`
    select estate_id, room_id, resident_id from (
      select distinct on (h.room_id) h.estate_id, h.room_id, h.resident_id,
        row_number() over (partition by h.estate_id order by h.room_id) as at
      from resident_house h join resident r on r.id = h.resident_id and r.state = 'active'
      where h.state = 'active' and h.relation in ('owner', 'family') order by h.room_id, h.id) x
    order by at % 97, estate_id, at limit 1500`)
  return rows.map((row) => ({ estateId: row.estate_id, roomId: row.room_id, residentId: row.resident_id }))
}

const visitorOf = (random: Random) => ({
  visitorName: personName(random, surname(random)),
  phone: `199${String(random.int(0, 99_999_999)).padStart(8, '0')}`,
})
const plateOf = (random: Random) => `川A${String(random.int(10_000, 99_999))}`
const hostAt = (hosts: readonly Host[], random: Random): Host => random.pick([...hosts])

/** Visits that are over: who came, who did not, and who was turned away. */
async function seedPast(ctx: Ctx, hosts: readonly Host[], random: Random, count: number): Promise<void> {
  const doors = new Map<number, number[]>()
  let rows: NewVisit[] = []
  for (let at = 0; at < count; at += 1) {
    const host = hostAt(hosts, random)
    const { estateId, roomId } = host
    if (!doors.has(estateId)) doors.set(estateId, await doorsForVisit(ctx, estateId, roomId))
    const back = 1 + Math.floor((at * historyDays) / count)
    const from = new Date(dayStartOf(ctx.now) - back * dayMs + random.int(8 * 60, 20 * 60) * minuteMs)
    rows.push(await pastVisit(ctx, host, random, from, doors.get(estateId) ?? []))
    if (rows.length < chunk && at < count - 1) continue
    await logPast(ctx, await ctx.tx.insert(visitorApplication).values(rows).returning())
    rows = []
  }
}

/** What the desk wrote down of visits that it registered itself. */
async function logPast(ctx: Ctx, visits: readonly (typeof visitorApplication.$inferSelect)[]): Promise<void> {
  const entries = visits
    .filter(({ source }) => source === 'desk')
    .flatMap(({ id: applicationId, estateId, createdAt, enterAt, leaveAt }) => [
      { applicationId, estateId, action: 'register' as const, at: createdAt },
      ...(enterAt === null ? [] : [{ applicationId, estateId, action: 'check_in' as const, at: enterAt }]),
      ...(leaveAt === null ? [] : [{ applicationId, estateId, action: 'check_out' as const, at: leaveAt }]),
    ])
  if (entries.length > 0) await ctx.tx.insert(visitorDeskLog).values(entries)
}

const dayStartOf = (now: Date) => new Date(`${dayOf(now)}T00:00:00+08:00`).getTime()

async function pastVisit(
  ctx: Ctx,
  { estateId, roomId, residentId }: Host,
  random: Random,
  from: Date,
  channelIds: readonly number[],
): Promise<NewVisit> {
  const visitorType = random.weighted(kindWeights)
  const source = random.weighted({ resident_invite: 55, visitor_self: 15, desk: 25, staff: 5 })
  const state = random.weighted({ left: 78, expired: 10, rejected: 6, cancelled: 6 })
  const to = new Date(from.getTime() + random.int(2, 8) * hourMs)
  const enterAt = new Date(from.getTime() + random.int(0, 60) * minuteMs)
  const leaveAt = new Date(enterAt.getTime() + random.int(10, 180) * minuteMs)
  const made = new Date(from.getTime() - (source === 'desk' ? 2 : random.int(30, 1_200)) * minuteMs)
  const yes = new Date(made.getTime() + random.int(1, 25) * minuteMs)
  const said = state === 'left' || state === 'expired'
  const hasCar = random.chance(0.2)
  const { visitorName, phone } = visitorOf(random)
  return {
    estateId,
    applyNo: await sequences.next({ ...ctx, now: made }, 'FW', estateId),
    source,
    visitorType,
    purpose: kinds[visitorType],
    visitorName,
    ...sealedColumns(ctx.deps.personal, 'phone', phone),
    roomId,
    hostResidentId: residentId,
    visitDate: dayOf(from),
    validFrom: from,
    validTo: to,
    companionCount: random.chance(0.2) ? random.int(1, 3) : 0,
    ...(hasCar && { plateNo: plateOf(random), plateColor: 'blue' }),
    passWays: hasCar ? ['qr', 'passcode', 'plate'] : ['qr', 'passcode'],
    channelIds: [...channelIds],
    risks: [],
    pendingSince: made,
    ...(said && { hostConfirmedAt: yes, hostConfirmWay: source === 'resident_invite' ? 'app' : 'phone' }),
    ...(state === 'left' && { enterAt, leaveAt, useCount: 1 }),
    ...(state === 'expired' && { noShow: true }),
    ...(state === 'rejected' && {
      rejectReason: random.pick(['住户不认识来访人', '未说明来访事由', '装修未报备']),
    }),
    ...(state === 'cancelled' && { cancelReason: random.pick(['行程改变', '改日再来']) }),
    endedAt: state === 'left' ? leaveAt : state === 'expired' ? to : yes,
    state,
    createdAt: made,
    updatedAt: state === 'left' ? leaveAt : yes,
  }
}

type Counts = Record<'approved' | 'visiting' | 'overstay' | 'pending' | 'host' | 'frequent', number>

/** What is open today: through the rules of the page, as somebody would have applied. */
async function seedToday(ctx: Ctx, hosts: readonly Host[], random: Random, wanted: Counts): Promise<void> {
  const apply = async (hours: number, more: Partial<NewVisit> & { passType?: 'once' | 'frequent' } = {}) => {
    const { estateId, roomId, residentId } = hostAt(hosts, random)
    const visitorType = random.weighted(kindWeights)
    const from = new Date(ctx.now.getTime() + hours * hourMs)
    const length = more.passType === 'frequent' ? 60 * dayMs : random.int(2, 6) * hourMs
    return await createRow(
      visitorModel,
      {
        estateId,
        roomId,
        hostResidentId: residentId,
        ...visitorOf(random),
        visitorType: visitorType === 'decoration' ? 'relative' : visitorType,
        purpose: kinds[visitorType],
        source: 'resident_invite' as const,
        validFrom: from.toISOString(),
        validTo: new Date(from.getTime() + length).toISOString(),
        ...(random.chance(0.2) && { plateNo: plateOf(random), plateColor: 'blue' }),
        ...more,
      } as never,
      ctx,
    )
  }
  for (let at = 0; at < wanted.approved; at += 1) await apply(random.int(1, 30) / 2)
  for (let at = 0; at < wanted.visiting; at += 1) {
    const row = await apply(0)
    await takeTransition(visitorModel, row, 'checkIn', {}, ctx)
    if (at < wanted.overstay) await makeLate(ctx, row.id)
  }
  for (let at = 0; at < wanted.pending; at += 1) await apply(random.int(1, 20), { visitorType: 'official' })
  for (let at = 0; at < wanted.host; at += 1) await apply(random.int(1, 20), { source: 'visitor_self' })
  for (let at = 0; at < wanted.frequent; at += 1) {
    const row = await apply(1, { passType: 'frequent', visitorType: 'housekeeping' })
    if (at % 4 !== 0) await takeTransition(visitorModel, row, 'approve', {}, ctx)
  }
}

/** Somebody who should have left an hour ago. */
async function makeLate(ctx: Ctx, id: number): Promise<void> {
  const [from, to] = [4, 1].map((hours) => new Date(ctx.now.getTime() - hours * hourMs))
  await ctx.tx
    .update(visitorApplication)
    .set({ validFrom: from, validTo: to, enterAt: from, overstay: true, overstayAt: null })
    .where(eq(visitorApplication.id, id))
}
