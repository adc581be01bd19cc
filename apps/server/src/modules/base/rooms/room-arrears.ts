import type { arrears } from '@linli/api-client/contract/base/room'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { anyOf, coversEstate } from '../../../kit/serve/scope.ts'
import { plannedOnce } from '../../../runtime/plans.ts'
import { idList } from '../buildings/tree-rows.ts'
import { room } from './room.table.ts'

type Arrears = keyof typeof arrears

/** Whoever charges rooms says for which something is overdue. */
const owingOf = (ctx: Ctx) =>
  ctx.deps.modules.map(({ owingRooms }) => owingRooms?.(ctx) ?? null).find((one) => one !== null)

/** Of a page of rooms, in one query; null where the caller may not know. */
export async function arrearsOf(
  ctx: Ctx,
  rooms: readonly { readonly id: number; readonly estateId: number }[],
): Promise<(row: { readonly id: number; readonly estateId: number }) => Arrears | null> {
  const owing = owingOf(ctx)
  if (owing === undefined || rooms.length === 0) return () => null
  const found = await plannedOnce(ctx.tx).execute<{ id: number }>(sql`
    select r.id from room r where r.id = ${idList(rooms.map(({ id }) => id))} and r.id in ${owing.ids}`)
  const late = new Set(found.map(({ id }) => id))
  return ({ id, estateId }) =>
    coversEstate(owing.scope, estateId) ? (late.has(id) ? 'owing' : 'clear') : null
}

/** Rooms of such a state, where the caller may know. */
export function withArrears(ctx: Ctx, wanted: readonly Arrears[]): SQL {
  const owing = owingOf(ctx)
  if (owing === undefined) return sql`false`
  const known = owing.scope.kind === 'all' ? sql`true` : anyOf(room.estateId, owing.scope.estateIds)
  const isOwing = sql`${room.id} in ${owing.ids}`
  if (wanted.length > 1) return known
  return sql`${known} and ${wanted[0] === 'owing' ? isOwing : sql`not (${isOwing})`}`
}
