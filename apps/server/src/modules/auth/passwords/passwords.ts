import { randomInt } from 'node:crypto'
import { desc, eq, inArray } from 'drizzle-orm'
import type { ServerDeps } from '../../../kit/deps.ts'
import type { Db } from '../../../runtime/database.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'
import { type PasswordSource, userPassword, userPasswordHistory } from './user-password.table.ts'

const day = 86_400_000
/** First password of an account; all others that somebody else chose are good for a day. */
const initialLifeMs = 7 * day
const temporaryLifeMs = day
const kept = 5

export type PasswordRow = typeof userPassword.$inferSelect

/**
 * Days until a password is over (0 or less: it is), null when passwords never are.
 *
 * @param maxAgeDays parameter auth.password.maxAgeDays; 0 = never
 */
export function daysLeft(changedAt: Date, maxAgeDays: number, now: Date): number | null {
  if (maxAgeDays === 0) return null
  return Math.ceil((changedAt.getTime() + maxAgeDays * day - now.getTime()) / day)
}

/** How a password stands: what login and profile say about it. */
export async function passwordAge(
  deps: Pick<ServerDeps, 'params'>,
  row: Pick<PasswordRow, 'changedAt' | 'mustChange'>,
  now: Date,
): Promise<{ expireDys: number | null; mustChangePassword: boolean }> {
  const expireDys = daysLeft(row.changedAt, await deps.params.number('auth.password.maxAgeDays'), now)
  return { expireDys, mustChangePassword: row.mustChange || (expireDys !== null && expireDys <= 0) }
}

const classes = ['ABCDEFGHJKMNPQRSTUVWXYZ', 'abcdefghjkmnpqrstuvwxyz', '23456789', '@#%*+=?']

/** 12 characters of the pattern without those that look alike. */
export function randomPassword(): string {
  const pick = (from: string) => from[randomInt(from.length)] ?? ''
  const letters = [...classes.map(pick), ...Array.from({ length: 8 }, () => pick(classes.join('')))]
  for (let at = letters.length - 1; at > 0; at -= 1) {
    const other = randomInt(at + 1)
    const [a = '', b = ''] = [letters[at], letters[other]]
    letters[at] = b
    letters[other] = a
  }
  return letters.join('')
}

/** Stores a password that the user chose, or a temporary one that has to be changed at the next sign-in. */
export async function storePassword(
  deps: Pick<ServerDeps, 'secrets'>,
  db: Db,
  change: {
    readonly userId: number
    readonly password: string
    readonly source: PasswordSource
    readonly now: Date
    /** The seed makes accounts whose first password is not temporary. */
    readonly temporary?: boolean
  },
): Promise<void> {
  const { userId, source, now } = change
  const hash = await hashPassword(change.password, deps.secrets.peppers)
  const temporary = change.temporary ?? (source !== 'self' && source !== 'forgot')
  const values = {
    hash,
    changedAt: now,
    source,
    temporary,
    mustChange: temporary,
    tempExpireAt: temporary
      ? new Date(now.getTime() + (source === 'initial' ? initialLifeMs : temporaryLifeMs))
      : null,
  }
  await db
    .insert(userPassword)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: userPassword.userId, set: values })
  await db.insert(userPasswordHistory).values({ userId, hash, at: now })
  const history = await db
    .select({ id: userPasswordHistory.id })
    .from(userPasswordHistory)
    .where(eq(userPasswordHistory.userId, userId))
    .orderBy(desc(userPasswordHistory.at), desc(userPasswordHistory.id))
  const old = history.slice(kept).map((row) => row.id)
  if (old.length > 0) await db.delete(userPasswordHistory).where(inArray(userPasswordHistory.id, old))
}

export async function passwordOf(db: Db, userId: number): Promise<PasswordRow | undefined> {
  const [row] = await db.select().from(userPassword).where(eq(userPassword.userId, userId))
  return row
}

/** True when the password is one of the last ones. */
export async function wasUsed(
  deps: Pick<ServerDeps, 'secrets' | 'params'>,
  db: Db,
  userId: number,
  password: string,
): Promise<boolean> {
  const limit = await deps.params.number('auth.password.history')
  const rows = await db
    .select({ hash: userPasswordHistory.hash })
    .from(userPasswordHistory)
    .where(eq(userPasswordHistory.userId, userId))
    .orderBy(desc(userPasswordHistory.at), desc(userPasswordHistory.id))
    .limit(limit)
  for (const row of rows) {
    if (await verifyPassword(password, row.hash, deps.secrets.peppers)) return true
  }
  return false
}
