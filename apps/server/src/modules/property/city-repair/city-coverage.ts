import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { dayOf } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { cityRepair, cityRepairPrice, type CityRepairRow, repairProvider } from './city-repair.table.ts'
import { repairStaff } from '../repair/repair-staff.table.ts'
import { repairType } from '../repair/repair-type.table.ts'
import { estate } from '../../base/places/estate.table.ts'

/** Providers whose papers hold on the day. */
const holds = (day: string): SQL | undefined =>
  and(eq(repairProvider.state, 'active'), sql`${repairProvider.validTo} >= ${day}`)

/** The providers that come to a city, the first to be asked first; for one type only, where it is given. */
export const providersOf = async (ctx: Ctx, cityId: number, typeId?: number) =>
  await ctx.tx
    .select({ id: repairProvider.id, name: repairProvider.name })
    .from(repairProvider)
    .where(
      and(
        holds(dayOf(ctx.now)),
        sql`${repairProvider.cityIds} @> array[${cityId}]::bigint[]`,
        typeId === undefined ? undefined : sql`${repairProvider.repairTypeIds} @> array[${typeId}]::bigint[]`,
      ),
    )
    .orderBy(desc(repairProvider.priority), desc(repairProvider.score), asc(repairProvider.id))

/**
 * Estates that the row of a region is for: those of its district, or, where it is a city (its code ends in 00), those of
 * the city whose district has no row of its own.
 */
export const coveredBy = (region: SQL): SQL => sql`case when ${region} like '____00'
  then left(${estate.region}, 4) = left(${region}, 4) and not exists (
    select 1 from city_repair d where d.region = left(${estate.region}, 6) and d.region <> ${region})
  else left(${estate.region}, 6) = ${region} end`

/** Whether there is somebody of the estates who repairs. */
export const hasStaff = async (ctx: Ctx, where: SQL): Promise<boolean> =>
  (await ctx.tx.$count(repairStaff, where)) > 0

/** Whether one of the estates of a city has somebody of its own who repairs. */
async function hasOwnStaff(ctx: Ctx, row: CityRepairRow): Promise<boolean> {
  const covered = ctx.tx
    .select({ id: estate.id })
    .from(estate)
    .where(coveredBy(sql`${row.region}::text`))
  return await hasStaff(ctx, inArray(repairStaff.estateId, covered))
}

/** A count within a row of a list. Its columns keep the names of their tables: two of them have an id. */
const counted = (rows: SQL): SQL<number> => sql<number>`(select count(*)::int from ${rows})`

/** Providers at work, prices and estates of each of the cities, for a list of them. */
export async function coverageOf(ctx: Ctx, ids: readonly number[]) {
  const rows = await ctx.tx
    .select({
      id: cityRepair.id,
      providerCount: counted(sql`${repairProvider} where ${holds(dayOf(ctx.now))}
        and ${repairProvider.cityIds} @> array[${cityRepair.id}]`),
      priceCount: counted(sql`${cityRepairPrice} where ${cityRepairPrice.cityRepairId} = ${cityRepair.id}`),
      estateCount: counted(sql`${estate} where ${coveredBy(sql`${cityRepair.region}`)}`),
    })
    .from(cityRepair)
    .where(inArray(cityRepair.id, [...ids]))
  return new Map(rows.map(({ id, ...counts }) => [id, counts]))
}

/** Whether anybody would come: a provider, or where the estates go first, somebody of theirs. */
export const isServed = async (ctx: Ctx, row: CityRepairRow): Promise<boolean> =>
  (await providersOf(ctx, row.id)).length > 0 ||
  (row.dispatch === 'estate_first' && (await hasOwnStaff(ctx, row)))

/** What a city lacks to be opened, in words. */
export async function lacksOf(ctx: Ctx, row: CityRepairRow): Promise<readonly string[]> {
  const lacks: string[] = []
  if (!(await isServed(ctx, row)))
    lacks.push(row.dispatch === 'estate_first' ? '至少一家有效服务商或有物业维修人员' : '至少一家有效服务商')
  const priced = await ctx.tx
    .selectDistinct({ typeId: cityRepairPrice.repairTypeId })
    .from(cityRepairPrice)
    .where(eq(cityRepairPrice.cityRepairId, row.id))
  const missing = row.repairTypeIds.filter((id) => !priced.some(({ typeId }) => typeId === id))
  if (missing.length > 0) {
    const types = await ctx.tx
      .select({ name: repairType.name })
      .from(repairType)
      .where(inArray(repairType.id, missing))
    lacks.push(`${types.map(({ name }) => name).join('、')}的价目`)
  }
  return lacks
}

/** The row that decides for an estate: that of its district, else of its city. */
export async function cityOf(ctx: Ctx, estateId: number): Promise<CityRepairRow | undefined> {
  const [place] = await ctx.tx.select({ region: estate.region }).from(estate).where(eq(estate.id, estateId))
  if (place === undefined) return undefined
  const district = place.region.slice(0, 6)
  const rows = await ctx.tx
    .select()
    .from(cityRepair)
    .where(inArray(cityRepair.region, [district, `${district.slice(0, 4)}00`]))
  return rows.find(({ region }) => region === district) ?? rows[0]
}
