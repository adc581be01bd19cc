import { forbidden, refuse } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { type Home, homesOfPerson } from '../../base/people/homes-of-person.ts'

/** A resident who is signed in. */
export interface Resident {
  readonly mpUserId: number
  readonly personId: number
  readonly sessionId: number
}

/** The account that calls. Throws FORBIDDEN for any other caller, a visitor among them. */
export function mpUserIdOf({ caller }: Ctx): number {
  if (caller.kind !== 'mobile' || caller.mpUserId === null) throw forbidden()
  return caller.mpUserId
}

/** The resident who calls. Refuses whoever has not shown yet who it is. */
export function residentOf(ctx: Ctx): Resident {
  const mpUserId = mpUserIdOf(ctx)
  const { caller } = ctx
  if (caller.kind === 'mobile' && caller.isLeaving) throw refuse('账号注销中，请先撤回注销')
  if (caller.kind !== 'mobile' || caller.personId === null) throw refuse('请先完成实名认证')
  return { mpUserId, personId: caller.personId, sessionId: caller.sessionId }
}

/** The homes of who calls: nothing beyond them is reached by a resident. */
export async function ownHomes(ctx: Ctx): Promise<readonly Home[]> {
  const { caller } = ctx
  return caller.kind === 'mobile' && caller.personId !== null ? await homesOfPerson(ctx, caller.personId) : []
}

/**
 * The same call with the rights of the service within one estate: what a resident may do is looked at by the call
 * itself, the rules of the rows are those of staff, and the log and the timeline name the resident.
 */
export const withinEstate = (ctx: Ctx, estateId: number): Ctx => ({
  ...ctx,
  can: () => true,
  scopeFor: () => ({ kind: 'estates', estateIds: [estateId] }),
})
