import { allCommandActions, commandFlow } from '@linli/api-client/contract/base/device-command'
import { sql } from 'drizzle-orm'
import type { HandedOver } from '../../../kit/module.ts'

const begun = ['draft', 'pending_approve'] as const
const wordsOf = (words: readonly (readonly [string, string])[]) =>
  sql.join(
    words.map(([key, label]) => sql`when ${key} then ${label}`),
    sql` `,
  )
const actionName = wordsOf(Object.entries(allCommandActions))
const stateName = wordsOf(begun.map((state) => [state, commandFlow.states[state].label] as const))

/** What somebody began to tell devices and nobody has sent, or agreed to. */
export const handedCommands: HandedOver = {
  kind: 'drafts',
  label: '未完成的草稿',
  rows: (estateId) => sql`
    select c.id as ref, '设备指令 ' || c.title || ' ' || case c.action ${actionName} else c.action end
      || '（' || case c.state ${stateName} end || '）' as text, c.created_at as at
    from device_command c where c.estate_id = ${estateId} and c.state in ('draft', 'pending_approve')
    order by c.created_at, c.id`,
}
