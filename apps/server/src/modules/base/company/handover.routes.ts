import { handoverEstate, handoverFields, handoverPreview } from '@linli/api-client/contract/base/handover'
import type { InputOf } from '@linli/api-client/kit'
import { and, eq, sql } from 'drizzle-orm'
import { invalid, refuse } from '../../../kit/app-error.ts'
import { dayOf } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { handle, type Route } from '../../../kit/route.ts'
import { assertReferences, titlesOf } from '../../../kit/serve/references.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import { createRow } from '../../../kit/serve/write.ts'
import { permittedEstate } from '../places/place-scope.ts'
import { contractModel } from './contract.routes.ts'
import { checkPeriod } from './contract-rules.ts'
import { estateContract } from './estate-contract.table.ts'

const code = 'base:company:contract'

const dayBefore = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)

/** The contract by which an estate is served on a day. */
const runningOn = (estateId: number, date: string) =>
  and(
    eq(estateContract.estateId, estateId),
    eq(estateContract.state, 'active'),
    sql`${date}::date between ${estateContract.startDate} and ${estateContract.endDate}`,
  )

/**
 * Ends the running contract on the day before and signs the next one, both or neither. A hand-over in the future
 * leaves the old contract running until then.
 */
async function handover(ctx: Ctx, input: InputOf<typeof handoverEstate>) {
  const { estateId, companyId, date, endDate } = input
  await permittedEstate(ctx, code, estateId)
  await assertReferences(ctx, { companyId: handoverFields.companyId }, input, { scope: ctx.scopeFor(code) })
  checkPeriod({ startDate: date, endDate })
  if (date < dayOf(ctx.now)) throw invalid({ date: '移交日期不能早于今天' })
  const [old] = await ctx.tx.select().from(estateContract).where(runningOn(estateId, date)).for('update')
  if (old) {
    const last = dayBefore(date)
    if (old.companyId === companyId) throw invalid({ companyId: '新物业公司与当前物业公司相同' })
    if (last < old.startDate) throw refuse('移交日期必须晚于原合同开始日期')
    await takeTransition(contractModel, old, 'handOver', { last }, ctx)
  }
  const draft = await createRow(contractModel, { ...input, startDate: date }, ctx, code)
  await takeTransition(contractModel, draft, 'sign', {}, ctx)
  return { endedId: old?.id ?? null, contractId: draft.id }
}

async function preview(ctx: Ctx, { estateId, date }: InputOf<typeof handoverPreview>) {
  const place = await permittedEstate(ctx, code, estateId)
  const [old] = await ctx.tx.select().from(estateContract).where(runningOn(estateId, date))
  if (old === undefined) return { running: null, managerLeaves: false }
  const companies = await titlesOf(ctx, 'base/property-companies', [old.companyId])
  const [facts] = await ctx.tx.execute<{ staff: number; manager: boolean }>(sql`
    select count(*)::int as staff, coalesce(bool_or(u.id = ${place.managerUserId}), false) as manager
    from sys_user u where u.company_id = ${old.companyId} and u.state in ('normal', 'pending', 'locked')
      and (exists (select 1 from user_estate x where x.user_id = u.id and x.estate_id = ${estateId})
        or not exists (select 1 from user_estate x where x.user_id = u.id))`)
  return {
    running: {
      companyName: companies.get(old.companyId) ?? '',
      contractNo: old.contractNo,
      endDate: old.endDate,
      staff: facts?.staff ?? 0,
    },
    managerLeaves: facts?.manager === true,
  }
}

/** 小区移交. */
export const handoverRoutes = (): Route[] => [
  handle(handoverEstate, (input, ctx) => handover(ctx, input)),
  handle(handoverPreview, (input, ctx) => preview(ctx, input)),
]
