import { complaint as described } from '@linli/api-client/contract/property/complaint'
import { invalid } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { mask } from '../../../kit/masking.ts'
import { sequences } from '../../../kit/sequences/sequences.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { complaintActions } from './complaint-actions.ts'
import { deadlinesOf, halfWarned } from './complaint-clock.ts'
import { complainantColumns, managerOf, tellReporters, tellStaff } from './complaint-people.ts'
import { complaint, type ComplaintRow } from './complaint.table.ts'

/** What is critical is told to who manages the estate at once. */
async function afterCreate(row: ComplaintRow, ctx: Ctx): Promise<void> {
  if (row.level === 'critical')
    await tellStaff(ctx, row, await managerOf(ctx, row.estateId), {
      kind: 'complaint.critical',
      title: '重大投诉',
    })
}

export const { model: complaintModel, routes: complaintCalls } = serve(
  described,
  complaint,
)({
  present: (rows) =>
    new Map(
      rows.map(({ id, anonymous, contactName }) => [
        id,
        { complainant: anonymous ? '匿名业主' : contactName && mask('name', contactName) },
      ]),
    ),
  check: ({ targetUserId }, _ctx, before) => {
    if (before !== undefined && targetUserId != null && targetUserId === before.handlerId)
      throw invalid({ targetUserId: '被投诉人不能作为处理人' })
  },
  defaults: async (input, ctx) => ({
    ...(await complainantColumns(ctx, input)),
    ...deadlinesOf(input.level ?? 'normal', ctx.now),
    complaintNo: await sequences.next(ctx, 'TS', input.estateId),
    submittedAt: ctx.now,
  }),
  on: complaintActions,
  due: {
    respond: ({ firstResponseAt, submittedAt, responseDueAt }) =>
      firstResponseAt === null ? halfWarned(submittedAt, responseDueAt) : null,
    finish: ({ submittedAt, finishDueAt }) => halfWarned(submittedAt, finishDueAt),
  },
  after: {
    create: afterCreate,
    change: async (row, ctx) => await tellReporters(ctx, row),
  },
})
