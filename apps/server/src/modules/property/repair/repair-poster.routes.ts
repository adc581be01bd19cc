import { repairPoster } from '@linli/api-client/contract/property/repair-type-calls'
import { repairPrice as describedPrice } from '@linli/api-client/contract/property/repair-price'
import { repairType as describedType } from '@linli/api-client/contract/property/repair-type'
import { metaOf, wordsOf } from '@linli/api-client/kit'
import { and, asc, eq, sql } from 'drizzle-orm'
import { notFound } from '../../../kit/app-error.ts'
import { handle } from '../../../kit/route.ts'
import { coversEstate } from '../../../kit/serve/scope.ts'
import { propertyCompany } from '../../base/company/property-company.table.ts'
import { estate } from '../../base/places/estate.table.ts'
import { repairPrice } from './repair-price.table.ts'
import { limitWords } from './repair-type-figures.ts'
import { typeInEstate } from './repair-type.routes.ts'
import { repairType } from './repair-type.table.ts'

const words = {
  fee: metaOf(describedType.fields.feeMode),
  kind: metaOf(describedPrice.fields.kind),
}

/** What repairs of an estate cost, and by when somebody comes: what the estate offers, at the prices of its company. */
export const repairPosterRoute = handle(repairPoster, async ({ estateId }, ctx) => {
  if (!coversEstate(ctx.scopeFor('operation:repairPrice:list'), estateId)) throw notFound()
  const [place] = await ctx.tx
    .select({
      estate: estate.name,
      companyId: estate.companyId,
      company: propertyCompany.name,
      hotline: estate.hotline,
    })
    .from(estate)
    .leftJoin(propertyCompany, eq(propertyCompany.id, estate.companyId))
    .where(eq(estate.id, estateId))
  if (place === undefined) throw notFound()
  const types = await ctx.tx
    .select({ id: repairType.id, name: repairType.name, parentId: repairType.parentId })
    .from(repairType)
    .where(eq(repairType.state, 'enabled'))
    .orderBy(asc(repairType.sort), asc(repairType.id))
  const categories = []
  for (const { id, name } of types.filter(({ parentId }) => parentId === null)) {
    const offered = []
    for (const type of types.filter(({ parentId }) => parentId === id)) {
      const own = await typeInEstate(ctx, type.id, estateId)
      if (own.offered)
        offered.push({
          name: type.name,
          fee: wordsOf(words.fee, own.feeMode) ?? '',
          limits: limitWords(own),
        })
    }
    if (offered.length > 0) categories.push({ name, types: offered })
  }
  const prices =
    place.companyId === null
      ? []
      : await ctx.tx
          .select({
            type: repairType.name,
            name: repairPrice.name,
            spec: repairPrice.spec,
            kind: repairPrice.kind,
            unit: repairPrice.unit,
            price: repairPrice.price,
            priceMax: repairPrice.priceMax,
          })
          .from(repairPrice)
          .leftJoin(repairType, eq(repairType.id, repairPrice.typeId))
          .where(and(eq(repairPrice.companyId, place.companyId), eq(repairPrice.enabled, true)))
          .orderBy(sql`${repairType.sort} nulls first`, repairPrice.kind, repairPrice.name)
  return {
    estate: place.estate,
    company: place.company,
    hotline: place.hotline,
    categories,
    prices: prices.map((one) => ({ ...one, kind: wordsOf(words.kind, one.kind) ?? '' })),
  }
})
