import { voteGroupMember } from '@linli/api-client/contract/property/votes/vote-group-member'
import { PlainList } from '../../../../resource/PlainList.tsx'
import { useResourcePage } from '../../../../resource/useResourcePage.ts'
import { memberDialog } from './member-dialog.tsx'

/** The rooms of all rolls, found by building, problem and owner, and mended many at once. */
export function RollMembers() {
  const page = useResourcePage(voteGroupMember)
  return <PlainList page={page} dialog={memberDialog} />
}
