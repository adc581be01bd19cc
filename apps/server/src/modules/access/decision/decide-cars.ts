import { and, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { parkingSession } from '../sessions/parking-session.table.ts'
import type { SessionRow } from '../sessions/stay-tariff.ts'
import { knownPlates, type CarFacts, type Lane, type VisitFacts } from '../vehicles/car-facts.ts'
import { decideLane, type LaneDecision } from './decide-lane.ts'

/** A car before a barrier, as its camera sees it. */
export interface SeenCar {
  readonly lane: Lane
  readonly at: Date
  readonly direction: 'in' | 'out'
  readonly plateNo: string | null
  readonly plateColor: string
  readonly plateKind: string | null
  readonly confidence: number
}

export interface DecidedCar {
  readonly decision: LaneDecision
  readonly car: CarFacts | null
  readonly visit: VisitFacts | null
  /** The open stay of the plate. */
  readonly stay: SessionRow | null
}

/** Decides about cars by what the server knows of them (catalogue 2a A7): everybody who decides asks here. */
export async function decideCars(ctx: Ctx, seen: readonly SeenCar[]): Promise<DecidedCar[]> {
  if (seen.length === 0) return []
  const known = await knownPlates(
    ctx,
    seen.flatMap(({ lane: { estateId }, plateNo, plateColor }) =>
      plateNo === null ? [] : [{ estateId, plateNo, plateColor }],
    ),
  )
  const stays = await openStays(ctx, seen)
  const minimums = new Map<number, number>()
  const decided: DecidedCar[] = []
  for (const one of seen) {
    const { lane, at, plateNo, plateColor } = one
    const { estateId } = lane
    const place = plateNo === null ? null : { estateId, plateNo, plateColor }
    const car = place === null ? null : known.carOf(place)
    const found = place === null ? null : known.visitOf(place, at)
    // A visit that is over lets its car out, and in no more.
    const visit = found !== null && found.state === 'left' && one.direction === 'in' ? null : found
    const stay =
      stays.find(
        (row) => row.lotId === lane.lotId && row.plateNo === plateNo && row.plateColor === plateColor,
      ) ?? null
    const minConfidence =
      minimums.get(estateId) ?? (await ctx.deps.params.number('access.plateMinConfidence', { estateId }))
    minimums.set(estateId, minConfidence)
    const decision = decideLane(lane, {
      ...one,
      minConfidence,
      car,
      visit,
      banned: place !== null && known.isBanned(place, at, lane.channelId),
      stay: stay && { ...stay, kind: stay.vehicleKind },
    })
    decided.push({ decision, car, visit, stay })
  }
  return decided
}

async function openStays(ctx: Ctx, seen: readonly SeenCar[]): Promise<SessionRow[]> {
  const lotIds = [...new Set(seen.flatMap(({ lane }) => lane.lotId ?? []))]
  const plates = [...new Set(seen.flatMap(({ plateNo }) => plateNo ?? []))]
  if (lotIds.length === 0 || plates.length === 0) return []
  return await ctx.tx
    .select()
    .from(parkingSession)
    .where(
      and(
        eq(parkingSession.state, 'parked'),
        inArray(parkingSession.lotId, lotIds),
        inArray(parkingSession.plateNo, plates),
      ),
    )
}
