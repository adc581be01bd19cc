import type { laneWait } from '@linli/api-client/contract/access/lane-wait'
import type { RowOf } from '@linli/api-client/kit'

type Wait = RowOf<typeof laneWait>

/** What changes what a telephone may be paying now. */
const changesMoney: readonly string[] = ['ask', 'discount', 'waive', 'correct', 'fixEntry', 'slip']

/** What makes no sense for a car: money where nothing is due, an entry that is known. */
export function fits(action: string, { due, discount, reason, direction, payTransactionId }: Wait): boolean {
  if (payTransactionId != null && changesMoney.includes(action)) return false
  if (action === 'ask') return due > discount
  if (action === 'noPlate') return reason === 'no_plate' && direction === 'in'
  if (action === 'slip') return direction === 'out' && (reason === 'no_plate' || reason === 'missing_in')
  if (action === 'collect' || action === 'discount' || action === 'waive') return due > 0 && discount <= due
  if (action === 'fixEntry') return reason === 'missing_in'
  const isBlack = reason === 'blacklist' && direction === 'in'
  if (action === 'override') return isBlack
  return action !== 'open' || !isBlack
}
