import { desc, eq, sql } from 'drizzle-orm'
import { type Ctx, inContext } from '../../kit/context.ts'
import type { ServerDeps } from '../../kit/deps.ts'
import { flowEvents } from '../../kit/flow-events/flow-events.ts'
import { laneShift } from '../../modules/access/lanes/lane.table.ts'
import { ingest } from '../../modules/access/ingest/ingest.service.ts'
import { ingestKey } from '../../modules/access/ingest/ingest-key.table.ts'
import { correct } from '../../modules/access/vehicles/correct-plate.ts'
import { vehiclePassRecord } from '../../modules/access/vehicles/vehicle-pass.table.ts'
import { eventOf, makeVisit, type SimulatedLane, strangeCar } from '../../simulator/car-maker.ts'
import { lanesWithCameras } from '../../simulator/car-history.ts'
import { simulatorKey } from '../../simulator/simulate-passes.ts'
import { randomFrom } from '../../simulator/random.ts'
import { dayOf, dayStart } from '../../kit/calendar.ts'
import { seeder } from './seed-places.ts'

const dayMs = 86_400_000
/** Strange cars of the day before, in each estate; the job of the simulator drives all the others. */
const visits = 8

/** The first passes at the lanes of the demo, and plates that a guard corrected; nothing when there are some. */
export async function seedLanes(deps: ServerDeps): Promise<void> {
  if ((await deps.database.db.$count(vehiclePassRecord)) > 0) return
  const yesterday = dayStart(dayOf(new Date(deps.clock().getTime() - dayMs)))
  for (const [estateId, lane] of await lanesWithCameras(deps)) {
    const key = await inContext(deps, seeder, (ctx) => simulatorKey(ctx, estateId))
    const [row] = await deps.database.db
      .select({ id: ingestKey.id })
      .from(ingestKey)
      .where(eq(ingestKey.keyId, key.keyId))
    await drive(deps, { keyId: row?.id ?? 0, estateId, lane }, yesterday)
    await inContext(deps, seeder, (ctx) => correctLast(ctx, estateId))
    await inContext(deps, seeder, (ctx) => seedShifts(ctx, estateId, yesterday))
  }
}

interface Driven {
  readonly keyId: number
  readonly estateId: number
  readonly lane: SimulatedLane
}

/** Each pass is heard of when it happens. */
async function drive(deps: ServerDeps, { keyId, estateId, lane }: Driven, day: Date): Promise<void> {
  const random = randomFrom(estateId * 31)
  const passes = Array.from({ length: visits }, () => makeVisit(lane, strangeCar(random), day, random))
    .flat()
    .sort((a, b) => a.at.getTime() - b.at.getTime())
  const [first] = passes
  // One that could not be read waited for the guard.
  if (first !== undefined)
    passes.unshift({
      ...first,
      at: new Date(first.at.getTime() - 60_000),
      gateOpened: false,
      trigger: 'video',
      confidence: 62,
      reason: 'low_confidence',
    })
  const seqs = new Map<string, number>()
  for (const pass of passes) {
    const seq = (seqs.get(pass.sn) ?? 0) + 1
    seqs.set(pass.sn, seq)
    await inContext(
      deps,
      seeder,
      async (ctx) => void (await ingest(ctx, keyId, 'lanes', [eventOf(pass, seq, 1)])),
      { now: pass.at },
    )
  }
}

/** The last two that left were misread by one character. */
async function correctLast(ctx: Ctx, estateId: number): Promise<void> {
  const records = await ctx.tx
    .select()
    .from(vehiclePassRecord)
    .where(sql`estate_id = ${estateId} and direction = 'out' and result = 'success'`)
    .orderBy(desc(vehiclePassRecord.passTime))
    .limit(2)
  for (const record of records) {
    const { plateNo, plateColor } = record
    if (plateNo === null) continue
    const last = (Number(plateNo.at(-1)) + 1) % 10
    await correct(ctx, record, {
      plateNo: `${plateNo.slice(0, -1)}${last}`,
      plateColor,
      reason: '夜间反光，末位看错',
    })
  }
}

/** Three turns of yesterday in the first car park: confirmed, one with a difference. */
async function seedShifts(ctx: Ctx, estateId: number, day: Date): Promise<void> {
  const guards = await ctx.tx.execute<{ id: number }>(sql`
    select u.id from sys_user u where u.username like 'guard%' order by u.id limit 2`)
  const [lot] = await ctx.tx.execute<{ id: number }>(sql`
    select min(id) as id from parking_lot where estate_id = ${estateId} having min(id) is not null`)
  const [one, other = one] = guards
  if (one === undefined || other === undefined || lot === undefined) return
  const hour = (at: number) => new Date(day.getTime() + at * 3_600_000)
  const turns = [
    { userId: one.id, receiverId: other.id, from: 0, cashDue: 1_500, cashHanded: 1_500, state: 'confirmed' },
    { userId: other.id, receiverId: one.id, from: 8, cashDue: 4_600, cashHanded: 4_100, state: 'disputed' },
    { userId: one.id, receiverId: other.id, from: 16, cashDue: 3_200, cashHanded: 3_200, state: 'closed' },
  ] as const
  const made = await ctx.tx
    .insert(laneShift)
    .values(
      turns.map(({ from, ...turn }) => ({
        ...turn,
        estateId,
        lotId: lot.id,
        startAt: hour(from),
        endAt: hour(from + 8),
        autoOpen: 40 + from * 3,
        manualOpen: 2,
        refused: 1,
        otherPaid: 500,
        ...(turn.state === 'disputed' && {
          diffReason: '找零不足，少收5元',
          disputeReason: '与清点不符，次日核对',
        }),
      })),
    )
    .returning({ id: laneShift.id, state: laneShift.state })
  await flowEvents.recordAll(
    ctx,
    made.map(({ id, state }) => ({
      entity: 'laneShift',
      entityId: id,
      action: 'create',
      fromState: null,
      toState: state,
      isFirst: true,
    })),
  )
}
