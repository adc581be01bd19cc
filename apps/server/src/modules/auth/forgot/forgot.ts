import { checkMobile } from '@linli/validators/check-mobile'
import { and, eq, sql } from 'drizzle-orm'
import { AppError } from '../../../kit/app-error.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { plainOf } from '../../../kit/personal-data.ts'
import { user, type UserRow } from '../account/user.table.ts'
import { demandCaptcha } from '../captcha/captcha.ts'
import { codeError, codeTimes, sendCode, useCode } from '../codes/codes.ts'
import type { LoginSource } from '../login/login-source.ts'
import { findByUsername } from '../login/password-login.ts'
import { heldRoles } from '../rights/held-roles.ts'
import { networkOf } from '../../../kit/http/client-info.ts'
import { hashToken, newSecret } from '../sessions/token.ts'
import { take } from '../throttle/throttle.ts'
import { forgotFlow } from './forgot-flow.table.ts'

const minute = 60_000
const hour = 60 * minute
const ticketLifeMs = 10 * minute
const flowLifeMs = 30 * minute
const maxWrong = 5
/** An id that no row has. */
const nobody = 0

/** Unknown, over, used, or from another network: the wizard starts again. */
const overError = () => new AppError('INVALID_GRANT', '操作超时，请重新开始')

/**
 * Who may reset without help: normal accounts, and neither administrators nor police while the parameter says so.
 * Every step is taken for everybody, so that the time of the answer tells nothing.
 */
async function mayReset(
  deps: ServerDeps,
  row: UserRow | undefined,
  phone: string,
  now: Date,
): Promise<boolean> {
  const isTheirs = row !== undefined && plainOf(deps.personal, row, 'phone') === phone
  const excluded = await deps.params.flag('auth.forgot.excludeAdmins')
  const roles = await heldRoles(deps.database.db, row?.id ?? nobody, now)
  const isAdmin = row?.gaFlag === true || roles.some((one) => one.roleCode === 'sys_admin')
  const isOpen = row?.state === 'normal' || row?.state === 'pending'
  return isTheirs && isOpen && !(excluded && isAdmin)
}

async function countStart(deps: ServerDeps, account: string, { ip, now }: LoginSource): Promise<void> {
  const { db } = deps.database
  const perHour = await deps.params.number('auth.forgot.perIpHour')
  const perDay = await deps.params.number('auth.forgot.perAccountDay')
  const ofIp = await take(db, 'forgot_ip', ip, { limit: perHour, windowMs: hour, lockMs: hour }, now)
  const ofAccount = await take(
    db,
    'forgot_account',
    account,
    { limit: perDay, windowMs: 24 * hour, lockMs: 24 * hour },
    now,
  )
  if (!ofIp.taken || !ofAccount.taken) throw new AppError('TOO_MANY', undefined, { retryAfter: 3_600 })
}

/** Step 1. Account and phone that do not belong together walk on like those that do, without a message sent. */
export async function startForgot(
  deps: ServerDeps,
  input: {
    readonly account: string
    readonly phone: string
    readonly key: string
    readonly picCaptchaCode: string
  },
  source: LoginSource,
): Promise<{ flowKey: string; expireSeconds: number; resendSeconds: number }> {
  const { ip, now } = source
  if (!checkMobile(input.phone).ok) throw new AppError('INVALID_GRANT', '手机号格式错误')
  await demandCaptcha(deps, 'forgot', input.key, input.picCaptchaCode)
  await countStart(deps, input.account, source)
  const row = await findByUsername(deps, input.account)
  const userId = (await mayReset(deps, row, input.phone, now)) ? (row?.id ?? null) : null
  await sendCode(deps, { scene: 'forget', phone: input.phone, userId, ip, now })
  const flowKey = newSecret()
  await deps.database.db.insert(forgotFlow).values({
    flowKeyHash: hashToken(flowKey),
    userId,
    phoneEnc: deps.personal.seal(input.phone).enc,
    state: 'started',
    ip: networkOf(ip),
    expiresAt: new Date(now.getTime() + flowLifeMs),
    createdAt: now,
    updatedAt: now,
  })
  return { flowKey, ...codeTimes }
}

/** Step 2: the code against a ticket that is good for ten minutes in the same network. */
export async function verifyForgot(
  deps: ServerDeps,
  input: { readonly flowKey: string; readonly code: string },
  { ip, now }: LoginSource,
): Promise<{ resetTicket: string; expireSeconds: number }> {
  const { db } = deps.database
  const mine = eq(forgotFlow.flowKeyHash, hashToken(input.flowKey))
  const [flow] = await db.select().from(forgotFlow).where(mine)
  const open = flow?.state === 'started' && flow.expiresAt > now && flow.ip === networkOf(ip)
  if (flow === undefined || !open) throw overError()
  const phone = deps.personal.open(flow.phoneEnc)
  const used = await useCode(deps, { scene: 'forget', phone, code: input.code, now })
  if (used === undefined || used.userId !== flow.userId) {
    await db
      .update(forgotFlow)
      .set({
        wrong: sql`${forgotFlow.wrong} + 1`,
        state: sql`case when ${forgotFlow.wrong} + 1 >= ${maxWrong} then 'locked' else 'started' end`,
      })
      .where(and(mine, eq(forgotFlow.state, 'started')))
    throw codeError()
  }
  const resetTicket = newSecret()
  await db
    .update(forgotFlow)
    .set({
      state: 'verified',
      ticketHash: hashToken(resetTicket),
      expiresAt: new Date(now.getTime() + ticketLifeMs),
      updatedAt: now,
    })
    .where(mine)
  return { resetTicket, expireSeconds: ticketLifeMs / 1_000 }
}

/** The account of a ticket that is still good here; the ticket stays good while a password is refused. */
export async function ticketOwner(
  deps: ServerDeps,
  ticket: string,
  { ip, now }: LoginSource,
): Promise<UserRow> {
  const [found] = await deps.database.db
    .select({ flow: forgotFlow, user })
    .from(forgotFlow)
    .innerJoin(user, eq(user.id, forgotFlow.userId))
    .where(eq(forgotFlow.ticketHash, hashToken(ticket)))
  const good =
    found?.flow.state === 'verified' && found.flow.expiresAt > now && found.flow.ip === networkOf(ip)
  if (found === undefined || !good) throw overError()
  return found.user
}

/** Uses the ticket up; of two calls at once one goes on. */
export async function closeTicket(deps: ServerDeps, ticket: string, now: Date): Promise<void> {
  const closed = await deps.database.db
    .update(forgotFlow)
    .set({ state: 'done', updatedAt: now })
    .where(and(eq(forgotFlow.ticketHash, hashToken(ticket)), eq(forgotFlow.state, 'verified')))
    .returning({ id: forgotFlow.id })
  if (closed.length === 0) throw overError()
}

/** The message was not sent: the ticket may be tried again. */
export async function reopenTicket(deps: ServerDeps, ticket: string): Promise<void> {
  await deps.database.db
    .update(forgotFlow)
    .set({ state: 'verified' })
    .where(and(eq(forgotFlow.ticketHash, hashToken(ticket)), eq(forgotFlow.state, 'done')))
}
