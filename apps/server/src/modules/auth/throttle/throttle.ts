import { createHash, randomUUID } from 'node:crypto'
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../runtime/database.ts'
import { authThrottle } from './auth-throttle.table.ts'

export type ThrottleScope =
  | 'login'
  | 'login_ip'
  | 'login_ip_names'
  | 'login_ip_calls'
  | 'login_ip_name'
  | 'login_ip_tried'
  | 'password'
  | 'mfa'
  | 'sms_phone'
  | 'sms_phone_hour'
  | 'sms_phone_day'
  | 'sms_ip'
  | 'sms_login'
  | 'sms_login_ip'
  | 'captcha_ip'
  | 'forgot_ip'
  | 'forgot_account'
  | 'qr_ip'
  | 'sso_client'
  | 'sso_ip'
  | 'mp_ip'
  | 'mp_notice_ip'

export interface ThrottleRule {
  /** Attempts let through within the window; the one that reaches it closes the lock behind itself. */
  readonly limit: number
  readonly windowMs: number
  readonly lockMs: number
  /** Each further lock within 24 hours doubles, up to this. */
  readonly lockCapMs?: number
}

export interface Attempt {
  /** False: locked, the attempt must not be looked at. */
  readonly taken: boolean
  readonly count: number
  readonly lockedUntil: Date | null
}

/** Keys are personal (names, phones, addresses): only a hash of them is kept. */
const hashOf = (scope: ThrottleScope, key: string) =>
  createHash('sha256').update(`${scope}\n${key.trim().toLowerCase()}`).digest('base64url')

const day = 86_400_000
/** Clocks of several processes differ by less; what was written further ahead was written before a clock was set back. */
const skewMs = 60_000

/**
 * Counts an attempt before it is judged, in one statement: however many run side by side in however many
 * processes, no more than `limit` get through. A success takes the count back by `reset`. After a clock was set back
 * a lock lasts as long as it was meant to from then on, and a window that has not begun begins.
 */
export async function take(
  db: Db,
  scope: ThrottleScope,
  key: string,
  rule: ThrottleRule,
  now: Date,
): Promise<Attempt> {
  const mark = randomUUID()
  const at = now.toISOString()
  const t = authThrottle
  const horizon = new Date(now.getTime() + skewMs).toISOString()
  const isAhead = sql`(${t.lastLockAt} > ${horizon}::timestamptz)`
  const until = sql`(case when ${isAhead} then ${at}::timestamptz + (${t.lockedUntil} - ${t.lastLockAt}) else ${t.lockedUntil} end)`
  const locked = sql`(${t.lockedUntil} is not null and ${until} > ${at}::timestamptz)`
  const over = sql`(${t.lockedUntil} is not null or ${t.windowStart} + ${rule.windowMs} * interval '1 millisecond' <= ${at}::timestamptz or ${t.windowStart} > ${horizon}::timestamptz)`
  const count = sql`(case when ${over} then 1 else ${t.count} + 1 end)`
  const locks = sql`(${count} >= ${rule.limit})`
  const level = sql`(case when ${t.lastLockAt} > ${new Date(now.getTime() - day).toISOString()}::timestamptz then least(${t.lockLevel} + 1, 20) else 1 end)`
  const cap = rule.lockCapMs ?? rule.lockMs
  const length = sql`(least(${rule.lockMs} * power(2, ${level} - 1), ${cap}) * interval '1 millisecond')`
  const [row] = await db
    .insert(t)
    .values({
      scope,
      keyHash: hashOf(scope, key),
      windowStart: now,
      count: 1,
      lockLevel: rule.limit <= 1 ? 1 : 0,
      lockedUntil: rule.limit <= 1 ? new Date(now.getTime() + rule.lockMs) : null,
      lastLockAt: rule.limit <= 1 ? now : null,
      lastTake: mark,
    })
    .onConflictDoUpdate({
      target: [t.scope, t.keyHash],
      set: {
        windowStart: sql`case when ${locked} or not ${over} then ${t.windowStart} else ${at}::timestamptz end`,
        count: sql`case when ${locked} then ${t.count} else ${count} end`,
        lockLevel: sql`case when not ${locked} and ${locks} then ${level} else ${t.lockLevel} end`,
        lockedUntil: sql`case when ${locked} then ${until} when ${locks} then ${at}::timestamptz + ${length} end`,
        lastLockAt: sql`case when (${locked} and ${isAhead}) or (not ${locked} and ${locks}) then ${at}::timestamptz else ${t.lastLockAt} end`,
        lastTake: sql`case when ${locked} then ${t.lastTake} else ${mark} end`,
      },
    })
    .returning({ count: t.count, lockedUntil: t.lockedUntil, lastTake: t.lastTake })
  if (row === undefined) throw new Error('the counter was not written')
  return { taken: row.lastTake === mark, count: row.count, lockedUntil: row.lockedUntil }
}

