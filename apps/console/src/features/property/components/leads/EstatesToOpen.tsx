import { estate } from '@linli/api-client/contract/base/estate'
import { ListBar } from '../../../../resource/ListBar.tsx'
import { ListFoot } from '../../../../resource/ListFoot.tsx'
import { PageHead } from '../../../../resource/PageHead.tsx'
import { ResourceTable } from '../../../../resource/ResourceTable.tsx'
import { RowDialogs } from '../../../../resource/RowDialogs.tsx'
import { useResourcePage } from '../../../../resource/useResourcePage.ts'
import { EstateChecklist } from './EstateChecklist.tsx'

const notOpen = { openState: ['unopened', 'opening', 'suspended'] }

/** Estates that are not in use, with what each of them has and lacks. */
export function EstatesToOpen() {
  const page = useResourcePage(estate, { key: 'to-open', where: notOpen })
  return (
    <div className="min-w-0">
      <PageHead page={page} />
      <ListBar page={page} />
      <ResourceTable page={page} />
      <ListFoot page={page} />
      <RowDialogs
        work={page}
        tabs={({ id }) => [
          { key: 'checklist', label: '开通检查', content: <EstateChecklist estateId={id} /> },
        ]}
      />
    </div>
  )
}
