import {
  actualIssueCounts,
  actualIssues,
  ignoreActualIssues,
  makeActualTasks,
  moveOutIssues,
} from '@linli/api-client/contract/stats/actual-issues'
import {
  actualIssueTypes,
  type ActualIssueType,
  actualTask as task,
} from '@linli/api-client/contract/stats/actual-task'
import { residentHouse } from '@linli/api-client/contract/base/resident-house'
import { codeOf } from '@linli/api-client/kit'
import { pageUrl } from '@linli/api-client/contract/page-urls'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { invalid, notFound } from '../../../kit/app-error.ts'
import { dayAfter, dayOf } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { handle, type Route } from '../../../kit/route.ts'
import { fieldLevel, shownName } from '../../../kit/serve/field-levels.ts'
import { createRow } from '../../../kit/serve/write.ts'
import { staffMessages } from '../../../kit/staff-messages/staff-messages.ts'
import { channel } from '../../base/devices/channel.table.ts'
import { resident } from '../../base/people/resident.table.ts'
import { estate } from '../../base/places/estate.table.ts'
import { permittedEstateIds } from '../../base/places/place-scope.ts'
import { room } from '../../base/rooms/room.table.ts'
import { countIssues, type FoundIssue, issuePage, issuesAmong, targetOf } from './actual-issues.ts'
import { actualIgnore, actualTask } from './actual-task.table.ts'
import { actualTaskModel } from './actual-task.routes.ts'
import { moveOut } from './move-out-issues.ts'

/** How long an issue is left aside. */
const ignoredDays = 30
const openStates = ['open', 'expired'] as const

const byId = <T extends { readonly id: number }>(rows: readonly T[]) =>
  new Map(rows.map((row) => [row.id, row]))
const idsOf = (ids: readonly (number | null)[]) => [...new Set(ids.flatMap((id) => id ?? []))]

/** The words of a page of issues: where, who, and whether somebody is on it. */
async function described(ctx: Ctx, type: ActualIssueType, rows: readonly FoundIssue[]) {
  const { tx } = ctx
  const estates = byId(
    await tx
      .select({ id: estate.id, name: estate.name })
      .from(estate)
      .where(inArray(estate.id, idsOf(rows.map(({ estateId }) => estateId)))),
  )
  const rooms = byId(
    await tx
      .select({ id: room.id, name: room.fullName })
      .from(room)
      .where(inArray(room.id, idsOf(rows.map(({ roomId }) => roomId)))),
  )
  const people = byId(
    await tx
      .select({ id: resident.id, name: resident.name })
      .from(resident)
      .where(inArray(resident.id, idsOf(rows.map(({ residentId }) => residentId)))),
  )
  const doors = byId(
    await tx
      .select({ id: channel.id, name: channel.name })
      .from(channel)
      .where(inArray(channel.id, idsOf(rows.map(({ channelId }) => channelId)))),
  )
  const tasks = await tx
    .select({ id: actualTask.id, taskNo: actualTask.taskNo, targetId: actualTask.targetId })
    .from(actualTask)
    .where(
      and(
        eq(actualTask.issueType, type),
        inArray(actualTask.targetId, idsOf(rows.map(({ targetId }) => targetId))),
        inArray(actualTask.state, [...openStates]),
      ),
    )
  const taskOf = new Map(tasks.map((one) => [one.targetId, one]))
  const level = fieldLevel(residentHouse, 'personName', ctx)
  return rows.map(({ targetId, estateId, roomId, residentId, strangerKey, channelId, since }) => {
    const person = people.get(residentId ?? 0)
    const open = taskOf.get(targetId)
    return {
      targetId,
      estateId,
      estate: estates.get(estateId)?.name ?? '',
      roomId,
      room: rooms.get(roomId ?? 0)?.name ?? null,
      residentId,
      name: person === undefined ? null : shownName(person.name, level),
      strangerKey,
      door: doors.get(channelId ?? 0)?.name ?? null,
      since,
      taskId: open?.id ?? null,
      taskNo: open?.taskNo ?? null,
    }
  })
}