/** How a key stands, without counting. */
export async function peek(
  db: Db,
  scope: ThrottleScope,
  key: string,
  windowMs: number,
  now: Date,
): Promise<{ readonly count: number; readonly lockedUntil: Date | null }> {
  const isKey = and(eq(authThrottle.scope, scope), eq(authThrottle.keyHash, hashOf(scope, key)))
  const [found] = await db.select().from(authThrottle).where(isKey)
  const row = found && (await inTime(db, found, now))
  if (row === undefined) return { count: 0, lockedUntil: null }
  if (row.lockedUntil !== null) return row.lockedUntil > now ? row : { count: 0, lockedUntil: null }
  const begun = row.windowStart.getTime() <= now.getTime() + skewMs
  const open = begun && row.windowStart.getTime() + windowMs > now.getTime()
  return { count: open ? row.count : 0, lockedUntil: null }
}

/** The row; a lock of before a clock was set back begins now. */
async function inTime(db: Db, row: typeof authThrottle.$inferSelect, now: Date) {
  const { scope, keyHash, lockedUntil, lastLockAt } = row
  if (lockedUntil === null || lastLockAt === null || lastLockAt.getTime() <= now.getTime() + skewMs)
    return row
  const moved = {
    lastLockAt: now,
    lockedUntil: new Date(lockedUntil.getTime() - lastLockAt.getTime() + now.getTime()),
  }
  await db
    .update(authThrottle)
    .set(moved)
    .where(
      and(
        eq(authThrottle.scope, scope),
        eq(authThrottle.keyHash, keyHash),
        eq(authThrottle.lastLockAt, lastLockAt),
      ),
    )
  return { ...row, ...moved }
}

/** Forgets the attempts and the lock of a key, and how often it was locked. */
export async function reset(db: Db, scope: ThrottleScope, key: string): Promise<void> {
  await db
    .delete(authThrottle)
    .where(and(eq(authThrottle.scope, scope), eq(authThrottle.keyHash, hashOf(scope, key))))
}

/** Locks a key from outside its own counting (too many wrong passwords inside a session). */
export async function lockKey(
  db: Db,
  scope: ThrottleScope,
  key: string,
  until: Date,
  now: Date,
): Promise<void> {
  const value = { windowStart: now, count: 0, lockedUntil: until, lastLockAt: now, lockLevel: 1 }
  await db
    .insert(authThrottle)
    .values({ scope, keyHash: hashOf(scope, key), ...value })
    .onConflictDoUpdate({ target: [authThrottle.scope, authThrottle.keyHash], set: value })
}

/** Until when keys are locked, by key; one query for all of them. */
export async function locksOf(
  db: Db,
  scope: ThrottleScope,
  keys: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Date>> {
  const byHash = new Map(keys.map((key) => [hashOf(scope, key), key]))
  if (byHash.size === 0) return new Map()
  const rows = await db
    .select({ keyHash: authThrottle.keyHash, lockedUntil: authThrottle.lockedUntil })
    .from(authThrottle)
    .where(
      and(
        eq(authThrottle.scope, scope),
        inArray(authThrottle.keyHash, [...byHash.keys()]),
        gt(authThrottle.lockedUntil, now),
      ),
    )
  return new Map(
    rows.flatMap((row) =>
      row.lockedUntil === null ? [] : [[byHash.get(row.keyHash) ?? '', row.lockedUntil] as const],
    ),
  )
}
