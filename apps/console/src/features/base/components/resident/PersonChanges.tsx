import { personChange } from '@linli/api-client/contract/base/person-change'
import { ListBar } from '../../../../resource/ListBar.tsx'
import { ListFoot } from '../../../../resource/ListFoot.tsx'
import { PageHead } from '../../../../resource/PageHead.tsx'
import { ResourceTable } from '../../../../resource/ResourceTable.tsx'
import { RowDialogs } from '../../../../resource/RowDialogs.tsx'
import { useResourcePage } from '../../../../resource/useResourcePage.ts'

const waitingChanges: typeof personChange = {
  ...personChange,
  list: { ...personChange.list, filters: ['estateId', 'createdAt'] },
}
const where = { state: ['pending'] }

/** 变更待审: names, documents and dates of birth that one of the staff changed and another one confirms. */
export function PersonChanges() {
  const page = useResourcePage(waitingChanges, { key: 'changes', where })
  return (
    <>
      <PageHead page={page} creatable={false} />
      <ListBar page={page} />
      <ResourceTable page={page} />
      <ListFoot page={page} />
      <RowDialogs work={page} />
    </>
  )
}
