import { and, eq, ne, sql } from 'drizzle-orm'
import { invalid } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { estate } from '../../base/places/estate.table.ts'
import { estateLead, estateLeadWish } from './lead.table.ts'

/** A name without spaces, signs and the word 小区, which people write or leave out. */
export const nameKeyOf = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s\p{P}\p{S}]/gu, '')
    .replace(/小区$/u, '')

const keySql = sql`regexp_replace(regexp_replace(lower(${estate.name}), '[[:space:][:punct:]]', '', 'g'), '小区$', '')`

/** Refuses an estate that is asked for already, or served. */
export async function assertNewEstate(
  ctx: Ctx,
  { name, region }: { readonly name: string; readonly region: string },
  except = 0,
): Promise<void> {
  const nameKey = nameKeyOf(name)
  const leads = await ctx.tx.$count(
    estateLead,
    and(
      eq(estateLead.region, region),
      eq(estateLead.nameKey, nameKey),
      ne(estateLead.state, 'lost'),
      ne(estateLead.id, except),
    ),
  )
  const estates = await ctx.tx.$count(estate, and(eq(estate.region, region), sql`${keySql} = ${nameKey}`))
  if (leads + estates > 0) throw invalid({ name: '该小区已存在' })
}

/** How many wish for it, counted anew. */
export const countWishes = async (ctx: Ctx, leadId: number): Promise<number> =>
  await ctx.tx.$count(estateLeadWish, eq(estateLeadWish.leadId, leadId))
