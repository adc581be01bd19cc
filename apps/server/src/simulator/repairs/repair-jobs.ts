import type { Ctx } from '../../kit/context.ts'
import { dayOf, dayStart } from '../../kit/calendar.ts'
import { cityOf, providersOf } from '../../modules/property/city-repair/city-coverage.ts'
import { offerFor } from '../../modules/property/city-repair/city-offer.ts'
import { limitsFor } from '../../modules/property/repair/repair-clock.ts'
import type { RepairLimits } from '../../modules/property/repair/repair-limits.ts'
import { typeInEstate } from '../../modules/property/repair/repair-type.routes.ts'
import type { Random } from '../../seed/world/random.ts'
import { repairCatalog } from '../../seed/world/repair-catalog.ts'
import type { Price } from './repair-life.ts'
import type { RepairPlace, Type } from './repair-place.ts'

const hourMs = 3_600_000

/** What is to be repaired, by when, and at what price. */
export interface RepairJob {
  readonly type: Type
  readonly limits: RepairLimits
  readonly isPaid: boolean
  readonly prices: readonly Price[]
  /** Where the city sends somebody: whom. */
  readonly providerId?: number
}

/** Somebody comes in the forenoon after the report, when cities are served. */
export const visitAfter = (reportedAt: Date): Date =>
  new Date(dayStart(dayOf(new Date(reportedAt.getTime() + 24 * hourMs))).getTime() + 10 * hourMs)

/** Work and now and then some material, from the prices of the type's category. */
function pricesOf(random: Random, { prices }: RepairPlace, { code }: Type): Price[] {
  const category = repairCatalog.find(({ types }) => types.some(([, one]) => one === code))
  const own = prices.filter(
    ({ name, price }) => price > 0 && category?.prices.some(([, one]) => one === name),
  )
  const of = (kind: Price['kind']) => {
    const some = own.filter((one) => one.kind === kind)
    return some.length > 0 ? [random.pick(some)] : []
  }
  return [...of('labor'), ...(random.chance(0.6) ? of('material') : [])]
}

/** One of the types that the estate takes; undefined where it takes none of them. */
async function offeredAmong(ctx: Ctx, types: readonly Type[], estateId: number, random: Random) {
  const left = [...types]
  while (left.length > 0) {
    const [type] = left.splice(random.int(0, left.length - 1), 1)
    if (type === undefined) break
    const promised = await typeInEstate(ctx, type.id, estateId)
    if (promised.offered) return { type, promised }
  }
  return undefined
}

/** Something that the estate repairs by itself. */
export async function ownJob(
  ctx: Ctx,
  place: RepairPlace,
  types: readonly Type[],
  random: Random,
): Promise<RepairJob | undefined> {
  const chosen = await offeredAmong(ctx, types, place.estateId, random)
  if (chosen === undefined) return undefined
  const { type, promised } = chosen
  return {
    type,
    limits: limitsFor(promised, promised.urgency),
    isPaid: promised.feeMode === 'paid',
    prices: pricesOf(random, place, type),
  }
}

/** Something that a provider of the city repairs, at the city's price; undefined where none comes. */
export async function cityJob(
  ctx: Ctx,
  { estateId }: RepairPlace,
  types: readonly Type[],
  random: Random,
): Promise<RepairJob | undefined> {
  const city = await cityOf(ctx, estateId)
  if (city?.state !== 'open') return undefined
  const served = types.filter(({ id, area }) => area !== 'public' && city.repairTypeIds.includes(id))
  const chosen = await offeredAmong(ctx, served, estateId, random)
  if (chosen === undefined) return undefined
  const { type, promised } = chosen
  const [provider] = await providersOf(ctx, city.id, type.id)
  if (provider === undefined) return undefined
  const asked = {
    estateId,
    repairTypeId: type.id,
    at: visitAfter(ctx.now),
    urgent: promised.urgency !== 'normal',
  }
  const { prices } = await offerFor(ctx, asked)
  const { acceptMinutes, arriveMinutes } = city
  return {
    type,
    limits: { acceptMinutes, arriveMinutes, finishMinutes: Math.max(promised.finishMinutes, arriveMinutes) },
    isPaid: true,
    // Not out of the company's list: by its name and price alone.
    prices: prices
      .slice(0, 1)
      .map(({ item, unit, price }) => ({ id: null, kind: 'labor', name: item, spec: null, unit, price })),
    providerId: provider.id,
  }
}
