import { notFound } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { announce, type DoorAlarm } from '../../../kit/facts/facts.ts'
import { tellLive } from '../../../kit/live/tell-live.ts'
import { raiseTopic } from '../../../kit/topics/topics.ts'
import { deviceEvent, doorEvent } from './device-event.table.ts'
import { keptPayload } from './kept-payload.ts'
import { passRecord } from '../passes/pass-record.table.ts'
import { guardWork, holdCars } from '../lanes/hold-cars.ts'
import { keepPictures, type Recorded, withBadPictures } from '../pictures/attach-pictures.ts'
import { noPictures } from '../pictures/event-pictures.ts'
import { type StoredPass, storeVehiclePasses } from '../vehicles/store-vehicle-passes.ts'
import { reachOf } from './device-reach.ts'
import { rememberCardUse } from './card-use.ts'
import { type EventCursor, moveCursors } from './event-cursors.ts'
import { enterLedger, type LedgerStatus } from './event-ledger.ts'
import { countByHour, type NewPass, rememberLastPass } from './pass-facts.ts'
import { type EventIdentity, identityOf, type ReadEvent, type RejectCode, readEvent } from './read-events.ts'
import { findRepeats } from './repeats.ts'
import { resolveSubjects, type Subject } from './resolve-subjects.ts'
import { storeSpaceCounts } from './space-counts.ts'
import { tellCars, tellPasses } from './tell-passes.ts'

export interface EventResult extends EventIdentity {
  readonly status: LedgerStatus | 'rejected'
  readonly code?: RejectCode
}

/**
 * Takes a batch of device events: ledger, events, records, counters and topic versions in one transaction
 * (catalogue 2a A4). A bad event never spoils its batch; a repeated batch writes nothing.
 */
export async function ingest(
  ctx: Ctx,
  keyId: number,
  batchId: string,
  raw: readonly unknown[],
  pictures = noPictures,
): Promise<{ results: EventResult[]; cursors: EventCursor[] }> {
  const reach = await reachOf(ctx, keyId, raw)
  if (!reach) throw notFound()
  const readings = raw.map((one, index) => readEvent(one, index, ctx.now, reach))
  const understood = readings.flatMap((one) => (one.kind === 'read' ? [one.read] : []))
  // First of all: transactions of one estate commit in the order in which they take numbers.
  await raiseTopic(
    ctx,
    'pass',
    understood.map(({ device }) => device.estateId),
  )
  const bad = await withBadPictures(ctx, understood, pictures)
  const read = understood.filter((one) => !bad.has(one))
  const statuses = await enterLedger(ctx, read)
  const accepted = read.filter((one) => statuses.get(one) === 'accepted')
  const repeats = await findRepeats(
    ctx,
    accepted,
    async (estateId, kind) => await ctx.deps.params.number(repeatParams[kind], { estateId }),
  )
  const eventIds = await storeEvents(ctx, accepted, { keyId, batchId, repeats })
  const fresh = accepted.filter((one) => !repeats.has(one))
  const people = await storePasses(ctx, fresh, eventIds)
  await rememberCardUse(ctx, fresh)
  const cars = await storeVehiclePasses(ctx, fresh, eventIds, await guardWork(ctx, fresh))
  await holdCars(ctx, cars)
  const doors = await storeDoorEvents(ctx, accepted, eventIds)
  await keepPictures(ctx, [...people, ...cars.map(carRecorded), ...doors], pictures)
  await storeSpaceCounts(ctx, accepted)
  await tellCars(
    ctx,
    cars.map(({ record }) => record),
  )
  await tellAlarms(ctx, doors)
  const cursors = await moveCursors(ctx, accepted)
  const byIndex = new Map(read.map((one) => [one.index, statuses.get(one)]))
  const results = readings.map((one, index): EventResult => {
    const identity = identityOf(raw[index])
    if (one.kind === 'rejected') return { ...identity, status: 'rejected', code: one.code }
    return bad.has(one.read)
      ? { ...identity, status: 'rejected', code: 'bad_image' }
      : { ...identity, status: byIndex.get(index) ?? 'accepted' }
  })
  return { results, cursors }
}

/** How long the same thing at the same place is one. */
const repeatParams = { person: 'access.repeatSeconds', vehicle: 'access.vehicleRepeatSeconds' } as const

async function storeEvents(
  ctx: Ctx,
  events: readonly ReadEvent[],
  { keyId, batchId, repeats }: { keyId: number; batchId: string; repeats: ReadonlySet<ReadEvent> },
): Promise<Map<ReadEvent, number>> {
  if (events.length === 0) return new Map()
  const rows = await ctx.tx
    .insert(deviceEvent)
    .values(
      events.map((one) => ({
        estateId: one.device.estateId,
        deviceId: one.device.id,
        epoch: one.event.epoch,
        seq: one.event.seq,
        type: one.event.type,
        ...one.time,
        receivedAt: ctx.now,
        payload: keptPayload(one.event),
        hash: one.hash,
        batchId,
        keyId,
        processState: repeats.has(one) ? 'ignored' : 'done',
        processNote: repeats.has(one)
          ? 'repeat'
          : one.device.state === 'suspended'
            ? 'deviceSuspended'
            : null,
      })),
    )
    .returning({ id: deviceEvent.id })
  return new Map(events.map((one, i) => [one, rows[i]?.id ?? 0]))
}

