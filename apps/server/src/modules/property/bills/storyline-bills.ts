import { bill } from '@linli/api-client/contract/property/billing/bill'
import { type SQL, sql } from 'drizzle-orm'
import {
  factText,
  flowStory,
  type StoryFacts,
  type StorySource,
  told,
  tellFlow,
} from '../../../kit/storyline.ts'

const yuan = (amount: SQL) => sql`to_char(${amount} / 100.0, '¥FM999,999,990.00')`

/** What every entry of a bill is told from. */
const facts = (step: 'issued' | 'overdue') => sql`jsonb_build_object('step', ${step}::text, 'subject', s.name,
  'billNo', b.bill_no, 'sum', ${yuan(sql`b.amount`)}, 'owed', case when b.owed > 0 then ${yuan(sql`b.owed`)} end,
  'from', b.period_start, 'to', b.period_end, 'due', b.due_date)`

/** The first moment at which a bill is late. */
const lateFrom = sql`((b.due_date + 1)::timestamp at time zone 'Asia/Shanghai')`

/** Bills of a room or of who pays them: when they were issued, and from when on they were late. */
const owed = (which: SQL): SQL => sql`
  select b.created_at as at, b.id * 2 as id, b.id as row_id, b.estate_id, ${facts('issued')} as facts
  from pay_bill b join pay_subject s on s.id = b.subject_id where ${which}
  union all
  select ${lateFrom}, b.id * 2 + 1, b.id, b.estate_id, ${facts('overdue')}
  from pay_bill b join pay_subject s on s.id = b.subject_id
  where ${which} and ${lateFrom} <= now() and b.created_at < ${lateFrom} and (b.state in ('unpaid', 'partial')
    or not exists (select 1 from flow_event e where e.entity = ${bill.entity} and e.entity_id = b.id
      and e.to_state in ('paid', 'void') and e.created_at < ${lateFrom}))`

function tellOwed(of: StoryFacts) {
  const [subject, billNo, due] = [factText(of, 'subject'), factText(of, 'billNo'), factText(of, 'due')]
  if (factText(of, 'step') === 'overdue')
    return {
      title: `账单逾期：${subject}`,
      content: told(billNo, `到期日 ${due}`, of['owed'] !== null && `尚欠 ${factText(of, 'owed')}`),
      tone: 'danger' as const,
    }
  return {
    title: `账单出账：${subject} ${factText(of, 'sum')}`,
    content: told(billNo, `账期 ${factText(of, 'from')} 至 ${factText(of, 'to')}`, `到期日 ${due}`),
    tone: 'info' as const,
  }
}

/** What staff did with a bill; that it was paid is told by the payment. */
const handled = (which: SQL): SQL => sql`
  select done.* from (${flowStory(
    bill.entity,
    sql`select b.id, b.estate_id, b.bill_no as named from pay_bill b where ${which}`,
  )}) done where done.facts ->> 'action' in ('void', 'freeze', 'unfreeze')`

const ofRoom = (id: number) => sql`b.room_id = ${id}`
const ofPayer = (id: number) => sql`b.payer_person_id = ${id}`

const source = {
  kind: 'bill',
  label: '账单',
  permission: `${bill.permission}:list`,
  resource: 'property/bills',
} as const

/** What is owed, before it is paid. */
export const billStories: readonly StorySource[] = [
  {
    ...source,
    of: { room: (id) => owed(ofRoom(id)), person: (id) => owed(ofPayer(id)) },
    tell: tellOwed,
  },
  {
    ...source,
    of: { room: (id) => handled(ofRoom(id)), person: (id) => handled(ofPayer(id)) },
    tell: tellFlow(bill),
  },
]
