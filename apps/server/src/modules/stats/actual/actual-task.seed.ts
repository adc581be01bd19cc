import {
  actualIssueTypes,
  type ActualIssueType,
  asRegistered,
} from '@linli/api-client/contract/stats/actual-task'
import { codeOf } from '@linli/api-client/kit'
import { eq } from 'drizzle-orm'
import { dayAfter, dayOf } from '../../../kit/calendar.ts'
import { type Ctx, inContext } from '../../../kit/context.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import { createRow } from '../../../kit/serve/write.ts'
import { user } from '../../auth/account/user.table.ts'
import { type FoundIssue, issuePage, targetOf } from './actual-issues.ts'
import { actualTask } from './actual-task.table.ts'
import { actualTaskModel } from './actual-task.routes.ts'

const system = { kind: 'system', name: '系统' } as const
const perType = { demo: 20, small: 2 } as const
const dayMs = 86_400_000

/** Visits of the last weeks: to be made, made, for nothing, and late. */
export async function seedActualTasks(deps: ServerDeps, kind: keyof typeof perType): Promise<number> {
  return await inContext(deps, system, async (ctx) => {
    if ((await ctx.tx.$count(actualTask)) > 0) return 0
    const [visitor] = await ctx.tx.select({ id: user.id }).from(user).where(eq(user.username, 'kefu01'))
    if (visitor === undefined) return 0
    const { estates } = await ctx.deps.staff.reachOf(ctx, visitor.id)
    if (estates === 'all') return 0
    let made = 0
    for (const type of Object.keys(actualIssueTypes) as ActualIssueType[]) {
      const wanted = { type, pageNum: 1, pageSize: perType[kind] }
      const { rows } = await issuePage(ctx.tx, estates, dayOf(ctx.now), wanted)
      for (const [at, issue] of rows.entries()) await plant(ctx, type, issue, at, visitor.id)
      made += rows.length
    }
    return made
  })
}

async function plant(ctx: Ctx, type: ActualIssueType, issue: FoundIssue, at: number, assigneeId: number) {
  const asked: Ctx = { ...ctx, now: new Date(ctx.now.getTime() - (10 + (at % 4)) * dayMs) }
  const isLate = at % 5 === 4
  const row = await createRow(
    actualTaskModel,
    {
      estateId: issue.estateId,
      issueType: type,
      ...targetOf(issue),
      assigneeId,
      dueDate: dayAfter(dayOf(ctx.now), isLate ? -2 : 4),
    },
    asked,
    codeOf(actualTaskModel.resource, 'task'),
  )
  if (isLate) await takeTransition(actualTaskModel, row, 'expire', {}, ctx)
  else if (at % 5 === 2)
    await takeTransition(
      actualTaskModel,
      row,
      'finish',
      { finding: asRegistered, result: '上门核实，住户在家', photos: null },
      ctx,
    )
  else if (at % 5 === 3)
    await takeTransition(
      actualTaskModel,
      row,
      'dismiss',
      { result: '住户外出务工，房屋仍在使用', photos: null },
      ctx,
    )
}
