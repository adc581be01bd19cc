import {
  cityRepair as described,
  cityPriceChange as describedChange,
  cityRepairPrice as describedPrice,
} from '@linli/api-client/contract/property/city-repair'
import {
  cityRepairFigures,
  cityRepairOffer,
  copyCityPrices,
} from '@linli/api-client/contract/property/city-repair-calls'
import { mpCityRepair } from '@linli/api-client/contract/property/mp-city-repair-calls'
import type { NewOf } from '@linli/api-client/kit'
import { eq, inArray, sql } from 'drizzle-orm'
import { invalid, notFound, refuse } from '../../../kit/app-error.ts'
import { userIdOf } from '../../../kit/caller.ts'
import type { Ctx } from '../../../kit/context.ts'
import { handle, type Route } from '../../../kit/route.ts'
import { anyOf, coversEstate } from '../../../kit/serve/scope.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { region } from '../../base/places/region.table.ts'
import { ownHomes } from '../../auth/mp/mp-caller.ts'
import { giveBackOrders } from './city-closing.ts'
import { coverageOf, lacksOf } from './city-coverage.ts'
import { figuresOf, recentOf } from './city-figures.ts'
import { notePrices } from './city-price-history.ts'
import { offerFor, wordsOfOffer } from './city-offer.ts'
import { servesAt } from './city-hours.ts'
import {
  cityPriceChange,
  cityRepair,
  cityRepairPrice,
  type CityRepairRow,
  type CityRepairPriceRow,
  repairProvider,
} from './city-repair.table.ts'

type NewCity = NewOf<typeof described>
type NewPrice = NewOf<typeof describedPrice>

/** The name of a city or a district; a province, or what lies in a district, has no service of its own. */
async function placeName(ctx: Ctx, code: string): Promise<string> {
  const [place] = await ctx.tx
    .select({ name: region.fullName, level: region.level })
    .from(region)
    .where(eq(region.code, code))
  if (place === undefined || (place.level !== 'city' && place.level !== 'district'))
    throw invalid({ region: '请选择城市或区县' })
  return place.name.slice(-60)
}

function checkCity(input: Partial<NewCity>, _ctx: Ctx, before?: CityRepairRow): void {
  const { acceptMinutes = 30, arriveMinutes = 240 } = { ...before, ...input }
  if ((arriveMinutes ?? 240) < (acceptMinutes ?? 30))
    throw invalid({ arriveMinutes: '上门时限不能短于接单时限' })
}

async function assertComplete(row: CityRepairRow, ctx: Ctx): Promise<void> {
  const lacks = await lacksOf(ctx, row)
  if (lacks.length > 0) throw refuse(`开通条件不满足：${lacks.join('；')}`)
}

const running = { pauseReason: null, pausedUntil: null }

export const { model: cityRepairModel, routes: cityRepairCalls } = serve(
  described,
  cityRepair,
)({
  defaults: async (input, ctx) => ({ name: await placeName(ctx, input.region) }),
  check: checkCity,
  reads: { providerId: [], serves: ['serviceHours'] },
  filters: {
    providerId: (ids) =>
      sql`exists (select from ${repairProvider} where ${anyOf(repairProvider.id, [ids].flat())}
        and ${cityRepair.id} = any(${repairProvider.cityIds}))`,
    serves: (kinds, ctx) => servesAt([kinds].flat(), ctx.now),
  },
  present: async (rows, ctx) => {
    const coverage = await coverageOf(
      ctx,
      rows.map(({ id }) => id),
    )
    const recent = await recentOf(ctx, rows)
    return new Map([...coverage].map(([id, counts]) => [id, { ...counts, ...recent.get(id) }]))
  },
  on: {
    open: async (row, _input, ctx) => {
      await assertComplete(row, ctx)
      return { patch: { ...running, closeReason: null, closeAt: null } }
    },
    pause: (_row, { pauseReason, pausedUntil }, ctx) => {
      if (pausedUntil && new Date(pausedUntil) <= ctx.now)
        throw invalid({ pausedUntil: '恢复时间须晚于现在' })
      return {
        content: `临时停止：${pauseReason}`,
        patch: { pauseReason, pausedUntil: pausedUntil ? new Date(pausedUntil) : null },
      }
    },
    resume: async (row, _input, ctx) => {
      await assertComplete(row, ctx)
      return { patch: running }
    },
    resumeInTime: async (row, _input, ctx) => {
      await assertComplete(row, ctx)
      return { patch: running }
    },
    lack: () => ({
      patch: { pauseReason: '服务商资质或保险到期，暂无可用服务商', pausedUntil: null },
      content: '暂无可用服务商，自动停止',
    }),
    close: async (row, { closeReason, openOrders }, ctx) => {
      const given = openOrders === 'transfer' ? await giveBackOrders(ctx, row) : 0
      return {
        content: `关闭：${closeReason}${given > 0 ? `；${given}单转回小区物业` : ''}`,
        patch: { ...running, closeReason },
      }
    },
  },
  removable: async ({ id, state }, ctx) => {
    if (state !== 'draft') throw refuse('只能删除草稿')
    if ((await ctx.tx.$count(cityRepairPrice, eq(cityRepairPrice.cityRepairId, id))) > 0)
      throw refuse('该城市有价目，无法删除')
  },
})

