import { personChange } from '@linli/api-client/contract/base/person-change'
import { ListBar } from '../../../../resource/ListBar.tsx'
import { ListRows } from '../../../../resource/ListRows.tsx'
import { PageHead } from '../../../../resource/PageHead.tsx'
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
      <ListRows page={page} />
      <RowDialogs work={page} />
    </>
  )
}
