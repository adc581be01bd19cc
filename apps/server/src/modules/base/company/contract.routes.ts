import { estateContract as contract } from '@linli/api-client/contract/base/estate-contract'
import { and, eq, sql } from 'drizzle-orm'
import { invalid, refuse } from '../../../kit/app-error.ts'
import { dayOf } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { anyOf } from '../../../kit/serve/scope.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { companiesIn } from '../places/place-scope.ts'
import { assertPeriodFree, checkPeriod, followContracts } from './contract-rules.ts'
import { estateContract } from './estate-contract.table.ts'
import { propertyCompany } from './property-company.table.ts'

type ContractRow = typeof estateContract.$inferSelect

async function checkDraft(input: Partial<ContractRow>, _ctx: Ctx, before?: ContractRow): Promise<void> {
  if (before !== undefined && before.state !== 'draft') throw refuse('只能修改草稿状态的合同')
  const after = { ...before, ...input }
  if (after.startDate !== undefined && after.endDate !== undefined)
    checkPeriod({ startDate: after.startDate, endDate: after.endDate })
}

export async function assertCompanyEnabled(ctx: Ctx, companyId: number): Promise<void> {
  const enabled = and(eq(propertyCompany.id, companyId), propertyCompany.enabled)
  if ((await ctx.tx.$count(propertyCompany, enabled)) === 0) throw refuse('该物业公司已停用')
}

/** 物业服务合同. */
export const { model: contractModel, routes: contractRoutes } = serve(
  contract,
  estateContract,
)({
  scope: (t, scope, ctx) => {
    if (scope.kind === 'all') return undefined
    const estates = anyOf(t.estateId, scope.estateIds)
    if (scope.kind !== 'company' || scope.narrowed) return estates
    return sql`(${anyOf(t.companyId, companiesIn(scope, ctx))} or ${estates})`
  },
  check: checkDraft,
  removable: (row) => {
    if (row.state !== 'draft') throw refuse('只能删除草稿状态的合同')
  },
  on: {
    sign: async (row, input, ctx) => {
      await assertCompanyEnabled(ctx, row.companyId)
      await assertPeriodFree(ctx, row, row.id)
      const today = dayOf(ctx.now)
      if (row.endDate < today) throw refuse('合同期已结束，不能签订')
      const signedAt = input.signedAt ? new Date(input.signedAt) : ctx.now
      return { to: row.startDate > today ? 'signed' : 'active', patch: { signedAt } }
    },
    renew: async (row, { endDate }, ctx) => {
      if (endDate <= row.endDate || endDate < dayOf(ctx.now))
        throw invalid({ endDate: '新的结束日期必须晚于原结束日期和今天' })
      await assertPeriodFree(ctx, { ...row, endDate }, row.id)
      return { patch: { endDate }, content: `续签至 ${endDate}` }
    },
    terminate: (_row, { terminateReason, terminatedAt }, ctx) => {
      if (terminatedAt > dayOf(ctx.now)) throw invalid({ terminatedAt: '终止日期不能晚于今天' })
      return { patch: { terminateReason, terminatedAt }, content: terminateReason }
    },
    handOver: (_row, { last }, ctx) => ({
      to: last < dayOf(ctx.now) ? 'terminated' : 'active',
      patch: { endDate: last, terminateReason: '小区移交', terminatedAt: last },
      content: `移交，${last} 到期`,
    }),
  },
  clock: { activate: (now) => sql`${estateContract.endDate} >= ${dayOf(now)}::date` },
  after: {
    change: async (row, ctx) => {
      if (row.state !== 'draft') await followContracts(ctx, [row.estateId])
    },
  },
})
