import * as calls from '@linli/api-client/contract/auth/mfa-calls'
import type { LoginResult } from '@linli/api-client/contract/auth/answers'
import type { InputOf } from '@linli/api-client/kit'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { AppError } from '../../../kit/app-error.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { handleAlone, type Route } from '../../../kit/route.ts'
import { sendNotice } from '../account/send-notice.ts'
import { user } from '../account/user.table.ts'
import { codeError, codeTimes, sendCode, useCode } from '../codes/codes.ts'
import { type Arrival, assertAdmitted, refuseArrival } from '../login/admission.ts'
import { enterConsole } from '../login/enter-console.ts'
import { sourceOf } from '../login/login.routes.ts'
import type { LoginSource } from '../login/login-source.ts'
import { countCall, lockedError, nameRule } from '../login/login-throttle.ts'
import { hashToken } from '../sessions/token.ts'
import { reset, take } from '../throttle/throttle.ts'
import { phoneForCode } from './ask-second-factor.ts'
import { spendAppCode } from './authenticator.ts'
import { mfaTicket } from './mfa-ticket.table.ts'
import { codesLeft, spendCode } from './recovery-codes.ts'

const maxTries = 5
type Given = InputOf<typeof calls.verifyMfa>

/** Unknown, over, used, or tried too often: signing in starts again. */
const overError = () => new AppError('INVALID_GRANT', '操作超时，请重新开始')

const isOpen = (ticket: string, now: Date) =>
  and(
    eq(mfaTicket.ticketHash, hashToken(ticket)),
    eq(mfaTicket.state, 'open'),
    lt(mfaTicket.tries, maxTries),
    gt(mfaTicket.expiresAt, now),
  )

/** The account behind a ticket. */
async function ownerOf(deps: ServerDeps, userId: number) {
  const [row] = await deps.database.db.select().from(user).where(eq(user.id, userId))
  if (row === undefined) throw overError()
  return row
}

/** Is the code what its sender says, and of this user? It is used up by that. */
async function isProof(deps: ServerDeps, arrival: Arrival, { method, captchaCode }: Given): Promise<boolean> {
  const { row, source } = arrival
  if (method === 'app') return await spendAppCode(deps, row.id, captchaCode, source.now)
  if (method === 'recovery') return await spendCode(deps.database.db, row.id, captchaCode, source.now)
  const phone = phoneForCode(deps, arrival)
  if (phone === null) return false
  const used = await useCode(deps, { scene: 'mfa', phone, code: captchaCode, now: source.now })
  return used?.userId === row.id
}

/**
 * Counts the try against the account before it is judged, whatever kind of code it is: a new ticket for every five
 * tries is no way to find one.
 */
async function prove(deps: ServerDeps, arrival: Arrival, given: Given): Promise<void> {
  const { row, source } = arrival
  const { db } = deps.database
  const attempt = await take(db, 'mfa', String(row.id), await nameRule(deps), source.now)
  if (!attempt.taken) {
    const { message } = lockedError(attempt.lockedUntil ?? source.now, source.now)
    throw await refuseArrival(deps, arrival, { reason: 'locked', message })
  }
  if (!(await isProof(deps, arrival, given))) {
    // Whoever gets here knows the password.
    if (attempt.lockedUntil !== null) sendNotice(deps, row, '二次验证多次失败，密码可能已泄露，请尽快修改')
    throw await refuseArrival(deps, arrival, { reason: 'mfa', message: codeError().message })
  }
  await reset(db, 'mfa', String(row.id))
  if (given.method === 'recovery')
    sendNotice(deps, row, `已使用恢复码登录，剩余${await codesLeft(db, row.id)}个恢复码`)
}

/** Counts the try of a ticket before it is judged: however many run side by side, five get through. */
async function verify(deps: ServerDeps, given: Given, source: LoginSource): Promise<LoginResult> {
  const { now, ip } = source
  const { db } = deps.database
  await countCall(deps, ip, now)
  const [ticket] = await db
    .update(mfaTicket)
    .set({ tries: sql`${mfaTicket.tries} + 1` })
    .where(isOpen(given.mfaTicket, now))
    .returning()
  if (ticket === undefined) throw overError()
  const row = await ownerOf(deps, ticket.userId)
  const arrival = { row, loginType: ticket.loginType, account: ticket.account, source }
  await prove(deps, arrival, given)
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
      .select({ userId: mfaTicket.userId, loginType: mfaTicket.loginType })
      .from(mfaTicket)
      .where(isOpen(given.mfaTicket, now))
    if (ticket === undefined) throw overError()
    const row = await ownerOf(deps, ticket.userId)
    const phone = phoneForCode(deps, { row, loginType: ticket.loginType })
    if (phone === null) throw overError()
    await sendCode(deps, { scene: 'mfa', phone, userId: ticket.userId, ip, now })
    return { ...codeTimes }
  }),
]
