import { type ScreenName, screenNames, viewCode } from '@linli/api-client/contract/screen/wall-panels'
import { sql } from 'drizzle-orm'
import { notFound } from '../../kit/app-error.ts'
import type { DataScope } from '../../kit/caller.ts'
import type { Ctx } from '../../kit/context.ts'

export const visibleScreens = (ctx: Ctx): ScreenName[] =>
  screenNames.filter((name) => ctx.can(viewCode(name)))

export interface ScreenEstate {
  readonly id: number
  readonly name: string
}

/** The estates a wall of this user may show, by name. */
export async function estatesOf(ctx: Ctx, scope: DataScope): Promise<ScreenEstate[]> {
  const within =
    scope.kind === 'all'
      ? sql`true`
      : sql`id in (select v::bigint from jsonb_array_elements_text(${JSON.stringify(scope.estateIds)}::jsonb) v)`
  return [
    ...(await ctx.tx.execute<{ id: number; name: string }>(
      sql`select id, name from estate where ${within} order by id limit 500`,
    )),
  ]
}

/**
 * The estates of one call: the one asked for, or those of the profile, or all of the scope where the profile names
 * none (any more). Foreign ones do not exist.
 */
export async function chosenEstates(
  ctx: Ctx,
  screen: ScreenName,
  estateId: number | undefined,
  profile: readonly number[],
): Promise<number[]> {
  const estates = await estatesOf(ctx, ctx.scopeFor(viewCode(screen)))
  if (!estateId) {
    const all = estates.map((e) => e.id)
    const chosen = all.filter((id) => profile.includes(id))
    return chosen.length > 0 ? chosen : all
  }
  if (!estates.some((e) => e.id === estateId)) throw notFound()
  return [estateId]
}

/** Ids as an SQL list that plans well however many there are. */
export const idList = (ids: readonly number[]) =>
  sql`(select v::bigint from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) v)`