/** The chosen ones that the caller reaches and that are to be looked at still, held so that nobody else takes them. */
async function chosenIssues(
  ctx: Ctx,
  code: string,
  { type, targetIds }: { readonly type: ActualIssueType; readonly targetIds: readonly number[] },
): Promise<readonly FoundIssue[]> {
  const ids = await permittedEstateIds(ctx, code)
  const found = await issuesAmong(ctx.tx, ids, dayOf(ctx.now), type, targetIds)
  if (found.length === 0) throw notFound()
  return found
}

/** Of the work list: what is to be looked at, by whom, and what is left aside. */
export const actualRoutes: readonly Route[] = [
  handle(actualIssues, async ({ estateIds, type, pageNum, pageSize }, ctx) => {
    const ids = await permittedEstateIds(ctx, 'stats:actual:list', estateIds)
    const { total, rows } = await issuePage(ctx.tx, ids, dayOf(ctx.now), { type, pageNum, pageSize })
    return { total, records: await described(ctx, type, rows) }
  }),
  handle(actualIssueCounts, async ({ estateIds }, ctx) => {
    const ids = await permittedEstateIds(ctx, 'stats:actual:list', estateIds)
    const count = async (type: ActualIssueType) => await countIssues(ctx.tx, ids, dayOf(ctx.now), type)
    return {
      silent: await count('silent'),
      unused: await count('unused'),
      used: await count('used'),
      noOwner: await count('noOwner'),
      expiredDocs: await count('expiredDocs'),
      overdueLeases: await count('overdueLeases'),
      unregistered: await count('unregistered'),
    }
  }),
  handle(makeActualTasks, async ({ type, targetIds, assigneeId, dueDate }, ctx) => {
    const found = await chosenIssues(ctx, 'stats:actual:task', { type, targetIds })
    const busy = await ctx.tx
      .select({ targetId: actualTask.targetId })
      .from(actualTask)
      .where(
        and(
          eq(actualTask.issueType, type),
          inArray(actualTask.targetId, [...targetIds]),
          inArray(actualTask.state, [...openStates]),
        ),
      )
    const free = found.filter((one) => !busy.some(({ targetId }) => targetId === one.targetId))
    if (free.length === 0) throw invalid({ targetIds: '所选事项都已有未完成的核查任务' })
    for (const issue of free)
      await createRow(
        actualTaskModel,
        { estateId: issue.estateId, issueType: type, ...targetOf(issue), assigneeId, dueDate },
        ctx,
        codeOf(task, 'task'),
      )
    await staffMessages.notify(ctx, [assigneeId], {
      kind: 'actual.task',
      title: `您有${free.length}项核查任务（${actualIssueTypes[type]}），截止${dueDate}`,
      link: `${pageUrl('actual-report')}?tab=tasks&mine=true`,
      bizType: 'actualTask',
      bizId: free[0]?.targetId ?? 0,
    })
    ctx.note({ title: `派发核查任务${free.length}条（${actualIssueTypes[type]}）`, rowCount: free.length })
    return { made: free.length, skipped: targetIds.length - free.length }
  }),
  handle(moveOutIssues, async (asked, ctx) => await moveOut(asked, ctx)),
  handle(ignoreActualIssues, async ({ type, targetIds, reason }, ctx) => {
    const found = await chosenIssues(ctx, 'stats:actual:update', { type, targetIds })
    const until = dayAfter(dayOf(ctx.now), ignoredDays)
    await ctx.tx
      .insert(actualIgnore)
      .values(found.map(({ estateId, targetId }) => ({ estateId, issueType: type, targetId, until })))
      .onConflictDoUpdate({
        target: [actualIgnore.issueType, actualIgnore.targetId],
        set: { until: sql`excluded.until` },
      })
    ctx.note({
      title: `忽略${actualIssueTypes[type]}${found.length}条30天：${reason}`,
      rowCount: found.length,
    })
    return { ignored: found.length }
  }),
]
