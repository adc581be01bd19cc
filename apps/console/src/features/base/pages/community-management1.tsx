import { estateContract } from '@linli/api-client/contract/base/estate-contract'
import { propertyCompany } from '@linli/api-client/contract/base/property-company'
import { Tabs } from '@linli/ui/tabs'
import { useSearchParams } from 'react-router-dom'
import { ResourcePage } from '../../../resource/ResourcePage.tsx'
import { Contracts } from '../components/Contracts.tsx'

type Part = 'companies' | 'contracts'

/** 物业公司 and their contracts. The filters of the one mean nothing to the other. */
export default function CompaniesPage() {
  const [search, setSearch] = useSearchParams()
  const part: Part = search.get('tab') === 'contracts' ? 'contracts' : 'companies'
  return (
    <Tabs<Part>
      label="物业公司"
      value={part}
      onChange={(next) => setSearch(next === 'contracts' ? { tab: next } : {}, { replace: true })}
      items={[
        {
          key: 'companies',
          label: '物业公司',
          content: (
            <ResourcePage of={propertyCompany} detail={(row) => <Contracts of={{ companyId: row.id }} />} />
          ),
        },
        { key: 'contracts', label: '合同', content: <ResourcePage of={estateContract} /> },
      ]}
    />
  )
}
