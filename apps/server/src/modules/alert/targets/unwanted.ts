import { and, eq, gte, lte, or, sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import type { Comer } from '../../../kit/module.ts'
import { hashIs } from '../../../kit/personal-data.ts'
import { controlTarget } from './control-target.table.ts'

/** Whether the black list of an estate refuses somebody: by document, by name and phone, or by the car. */
export async function isUnwanted(
  ctx: Ctx,
  { estateId, channelId, visitorName, phone, docNo, plateNo }: Comer,
): Promise<boolean> {
  const { personal } = ctx.deps
  const one = or(
    docNo ? hashIs(personal, controlTarget.docNoHash, docNo) : undefined,
    phone && visitorName
      ? and(eq(controlTarget.name, visitorName), hashIs(personal, controlTarget.phoneHash, phone))
      : undefined,
    plateNo ? eq(controlTarget.plateNo, plateNo) : undefined,
  )
  if (one === undefined) return false
  const refused = and(
    eq(controlTarget.estateId, estateId),
    eq(controlTarget.state, 'approved'),
    eq(controlTarget.refuse, true),
    lte(controlTarget.validFrom, ctx.now),
    gte(controlTarget.validTo, ctx.now),
    channelId === undefined
      ? undefined
      : sql`(coalesce(cardinality(${controlTarget.scopeChannels}), 0) = 0 or ${channelId} = any(${controlTarget.scopeChannels}))`,
    one,
  )
  return (await ctx.tx.$count(controlTarget, refused)) > 0
}
