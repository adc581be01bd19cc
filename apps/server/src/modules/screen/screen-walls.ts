import { goneMs, type listWalls, type reportScreen } from '@linli/api-client/contract/screen/screen-walls'
import type { InputOf, OutputOf } from '@linli/api-client/kit'
import { and, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import { type Ctx, userOf } from '../../kit/context.ts'
import type { GaugeSource } from '../../kit/module.ts'
import { authSession } from '../auth/sessions/auth-session.table.ts'
import { estate } from '../base/places/estate.table.ts'
import { commandable } from './screen-commands.ts'
import { screenProfile } from './screen-profile.table.ts'
import { estatesOf } from './screen-scope.ts'
import { screenWall } from './screen-wall.table.ts'

/** A wall that has gone is listed for so long. */
const keptMs = 12 * 3_600_000
/** What a page holds right after its start says nothing of how it grows. */
const settlesMs = 120_000
/** Growth is told from so long a time on. */
const slopeMs = 600_000
const hourMs = 3_600_000

/** Keeps what an open wall says of itself; those that went long ago are forgotten. */
export async function takeReport(ctx: Ctx, { wall, ...facts }: InputOf<typeof reportScreen>): Promise<void> {
  const { userId, sessionId } = userOf(ctx)
  const said = { ...facts, seenAt: ctx.now }
  const settled = sql`${screenWall.firstHeapAt} is null and ${screenWall.createdAt} <= ${new Date(ctx.now.getTime() - settlesMs).toISOString()}::timestamptz`
  await ctx.tx
    .insert(screenWall)
    .values({ ...said, wall, sessionId, userId, createdAt: ctx.now, createdBy: userId })
    .onConflictDoUpdate({
      target: [screenWall.sessionId, screenWall.wall],
      set: {
        ...said,
        firstHeapMb: sql`case when ${settled} then ${facts.heapMb}::float8 else ${screenWall.firstHeapMb} end`,
        firstHeapAt: sql`case when ${settled} then ${ctx.now.toISOString()}::timestamptz else ${screenWall.firstHeapAt} end`,
      },
    })
  await ctx.tx
    .delete(screenWall)
    .where(and(eq(screenWall.userId, userId), lt(screenWall.seenAt, new Date(ctx.now.getTime() - keptMs))))
}

function growthOf({
  heapMb,
  firstHeapMb,
  firstHeapAt,
  seenAt,
}: typeof screenWall.$inferSelect): number | null {
  if (heapMb === null || firstHeapMb === null || firstHeapAt === null) return null
  const ms = seenAt.getTime() - firstHeapAt.getTime()
  return ms < slopeMs ? null : Math.round(((heapMb - firstHeapMb) * hourMs * 10) / ms) / 10
}

/** The walls of everybody whom the caller may command, with how they are. */
export async function wallsFor(ctx: Ctx): Promise<OutputOf<typeof listWalls>> {
  const users = await commandable(ctx)
  if (users.length === 0) return []
  const userIds = users.map(({ userId }) => userId)
  const since = new Date(ctx.now.getTime() - keptMs)
  const rows = await ctx.tx
    .select({ wall: screenWall, name: authSession.name, estateName: estate.name })
    .from(screenWall)
    .leftJoin(authSession, eq(authSession.id, screenWall.sessionId))
    .leftJoin(estate, eq(estate.id, screenWall.estateId))
    .where(and(inArray(screenWall.userId, userIds), gt(screenWall.seenAt, since)))
    .orderBy(desc(screenWall.createdAt), desc(screenWall.id))
  const profiles = await ctx.tx.select().from(screenProfile).where(inArray(screenProfile.userId, userIds))
  const idle = await idleWalls(ctx, userIds, new Set(rows.map(({ wall }) => wall.sessionId)))
  const newest = rows[0]?.wall.build
  const listed = []
  for (const { userId, name, screens, shows } of users) {
    const profile = profiles.find((one) => one.userId === userId)
    listed.push({
      userId,
      userName: name,
      version: profile?.version ?? 0,
      dayPlan: profile?.dayPlan ?? [],
      screens: [...screens],
      estates: await estatesOf(ctx, shows),
      walls: rows
        .filter(({ wall }) => wall.userId === userId)
        .map(({ wall, name: wallName, estateName }) => ({
          id: wall.id,
          name: wallName,
          screen: wall.screen,
          estateId: wall.estateId,
          estateName,
          build: wall.build,
          isOld: wall.build !== newest,
          sound: wall.sound,
          dataAgeMs: wall.dataAgeMs,
          heapMb: wall.heapMb,
          heapPerHour: growthOf(wall),
          width: wall.width,
          height: wall.height,
          full: wall.full,
          isGone: ctx.now.getTime() - wall.seenAt.getTime() > goneMs,
          openedAt: wall.createdAt.toISOString(),
          seenAt: wall.seenAt.toISOString(),
        })),
      idle: idle
        .filter((one) => one.userId === userId)
        .map(({ id, name: wallName, lastActiveAt }) => ({
          id,
          name: wallName ?? '',
          lastActiveAt: lastActiveAt.toISOString(),
        })),
    })
  }
  return listed
}

/** What hangs there for all by its session, without a window that speaks. */
const idleWalls = async (ctx: Ctx, userIds: readonly number[], open: ReadonlySet<number>) =>
  (
    await ctx.tx
      .select({
        id: authSession.id,
        userId: authSession.userId,
        name: authSession.name,
        lastActiveAt: authSession.lastActiveAt,
      })
      .from(authSession)
      .where(
        and(
          inArray(authSession.userId, [...userIds]),
          eq(authSession.state, 'active'),
          eq(authSession.kind, 'wall'),
          gt(authSession.maxUntil, ctx.now),
        ),
      )
      .orderBy(authSession.name, authSession.id)
  ).filter(({ id }) => !open.has(id))

/** Open walls that nobody can hear although they should ring. */
export const silentWalls: GaugeSource = {
  name: 'linli_screens_silent',
  help: 'Open walls whose browser blocks the sound of alerts.',
  title: '声音被拦截的大屏',
  unit: '块',
  alarms: (value) => value > 0,
  read: () => sql`select count(*) as value from screen_wall
    where sound = 'blocked' and seen_at > now() - make_interval(secs => ${goneMs / 1000})`,
}
