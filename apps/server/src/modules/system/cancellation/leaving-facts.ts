import type { CancellationBlocker } from '@linli/api-client/contract/system/cancellation'
import { and, eq, sql } from 'drizzle-orm'
import { dayAfter, dayOf } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import type { HeldData, Leaver } from '../../../kit/leaving.ts'
import { mpUser } from '../../auth/mp/mp-user.table.ts'
import { resident, residentHouse } from '../../base/people/resident.table.ts'
import type { CancellationRow } from './cancellation.table.ts'

/** A request as far as it says about whom it is; by the file of a person it has an id of its own. */
type Whom = Pick<CancellationRow, 'mpUserId' | 'scope'> & Partial<Pick<CancellationRow, 'id' | 'personId'>>

/** The database takes names out of what nobody changes for these words alone. */
export const tombstoneOf = ({ id, mpUserId }: Pick<Whom, 'id' | 'mpUserId'>): string =>
  mpUserId === null ? `已删除人员${id ?? ''}` : `已注销用户${mpUserId}`

/** Whose account a request is about, as far as the account still says. */
export async function leaverOf(ctx: Ctx, whom: Whom): Promise<Leaver> {
  const { mpUserId, personId = null, scope } = whom
  if (mpUserId === null) return { mpUserId: 0, personId, scope, tombstone: tombstoneOf(whom) }
  const [row] = await ctx.tx.select({ personId: mpUser.personId }).from(mpUser).where(eq(mpUser.id, mpUserId))
  return { mpUserId, personId: row?.personId ?? null, scope, tombstone: tombstoneOf(whom) }
}

/** Whether an estate has the person as one of its own today: what it must register stays then. */
export async function livesSomewhere(ctx: Ctx, personId: number | null): Promise<boolean> {
  if (personId === null) return false
  const [row] = await ctx.tx
    .select({ n: sql<number>`count(*)::int` })
    .from(residentHouse)
    .innerJoin(resident, eq(resident.id, residentHouse.residentId))
    .where(and(eq(resident.personId, personId), sql`${residentHouse.state} in ('pending', 'active')`))
  return (row?.n ?? 0) > 0
}

/** What has to be settled first; what the resident does without is told, too. */
export async function blockersOf(
  ctx: Ctx,
  leaver: Leaver,
  waived: readonly string[],
): Promise<CancellationBlocker[]> {
  const found: CancellationBlocker[] = []
  for (const { leaving } of ctx.deps.modules)
    for (const { count, waivable = false, ...said } of leaving?.blockers ?? []) {
      const n = await count(ctx, leaver)
      if (n > 0) found.push({ ...said, count: n, waivable, waived: waivable && waived.includes(said.code) })
    }
  return found
}

export const stands = (blockers: readonly CancellationBlocker[]): number =>
  blockers.filter(({ waived }) => !waived).length

const turnOf = ({ first, last }: HeldData) => Number(last ?? 0) - Number(first ?? 0)

/** All that is held of somebody, in the order in which it goes: the account itself last. */
export function planOf(ctx: Pick<Ctx, 'deps'>, scope: Leaver['scope']): readonly HeldData[] {
  const held = ctx.deps.modules.flatMap(({ leaving }) => leaving?.held ?? [])
  return held
    .filter(({ onErase }) => onErase === undefined || scope === 'erase')
    .toSorted((a, b) => turnOf(a) - turnOf(b))
}

/** The steps of a request, as they are written down before the first is taken. */
export function plannedSteps(ctx: Ctx, { id, scope }: CancellationRow) {
  const at = { createdAt: ctx.now, updatedAt: ctx.now }
  return planOf(ctx, scope).map(({ target, label, method, legalBasis, retainDays }, index) => ({
    ...at,
    requestId: id,
    orderNo: index + 1,
    target,
    label,
    method,
    legalBasis: legalBasis ?? null,
    retainUntil: retainDays === undefined ? null : dayAfter(dayOf(ctx.now), retainDays),
  }))
}
