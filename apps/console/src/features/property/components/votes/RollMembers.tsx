import { voteGroupMember } from '@linli/api-client/contract/property/votes/vote-group-member'
import { ListBar } from '../../../../resource/ListBar.tsx'
import { ListFoot } from '../../../../resource/ListFoot.tsx'
import { PageHead } from '../../../../resource/PageHead.tsx'
import { ResourceTable } from '../../../../resource/ResourceTable.tsx'
import { RowDialogs } from '../../../../resource/RowDialogs.tsx'
import { useResourcePage } from '../../../../resource/useResourcePage.ts'
import { memberDialog } from './member-dialog.tsx'

/** The rooms of all rolls, found by building, problem and owner, and mended many at once. */
export function RollMembers() {
  const page = useResourcePage(voteGroupMember)
  return (
    <div className="min-w-0">
      <PageHead page={page} />
      <ListBar page={page} />
      <ResourceTable page={page} />
      <ListFoot page={page} />
      <RowDialogs work={page} dialog={memberDialog} />
    </div>
  )
}
