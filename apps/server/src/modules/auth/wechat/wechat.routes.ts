import * as calls from '@linli/api-client/contract/auth/wechat-calls'
import type { OutputOf } from '@linli/api-client/kit'
import { and, eq, gt, ne } from 'drizzle-orm'
import { AppError, notFound, refuse } from '../../../kit/app-error.ts'
import { type AloneCtx, type Ctx, userOf } from '../../../kit/context.ts'
import { handleAlone, handleRaw, handleRawAlone, type Route } from '../../../kit/route.ts'
import { isConfirmed } from '../../../kit/step-up.ts'
import { wechatPort } from '../../../ports/wechat/wechat.ts'
import { recordLogin } from '../../../kit/login-log/login-log.ts'
import { sendNotice } from '../account/send-notice.ts'
import { user } from '../account/user.table.ts'
import { answerWithMessage } from '../answer-with-message.ts'
import { admit } from '../login/admit.ts'
import { sourceOf } from '../login/login.routes.ts'
import { countCall } from '../login/login-throttle.ts'
import { passwordOf } from '../passwords/passwords.ts'
import { authSession } from '../sessions/auth-session.table.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { hashToken } from '../sessions/token.ts'
import { sameText } from '../sso/sso-link.ts'
import { redirectTo, textPage } from './pages.ts'
import { bind, confirmLogin, makeTicket, openTicket, takeKey, type TicketRow } from './tickets.ts'
import { wechatBinding } from './wechat.table.ts'

const cookieName = 'linli_qr'
const codesPerTenMinutes = 30

const markOf = (ctx: Ctx): string =>
  new RegExp(`(?:^|; )${cookieName}=([A-Za-z0-9_-]{43})`).exec(ctx.header('cookie') ?? '')?.[1] ?? ''

/**
 * Whose WeChat is to be bound: that of a full session of the console. The token of a wall, a screen or a preview, or
 * one that may only change its password, must not become a way into the account.
 */
async function binder(ctx: Ctx, token: string | undefined) {
  if (token === undefined) return undefined
  try {
    const { caller } = await ctx.deps.sessions.resolve(token, { ip: ctx.ip, background: false, now: ctx.now })
    return caller.sessionKind === 'console' && caller.limited === undefined ? caller : undefined
  } catch {
    return undefined
  }
}

/** This page stands in a frame: what is refused is read there. */
function refusedInWords(error: unknown): string {
  if (error instanceof AppError && error.code === 'REFUSED') return error.message
  throw error
}

async function authorize(
  ctx: AloneCtx,
  input: { type?: string | undefined; selfRedirect?: string | undefined; token?: string | undefined },
): Promise<Response> {
  const { deps, ip, now } = ctx
  const { type } = input
  if (type !== 'login' && type !== 'bind') return textPage('扫码解析失败')
  const origin = deps.config.publicUrl
  const wechat = await wechatPort(deps).catch(refusedInWords)
  if (typeof wechat === 'string') return textPage(wechat)
  const enabled = await deps.params.flag('auth.wechat.enabled')
  if (!enabled || wechat === undefined) return textPage('微信登录未启用')
  if (deps.rateLimiter.take(`qr ${ip}`, codesPerTenMinutes, 600, now) > 0)
    return textPage('操作过于频繁，请稍后再试')
  const caller = type === 'bind' ? await binder(ctx, input.token) : undefined
  if (type === 'bind' && caller === undefined) return textPage('登录已失效，请重新登录')
  if (caller !== undefined && !isConfirmed(caller, now)) return textPage('敏感操作请先验证登录密码')
  const selfRedirect = input.selfRedirect !== 'false'
  const { ticket, browserMark } = await makeTicket(deps, {
    type,
    selfRedirect,
    ip,
    now,
    ...(caller && { userId: caller.userId, sessionId: caller.sessionId }),
  })
  const callback = `${origin ?? ''}/api/sys/wechat/login/callback`
  const secure = origin?.startsWith('https:') ? '; Secure' : ''
  return redirectTo(
    wechat.port.authorizeUrl({ state: ticket, selfRedirect, callback }),
    `${cookieName}=${browserMark}; Path=/api; HttpOnly; SameSite=Strict; Max-Age=360${secure}`,
  )
}

async function tellOwner(ctx: Ctx, userId: number, what: string): Promise<void> {
  const [row] = await ctx.tx.select().from(user).where(eq(user.id, userId))
  if (row) ctx.afterCommit((deps) => sendNotice(deps, row, what))
}

const nothing = { key: null, code: null }

/**
 * What WeChat answered, from the browser that showed the code: its mark says so. A binding looks at the session again
 * that it began in; since then it may have ended.
 */
