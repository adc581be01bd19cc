import * as calls from '@linli/api-client/contract/property/manuals/manual-calls'
import { and, arrayContains, asc, desc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { notFound } from '../../../kit/app-error.ts'
import { type Ctx, userOf } from '../../../kit/context.ts'
import { handle, type Route } from '../../../kit/route.ts'
import { user } from '../../auth/account/user.table.ts'
import { isReadBy, isReader } from './manual-readers.ts'
import { manual, manualRead, manualVersion } from './manual.table.ts'

const atMost = 200

/** The manuals that are out and for who calls, with what was read of them. */
const shown = (ctx: Ctx, which?: SQL) => {
  const { userId } = userOf(ctx)
  return ctx.tx
    .select({ row: manual, snapshot: manualVersion.snapshot, seen: manualRead })
    .from(manual)
    .innerJoin(
      manualVersion,
      and(eq(manualVersion.manualId, manual.id), eq(manualVersion.versionNo, manual.publishedVersion)),
    )
    .leftJoin(
      manualRead,
      and(
        eq(manualRead.manualId, manual.id),
        eq(manualRead.versionNo, manual.publishedVersion),
        eq(manualRead.userId, userId),
      ),
    )
    .where(and(eq(manual.state, 'published'), isReadBy(userId, ctx), which))
    .orderBy(asc(manual.sort), asc(manual.id))
    .limit(atMost)
}
type Shown = Awaited<ReturnType<typeof shown>>[number]

const modulesOf = async (ctx: Ctx) =>
  new Map((await ctx.deps.dicts.items('manual_module')).map(({ value, label }) => [value, label]))

const viewOf = ({ row, snapshot, seen }: Shown, modules: ReadonlyMap<string, string>) => ({
  id: row.id,
  title: snapshot.title,
  module: modules.get(row.moduleCode) ?? row.moduleCode,
  versionNo: row.publishedVersion ?? row.versionNo,
  changelog: snapshot.changelog,
  publishedAt: (row.publishedAt ?? row.updatedAt).toISOString(),
  mustRead: row.mustRead,
  ackAt: seen?.ackAt?.toISOString() ?? null,
})

const viewsOf = async (ctx: Ctx, which?: SQL) => {
  const modules = await modulesOf(ctx)
  return (await shown(ctx, which)).map((one) => viewOf(one, modules))
}

async function found(ctx: Ctx, id: number): Promise<Shown> {
  const [one] = await shown(ctx, eq(manual.id, id))
  if (one === undefined) throw notFound()
  return one
}

const detailOf = async (ctx: Ctx, id: number) => {
  const one = await found(ctx, id)
  return {
    ...viewOf(one, await modulesOf(ctx)),
    content: one.snapshot.content,
    files: one.row.files ?? [],
    video: one.row.video,
    helpful: one.seen?.helpful ?? false,
  }
}

/** The first time that a version is opened is kept, and never moves. */
async function markSeen(ctx: Ctx, { row }: Shown): Promise<void> {
  await ctx.tx
    .insert(manualRead)
    .values({
      manualId: row.id,
      versionNo: row.publishedVersion ?? row.versionNo,
      userId: userOf(ctx).userId,
      firstReadAt: ctx.now,
    })
    .onConflictDoNothing()
}

const ownRead = ({ row }: Shown, ctx: Ctx) =>
  and(
    eq(manualRead.manualId, row.id),
    eq(manualRead.versionNo, row.publishedVersion ?? row.versionNo),
    eq(manualRead.userId, userOf(ctx).userId),
  )

/** What readers do: everybody signed in, with the manuals that are for them. */
export const manualReadingRoutes: readonly Route[] = [
  handle(calls.manualsByRoute, async ({ path, keyword }, ctx) => {
    const words = keyword?.trim()
    return await viewsOf(
      ctx,
      and(
        path === undefined ? undefined : arrayContains(manual.routePaths, [path]),
        words ? sql`position(lower(${words}) in lower(${manualVersion.snapshot}::text)) > 0` : undefined,
      ),
    )
  }),
  handle(
    calls.unreadManuals,
    async (_input, ctx) => await viewsOf(ctx, and(eq(manual.mustRead, true), isNull(manualRead.ackAt))),
  ),
  handle(calls.openManual, async ({ id }, ctx) => {
    await markSeen(ctx, await found(ctx, id))
    await ctx.tx
      .update(manual)
      .set({ viewCount: sql`${manual.viewCount} + 1` })
      .where(eq(manual.id, id))
    return await detailOf(ctx, id)
  }),
  handle(calls.ackManual, async ({ id }, ctx) => {
    const one = await found(ctx, id)
    await markSeen(ctx, one)
    await ctx.tx
      .update(manualRead)
      .set({ ackAt: ctx.now })
      .where(and(ownRead(one, ctx), isNull(manualRead.ackAt)))
    return await detailOf(ctx, id)
  }),
  handle(calls.rateManual, async ({ id }, ctx) => {
    const one = await found(ctx, id)
    await markSeen(ctx, one)
    const first = await ctx.tx
      .update(manualRead)
      .set({ helpful: true })
      .where(and(ownRead(one, ctx), eq(manualRead.helpful, false)))
      .returning({ id: manualRead.id })
    if (first.length > 0)
      await ctx.tx
        .update(manual)
        .set({
          helpfulCount: sql`(select count(distinct user_id) from manual_read r where r.manual_id = ${id} and r.helpful)`,
        })
        .where(eq(manual.id, id))
    return await detailOf(ctx, id)
  }),
  handle(calls.manualReads, async ({ id }, ctx) => {
    const rows = await ctx.tx.execute<{
      userId: number
      name: string
      read: string | null
      ack: string | null
    }>(sql`
      select u.id::float8 as "userId", u.actual_name as name, seen.first_read_at as read, seen.ack_at as ack
      from ${manual} join sys_user u on ${isReader()}
      left join ${manualRead} seen on seen.manual_id = ${manual.id} and seen.user_id = u.id
        and seen.version_no = ${manual.publishedVersion}
      where ${manual.id} = ${id} order by seen.ack_at nulls first, u.id limit 500`)
    const told = (at: string | null) => (at === null ? null : new Date(at).toISOString())
    return rows.map(({ userId, name, read, ack }) => ({
      userId,
      name,
      firstReadAt: told(read),
      ackAt: told(ack),
    }))
  }),
  handle(calls.manualVersions, async ({ id }, ctx) => {
    const rows = await ctx.tx
      .select({ version: manualVersion, publishedBy: user.actualName })
      .from(manualVersion)
      .leftJoin(user, eq(user.id, manualVersion.publishedBy))
      .where(eq(manualVersion.manualId, id))
      .orderBy(desc(manualVersion.publishedAt), desc(manualVersion.id))
      .limit(atMost)
    return rows.map(({ version: { versionNo, snapshot, publishedAt }, publishedBy }) => ({
      versionNo,
      changelog: snapshot.changelog,
      content: snapshot.content,
      publishedAt: publishedAt.toISOString(),
      publishedBy,
    }))
  }),
]
