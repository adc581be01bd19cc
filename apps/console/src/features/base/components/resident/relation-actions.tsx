import { residentHouse } from '@linli/api-client/contract/base/resident-house'
import type { RowOf } from '@linli/api-client/kit'
import type { ReactNode } from 'react'
import { whenOpened } from '../../../../resource/when-opened.tsx'

type House = RowOf<typeof residentHouse>

const MoveOutDialog = whenOpened(async () => (await import('./MoveOutDialog.tsx')).MoveOutDialog)

/** Whether an action makes sense for a relation, beside what its state allows. */
export function relationAllows(row: House, action: string): boolean {
  if (action === 'changeHead') return !row.isHead && row.relation !== 'employee'
  if (action === 'renewLease') return row.relation === 'tenant'
  return true
}

/** Moving out says first what else ends with it; the other actions have the described dialog. */
export const relationDialog = ({
  row,
  action,
  onClose,
}: {
  row: House
  action: string
  onClose: () => void
}): ReactNode => (action === 'moveOut' ? <MoveOutDialog row={row} onClose={onClose} /> : null)
