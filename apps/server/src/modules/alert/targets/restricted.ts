import { restrictedBases } from '@linli/api-client/contract/alert/control-target'
import type { ControlAction } from '@linli/api-client/contract/auth/control-grant'
import { inArray, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { invalid } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { grantedFor } from '../../auth/control-grants/control-grants.ts'
import { controlTarget } from './control-target.table.ts'

interface Placed {
  readonly basis?: string
  readonly estateId?: number
  readonly level?: string | null
}

const bases: readonly string[] = restrictedBases

/** Whether a basis makes a target one that is seen and kept by grant only. */
export const isRestricted = (basis: string | null | undefined): boolean => bases.includes(basis ?? '')
const place = { estateId: controlTarget.estateId, level: controlTarget.level }

/**
 * The targets a call may reach: restricted ones by a grant for what the call does. What is no call of theirs opens a
 * photo (files ask the list of their row), or finds one by the way: that takes the grant to reveal.
 */
export const maySee = (ctx: Ctx, use: ControlAction = 'reveal'): SQL | undefined =>
  or(notInArray(controlTarget.basis, [...bases]), grantedFor(ctx, use, place))

/** Restricted targets among these, as `recordGrantUse` takes them. */
export const restrictedAmong = (ids: readonly number[]): SQL =>
  sql`select ${controlTarget.id} as target_id, null::bigint as alert_id, ${controlTarget.estateId}, ${controlTarget.level}
    from ${controlTarget}
    where ${inArray(controlTarget.id, [...ids])} and ${inArray(controlTarget.basis, [...bases])}`

/** Nobody makes or moves a target to a restricted basis, or within one, without the grant to keep such targets. */
export async function assertMaintained(input: Placed, ctx: Ctx, before?: Placed): Promise<void> {
  const after = { ...before, ...input }
  if (!isRestricted(after.basis)) return
  const may = grantedFor(ctx, 'maintain', {
    estateId: sql`${after.estateId ?? 0}::bigint`,
    level: sql`${after.level ?? 'high'}::text`,
  })
  const [row] = await ctx.tx.execute<{ may: boolean }>(sql`select ${may} as may`)
  if (row?.may !== true) throw invalid({ basis: '无权维护该依据和等级的布控，请先申请布控授权' })
}
