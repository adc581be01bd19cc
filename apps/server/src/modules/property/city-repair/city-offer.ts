import { cityRepair } from '@linli/api-client/contract/property/city-repair'
import type { CityRepairOffer } from '@linli/api-client/contract/property/mp-city-repair-calls'
import { metaOf, wordsOf } from '@linli/api-client/kit'
import { and, asc, eq } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { workingBetween } from '../../../kit/serve/working-time.ts'
import { repairStaff } from '../repair/repair-staff.table.ts'
import { cityOf, hasStaff, providersOf } from './city-coverage.ts'
import { asServed } from './city-hours.ts'
import { hasRoom, loadsOf } from './provider-load.ts'
import { cityRepairPrice } from './city-repair.table.ts'

interface Asked {
  readonly estateId: number
  readonly repairTypeId: number
  readonly at: Date
  readonly urgent: boolean
}

/** Hours in which the night surcharge is added. */
const night = { from: 22, to: 6 } as const

const isNight = (at: Date): boolean => {
  const hour = (at.getUTCHours() + 8) % 24
  return hour >= night.from || hour < night.to
}

type Offer = CityRepairOffer

const refusal = (reason: string, more: Partial<Offer> = {}): Offer => ({
  offered: false,
  reason,
  city: null,
  dispatch: null,
  providers: [],
  choices: [],
  hotline: null,
  notice: null,
  warrantyDays: null,
  visitFee: null,
  surcharge: 0,
  prices: [],
  ...more,
})

/** Where orders are the companies', a resident may name one: neither where the estate comes first, nor where they bid. */
const mayChoose = (dispatch: string | null, ownStaff: boolean): boolean => dispatch !== 'bid' && !ownStaff

const choicesOf = async (ctx: Ctx, providers: readonly { readonly id: number }[]) =>
  (
    await loadsOf(
      ctx,
      providers.map(({ id }) => id),
    )
  ).map((load) => ({ id: load.id, name: load.name, score: load.score, full: !hasRoom(load) }))

/** What a resident of an estate is offered at a time; where nobody comes, nothing. */
export async function offerFor(ctx: Ctx, { estateId, repairTypeId, at, urgent }: Asked): Promise<Offer> {
  const city = await cityOf(ctx, estateId)
  if (city === undefined) return refusal('该小区所在城市未登记')
  const known = { city: city.name, dispatch: city.dispatch }
  if (city.state !== 'open') return refusal(city.pauseReason ?? '该城市未开通', known)
  if (!city.repairTypeIds.includes(repairTypeId)) return refusal('该城市未开放此类型', known)
  const served = await asServed(ctx, at)
  if (workingBetween(served, new Date(served.getTime() + 1_000), city.serviceHours) === 0)
    return refusal('不在服务时间内', known)
  const providers = await providersOf(ctx, city.id, repairTypeId)
  // Somebody of another estate of the city does not come here.
  const ownStaff =
    city.dispatch === 'estate_first' && (await hasStaff(ctx, eq(repairStaff.estateId, estateId)))
  if (providers.length === 0 && !ownStaff) return refusal('该类型暂无可用服务商', known)
  const prices = await ctx.tx
    .select({
      item: cityRepairPrice.item,
      unit: cityRepairPrice.unit,
      price: cityRepairPrice.price,
      priceMax: cityRepairPrice.priceMax,
    })
    .from(cityRepairPrice)
    .where(and(eq(cityRepairPrice.cityRepairId, city.id), eq(cityRepairPrice.repairTypeId, repairTypeId)))
    .orderBy(asc(cityRepairPrice.item))
  return {
    ...known,
    offered: true,
    reason: null,
    providers: providers.map(({ name }) => name),
    choices: mayChoose(city.dispatch, ownStaff) ? await choicesOf(ctx, providers) : [],
    hotline: city.hotline,
    notice: city.notice,
    warrantyDays: city.warrantyDays,
    visitFee: city.visitFee,
    surcharge: (isNight(at) ? city.nightFeePercent : 0) + (urgent ? city.urgentFeePercent : 0),
    prices,
  }
}

const money = (value: number | null): string =>
  `${wordsOf(metaOf(cityRepair.fields.visitFee), value) ?? ''}元`

/** An offer as it is read aloud. */
export function wordsOfOffer(offer: Offer): string[] {
  const { offered, reason, city, dispatch, providers, visitFee, surcharge, warrantyDays, prices } = offer
  if (!offered) return [`不可上门：${reason ?? ''}`]
  return [
    `可上门：${city ?? ''}，${wordsOf(metaOf(cityRepair.fields.dispatch), dispatch) ?? ''}`,
    `服务商：${providers.length > 0 ? providers.join('、') : '物业维修人员'}`,
    `上门费：${money(visitFee)}${surcharge > 0 ? `，加价${surcharge}%` : ''}`,
    `保修：${warrantyDays ?? 0}天`,
    ...prices.map(
      ({ item, unit, price, priceMax }) =>
        `${item}：${money(price)}${priceMax === null ? '' : `至${money(priceMax)}`}/${unit}`,
    ),
  ]
}
