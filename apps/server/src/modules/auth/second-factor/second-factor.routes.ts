import * as calls from '@linli/api-client/contract/auth/mfa-calls'
import type { LoginResult } from '@linli/api-client/contract/auth/answers'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { AppError } from '../../../kit/app-error.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { plainOf } from '../../../kit/personal-data.ts'
import { handleAlone, type Route } from '../../../kit/route.ts'
import { user } from '../account/user.table.ts'
import { codeError, codeTimes, sendCode, useCode } from '../codes/codes.ts'
import { assertAdmitted, refuseArrival } from '../login/admission.ts'
import { enterConsole } from '../login/enter-console.ts'
import { sourceOf } from '../login/login.routes.ts'
import type { LoginSource } from '../login/login-source.ts'
import { countCall } from '../login/login-throttle.ts'
import { hashToken } from '../sessions/token.ts'
import { mfaTicket } from './mfa-ticket.table.ts'

const maxTries = 5

/** Unknown, over, used, or tried too often: signing in starts again. */
const overError = () => new AppError('INVALID_GRANT', '操作超时，请重新开始')

const isOpen = (ticket: string, now: Date) =>
  and(
    eq(mfaTicket.ticketHash, hashToken(ticket)),
    eq(mfaTicket.state, 'open'),
    lt(mfaTicket.tries, maxTries),
    gt(mfaTicket.expiresAt, now),
  )

/** The account behind a ticket, with its phone. */
async function ownerOf(deps: ServerDeps, userId: number) {
  const [row] = await deps.database.db.select().from(user).where(eq(user.id, userId))
  const phone = row && plainOf(deps.personal, row, 'phone')
  if (row === undefined || phone == null) throw overError()
  return { row, phone }
}

/** Counts the try before it is judged: however many run side by side, five get through. */
async function verify(
  deps: ServerDeps,
  given: { readonly mfaTicket: string; readonly captchaCode: string },
  source: LoginSource,
): Promise<LoginResult> {
  const { now, ip } = source
  const { db } = deps.database
  await countCall(deps, ip, now)
  const [ticket] = await db
    .update(mfaTicket)
    .set({ tries: sql`${mfaTicket.tries} + 1` })
    .where(isOpen(given.mfaTicket, now))
    .returning()
  if (ticket === undefined) throw overError()
  const { row, phone } = await ownerOf(deps, ticket.userId)
  const arrival = { row, loginType: ticket.loginType, account: ticket.account, source }
  const used = await useCode(deps, { scene: 'mfa', phone, code: given.captchaCode, now })
  if (used?.userId !== row.id) {
    const { message } = codeError()
    throw await refuseArrival(deps, arrival, { reason: 'mfa', message })
  }
  const [mine] = await db
    .update(mfaTicket)
    .set({ state: 'used' })
    .where(and(eq(mfaTicket.id, ticket.id), eq(mfaTicket.state, 'open')))
    .returning({ id: mfaTicket.id })
  if (mine === undefined) throw overError()
  await assertAdmitted(deps, arrival)
  return await enterConsole(deps, arrival)
}

/** The second step of signing in (catalogue 2b B1). */
export const secondFactorRoutes = (): readonly Route[] => [
  handleAlone(calls.verifyMfa, async (given, ctx) => await verify(ctx.deps, given, sourceOf(ctx))),

  handleAlone(calls.sendMfa, async (given, ctx) => {
    const { deps, ip, now } = ctx
    await countCall(deps, ip, now)
    const [ticket] = await deps.database.db
      .select({ userId: mfaTicket.userId })
      .from(mfaTicket)
      .where(isOpen(given.mfaTicket, now))
    if (ticket === undefined) throw overError()
    const { phone } = await ownerOf(deps, ticket.userId)
    await sendCode(deps, { scene: 'mfa', phone, userId: ticket.userId, ip, now })
    return { ...codeTimes }
  }),
]
