import { estateContract } from '@linli/api-client/contract/base/estate-contract'
import { propertyCompany } from '@linli/api-client/contract/base/property-company'
import type { RowOf } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { Tabs } from '@linli/ui/tabs'
import { ArrowLeftRight } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ResourcePage } from '../../../resource/ResourcePage.tsx'
import { whenOpened } from '../../../resource/when-opened.tsx'
import { useCan } from '../../../session/profile.ts'
import { HandoverDialog } from '../components/company/HandoverDialog.tsx'
import { Contracts } from '../components/Contracts.tsx'
import { useEnabling } from '../components/useEnabling.tsx'

type Row = RowOf<typeof propertyCompany>

const CompanyCover = whenOpened(
  async () => (await import('../components/company/CompanyCard.tsx')).CompanyCover,
)
const CompanyBody = whenOpened(
  async () => (await import('../components/company/CompanyCard.tsx')).CompanyBody,
)

const card = {
  cover: (row: Row) => <CompanyCover row={row} />,
  body: (row: Row) => <CompanyBody row={row} />,
}

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
        { key: 'companies', label: '物业公司', content: <Companies /> },
        { key: 'contracts', label: '合同', content: <AllContracts /> },
      ]}
    />
  )
}

/** What is signed goes its way by its actions. */
const isDraft = (row: RowOf<typeof estateContract>) => row.state === 'draft'

function Companies() {
  const enabling = useEnabling(propertyCompany, { effect: '停用后该公司的用户不能登录，已登录的将被退出。' })
  return (
    <ResourcePage
      of={propertyCompany}
      card={card}
      rowActions={enabling}
      tabs={(row) => [
        { key: 'contracts', label: '服务合同', content: <Contracts of={{ companyId: row.id }} /> },
      ]}
    />
  )
}

function AllContracts() {
  const mayHandOver = useCan('base:company:contract')
  const [handing, setHanding] = useState(false)
  return (
    <>
      <ResourcePage
        of={estateContract}
        editable={isDraft}
        removable={isDraft}
        tools={
          mayHandOver && (
            <Button icon={ArrowLeftRight} onClick={() => setHanding(true)}>
              小区移交
            </Button>
          )
        }
      />
      {handing && <HandoverDialog onClose={() => setHanding(false)} />}
    </>
  )
}
