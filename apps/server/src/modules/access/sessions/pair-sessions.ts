import { inArray, or, type SQL, sql } from 'drizzle-orm'
import { changed } from '../../../kit/changed.ts'
import type { Ctx } from '../../../kit/context.ts'
import { flowEvents, type NewFlowEvent } from '../../../kit/flow-events/flow-events.ts'
import { type DesiredStay, desiredStays, type Move, settledBy, type Window } from './desired-stays.ts'
import { chargeUntil, isSettled, minutesBetween } from './parking-fee.ts'
import { parkingSession } from './parking-session.table.ts'
import { payingKinds, type SessionRow, type TariffAt, tariffFor, tariffsOf } from './stay-tariff.ts'

type NewSession = typeof parkingSession.$inferInsert

/** A plate in a car park, and the time within which something about it changed. */
export interface Touched {
  readonly estateId: number
  readonly lotId: number
  readonly plateNo: string
  readonly plateColor: string
  readonly from: Date
  readonly to: Date
}

const keyOf = ({ lotId, plateNo, plateColor }: Pick<Touched, 'lotId' | 'plateNo' | 'plateColor'>) =>
  `${lotId}/${plateNo}/${plateColor}`

/**
 * Pairs the stays of plates anew around what changed, with the pass before and the one after it alone. `gone`: passes
 * that are no longer of these plates. The caller has raised the topic `pass` of the estates first, so that two pairings
 * of one estate take turns.
 */
export async function pairSessions(
  ctx: Ctx,
  touched: readonly Touched[],
  gone: readonly number[] = [],
): Promise<void> {
  if (touched.length === 0) return
  const windows = await windowsAround(ctx, touched)
  const moves = windows.flatMap((one) => [...one.moves])
  const present = await sessionsOf(ctx, [...moves.map(({ recordId }) => recordId), ...gone], touched)
  const settled = new Set([...windows.flatMap(settledBy).map(({ recordId }) => recordId), ...gone])
  const wanted = windows.flatMap(desiredStays)
  const matches = matchStays(wanted, present)
  const left = present.filter((row) => ![...matches.values()].includes(row))
  const tariffs = await tariffsOf(ctx, [...new Set(touched.map(({ lotId }) => lotId))])
  await removeOrphans(ctx, left, { settled, wanted })
  const changes = wanted.flatMap((stay) => {
    const row = matches.get(stay)
    const values = valuesOf(stay, row, tariffs)
    return row !== undefined && isSame(row, values) ? [] : [{ row, values }]
  })
  await letGo(
    ctx,
    changes.flatMap(({ row }) => row?.id ?? []),
  )
  // What ends before what begins: a plate has one open stay.
  for (const { row, values } of changes.toSorted((a, b) => rank(a.values.state) - rank(b.values.state)))
    if (row !== undefined) await writeStay(ctx, row, values)
  await insertStays(
    ctx,
    changes.flatMap(({ row, values }) => (row === undefined ? [values] : [])),
  )
}

/** A pass goes from one stay to another only when nobody has it. */
async function letGo(ctx: Ctx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await ctx.tx
    .update(parkingSession)
    .set({ inRecordId: null, outRecordId: null })
    .where(inArray(parkingSession.id, [...ids]))
}

const rank = (state: string | undefined) => (state === 'parked' ? 1 : 0)

interface MoveRow extends Record<string, unknown> {
  readonly key: number
  readonly at: string
  readonly recordId: number
  readonly direction: 'in' | 'out'
  readonly vehicleId: number | null
  readonly visitorId: number | null
  readonly vehicleKind: string
  readonly earlier: boolean
  readonly later: boolean
}

