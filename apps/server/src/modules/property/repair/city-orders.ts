import { eq } from 'drizzle-orm'
import { invalid, notFound } from '../../../kit/app-error.ts'
import { askFirst } from '../../../kit/ask-first.ts'
import type { Ctx } from '../../../kit/context.ts'
import { cityOf, hasStaff, providersOf } from '../city-repair/city-coverage.ts'
import { offerFor } from '../city-repair/city-offer.ts'
import { hasRoom, loadsOf } from '../city-repair/provider-load.ts'
import type { RepairLimits } from './repair-limits.ts'
import type { RepairOrderRow } from './repair-order.table.ts'
import { repairStaff } from './repair-staff.table.ts'

/** What of an order the city looks at. */
export interface CityOrder {
  readonly estateId: number
  readonly typeId: number
  readonly providerId: number
  readonly urgent: boolean
  readonly at: Date
}

const asked = ({ estateId, typeId, urgent, at }: Omit<CityOrder, 'providerId'>) => ({
  estateId,
  repairTypeId: typeId,
  urgent,
  at,
})

/** As many a day as the provider can do. */
async function assertRoom(ctx: Ctx, providerId: number): Promise<void> {
  const [load] = await loadsOf(ctx, [providerId])
  if (load !== undefined && !hasRoom(load))
    throw invalid({ providerId: `该服务商今日接单已满（${load.most}单）` })
}

/**
 * By when the city's provider accepts and comes, for an order that goes through it. Refuses where nobody would come,
 * or not this one.
 */
export async function cityLimits(ctx: Ctx, order: CityOrder, type: RepairLimits): Promise<RepairLimits> {
  const offer = await offerFor(ctx, asked(order))
  if (!offer.offered) throw invalid({ channel: `城市维修不可上门：${offer.reason ?? ''}` })
  const city = await cityOf(ctx, order.estateId)
  if (city === undefined) throw notFound()
  const serving = await providersOf(ctx, city.id, order.typeId)
  if (!serving.some(({ id }) => id === order.providerId))
    throw invalid({ providerId: '该服务商不服务此小区或类型' })
  await assertRoom(ctx, order.providerId)
  const { acceptMinutes, arriveMinutes } = city
  return { acceptMinutes, arriveMinutes, finishMinutes: Math.max(type.finishMinutes, arriveMinutes) }
}

/** Of companies that bid, who has the most room left today; else the first of them. */
const asSent = (dispatch: string | null, loads: Awaited<ReturnType<typeof loadsOf>>) =>
  dispatch === 'bid' ? loads.toSorted((a, b) => b.most - b.today - (a.most - a.today)) : loads

/**
 * Who comes for a resident who asks for the city's service: the company that was named, else one that has room today,
 * or null, where the estates go first and have somebody of their own. Refuses where nobody comes.
 */
export async function chosenProvider(
  ctx: Ctx,
  order: Omit<CityOrder, 'providerId'>,
  wanted: number | null,
): Promise<number | null> {
  const { offered, reason, dispatch, choices } = await offerFor(ctx, asked(order))
  const city = await cityOf(ctx, order.estateId)
  if (!offered || city === undefined) throw invalid({ city: `不可上门：${reason ?? ''}` })
  if (wanted !== null) {
    if (choices.length === 0) throw invalid({ providerId: '此处由平台派单，不能选择服务商' })
    if (!choices.some(({ id }) => id === wanted)) throw invalid({ providerId: '该服务商不服务此小区或类型' })
    await assertRoom(ctx, wanted)
    return wanted
  }
  if (dispatch === 'estate_first' && (await hasStaff(ctx, eq(repairStaff.estateId, order.estateId))))
    return null
  const serving = (await providersOf(ctx, city.id, order.typeId)).map(({ id }) => id)
  const free = asSent(dispatch, await loadsOf(ctx, serving)).find((load) => hasRoom(load))
  if (free === undefined) throw invalid({ city: '服务商今日接单已满，请改日预约' })
  return free.id
}

/** What is asked of the city for an order that is there. */
export const askedOf = (row: RepairOrderRow) =>
  asked({ ...row, urgent: row.urgency !== 'normal', at: row.expectStart ?? row.reportedAt })

interface PricedLine {
  readonly name: string
  readonly unitPrice: number
  readonly priceItemId?: number | null | undefined
}

/** A city has prices of its own: above them the resident says yes first, and those of the company count for nothing. */
export async function assertCityPrices(
  ctx: Ctx,
  row: RepairOrderRow,
  lines: readonly PricedLine[],
): Promise<void> {
  const { prices, surcharge } = await offerFor(ctx, askedOf(row))
  for (const [at, { name, unitPrice, priceItemId }] of lines.entries()) {
    if (priceItemId != null)
      throw invalid({ [`lines.${at}.priceItemId`]: '城市维修按城市价目计费，请填写名称与单价' })
    const listed = prices.find(({ item }) => item === name)
    if (listed === undefined) continue
    const most = Math.round((listed.priceMax ?? listed.price) * (1 + surcharge / 100))
    if (unitPrice > most) askFirst(ctx, 'abovePrice', `「${name}」高于城市价目，须经住户确认，继续吗？`)
  }
}
