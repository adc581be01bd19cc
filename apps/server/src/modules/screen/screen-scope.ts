import type { ScreenName } from '@linli/api-client/contract/screen/screen-calls'
import { screenNames } from '@linli/api-client/contract/screen/screen-calls'
import { sql } from 'drizzle-orm'
import { notFound } from '../../kit/app-error.ts'
import type { DataScope } from '../../kit/caller.ts'
import type { Ctx } from '../../kit/context.ts'

export const viewCode = (screen: ScreenName): string => `screen:${screen}:view`

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

/** The estates of one call: the one asked for, or all of the scope. Foreign ones do not exist. */
export async function chosenEstates(
  ctx: Ctx,
  screen: ScreenName,
  estateId: number | undefined,
): Promise<number[]> {
  const estates = await estatesOf(ctx, ctx.scopeFor(viewCode(screen)))
  if (!estateId) return estates.map((e) => e.id)
  if (!estates.some((e) => e.id === estateId)) throw notFound()
  return [estateId]
}

/** Ids as an SQL list that plans well however many there are. */
export const idList = (ids: readonly number[]) =>
  sql`(select v::bigint from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) v)`