async function arrive(
  ctx: AloneCtx,
  input: { wx?: string | undefined; state?: string | undefined },
): Promise<OutputOf<typeof calls.wechatArrive>> {
  const { deps, now } = ctx
  const found = input.state === undefined ? undefined : await openTicket(deps.database.db, input.state, now)
  const row = found && sameText(found.browserHash, hashToken(markOf(ctx))) ? found : undefined
  const wechat = await wechatPort(deps)
  if (row === undefined || wechat === undefined || input.wx === undefined)
    return row?.type === 'bind' ? { ...nothing, type: 'bind', code: '1' } : { ...nothing, type: 'error' }
  const who = await wechat.port.identify(input.wx).catch((error: unknown) => {
    deps.log.warn('WeChat did not tell who confirmed', { error })
    return undefined
  })
  if (row.type === 'bind') {
    const result = who === undefined || !(await mayBind(ctx, row)) ? 0 : await bind(deps, row, who, now)
    if (result === 2 && row.userId !== null) await tellOwner(ctx, row.userId, '已绑定微信')
    return { ...nothing, type: 'bind', code: String(result) }
  }
  if (who === undefined) return { ...nothing, type: 'error' }
  return { ...nothing, type: 'login', key: await confirmLogin(deps, row, who, now) }
}

/** Whether the session that asked for the binding still lives, and its user may still sign in. */
async function mayBind({ deps, now }: AloneCtx, row: TicketRow): Promise<boolean> {
  const [session] = await deps.database.db
    .select({ id: authSession.id })
    .from(authSession)
    .innerJoin(user, eq(user.id, authSession.userId))
    .where(
      and(
        eq(authSession.id, row.sessionId ?? 0),
        eq(authSession.userId, row.userId ?? 0),
        eq(authSession.kind, 'console'),
        eq(authSession.state, 'active'),
        gt(authSession.maxUntil, now),
        eq(user.state, 'normal'),
      ),
    )
  return session !== undefined
}

/** WeChat sent the browser back: the page takes it from here. Nothing is written for an address that was opened. */
function leadOn(input: { code?: string | undefined; state?: string | undefined }): Response {
  const { code = '', state = '' } = input
  return redirectTo(`/wxlogin?${new URLSearchParams({ wx: code, state }).toString()}`)
}

async function keyLogin(ctx: AloneCtx, key: string) {
  const { deps, now } = ctx
  const source = sourceOf(ctx)
  await countCall(deps, ctx.ip, now)
  const row = await takeKey(deps, key, markOf(ctx), now)
  const [found] =
    row?.unionHash == null
      ? []
      : await deps.database.db
          .select({ user })
          .from(wechatBinding)
          .innerJoin(user, eq(user.id, wechatBinding.userId))
          .where(eq(wechatBinding.unionHash, row.unionHash))
  if (found === undefined) {
    await recordLogin(deps.database.db, {
      ...source,
      at: now,
      event: 'login',
      loginType: 'wechat',
      account: row?.nickname ?? '微信',
      user: null,
      success: false,
      failReason: 'qr_expired',
    })
    throw new AppError('INVALID_GRANT', '二维码已失效，请重新扫码')
  }
  return await admit(deps, found.user, 'wechat', found.user.username, source)
}

async function unbind(ctx: Ctx, wxUserId: number): Promise<Response> {
  const { userId, sessionId } = userOf(ctx)
  if ((await passwordOf(ctx.tx, userId)) === undefined) throw refuse('请先设置登录密码')
  const removed = await ctx.tx
    .delete(wechatBinding)
    .where(and(eq(wechatBinding.id, wxUserId), eq(wechatBinding.userId, userId)))
    .returning({ id: wechatBinding.id })
  if (removed.length === 0) throw notFound()
  await endSessions(
    ctx.tx,
    and(eq(authSession.userId, userId), eq(authSession.loginType, 'wechat'), ne(authSession.id, sessionId)),
    { state: 'revoked', reason: 'unbound', now: ctx.now },
  )
  await tellOwner(ctx, userId, '已解除微信绑定')
  return answerWithMessage(true, '解绑成功')
}

/** Sign-in and binding by WeChat (catalogue 2b A5). */
export const wechatRoutes = (): readonly Route[] => [
  handleRawAlone(calls.qrAuthorize, async (input, ctx) => await authorize(ctx, input)),
  handleRaw(calls.wechatCallback, (input) => leadOn(input)),
  handleAlone(calls.wechatArrive, async (input, ctx) => await arrive(ctx, input)),
  handleAlone(calls.wechatLogin, async ({ key }, ctx) => await keyLogin(ctx, key)),
  handleRaw(calls.wechatUnbind, async ({ wxUserId }, ctx) => await unbind(ctx, wxUserId)),
]