/** The passes around what changed, of all plates in one statement. */
async function windowsAround(ctx: Ctx, touched: readonly Touched[]): Promise<Window[]> {
  const keys = touched.map(({ lotId, plateNo, plateColor, from, to }, key) => ({
    key,
    lotId,
    plateNo,
    plateColor,
    from,
    to,
  }))
  const same = sql`m.lot_id = k."lotId" and m.plate_no = k."plateNo" and m.plate_color = k."plateColor" and not m.by_hand`
  const rows = await ctx.tx.execute<MoveRow>(sql`
    with k as (select * from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb)
        as k(key int, "lotId" bigint, "plateNo" text, "plateColor" text, "from" timestamptz, "to" timestamptz)),
      span as (select k.*,
        (select max(m.pass_time) from parking_move m where ${same} and m.pass_time < k."from") as lo,
        (select min(m.pass_time) from parking_move m where ${same} and m.pass_time > k."to") as hi from k)
    select k.key, m.pass_time as at, m.record_id as "recordId", m.direction, m.vehicle_id as "vehicleId",
      m.visitor_id as "visitorId", m.vehicle_kind as "vehicleKind",
      exists (select 1 from parking_move e where e.lot_id = m.lot_id and e.plate_no = m.plate_no
        and e.plate_color = m.plate_color and not e.by_hand and e.pass_time < k.lo) as earlier,
      exists (select 1 from parking_move e where e.lot_id = m.lot_id and e.plate_no = m.plate_no
        and e.plate_color = m.plate_color and not e.by_hand and e.pass_time > k.hi) as later
    from span k join parking_move m on ${same}
      and m.pass_time >= coalesce(k.lo, k."from") and m.pass_time <= coalesce(k.hi, k."to")
    order by k.key, m.pass_time, m.device_id, m.epoch, m.seq`)
  return [...Map.groupBy(rows, ({ key }) => key)].map(([key, found]): Window => {
    const of = touched[key]
    return {
      moves: found.flatMap((row): Move[] =>
        of === undefined
          ? []
          : [
              {
                recordId: row.recordId,
                estateId: of.estateId,
                lotId: of.lotId,
                plateNo: of.plateNo,
                plateColor: of.plateColor,
                direction: row.direction,
                at: new Date(row.at),
                vehicleId: row.vehicleId,
                visitorId: row.visitorId,
                vehicleKind: row.vehicleKind,
              },
            ],
      ),
      hasEarlier: found[0]?.earlier ?? false,
      hasLater: found[0]?.later ?? false,
    }
  })
}

/** The stays that tell of these passes, and what a guard opened for the plates by hand; their rows are held. */
async function sessionsOf(
  ctx: Ctx,
  recordIds: readonly number[],
  touched: readonly Touched[],
): Promise<SessionRow[]> {
  const plates = [...new Set(touched.map(({ plateNo }) => plateNo))]
  const opened = sql`${parkingSession.state} = 'parked' and ${parkingSession.inRecordId} is null
    and ${inArray(parkingSession.plateNo, plates)}`
  const told: SQL | undefined =
    recordIds.length === 0
      ? undefined
      : or(
          inArray(parkingSession.inRecordId, [...recordIds]),
          inArray(parkingSession.outRecordId, [...recordIds]),
        )
  const rows = await ctx.tx
    .select()
    .from(parkingSession)
    .where(sql`not ${parkingSession.byHand} and (${or(opened, told)})`)
    .orderBy(parkingSession.id)
    .for('update')
  const keys = new Set(touched.map(keyOf))
  return rows.filter((row) => row.inRecordId !== null || row.outRecordId !== null || keys.has(keyOf(row)))
}

/**
 * Which stay goes on as which: what was paid belongs to the pass out, so that one comes first. What a guard opened for a
 * car that nobody saw come in ends with its pass out.
 */
function matchStays(
  wanted: readonly DesiredStay[],
  present: readonly SessionRow[],
): ReadonlyMap<DesiredStay, SessionRow> {
  const matches = new Map<DesiredStay, SessionRow>()
  const free = new Set(present)
  const match = (stay: DesiredStay, row: SessionRow | undefined) => {
    if (row === undefined || matches.has(stay)) return
    matches.set(stay, row)
    free.delete(row)
  }
  const find = (test: (row: SessionRow) => boolean) => [...free].find(test)
  for (const stay of wanted) {
    const { out } = stay
    if (out)
      match(
        stay,
        find((row) => row.outRecordId === out.recordId),
      )
  }
  for (const stay of wanted) {
    const { in: begun } = stay
    if (begun)
      match(
        stay,
        find((row) => row.inRecordId === begun.recordId),
      )
  }
  for (const stay of wanted) {
    if (stay.state !== 'missing_in') continue
    const { out } = stay
    match(
      stay,
      find(
        (row) =>
          row.inRecordId === null &&
          row.outRecordId === null &&
          keyOf(row) === keyOf(out) &&
          row.inAt !== null &&
          row.inAt <= out.at,
      ),
    )
  }
  return matches
}

type StayValues = Omit<NewSession, 'id' | 'version' | 'createdAt' | 'createdBy' | 'updatedAt' | 'updatedBy'>

function valuesOf(
  stay: DesiredStay,
  row: SessionRow | undefined,
  tariffs: ReadonlyMap<number, TariffAt>,
): StayValues {
  const about = stay.in ?? stay.out
  const openedByHand = row !== undefined && row.inRecordId === null && row.outRecordId === null
  const inAt =
    stay.in?.at ?? (openedByHand || (row?.inRecordId === null && row.state === 'left') ? row.inAt : null)
  const outAt = stay.out?.at ?? null
  const isOver = outAt !== null && inAt !== null
  // What somebody closed stays closed until its pass out is known.
  const isClosed = stay.out === null && row?.closeReason != null && row.state === 'missing_out'
  const kind = openedByHand ? row.vehicleKind : about.vehicleKind
  const money = moneyOf(kind, { inAt, outAt }, row, tariffs.get(about.lotId))
  return {
    estateId: about.estateId,
    lotId: about.lotId,
    plateNo: about.plateNo,
    plateColor: about.plateColor,
    vehicleId: about.vehicleId,
    visitorId: about.visitorId,
    vehicleKind: kind as SessionRow['vehicleKind'],
    inRecordId: stay.in?.recordId ?? null,
    outRecordId: stay.out?.recordId ?? null,
    inAt,
    outAt: isClosed ? row.outAt : outAt,
    minutes: isClosed ? row.minutes : isOver ? minutesBetween(inAt, outAt) : null,
    closeReason: isClosed ? row.closeReason : null,
    ...money,
    state: isClosed ? 'missing_out' : isOver ? 'left' : stay.state === 'left' ? 'missing_in' : stay.state,
  }
}

