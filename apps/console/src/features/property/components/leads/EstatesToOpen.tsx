import { estate } from '@linli/api-client/contract/base/estate'
import { PlainList } from '../../../../resource/PlainList.tsx'
import { useResourcePage } from '../../../../resource/useResourcePage.ts'
import { EstateChecklist } from './EstateChecklist.tsx'

const notOpen = { openState: ['unopened', 'opening', 'suspended'] }

/** Estates that are not in use, with what each of them has and lacks. */
export function EstatesToOpen() {
  const page = useResourcePage(estate, { key: 'to-open', where: notOpen })
  return (
    <PlainList
      page={page}
      tabs={({ id }) => [{ key: 'checklist', label: '开通检查', content: <EstateChecklist estateId={id} /> }]}
    />
  )
}
