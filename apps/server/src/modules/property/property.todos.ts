import { complaint } from '@linli/api-client/contract/property/complaint'
import { openRepairs } from '@linli/api-client/contract/property/repair-flow'
import { repairOrder } from '@linli/api-client/contract/property/repair-order'
import { pageUrl } from '@linli/api-client/contract/page-urls'
import { rentalContract } from '@linli/api-client/contract/property/rentals/rental-contract'
import { voteBallot } from '@linli/api-client/contract/property/votes/vote-ballot'
import { codeOf } from '@linli/api-client/kit'
import { sql } from 'drizzle-orm'
import type { HomeTodo } from '../../kit/module.ts'

const states = sql.raw(openRepairs.map((state) => `'${state}'`).join(', '))

/** What waits in 物业管理. */
export const propertyTodos: readonly HomeTodo[] = [
  {
    code: 'pendingRepair',
    label: '待派工单',
    verb: '派单',
    due: 'now',
    permission: codeOf(repairOrder, 'dispatch'),
    path: pageUrl('repair-orders'),
    query: () => ({ state: 'pending' }),
    count: (estates) => sql`select count(*)::int as n, min(reported_at) as first
      from repair_order where estate_id = ${estates} and state = 'pending'`,
  },
  {
    code: 'pendingComplaint',
    label: '待受理投诉',
    verb: '受理',
    due: 'now',
    permission: codeOf(complaint, 'assign'),
    path: pageUrl('complaints'),
    query: () => ({ state: 'pending' }),
    count: (estates) => sql`select count(*)::int as n, min(submitted_at) as first
      from complaint where estate_id = ${estates} and state = 'pending'`,
  },
  {
    code: 'ownRepair',
    label: '我的工单',
    verb: '处理',
    due: 'now',
    permission: codeOf(repairOrder, 'accept'),
    path: pageUrl('repair-orders'),
    query: () => ({ tab: 'mine', mine: 'true' }),
    count: (estates, _today, { caller }) => sql`select count(*)::int as n, min(reported_at) as first
      from repair_order where estate_id = ${estates} and state in (${states})
      and assignee_id = ${caller.kind === 'user' ? caller.userId : null}`,
  },
  {
    code: 'paperToVerify',
    label: '待复核纸质票',
    verb: '复核',
    due: 'now',
    permission: codeOf(voteBallot, 'verifyPaper'),
    path: pageUrl('vote-meetings'),
    query: () => ({ tab: 'ballots', state: 'pending' }),
    count: (estates) => sql`select count(*)::int as n, min(created_at) as first
      from vote_ballot where estate_id = ${estates} and state = 'pending'`,
  },
  ...(['parking', 'house'] as const).map(
    (target): HomeTodo => ({
      code: `${target}ContractAudit`,
      label: target === 'parking' ? '待审核车位合同' : '待审核房屋合同',
      verb: '审核',
      due: 'now',
      permission: codeOf(rentalContract, 'audit'),
      path: pageUrl(target === 'parking' ? 'parking-rentals' : 'house-rentals'),
      query: () => ({ tab: 'contracts' }),
      count: (estates) => sql`select count(*)::int as n, min(updated_at) as first
        from rental_contract where estate_id = ${estates} and state = 'auditing' and target_type = ${target}`,
    }),
  ),
]
