import { sql } from 'drizzle-orm'
import { notFound } from '../../kit/app-error.ts'
import type { Ctx } from '../../kit/context.ts'
import { permittedEstateIds } from '../base/places/place-scope.ts'

/** The map of the console and that of the wall have codes of their own: whichever the caller has decides what is seen. */
const codeOfLooker = (ctx: Ctx): string => (ctx.can('map:index:list') ? 'map:index:list' : 'screen:map:view')

/** The estates whose map the caller may look at, narrowed to the wanted ones. */
export const lookedAtEstates = (ctx: Ctx, wanted?: readonly number[] | null): Promise<number[]> =>
  permittedEstateIds(ctx, codeOfLooker(ctx), wanted)

const tables: Readonly<Record<number, string>> = {
  3: 'estate',
  5: 'building',
  9: 'channel',
  10: 'parking_lot',
  12: 'device',
  13: 'device',
  14: 'device',
  15: 'device',
}

/** Name and estate of what stands on the map, when the caller may look there. Throws NOT_FOUND alike for all else. */
export async function lookedAt(ctx: Ctx, nodeType: number, id: number) {
  const table = tables[nodeType]
  if (table === undefined) throw notFound()
  const estate = sql.raw(table === 'estate' ? 't.id' : 't.estate_id')
  const [row] = await ctx.tx.execute<{ name: string; estateId: number; estateName: string }>(sql`
    select t.name, e.id as "estateId", e.name as "estateName" from ${sql.raw(table)} t join estate e on e.id = ${estate}
    where t.id = ${id}`)
  if (row === undefined) throw notFound()
  await lookedAtEstates(ctx, [row.estateId])
  return row
}
