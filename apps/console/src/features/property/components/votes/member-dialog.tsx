import type { voteGroupMember } from '@linli/api-client/contract/property/votes/vote-group-member'
import type { RowOf } from '@linli/api-client/kit'
import { whenOpened } from '../../../../resource/when-opened.tsx'

const ChooseRepresentative = whenOpened(
  async () => (await import('./ChooseRepresentative.tsx')).ChooseRepresentative,
)

interface MemberDialogProps {
  readonly row: RowOf<typeof voteGroupMember>
  readonly action: string
  readonly onClose: () => void
}

/** The dialog of an action on a room of a roll, where it has one of its own. */
export const memberDialog = ({ row, action, onClose }: MemberDialogProps) =>
  action === 'setRepresentative' ? <ChooseRepresentative member={row} onClose={onClose} /> : null
