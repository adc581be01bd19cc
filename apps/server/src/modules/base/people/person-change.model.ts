import { personChange as contract } from '@linli/api-client/contract/base/person-change'
import { sql } from 'drizzle-orm'
import { refuse } from '../../../kit/app-error.ts'
import { userIdOf } from '../../../kit/caller.ts'
import type { Ctx } from '../../../kit/context.ts'
import { sealed } from '../../../kit/serve/options.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { applyChange } from './apply-change.ts'
import { personChange } from './person-change.table.ts'
import { person } from './person.table.ts'
import { resident } from './resident.table.ts'

type Change = typeof personChange.$inferSelect

/** Whoever proposed a change is not the second person. */
async function confirm(row: Change, ctx: Ctx) {
  const user = userIdOf(ctx.caller)
  if (user !== null && user === row.proposedBy) throw refuse('变更须由另一人确认')
  await applyChange(ctx, row)
  return { patch: { reviewedBy: user, reviewedAt: ctx.now } }
}

export const { model: personChangeModel, routes: personChangeCalls } = serve(
  contract,
  personChange,
)({
  joins: [
    { table: resident, on: sql`${resident.id} = ${personChange.residentId}`, kind: 'inner' },
    { table: person, on: sql`${person.id} = ${resident.personId}`, kind: 'inner' },
  ],
  columns: { personName: resident.name, docNo: sealed(person, 'docNo'), birthDate: resident.birthDate },
  title: sql<string>`(select r.name from resident r where r.id = ${personChange.residentId})`,
  reads: { personId: ['residentId'] },
  filters: { personId: (ids) => sql`${resident.personId} in ${ids}` },
  on: {
    confirm: (row, _input, ctx) => confirm(row, ctx),
    reject: (_row, { rejectReason }, ctx) => ({
      patch: { rejectReason, reviewedBy: userIdOf(ctx.caller), reviewedAt: ctx.now },
      content: rejectReason,
    }),
  },
})
