import { manual as described } from '@linli/api-client/contract/property/manuals/manual'
import { and, eq, sql } from 'drizzle-orm'
import { invalid, refuse } from '../../../kit/app-error.ts'
import { userIdOf } from '../../../kit/caller.ts'
import type { Ctx } from '../../../kit/context.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { staffMessages } from '../../../kit/staff-messages/staff-messages.ts'
import { assertHigher, checkManual } from './manual-rules.ts'
import { isReader } from './manual-readers.ts'
import { manual, manualRead, type ManualRow, manualVersion } from './manual.table.ts'

const minuteMs = 60_000

const readers = sql<number>`(select count(*)::int from sys_user u where ${isReader()})`
const ackCount = sql<number>`(select count(ack_at)::int from manual_read seen
  where seen.manual_id = manual.id and seen.version_no = manual.published_version)`

/** Keeps what readers see from now on; a version that comes back is kept already. */
async function keepVersion(ctx: Ctx, row: ManualRow): Promise<void> {
  const { title, content, changelog } = row
  await ctx.tx
    .insert(manualVersion)
    .values({
      manualId: row.id,
      versionNo: row.versionNo,
      snapshot: { title, content, changelog },
      publishedBy: userIdOf(ctx.caller),
      publishedAt: ctx.now,
    })
    .onConflictDoNothing()
}

/** 操作手册 (catalogue 3 /operation-manual): readers see what was published last, whatever is being written. */
export const { model: manualModel, routes: manualCalls } = serve(
  described,
  manual,
)({
  columns: { readers, ackCount },
  uniqueAmong: {
    title: ({ readerType }, before) => eq(manual.readerType, readerType ?? before?.readerType ?? 'staff'),
  },
  check: checkManual,
  removable: ({ state }) => {
    if (state !== 'draft') throw refuse(`已${state === 'published' ? '发布' : '归档'}的数据不能删除`)
  },
  on: {
    publish: async (row, _input, ctx) => {
      assertHigher(row)
      await keepVersion(ctx, row)
      return {
        patch: { publishedVersion: row.versionNo, publishedAt: ctx.now, remindedAt: null },
        content: `版本${row.versionNo}${row.changelog === null ? '' : `：${row.changelog}`}`,
      }
    },
    rollback: async (row, { toVersion, versionNo }, ctx) => {
      const [old] = await ctx.tx
        .select()
        .from(manualVersion)
        .where(and(eq(manualVersion.manualId, row.id), eq(manualVersion.versionNo, toVersion)))
      if (old === undefined) throw invalid({ toVersion: '没有发布过该版本' })
      if (!/^\d{1,3}\.\d{1,3}$/.test(versionNo))
        throw invalid({ versionNo: '版本号格式为“主版本.次版本”，如1.0' })
      assertHigher(row, versionNo)
      const changelog = `回退到版本${toVersion}`
      const next = { ...row, ...old.snapshot, versionNo, changelog, title: row.title }
      await keepVersion(ctx, next)
      return {
        patch: {
          content: next.content,
          changelog,
          versionNo,
          publishedVersion: versionNo,
          publishedAt: ctx.now,
          remindedAt: null,
        },
        content: changelog,
      }
    },
    remindUnread: async (row, _input, ctx) => {
      const unread = await ctx.tx.execute<{ id: number }>(sql`
        select u.id::float8 as id from sys_user u, ${manual} where ${manual.id} = ${row.id} and ${isReader()}
          and not exists (select from ${manualRead} seen where seen.manual_id = ${row.id} and seen.user_id = u.id
            and seen.version_no = ${row.publishedVersion} and seen.ack_at is not null)`)
      await staffMessages.notify(
        ctx,
        unread.map(({ id }) => id),
        {
          kind: 'manual.unread',
          title: `请阅读操作手册《${row.title}》`,
          bizType: 'manual',
          bizId: row.id,
          round: Math.floor(ctx.now.getTime() / minuteMs),
        },
      )
      return { patch: { remindedAt: ctx.now }, content: `提醒${unread.length}人` }
    },
  },
})
