import { gateActs } from '@linli/api-client/contract/visitor/gate-report'
import { sql } from 'drizzle-orm'
import type { HandedOver } from '../../../kit/module.ts'

const actName = sql.join(
  Object.entries(gateActs).map(([act, label]) => sql`when ${act} then ${label}`),
  sql` `,
)

/** Visitors who have not left, those who should have first. */
const inside: HandedOver = {
  kind: 'visitors',
  label: '在内访客',
  rows: (estateId) => sql`
    select v.id as ref, v.apply_no || ' ' || left(v.visitor_name, 1) || '*' || coalesce(' 到' || r.full_name, '')
      || case when v.companion_count > 0 then ' 随行' || v.companion_count || '人' else '' end
      || case when v.overstay then ' 超时未离' else '' end as text, v.enter_at as at
    from visitor_application v left join room r on r.id = v.room_id
    where v.estate_id = ${estateId} and v.inside order by v.overstay desc, v.enter_at, v.id`,
}

/** Cards of the desk that visitors have. */
const cards: HandedOver = {
  kind: 'cards',
  label: '借出的访客卡',
  rows: (estateId) => sql`
    select v.id as ref, coalesce(c.printed_no, c.card_no) || ' 借给 ' || v.apply_no as text, v.valid_to as at
    from visitor_application v join ic_card c on c.id = v.visit_card_id
    where v.estate_id = ${estateId} order by v.valid_to, v.id`,
}

/** What was done without network and could not be entered. */
const conflicts: HandedOver = {
  kind: 'reports',
  label: '补录待核对',
  rows: (estateId) => sql`
    select g.id as ref, case g.act ${actName} end || coalesce('：' || g.reason, '') as text, g.at
    from visitor_gate_report g where g.estate_id = ${estateId} and g.state = 'conflict' order by g.at, g.id`,
}

export const handedVisits: readonly HandedOver[] = [inside, cards, conflicts]
