import type { icCard } from '@linli/api-client/contract/access/ic-card'
import type { RowOf } from '@linli/api-client/kit'
import type { ReactNode } from 'react'
import { whenOpened } from '../../../../resource/when-opened.tsx'

const IssueCard = whenOpened(async () => (await import('./IssueCard.tsx')).IssueCard)

interface CardDialogProps {
  readonly row: RowOf<typeof icCard>
  readonly action: string
  readonly onClose: () => void
}

const TransferCard = whenOpened(async () => (await import('./TransferCard.tsx')).TransferCard)

/** Handing a card out goes step by step, and a new holder is found by the plan of the estate; everything else asks in one dialog. */
export const cardDialog = ({ row, action, onClose }: CardDialogProps): ReactNode => {
  if (action === 'issue') return <IssueCard card={row} onClose={onClose} />
  return action === 'transfer' ? <TransferCard card={row} onClose={onClose} /> : null
}
