import { sql } from 'drizzle-orm'
import type { PicturedRows } from '../../../kit/module.ts'
import { coversEstate } from '../../../kit/serve/scope.ts'

/** What files of door events are owned by: events of doors are no resource. */
export const doorEntity = 'doorEvent'

/** Pictures of door events are seen by who sees passes of the estate, clear by who may look at theirs. */
export const doorPictures: PicturedRows = {
  entity: doorEntity,
  mayRead: async (ctx, id, op) => {
    const code = `access:passRecord:${op}`
    if (!ctx.can(code)) return false
    const [found] = await ctx.tx.execute<{ estateId: number }>(sql`
      select estate_id::int as "estateId" from pass_picture where kind = 'door' and record_id = ${id}`)
    return found !== undefined && coversEstate(ctx.scopeFor(code), found.estateId)
  },
}
