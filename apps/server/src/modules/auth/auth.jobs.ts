import { and, eq, inArray, lt, lte, or, sql } from 'drizzle-orm'
import { changed } from '../../kit/changed.ts'
import { inContext } from '../../kit/context.ts'
import type { ServerDeps } from '../../kit/deps.ts'
import { flowEvents } from '../../kit/flow-events/flow-events.ts'
import type { JobDefinition } from '../../kit/jobs/definitions.ts'
import { runUserClock } from './account/user-clock.ts'
import { user } from './account/user.table.ts'
import { captchaPic } from './captcha/captcha-pic.table.ts'
import { rotateDueKeys } from './cipher/crypto-keys.ts'
import { cryptoNonce } from './cipher/crypto.table.ts'
import { captchaCodeRecord } from './codes/captcha-code-record.table.ts'
import { forgotFlow } from './forgot/forgot-flow.table.ts'
import { forgetOldMpSessions } from './mp/mp-sessions.ts'
import { mfaTicket } from './second-factor/mfa-ticket.table.ts'
import { giveFirstPasswords } from './passwords/first-passwords.ts'
import { remindOfPasswords } from './passwords/remind-of-passwords.ts'
import { authSession } from './sessions/auth-session.table.ts'
import { endSessions } from './sessions/end-sessions.ts'
import { ssoNonce } from './sso/sso.table.ts'
import { authThrottle } from './throttle/auth-throttle.table.ts'
import { wechatTicket } from './wechat/wechat.table.ts'

const minute = 60_000
const day = 86_400_000
const system = { kind: 'system', name: '系统' } as const

/** Sessions that nobody asked about any more after their time. */
async function sweepSessions(deps: ServerDeps): Promise<{ idle: number; over: number }> {
  const now = deps.clock()
  const idleMs = (await deps.params.number('auth.session.idleMinutes')) * minute
  const { db } = deps.database
  const idle = await endSessions(
    db,
    and(
      inArray(authSession.kind, ['console', 'preview']),
      lt(authSession.lastActiveAt, new Date(now.getTime() - idleMs)),
    ),
    { state: 'idle_expired', reason: 'idle_expired', now },
  )
  const over = await endSessions(db, lte(authSession.maxUntil, now), {
    state: 'max_expired',
    reason: 'max_expired',
    now,
  })
  return { idle, over }
}

/** What was good for minutes is forgotten after a day. */
async function purge(deps: ServerDeps): Promise<{ removed: number }> {
  const { db } = deps.database
  const now = deps.clock().getTime()
  const old = new Date(now - day)
  const gone = [
    await db
      .delete(cryptoNonce)
      .where(lt(cryptoNonce.at, new Date(now - 10 * minute)))
      .returning({ id: cryptoNonce.id }),
    await db.delete(mfaTicket).where(lt(mfaTicket.expiresAt, old)).returning({ id: mfaTicket.id }),
    await db.delete(ssoNonce).where(lt(ssoNonce.at, old)).returning({ id: ssoNonce.id }),
    await db.delete(captchaPic).where(lt(captchaPic.expiresAt, old)).returning({ id: captchaPic.id }),
    await db
      .delete(captchaCodeRecord)
      .where(lt(captchaCodeRecord.sentAt, old))
      .returning({ id: captchaCodeRecord.id }),
    await db.delete(forgotFlow).where(lt(forgotFlow.expiresAt, old)).returning({ id: forgotFlow.id }),
    await db.delete(wechatTicket).where(lt(wechatTicket.expiresAt, old)).returning({ id: wechatTicket.id }),
    await db
      .delete(authThrottle)
      .where(
        and(
          lt(authThrottle.windowStart, new Date(now - 2 * day)),
          or(sql`${authThrottle.lockedUntil} is null`, lt(authThrottle.lockedUntil, old)),
        ),
      )
      .returning({ scope: authThrottle.scope }),
  ]
  const sessions = await forgetOldMpSessions(db, deps.clock())
  return { removed: gone.reduce((sum, rows) => sum + rows.length, sessions) }
}

/** Locks by hand end by themselves. */
async function releaseLocks(deps: ServerDeps): Promise<{ released: number }> {
  return await inContext(deps, system, async (ctx) => {
    const rows = await ctx.tx
      .update(user)
      .set({ state: 'normal', lockedUntil: null, ...changed(ctx, user) })
      .where(and(eq(user.state, 'locked'), lte(user.lockedUntil, ctx.now)))
      .returning({ id: user.id })
    await flowEvents.recordAll(
      ctx,
      rows.map(({ id }) => ({
        entity: 'user',
        entityId: id,
        action: 'release',
        fromState: 'locked',
        toState: 'normal',
      })),
    )
    return { released: rows.length }
  })
}

export const authJobs: readonly JobDefinition[] = [
  { name: 'sessionSweep', label: '会话清理', cron: '* * * * *', run: sweepSessions },
  { name: 'authPurge', label: '登录临时数据清理', cron: '*/10 * * * *', run: purge },
  { name: 'keyRotate', label: '加密密钥轮换', cron: '7 * * * *', run: rotateDueKeys },
  { name: 'lockRelease', label: '账号自动解锁', cron: '* * * * *', run: releaseLocks },
  { name: 'userClock', label: '账号与角色到期', cron: '5 0 * * *', run: runUserClock },
  { name: 'passwordRemind', label: '密码到期提醒', cron: '0 9 * * *', run: remindOfPasswords },
  { name: 'firstPasswords', label: '导入账号发放密码', cron: '* * * * *', run: giveFirstPasswords },
]
