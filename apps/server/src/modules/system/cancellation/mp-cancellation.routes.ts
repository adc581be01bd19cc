import * as calls from '@linli/api-client/contract/system/mp-cancellation-calls'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { notFound, refuse } from '../../../kit/app-error.ts'
import { type Ctx, inContext } from '../../../kit/context.ts'
import { handle, handleAlone, type Route } from '../../../kit/route.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import { createRow } from '../../../kit/serve/write.ts'
import { codeError, codeTimes, sendCode, useCode } from '../../auth/codes/codes.ts'
import { mpUserIdOf } from '../../auth/mp/mp-caller.ts'
import { mpUser, type MpUserRow } from '../../auth/mp/mp-user.table.ts'
import { cancellationModel } from './cancellation.routes.ts'
import { cancellationRequest } from './cancellation.table.ts'
import { blockersOf, leaverOf, livesSomewhere, planOf } from './leaving-facts.ts'

/** The same call with the rights of the service: it reaches the own account alone, and the log names the resident. */
const asService = (ctx: Ctx): Ctx => ({ ...ctx, can: () => true, scopeFor: () => ({ kind: 'all' }) })

async function ownAccount(ctx: Ctx, db: Pick<Ctx['tx'], 'select'>): Promise<MpUserRow> {
  const [row] = await db
    .select()
    .from(mpUser)
    .where(eq(mpUser.id, mpUserIdOf(ctx)))
  if (row === undefined) throw notFound()
  return row
}

/** The number of the account, which holds one until it ends. */
function phoneOf({ phoneEnc }: MpUserRow, { deps }: Pick<Ctx, 'deps'>): string {
  if (phoneEnc === null) throw notFound()
  return deps.personal.open(phoneEnc)
}

/** What the resident reads: what would happen, and how far a request is. */
async function shown(ctx: Ctx): Promise<calls.MpCancellation> {
  const { id } = await ownAccount(ctx, ctx.tx)
  const leaver = await leaverOf(ctx, { mpUserId: id, scope: 'erase' })
  const [row] = await ctx.tx
    .select()
    .from(cancellationRequest)
    .where(eq(cancellationRequest.mpUserId, id))
    .orderBy(desc(cancellationRequest.id))
    .limit(1)
  return {
    coolingDays: await ctx.deps.params.number('cancel.coolingDays'),
    blockers: await blockersOf(ctx, leaver, []),
    mayErase: !(await livesSomewhere(ctx, leaver.personId)),
    plan: planOf(ctx, 'erase').map(({ label, method, legalBasis, onErase }) => ({
      label,
      method,
      legalBasis: legalBasis ?? null,
      onErase: onErase ?? false,
    })),
    request:
      row === undefined
        ? null
        : {
            requestNo: row.requestNo,
            scope: row.scope,
            state: row.state,
            submittedAt: row.submittedAt.toISOString(),
            coolingUntil: row.coolingUntil.toISOString(),
            dueAt: row.dueAt.toISOString(),
            blockers: [...row.blockers],
            rejectReason: row.rejectReason,
            appeal: row.appeal,
          },
  }
}

/** What residents do about the end of their account: without having to say why, and without having shown who they are. */
export const mpCancellationRoutes: readonly Route[] = [
  handle(calls.mpCancellation, async (_input, ctx) => await shown(ctx)),
  handleAlone(calls.mpCancellationCode, async (_input, ctx) => {
    const { deps, ip, now } = ctx
    const phone = phoneOf(await ownAccount(ctx, deps.database.db), ctx)
    await sendCode(deps, { scene: 'cancel', phone, userId: null, ip, now })
    return { ...codeTimes }
  }),
  // The code is used outside the transaction: a wrong one counts, whatever becomes of the call.
  handleAlone(calls.mpAskCancellation, async ({ captchaCode, waived, ...wish }, ctx) => {
    const { deps, now } = ctx
    const phone = phoneOf(await ownAccount(ctx, deps.database.db), ctx)
    if ((await useCode(deps, { scene: 'cancel', phone, code: captchaCode, now })) === undefined)
      throw codeError()
    const { ip, requestId, userAgent } = ctx
    const inner = async (within: Ctx) => {
      const mpUserId = mpUserIdOf(within)
      const { id, blockers } = await createRow(cancellationModel, { ...wish, mpUserId }, asService(within))
      const told = blockers.map((one) => ({
        ...one,
        waived: one.waivable && waived?.includes(one.code) === true,
      }))
      await within.tx
        .update(cancellationRequest)
        .set({ blockers: told })
        .where(eq(cancellationRequest.id, id))
      return await shown(within)
    }
    return await inContext(deps, ctx.caller, inner, { now, ip, requestId, userAgent })
  }),
  handle(calls.mpKeepAccount, async (_input, ctx) => {
    const [row] = await ctx.tx
      .select()
      .from(cancellationRequest)
      .where(
        and(
          eq(cancellationRequest.mpUserId, mpUserIdOf(ctx)),
          inArray(cancellationRequest.state, ['cooling', 'blocked']),
        ),
      )
      .for('update')
    if (row === undefined) throw refuse('没有可以撤回的注销申请')
    await takeTransition(cancellationModel, row, 'keep', {}, asService(ctx))
    return await shown(ctx)
  }),
]
