import * as calls from '@linli/api-client/contract/property/convenience/mp-convenience-calls'
import { weekWords } from '@linli/api-client/kit'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { notFound } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import type { ResidentRows } from '../../../kit/module.ts'
import { handle, type Route } from '../../../kit/route.ts'
import { ownHomes } from '../../auth/mp/mp-caller.ts'
import { convenienceType } from '../../system/convenience/convenience-type.table.ts'
import { convenienceService, serviceResource } from './convenience.table.ts'
import { findsService, isOnline, ofOfferedType } from './offered-services.ts'

/** More of them are on no telephone. */
const most = 500

async function estatesOf(ctx: Ctx): Promise<readonly number[]> {
  return [...new Set((await ownHomes(ctx)).map(({ estateId }) => estateId))]
}

const rowsOf = (ctx: Ctx) =>
  ctx.tx
    .select({
      row: convenienceService,
      typeName: convenienceType.name,
      reviewEnabled: convenienceType.reviewEnabled,
    })
    .from(convenienceService)
    .innerJoin(convenienceType, ofOfferedType)

interface Found {
  readonly row: typeof convenienceService.$inferSelect
  readonly typeName: string
  readonly reviewEnabled: boolean
}

const viewOf = ({ row, typeName, reviewEnabled }: Found): calls.MpConvenienceService => ({
  id: row.id,
  name: row.name,
  typeName,
  providerName: row.providerName,
  logo: row.logo,
  phone: row.phone,
  priceText: row.priceText,
  bookable: row.bookable,
  fee: row.fee,
  feeUnit: row.feeUnit,
  score: reviewEnabled ? row.score : null,
})

/** The service, where who calls is at home; nothing else is found. */
async function found(ctx: Ctx, id: number): Promise<Found> {
  const estateIds = await estatesOf(ctx)
  const [one] = await rowsOf(ctx).where(
    and(eq(convenienceService.id, id), isOnline, inArray(convenienceService.estateId, [...estateIds, 0])),
  )
  if (one === undefined) throw notFound()
  return one
}

/** What residents see of the services around them. */
export const mpConvenienceRoutes: readonly Route[] = [
  handle(calls.mpConvenienceServices, async ({ estateId }, ctx) => {
    if (!(await estatesOf(ctx)).includes(estateId)) throw notFound()
    const rows = await rowsOf(ctx)
      .where(and(eq(convenienceService.estateId, estateId), isOnline))
      .orderBy(asc(convenienceService.sort), asc(convenienceService.id))
      .limit(most)
    return rows.map(viewOf)
  }),
  handle(calls.mpConvenienceService, async ({ id }, ctx) => {
    const one = await found(ctx, id)
    const { intro, images, address, geo, businessHours, bookable } = one.row
    const resources = bookable
      ? await ctx.tx
          .select({ id: serviceResource.id, name: serviceResource.name })
          .from(serviceResource)
          .where(and(eq(serviceResource.serviceId, id), eq(serviceResource.enabled, true)))
          .orderBy(asc(serviceResource.name))
      : []
    return {
      ...viewOf(one),
      intro,
      images: [...(images ?? [])],
      address,
      geo,
      businessHours: businessHours && weekWords(businessHours),
      resources,
    }
  }),
]

/** Pictures of a service are shown where it is. */
export const neighboursServices: ResidentRows = {
  entity: 'convenienceService',
  mayRead: async (ctx, id) => await findsService(ctx, id, await estatesOf(ctx)),
}
