import { and, count, eq, gte, or, sql } from 'drizzle-orm'
import { dayOf, dayStart } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import { exceptionModel } from './exception.routes.ts'
import { exceptionEvent, exceptionGroup, exceptionHour, exceptionUser } from './exception.table.ts'
import type { Occurrence } from './occurrence.ts'

type Group = typeof exceptionGroup.$inferSelect

const hourMs = 3_600_000
/** More of a group in a day are counted, not kept. */
const keptADay = 200
/** Releases that a group remembers. */
const keptVersions = 30
const weight = { warn: 0, error: 1, fatal: 2 } as const

/** The group of a fingerprint, made when it is new, locked; what was put into another one counts there. */
async function lockGroup(ctx: Ctx, one: Occurrence): Promise<Group> {
  await ctx.tx
    .insert(exceptionGroup)
    .values({
      fingerprint: one.fingerprint,
      message: one.message.slice(0, 300),
      level: one.level,
      type: one.error.name,
      source: one.source,
      module: one.module ?? null,
      versions: {},
      firstAt: one.at,
      lastAt: one.at,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .onConflictDoNothing({ target: exceptionGroup.fingerprint })
  const locked = async (where: ReturnType<typeof eq>) => {
    const [row] = await ctx.tx.select().from(exceptionGroup).where(where).for('update')
    if (row === undefined) throw new Error('Linli: a group of exceptions is gone')
    return row
  }
  const row = await locked(eq(exceptionGroup.fingerprint, one.fingerprint))
  return row.mergedInto === null ? row : await locked(eq(exceptionGroup.id, row.mergedInto))
}

/** The versions with one more of a build; the oldest are forgotten. */
function withBuild(versions: Group['versions'], build: string, times: number, at: Date): Group['versions'] {
  const known = versions[build]
  const next = {
    ...versions,
    [build]: { count: (known?.count ?? 0) + times, firstAt: known?.firstAt ?? at.toISOString() },
  }
  const entries = Object.entries(next).toSorted(([, a], [, b]) => a.firstAt.localeCompare(b.firstAt))
  return Object.fromEntries(entries.slice(-keptVersions))
}

const numbers = (version: string): readonly number[] | undefined =>
  /^v?\d+(?:\.\d+)+/.test(version) ? (version.match(/\d+/g) ?? []).map(Number) : undefined

/** Whether a build is the one that mended an error, or a later one: by its numbers, else by when it was first seen. */
export function isSince(
  group: Pick<Group, 'fixedVersion' | 'versions' | 'resolvedAt'>,
  build: string,
): boolean {
  const { fixedVersion, versions, resolvedAt } = group
  if (fixedVersion === null) return false
  if (build === fixedVersion) return true
  const [of, fixed] = [numbers(build), numbers(fixedVersion)]
  if (of && fixed) {
    const at = of.findIndex((part, index) => part !== (fixed[index] ?? 0))
    return at === -1 ? of.length >= fixed.length : (of[at] ?? 0) > (fixed[at] ?? 0)
  }
  const since = versions[fixedVersion]?.firstAt ?? resolvedAt?.toISOString() ?? ''
  const first = versions[build]?.firstAt
  return first === undefined || first > since
}

/** Mended, and here it is again: in a build that should not have it, or a day after, whichever. */
const comesBack = (group: Group, one: Occurrence): boolean =>
  isSince(group, one.build) ||
  (group.resolvedAt !== null && one.at.getTime() - group.resolvedAt.getTime() >= 24 * hourMs)

async function keepEvent(ctx: Ctx, group: Group, one: Occurrence): Promise<void> {
  const today = await ctx.tx
    .select({ n: count() })
    .from(exceptionEvent)
    .where(and(eq(exceptionEvent.groupId, group.id), gte(exceptionEvent.at, dayStart(dayOf(one.at)))))
  if ((today[0]?.n ?? 0) >= keptADay) return
  await ctx.tx.insert(exceptionEvent).values({
    at: one.at,
    groupId: group.id,
    message: one.message,
    source: one.source,
    view: one.view ?? null,
    info: one.info ?? null,
    url: one.url ?? null,
    build: one.build,
    browser: one.browser ?? null,
    os: one.os ?? null,
    userId: one.userId ?? null,
    requestId: one.requestId ?? null,
    traceId: one.traceId ?? null,
    stack: one.stack,
    breadcrumbs: [...(one.breadcrumbs ?? [])],
    createdAt: ctx.now,
  })
}

async function followState(ctx: Ctx, group: Group, one: Occurrence, times: number): Promise<void> {
  if (group.state === 'resolved' && comesBack(group, one)) {
    await takeTransition(exceptionModel, group, 'recur', {}, ctx)
    await ctx.tx.update(exceptionGroup).set({ toldAt: null }).where(eq(exceptionGroup.id, group.id))
  }
  if (group.state !== 'ignored' || group.ignoreTimes === null) return
  const left = group.ignoreTimes - times
  if (left <= 0) await takeTransition(exceptionModel, group, 'wake', {}, ctx)
  else await ctx.tx.update(exceptionGroup).set({ ignoreTimes: left }).where(eq(exceptionGroup.id, group.id))
}

/** Notes whom it hit. True when neither the group nor what was put into it had hit them before. */
async function isFirstHit(ctx: Ctx, groupId: number, who: string): Promise<boolean> {
  const [known] = await ctx.tx
    .select({ who: exceptionUser.who })
    .from(exceptionUser)
    .innerJoin(exceptionGroup, eq(exceptionGroup.id, exceptionUser.groupId))
    .where(
      and(
        eq(exceptionUser.who, who),
        or(eq(exceptionGroup.id, groupId), eq(exceptionGroup.mergedInto, groupId)),
      ),
    )
    .limit(1)
  await ctx.tx.insert(exceptionUser).values({ groupId, who }).onConflictDoNothing()
  return known === undefined
}

async function record(ctx: Ctx, one: Occurrence): Promise<void> {
  const group = await lockGroup(ctx, one)
  const times = one.times ?? 1
  // Before it is counted: whether a build is newer than the mended one is asked of what was seen until now.
  await followState(ctx, group, one, times)
  await keepEvent(ctx, group, one)
  const hour = new Date(Math.floor(one.at.getTime() / hourMs) * hourMs)
  await ctx.tx
    .insert(exceptionHour)
    .values({ groupId: group.id, hour, count: times })
    .onConflictDoUpdate({
      target: [exceptionHour.groupId, exceptionHour.hour],
      set: { count: sql`${exceptionHour.count} + ${times}` },
    })
  const isNew = one.who !== undefined && (await isFirstHit(ctx, group.id, one.who))
  // Without raising the row's version: who is about to mend it is not told that somebody changed it.
  await ctx.tx
    .update(exceptionGroup)
    .set({
      count: sql`${exceptionGroup.count} + ${times}`,
      users: sql`${exceptionGroup.users} + ${isNew ? 1 : 0}`,
      versions: withBuild(group.versions, one.build, times, one.at),
      ...(one.at >= group.lastAt && { lastAt: one.at, latestVersion: one.build }),
      ...(one.at < group.firstAt && { firstAt: one.at }),
      ...(weight[one.level] > weight[group.level] && { level: one.level }),
    })
    .where(eq(exceptionGroup.id, group.id))
}

/** Writes down what happened; in the order of the fingerprints, so that two who do it never wait for each other. */
export async function recordExceptions(ctx: Ctx, all: readonly Occurrence[]): Promise<void> {
  for (const one of all.toSorted((a, b) => a.fingerprint.localeCompare(b.fingerprint))) await record(ctx, one)
}