function checkPrice(input: Partial<NewPrice>, _ctx: Ctx, before?: CityRepairPriceRow): void {
  const { price = 0, priceMax = null } = { ...before, ...input }
  if (priceMax !== null && priceMax < price) throw invalid({ priceMax: '最高价不能低于价格' })
}

const { routes: cityPriceChangeCalls } = serve(describedChange, cityPriceChange)({})

export const { model: cityPriceModel, routes: cityPriceCalls } = serve(
  describedPrice,
  cityRepairPrice,
)({
  check: checkPrice,
  after: {
    create: async (after, ctx) => await notePrices(ctx, [{ after }]),
    update: async (before, after, ctx) => await notePrices(ctx, [{ before, after }]),
    remove: async (before, ctx) => await notePrices(ctx, [{ before }]),
  },
  uniqueAmong: {
    item: (input, before) =>
      sql`${cityRepairPrice.cityRepairId} = ${input.cityRepairId ?? before?.cityRepairId ?? 0}
        and ${cityRepairPrice.repairTypeId} = ${input.repairTypeId ?? before?.repairTypeId ?? 0}`,
  },
})

async function copyPrices(ctx: Ctx, id: number, fromId: number) {
  if (id === fromId) throw invalid({ fromId: '不能从自身复制' })
  const cities = await ctx.tx.$count(cityRepair, inArray(cityRepair.id, [id, fromId]))
  if (cities < 2) throw notFound()
  const found = await ctx.tx.select().from(cityRepairPrice).where(eq(cityRepairPrice.cityRepairId, fromId))
  const by = userIdOf(ctx.caller)
  const copies = found.map(({ repairTypeId, item, unit, price, priceMax, materialIncluded, remark }) => ({
    cityRepairId: id,
    repairTypeId,
    item,
    unit,
    price,
    priceMax,
    materialIncluded,
    remark,
    createdAt: ctx.now,
    createdBy: by,
    updatedAt: ctx.now,
    updatedBy: by,
  }))
  const made =
    copies.length === 0
      ? []
      : await ctx.tx.insert(cityRepairPrice).values(copies).onConflictDoNothing().returning()
  await notePrices(
    ctx,
    made.map((after) => ({ after })),
  )
  ctx.note({ title: `复制城市维修价目 ${made.length}条`, rowCount: made.length })
  return { copied: made.length, kept: copies.length - made.length }
}

/** 城市维修: where the platform repairs at the door, and what it costs there. */
export const cityRepairRoutes: readonly Route[] = [
  ...cityRepairCalls,
  ...cityPriceCalls,
  ...cityPriceChangeCalls,
  handle(cityRepairFigures, async ({ id }, ctx) => {
    const [row] = await ctx.tx.select().from(cityRepair).where(eq(cityRepair.id, id))
    if (row === undefined) throw notFound()
    return await figuresOf(ctx, row)
  }),
  handle(copyCityPrices, async ({ id, fromId }, ctx) => await copyPrices(ctx, id, fromId)),
  handle(cityRepairOffer, async ({ estateId, at, ...asked }, ctx) => {
    if (!coversEstate(ctx.scopeFor('system:cityRepair:list'), estateId)) throw notFound()
    const urgent = asked.urgent ?? false
    const offer = await offerFor(ctx, { ...asked, estateId, at: new Date(at), urgent })
    return { offered: offer.offered, words: wordsOfOffer(offer) }
  }),
  handle(mpCityRepair, async ({ estateId, at, ...asked }, ctx) => {
    if (!(await ownHomes(ctx)).some((home) => home.estateId === estateId)) throw notFound()
    return await offerFor(ctx, { ...asked, estateId, at: new Date(at), urgent: asked.urgent ?? false })
  }),
]
