import { createHmac, randomBytes } from 'node:crypto'
import { and, asc, eq, lt, max } from 'drizzle-orm'
import { dayEnd, dayOf, dayStart } from '../../kit/calendar.ts'
import type { ServerDeps } from '../../kit/deps.ts'
import { retentionDrop } from '../../kit/retention/retention-drop.table.ts'
import { appMeta } from '../../runtime/app-meta.table.ts'
import { readMeta } from '../../runtime/mode.ts'
import { logSeal, type SealedLog } from './log-seal.table.ts'

type Deps = Pick<ServerDeps, 'database' | 'personal' | 'clock'>

const keyName = 'logSealKey'

/** A key of its own under the master key: seals outlast the change of that one. */
async function sealKey({ database: { db }, personal }: Deps): Promise<Buffer> {
  const made = personal.seal(randomBytes(32).toString('base64')).enc
  await db.insert(appMeta).values({ key: keyName, value: made }).onConflictDoNothing()
  return Buffer.from(personal.open(String(await readMeta(db, keyName))), 'base64')
}

/** Where the rows of each log are. */
export const logTables: Readonly<Record<SealedLog, string>> = {
  login: 'login_log',
  operation: 'operation_log',
  sensitive: 'sensitive_access_log',
  province: 'province_call_log',
  retention: 'retention_drop',
}
export const sealedLogTypes = Object.keys(logTables) as readonly SealedLog[]

const dayMs = 86_400_000
/** Days sealed in one run at most: a database that was never sealed catches up over some runs. */
const daysAtOnce = 400
/** What the first seal of a log holds in place of a seal before it. */
const beginning = 'linli'

const nextDay = (day: string): string => dayOf(new Date(dayStart(day).getTime() + dayMs))

export interface DayDigest {
  readonly rowCount: number
  readonly digest: string
}

/**
 * The digest of one day: keyed, so that whoever owns the database alone cannot make it anew, over the seal before and
 * all rows in the order of their ids. Columns without value do not count: one that is added later changes no old day.
 */
export async function digestOf(
  deps: Deps,
  logType: SealedLog,
  day: string,
  prevDigest: string,
): Promise<DayDigest> {
  const hmac = createHmac('sha256', await sealKey(deps)).update(`${logType}\n${day}\n${prevDigest}\n`)
  const { sql } = deps.database
  const rows = sql<{ row: string }[]>`
    select jsonb_strip_nulls(to_jsonb(t))::text as row from ${sql(logTables[logType])} t
    where at >= ${dayStart(day).toISOString()} and at < ${dayEnd(day).toISOString()} order by id`.cursor(
    1_000,
  )
  let rowCount = 0
  for await (const batch of rows) {
    rowCount += batch.length
    for (const { row } of batch) hmac.update(`${row}\n`)
  }
  return { rowCount, digest: hmac.digest('hex') }
}

/** The first day that has rows; undefined while a log is empty. */
async function firstDay(deps: Deps, logType: SealedLog): Promise<string | undefined> {
  const { sql } = deps.database
  const [row] = await sql<{ at: string | null }[]>`select min(at)::text as at from ${sql(logTables[logType])}`
  return row?.at == null ? undefined : dayOf(new Date(row.at))
}

async function lastSeal(deps: Deps, logType: SealedLog) {
  const newest = deps.database.db
    .select({ day: max(logSeal.day) })
    .from(logSeal)
    .where(eq(logSeal.logType, logType))
  const [row] = await deps.database.db
    .select()
    .from(logSeal)
    .where(and(eq(logSeal.logType, logType), eq(logSeal.day, newest)))
  return row
}

async function sealLog(deps: Deps, logType: SealedLog, today: string): Promise<number> {
  const last = await lastSeal(deps, logType)
  let day = last === undefined ? await firstDay(deps, logType) : nextDay(last.day)
  let prevDigest = last?.digest ?? beginning
  let sealed = 0
  while (day !== undefined && day < today && sealed < daysAtOnce) {
    const { digest, rowCount } = await digestOf(deps, logType, day, prevDigest)
    const made = await deps.database.db
      .insert(logSeal)
      .values({ logType, day, rowCount, digest, prevDigest, sealedAt: deps.clock() })
      .onConflictDoNothing()
      .returning({ id: logSeal.id })
    // Somebody else sealed the day: the next run goes on from there.
    if (made.length === 0) break
    sealed += 1
    prevDigest = digest
    day = nextDay(day)
  }
  return sealed
}

/** Daily: seals every day of every log that is over. */
export async function sealLogs(deps: Deps): Promise<{ sealed: number }> {
  const today = dayOf(deps.clock())
  let sealed = 0
  for (const logType of sealedLogTypes) sealed += await sealLog(deps, logType, today)
  return { sealed }
}

export interface SealCheck {
  readonly logType: SealedLog
  readonly days: number
  readonly rows: number
  readonly intact: boolean
  readonly firstBadDay: string | null
}

/** Compares the sealed days from one to another with what the log holds now, and each seal with the one before. */
export async function checkSeals(
  deps: Deps,
  logType: SealedLog,
  from: string,
  to: string,
): Promise<SealCheck> {
  const all = await deps.database.db
    .select()
    .from(logSeal)
    .where(and(eq(logSeal.logType, logType), lt(logSeal.day, nextDay(to))))
    .orderBy(asc(logSeal.day))
  const dropped = await droppedDays(deps, logType)
  let days = 0
  let rows = 0
  let before: (typeof all)[number] | undefined
  for (const seal of all) {
    const follows =
      before === undefined || (seal.prevDigest === before.digest && seal.day === nextDay(before.day))
    const begins = before !== undefined || seal.prevDigest === beginning
    before = seal
    if (seal.day < from) continue
    days += 1
    // What retention took away is written down in a log that is sealed itself; the chain of the seals goes on.
    const isGone = dropped.some(({ from, until }) => seal.day >= from && seal.day < until)
    const now = isGone ? seal : await digestOf(deps, logType, seal.day, seal.prevDigest)
    if (!isGone) rows += now.rowCount
    if (!follows || !begins || now.digest !== seal.digest || now.rowCount !== seal.rowCount)
      return { logType, days, rows, intact: false, firstBadDay: seal.day }
  }
  const missing = missingDay(before?.day, from, to, deps.clock())
  return { logType, days, rows, intact: missing === null, firstBadDay: missing }
}

/** The days whose rows retention has dropped. */
async function droppedDays(deps: Deps, logType: SealedLog): Promise<{ from: string; until: string }[]> {
  const rows = await deps.database.db
    .select({ from: retentionDrop.fromAt, until: retentionDrop.untilAt })
    .from(retentionDrop)
    .where(eq(retentionDrop.tableName, logTables[logType]))
  return rows.map(({ from, until }) => ({ from: dayOf(from), until: dayOf(until) }))
}

/** A day that is over for long and has no seal although the days before have one: seals were taken away. */
function missingDay(last: string | undefined, from: string, to: string, now: Date): string | null {
  if (last === undefined) return null
  const due = nextDay(last)
  // The job runs once a day: yesterday may still be waiting for it.
  const settled = dayOf(new Date(now.getTime() - 2 * dayMs))
  return due >= from && due <= to && due <= settled ? due : null
}