/** A fee follows from the times until something was paid; from then on only the difference is told. */
function moneyOf(
  kind: string,
  { inAt, outAt }: { readonly inAt: Date | null; readonly outAt: Date | null },
  row: SessionRow | undefined,
  at: TariffAt | undefined,
): Pick<StayValues, 'fee' | 'feeDiff' | 'payMethod'> {
  const settled = row !== undefined && isSettled(row)
  const none = { fee: 0, discount: 0, paid: 0, paidAt: null, paidUntil: null }
  const pays = payingKinds.includes(kind) && at !== undefined && outAt !== null && inAt !== null
  const fee = pays ? chargeUntil({ ...(row ?? none), inAt }, outAt, tariffFor(kind, at)) : 0
  if (settled) return { fee: row.fee, feeDiff: outAt === null ? 0 : fee - row.fee, payMethod: row.payMethod }
  return { fee, feeDiff: 0, payMethod: outAt !== null && inAt !== null && fee === 0 ? 'none' : null }
}

const compared = [
  'lotId',
  'plateNo',
  'plateColor',
  'vehicleId',
  'visitorId',
  'vehicleKind',
  'inRecordId',
  'outRecordId',
  'minutes',
  'closeReason',
  'fee',
  'feeDiff',
  'payMethod',
  'state',
] as const

const isSame = (row: SessionRow, values: StayValues): boolean =>
  compared.every((key) => (row[key] ?? null) === (values[key] ?? null)) &&
  row.inAt?.getTime() === values.inAt?.getTime() &&
  row.outAt?.getTime() === values.outAt?.getTime()

const actions: Readonly<Record<string, string>> = {
  'parked>left': 'leave',
  'missing_out>left': 'find',
  'missing_in>left': 'find',
}
const others: Readonly<Record<string, string>> = {
  parked: 'reopen',
  missing_out: 'lose',
  missing_in: 'loseStart',
}

async function writeStay(ctx: Ctx, row: SessionRow, values: Partial<StayValues>): Promise<void> {
  await ctx.tx
    .update(parkingSession)
    .set({ ...values, ...changed(ctx, parkingSession) })
    .where(sql`${parkingSession.id} = ${row.id}`)
  if (values.state === undefined || row.state === values.state) return
  await flowEvents.record(ctx, {
    entity: 'parkingSession',
    entityId: row.id,
    action: actions[`${row.state}>${values.state}`] ?? others[values.state] ?? 'find',
    fromState: row.state,
    toState: values.state,
  })
}

async function insertStays(ctx: Ctx, values: readonly StayValues[]): Promise<void> {
  if (values.length === 0) return
  const made = await ctx.tx
    .insert(parkingSession)
    .values([...values])
    .returning({ id: parkingSession.id, state: parkingSession.state })
  await flowEvents.recordAll(
    ctx,
    made.map(
      ({ id, state }): NewFlowEvent => ({
        entity: 'parkingSession',
        entityId: id,
        action: 'create',
        fromState: null,
        toState: state,
        isFirst: true,
      }),
    ),
  )
}

/** Stays that no pass speaks for any more go; one that was paid stays and says what is too much of it. */
async function removeOrphans(
  ctx: Ctx,
  rows: readonly SessionRow[],
  { settled, wanted }: { readonly settled: ReadonlySet<number>; readonly wanted: readonly DesiredStay[] },
): Promise<void> {
  const opening = new Set(wanted.flatMap((stay) => (stay.in ? [keyOf(stay.in)] : [])))
  const orphans = rows.filter(({ inRecordId, outRecordId, ...row }) => {
    if (inRecordId === null && outRecordId === null) return opening.has(keyOf(row))
    return settled.has(inRecordId ?? outRecordId ?? 0)
  })
  const gone = orphans.filter((row) => !isSettled(row)).map(({ id }) => id)
  if (gone.length > 0) await ctx.tx.delete(parkingSession).where(inArray(parkingSession.id, gone))
  for (const row of orphans.filter(isSettled))
    await writeStay(ctx, row, {
      inRecordId: null,
      outRecordId: null,
      feeDiff: -row.fee,
      state: row.state === 'parked' ? 'missing_out' : row.state,
    })
}
