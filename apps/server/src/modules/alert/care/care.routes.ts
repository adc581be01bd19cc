import {
  careAbsence as describedAbsence,
  careContact as describedContact,
  maxAbsenceDays,
} from '@linli/api-client/contract/alert/care'
import { and, eq, sql } from 'drizzle-orm'
import { invalid } from '../../../kit/app-error.ts'
import { dayOf } from '../../../kit/calendar.ts'
import { userIdOf } from '../../../kit/caller.ts'
import type { Ctx } from '../../../kit/context.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { resident } from '../../base/people/resident.table.ts'
import { careAbsence, careContact } from './care.table.ts'

/** The name under which the estate registered the person: nobody else's, and nobody else's persons. */
const nameIn = (table: typeof careAbsence | typeof careContact) => ({
  columns: { personName: resident.name },
  joins: [
    {
      table: resident,
      on: and(eq(resident.personId, table.personId), eq(resident.estateId, table.estateId)) ?? sql`false`,
    },
  ],
})

async function assertRegistered(
  { personId, estateId }: { readonly personId?: number; readonly estateId?: number },
  ctx: Ctx,
): Promise<void> {
  if (personId === undefined || estateId === undefined) return
  const here = and(eq(resident.personId, personId), eq(resident.estateId, estateId))
  if ((await ctx.tx.$count(resident, here)) === 0) throw invalid({ personId: '该人员未在本小区登记' })
}

const dayMs = 86_400_000
const daysFrom = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs + 1

const absences = serve(
  describedAbsence,
  careAbsence,
)({
  ...nameIn(careAbsence),
  check: async (input, ctx, before) => {
    await assertRegistered(input, ctx)
    const { fromDate, toDate } = { ...before, ...input }
    if (fromDate === undefined || toDate === undefined) return
    if (toDate < fromDate) throw invalid({ toDate: '结束日期不能早于开始日期' })
    if (toDate < dayOf(ctx.now)) throw invalid({ toDate: '结束日期不能早于今天' })
    if (daysFrom(fromDate, toDate) > maxAbsenceDays) throw invalid({ toDate: `报备最长${maxAbsenceDays}天` })
  },
})

const contacts = serve(
  describedContact,
  careContact,
)({
  ...nameIn(careContact),
  check: async (input, ctx) => {
    await assertRegistered(input, ctx)
    if (input.at != null && new Date(input.at) > ctx.now) throw invalid({ at: '联系时间不能晚于现在' })
  },
  defaults: (input, ctx) => ({
    at: input.at == null ? ctx.now : new Date(input.at),
    userId: userIdOf(ctx.caller),
  }),
})

export const careAbsenceModel = absences.model
export const careContactModel = contacts.model
export const careRoutes = () => [...absences.routes, ...contacts.routes]
