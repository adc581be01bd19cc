import { type EstateSketch, estateSketch } from '@linli/api-client/contract/base/estate-sketch'
import type { Area } from '@linli/api-client/contract/base/geometry'
import { codesOf } from '@linli/api-client/kit'
import { sql } from 'drizzle-orm'
import { notFound } from '../../../kit/app-error.ts'
import { handle } from '../../../kit/route.ts'
import { coversEstate } from '../../../kit/serve/scope.ts'

type Door = EstateSketch['doors'][number]

/** Of an estate that the caller has to do with by any of the rights that open it. */
export const estateSketchRoute = handle(estateSketch, async ({ estateId }, ctx) => {
  const reaches = codesOf(estateSketch)
    .filter((code) => ctx.can(code))
    .some((code) => coversEstate(ctx.scopeFor(code), estateId))
  const [place] = reaches
    ? await ctx.tx.execute<{ boundary: Area | null }>(sql`select boundary from estate where id = ${estateId}`)
    : []
  if (place === undefined) throw notFound()
  const doors = await ctx.tx.execute<Door & Record<string, unknown>>(sql`
    select id::int as id, name, level, geo from channel
    where estate_id = ${estateId} and enabled and geo is not null order by is_main desc, sort_no, id`)
  return { boundary: place.boundary, doors: [...doors] }
})
