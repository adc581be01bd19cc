import type { controlAlert } from '@linli/api-client/contract/alert/control-alert'
import type { RowOf } from '@linli/api-client/kit'

const neverIgnored: readonly string[] = ['fire_input', 'sos', 'duress']

type Alert = Pick<
  RowOf<typeof controlAlert>,
  'kind' | 'level' | 'assigneeId' | 'secondId' | 'result' | 'deviceId'
>

/** Whether an action makes sense for an alert; the server refuses the rest. */
export function mayAct(row: Alert, action: string, userId: number | null): boolean {
  switch (action) {
    case 'contact':
      return row.kind === 'elder_silent'
    case 'ignore':
      return row.level !== 'urgent' && !neverIgnored.includes(row.kind)
    // Who handles it is another one.
    case 'second':
      return row.level === 'urgent' && row.secondId === null
    case 'repair':
      return row.deviceId !== null
    case 'raise':
      return row.level !== 'urgent'
    // Who has it in hand handles it as the own one.
    case 'treatAny':
      return row.assigneeId !== userId
    case 'reopen':
      return row.result !== 'auto_recovered'
    default:
      return true
  }
}