const carRecorded = ({ one, record }: StoredPass): Recorded => ({ one, kind: 'vehicle', record })

async function storePasses(
  ctx: Ctx,
  events: readonly ReadEvent[],
  eventIds: ReadonlyMap<ReadEvent, number>,
): Promise<Recorded[]> {
  const subjectOf = await resolveSubjects(ctx, events)
  const facts = events.flatMap((one) => {
    const fact = passFact(one, subjectOf(one))
    return fact ? [{ one, value: { ...fact, eventId: eventIds.get(one) ?? 0, receivedAt: ctx.now } }] : []
  })
  if (facts.length === 0) return []
  const values = facts.map(({ value }) => value)
  const ids = await ctx.tx.insert(passRecord).values(values).returning({ id: passRecord.id })
  const recorded = facts.map(({ one, value }, i) => ({ one, record: { ...value, id: ids[i]?.id ?? 0 } }))
  const passes: readonly NewPass[] = recorded.map(({ record }) => record)
  await countByHour(ctx, passes)
  await rememberLastPass(ctx, passes)
  await tellPasses(ctx, passes)
  return recorded.map(({ one, record }) => ({ one, kind: 'person', record }))
}

type PassFact = Omit<typeof passRecord.$inferInsert, 'eventId' | 'receivedAt'>

const personKindOf = { resident: 'resident', card: 'resident', staff: 'staff', visitor: 'visitor' } as const

/** The record that an event becomes; null when it is no pass. */
export function passFact(
  { event, device, time, direction }: ReadEvent,
  subject: Subject | null,
): PassFact | null {
  const place = {
    estateId: device.estateId,
    deviceId: device.id,
    channelId: device.channelId,
    buildingId: device.buildingId,
    unitId: device.unitId,
    direction,
    ...time,
  }
  if (event.type === 'stranger') {
    return {
      ...place,
      personKind: 'stranger',
      authMode: 'face',
      result: 'fail',
      failReason: 'not_recognised',
      strangerKey: event.strangerKey,
      similarity: event.similarity ?? null,
    }
  }
  if (event.type !== 'pass') return null
  const kind = subject
    ? (personKindOf[subject.subjectType as keyof typeof personKindOf] ?? 'stranger')
    : 'stranger'
  return {
    ...place,
    subjectType: subject?.subjectType ?? null,
    subjectId: subject?.subjectId ?? null,
    subjectNo: event.subjectNo ?? null,
    personId: subject?.personId ?? null,
    roomId: subject?.roomId ?? null,
    personName: subject?.name ?? null,
    personKind: kind,
    authMode: event.authMode,
    result: event.result,
    failReason: event.result === 'fail' ? (event.failReason ?? 'unknown') : null,
    similarity: event.similarity ?? null,
    temperature: event.temperature ?? null,
    cardNo: event.cardNo ?? null,
    strangerKey: event.strangerKey ?? null,
  }
}

/** What a door did longer ago shows nobody how it stands. */
const newsMs = 300_000

async function storeDoorEvents(
  ctx: Ctx,
  events: readonly ReadEvent[],
  eventIds: ReadonlyMap<ReadEvent, number>,
): Promise<Recorded[]> {
  const made = events.flatMap((one): { one: ReadEvent; value: typeof doorEvent.$inferInsert }[] => {
    const { event, device, time } = one
    const base = {
      estateId: device.estateId,
      deviceId: device.id,
      channelId: device.channelId,
      at: time.passTime,
      eventId: eventIds.get(one) ?? 0,
    }
    if (event.type === 'door')
      return [
        {
          one,
          value: {
            ...base,
            kind: `door_${event.status}`,
            active: event.status === 'open',
            cause: event.cause,
          },
        },
      ]
    if (event.type === 'alarm') return [{ one, value: { ...base, kind: event.kind, active: event.active } }]
    return []
  })
  if (made.length === 0) return []
  const values = made.map(({ value }) => value)
  const ids = await ctx.tx.insert(doorEvent).values(values).returning({ id: doorEvent.id })
  await tellLive(
    ctx,
    values
      .filter(({ at }) => ctx.now.getTime() - at.getTime() < newsMs)
      .map(({ estateId, channelId }) => ({
        estateId,
        topic: 'device',
        refType: 'channel',
        refId: channelId ?? null,
      })),
  )
  return made.map(({ one, value: { estateId, at } }, i) => ({
    one,
    kind: 'door',
    record: { id: ids[i]?.id ?? 0, estateId, passTime: at },
  }))
}

/** Whoever raises alerts hears of alarms once they are kept. */
async function tellAlarms(ctx: Ctx, doors: readonly Recorded[]): Promise<void> {
  const alarms = doors.flatMap(({ one: { event, device, time }, record }): DoorAlarm[] =>
    event.type === 'alarm'
      ? [
          {
            estateId: device.estateId,
            deviceId: device.id,
            channelId: device.channelId,
            buildingId: device.buildingId,
            kind: event.kind,
            active: event.active,
            at: time.passTime.toISOString(),
            late: time.late,
            recordId: record.id,
          },
        ]
      : [],
  )
  if (alarms.length > 0) await announce(ctx, 'doors.alarmed', { alarms })
}
