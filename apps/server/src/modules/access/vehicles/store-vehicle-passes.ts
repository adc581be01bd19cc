import { inArray, sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { tellLive } from '../../../kit/live/tell-live.ts'
import { decideCars, type DecidedCar } from '../decision/decide-cars.ts'
import { kindOfCar, type PassKind } from '../decision/decide-lane.ts'
import type { ReadEvent } from '../ingest/read-events.ts'
import { accessDecision } from '../issue/issue.table.ts'
import { pairSessions, type Touched } from '../sessions/pair-sessions.ts'
import { knownPlates, type Lane, lanesOf, type PlateAt } from './car-facts.ts'
import { colorOf, kindOfPlate, readPlate } from './read-plate.ts'
import { parkingMove, plateCorrection, vehiclePassRecord } from './vehicle-pass.table.ts'

export type NewVehiclePass = typeof vehiclePassRecord.$inferInsert

/** An event of a camera over a lane, with what it became. */
export interface StoredPass {
  readonly one: ReadEvent
  readonly record: NewVehiclePass & { readonly id: number }
  /** What the server decides about a car that was held just now. */
  readonly decided: DecidedCar | undefined
}

/** How a barrier came to be open, where a guard had a hand in it. */
export interface GuardWork {
  readonly openMode: 'manual' | 'paid'
  readonly operatorId: number | null
  readonly openReason: string | null
  /** The plate as the guard left it. */
  readonly plateNo: string | null
  readonly plateColor: string
}

type PlateEvent = Extract<ReadEvent['event'], { type: 'plate' }>
export const plateOf = ({ event }: ReadEvent): PlateEvent | null => (event.type === 'plate' ? event : null)

/** The records of cars that a batch tells of, and the stays that follow from them (catalogue 2a A4, /car-logs). */
export async function storeVehiclePasses(
  ctx: Ctx,
  events: readonly ReadEvent[],
  eventIds: ReadonlyMap<ReadEvent, number>,
  workOf: (one: ReadEvent) => GuardWork | undefined,
): Promise<StoredPass[]> {
  const cars = events.filter((one) => plateOf(one) !== null)
  if (cars.length === 0) return []
  const lanes = await lanesOf(ctx, [...new Set(cars.flatMap(({ device }) => device.channelId ?? []))])
  const known = await knownPlates(
    ctx,
    cars.flatMap((one) => plateAt(one, workOf(one)) ?? []),
  )
  const decided = await decidedKinds(ctx, cars)
  const held = await decideHeld(ctx, cars, lanes)
  const values = cars.flatMap((one): NewVehiclePass[] => {
    const event = plateOf(one)
    if (event === null) return []
    const { device, time, direction } = one
    const lane = device.channelId === null ? undefined : lanes.get(device.channelId)
    const work = event.gateOpened ? workOf(one) : undefined
    const at = plateAt(one, work)
    const car = at === null ? null : known.carOf(at)
    const visit = at === null ? null : known.visitOf(at, time.passTime)
    const plateNo = readPlate(event.plateNo)
    const plateKind = event.plateKind ?? kindOfPlate(plateNo, event.plateColor)
    const attempt = {
      at: time.passTime,
      plateNo,
      plateKind,
      confidence: event.confidence,
      minConfidence: 0,
      car,
      banned: at !== null && known.isBanned(at, time.passTime, device.channelId),
      visit,
      stay: null,
    }
    return [
      {
        estateId: device.estateId,
        deviceId: device.id,
        channelId: device.channelId,
        lotId: lane?.lotId ?? null,
        direction,
        ...time,
        plateNo,
        plateColor: colorOf(event.plateColor),
        plateKind,
        confidence: Math.round(event.confidence),
        vehicleId: car?.id ?? null,
        visitorId: car === null ? (visit?.id ?? null) : null,
        vehicleKind: decided.get(event.decisionId ?? 0) ?? held.get(one)?.decision.kind ?? kindOfCar(attempt),
        ownerName: car?.ownerName ?? visit?.name ?? null,
        roomId: car?.roomId ?? visit?.roomId ?? null,
        vehicleType: event.vehicleType ?? null,
        bodyColor: event.bodyColor ?? null,
        brand: event.brand ?? car?.brand ?? null,
        result: event.gateOpened ? ('success' as const) : ('fail' as const),
        openMode: event.gateOpened ? (work?.openMode ?? usualMode(event, lane)) : null,
        denyReason: event.gateOpened
          ? null
          : (held.get(one)?.decision.reason ?? event.reason ?? 'device_error'),
        operatorId: work?.operatorId ?? null,
        openReason: work?.openReason ?? null,
        eventId: eventIds.get(one) ?? 0,
        receivedAt: ctx.now,
      },
    ]
  })
  const ids = await ctx.tx.insert(vehiclePassRecord).values(values).returning({ id: vehiclePassRecord.id })
  const stored = cars.flatMap((one, i): StoredPass[] => {
    const record = values[i]
    return record === undefined
      ? []
      : [{ one, record: { ...record, id: ids[i]?.id ?? 0 }, decided: held.get(one) }]
  })
  await tellLive(
    ctx,
    stored
      .filter(({ record }) => !record.late)
      .map(({ record: { estateId, id } }) => ({
        estateId,
        topic: 'vehicle',
        refType: 'vehicle_pass_record',
        refId: id,
      })),
  )
  await rememberCars(ctx, stored)
  await noteMisread(ctx, stored, workOf)
  await pairSessions(ctx, await keepMoves(ctx, stored, workOf))
  return stored
}

const usualMode = ({ trigger }: PlateEvent, lane: Lane | undefined): 'manual' | 'mode' | 'auto' => {
  if (trigger === 'manual' || trigger === 'soft') return 'manual'
  return lane !== undefined && (lane.mode === 'keep_open' || lane.mode === 'emergency') ? 'mode' : 'auto'
}

/** The plate of a car: as a guard read it, else as the camera did. */
function plateAt(one: ReadEvent, work: GuardWork | undefined): PlateAt | null {
  const { estateId } = one.device
  if (work?.plateNo != null) return { estateId, plateNo: work.plateNo, plateColor: work.plateColor }
  const event = plateOf(one)
  const plateNo = event === null ? null : readPlate(event.plateNo)
  return event === null || plateNo === null
    ? null
    : { estateId, plateNo, plateColor: colorOf(event.plateColor) }
}

/** Decides about cars that were held just now; what was held long ago needs no guard. */
async function decideHeld(
  ctx: Ctx,
  cars: readonly ReadEvent[],
  lanes: ReadonlyMap<number, Lane>,
): Promise<ReadonlyMap<ReadEvent, DecidedCar>> {
  const held = cars.flatMap((one) => {
    const event = plateOf(one)
    const lane = one.device.channelId === null ? undefined : lanes.get(one.device.channelId)
    const { direction, time } = one
    if (event === null || event.gateOpened || time.late || lane === undefined || direction === null) return []
    const plateNo = readPlate(event.plateNo)
    const plateColor = colorOf(event.plateColor)
    const plateKind = event.plateKind ?? kindOfPlate(plateNo, plateColor)
    const { confidence } = event
    return [{ one, seen: { lane, at: time.passTime, direction, plateNo, plateColor, plateKind, confidence } }]
  })
  const decided = await decideCars(
    ctx,
    held.map(({ seen }) => seen),
  )
  return new Map(
    held.flatMap(({ one }, at): [ReadEvent, DecidedCar][] => {
      const answer = decided[at]
      return answer === undefined ? [] : [[one, answer]]
    }),
  )
}

/** What a guard read stands beside what the camera read when the car went through. */
async function noteMisread(
  ctx: Ctx,
  stored: readonly StoredPass[],
  workOf: (one: ReadEvent) => GuardWork | undefined,
): Promise<void> {
  const rows = stored.flatMap(({ one, record }) => {
    const work = record.result === 'success' ? workOf(one) : undefined
    if (work?.plateNo == null || work.plateNo === record.plateNo) return []
    return [
      {
        estateId: record.estateId,
        recordId: record.id,
        passTime: record.passTime,
        oldPlate: record.plateNo ?? null,
        oldColor: record.plateColor,
        newPlate: work.plateNo,
        newColor: work.plateColor,
        reason: '岗亭校正',
        userId: work.operatorId,
        at: ctx.now,
      },
    ]
  })
  if (rows.length > 0) await ctx.tx.insert(plateCorrection).values(rows)
}

/** What cars were taken for when their barrier asked, by decision. */
async function decidedKinds(ctx: Ctx, cars: readonly ReadEvent[]): Promise<ReadonlyMap<number, PassKind>> {
  const ids = cars.flatMap(({ event }) => event.decisionId ?? [])
  if (ids.length === 0) return new Map()
  const rows = await ctx.tx
    .select({ id: accessDecision.id, deviceId: accessDecision.deviceId, kind: accessDecision.vehicleKind })
    .from(accessDecision)
    .where(inArray(accessDecision.id, ids))
  const devices = new Map(cars.map(({ event, device }) => [event.decisionId ?? 0, device.id]))
  return new Map(
    rows.flatMap(({ id, deviceId, kind }): [number, PassKind][] =>
      kind === null || devices.get(id) !== deviceId ? [] : [[id, kind as PassKind]],
    ),
  )
}

/** When a car came and went last: the newest pass counts, never the newest arrival. */
async function rememberCars(ctx: Ctx, stored: readonly StoredPass[]): Promise<void> {
  const rows = stored.flatMap(({ record }) =>
    record.result === 'success' && record.vehicleId != null && record.direction != null
      ? [{ id: record.vehicleId, at: record.passTime.toISOString(), direction: record.direction }]
      : [],
  )
  if (rows.length === 0) return
  await ctx.tx.execute(sql`
    with seen as (
      select id, max(at) filter (where direction = 'in') as came, max(at) filter (where direction = 'out') as went
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id bigint, at timestamptz, direction text) group by id),
      held as (select v.id from vehicle v join seen on seen.id = v.id order by v.id for update of v)
    update vehicle v set last_in_at = greatest(v.last_in_at, seen.came), last_out_at = greatest(v.last_out_at, seen.went),
      in_yard = coalesce(greatest(v.last_in_at, seen.came) > coalesce(greatest(v.last_out_at, seen.went), '-infinity'), false)
    from seen, held where v.id = seen.id and held.id = v.id`)
}

/** What stays are made of: cars with a plate that went through, in or out, of a car park. */
async function keepMoves(
  ctx: Ctx,
  stored: readonly StoredPass[],
  workOf: (one: ReadEvent) => GuardWork | undefined,
): Promise<Touched[]> {
  const moves = stored.flatMap(({ one, record }) => {
    const { lotId, direction, result } = record
    const work = workOf(one)
    const plateNo = work?.plateNo ?? record.plateNo
    if (result !== 'success' || lotId == null || plateNo == null || direction == null) return []
    return [
      {
        recordId: record.id,
        estateId: record.estateId,
        lotId,
        plateNo,
        plateColor: work?.plateNo == null ? record.plateColor : work.plateColor,
        direction,
        passTime: record.passTime,
        deviceId: record.deviceId,
        epoch: one.event.epoch,
        seq: one.event.seq,
        vehicleId: record.vehicleId ?? null,
        visitorId: record.visitorId ?? null,
        vehicleKind: record.vehicleKind,
      },
    ]
  })
  if (moves.length === 0) return []
  await ctx.tx.insert(parkingMove).values(moves)
  return touchedBy(moves)
}

/** The spans of time in which something about plates changed. */
export function touchedBy(
  moves: readonly (Omit<Touched, 'from' | 'to'> & { readonly passTime: Date })[],
): Touched[] {
  const byPlate = Map.groupBy(moves, (one) => `${one.lotId}/${one.plateNo}/${one.plateColor}`)
  return [...byPlate.values()].flatMap((ofPlate) => {
    const [first] = ofPlate
    const times = ofPlate.map(({ passTime }) => passTime.getTime())
    return first === undefined
      ? []
      : [{ ...first, from: new Date(Math.min(...times)), to: new Date(Math.max(...times)) }]
  })
}
