import { user } from '@linli/api-client/contract/auth/user'
import { pageUrl } from '@linli/api-client/contract/page-urls'
import { propertyCompany } from '@linli/api-client/contract/base/property-company'
import { codeOf, type RowOf } from '@linli/api-client/kit'
import { useGo } from '../../../resource/page-address.ts'
import { Beside } from '../../../resource/Beside.tsx'
import { ListBar } from '../../../resource/ListBar.tsx'
import { ListRows } from '../../../resource/ListRows.tsx'
import { ViewSwitch } from '../../../resource/opened.tsx'
import { PageHead } from '../../../resource/PageHead.tsx'
import { PageTabs } from '../../../resource/PageTabs.tsx'
import type { DetailTab } from '../../../resource/record/RecordView.tsx'
import { RowDialogs } from '../../../resource/RowDialogs.tsx'
import { useResourcePage } from '../../../resource/useResourcePage.ts'
import { useView } from '../../../resource/useView.ts'
import type { ListView } from '../../../resource/ViewSwitch.tsx'
import { whenOpened } from '../../../resource/when-opened.tsx'
import { useEnabling } from '../components/useEnabling.tsx'

const AllContracts = whenOpened(
  async () => (await import('../components/company/AllContracts.tsx')).AllContracts,
)
const Contracts = whenOpened(async () => (await import('../components/Contracts.tsx')).Contracts)

type Row = RowOf<typeof propertyCompany>

const CompanyCover = whenOpened(
  async () => (await import('../components/company/CompanyCard.tsx')).CompanyCover,
)
const CompanyBody = whenOpened(
  async () => (await import('../components/company/CompanyCard.tsx')).CompanyBody,
)

const CompanyTree = whenOpened(
  async () => (await import('../components/company/CompanyTree.tsx')).CompanyTree,
)

const CompanyStaff = whenOpened(
  async () => (await import('../components/company/CompanyStaff.tsx')).CompanyStaff,
)

const ContractTimeline = whenOpened(
  async () => (await import('../components/company/ContractTimeline.tsx')).ContractTimeline,
)

const EstatesPlan = whenOpened(async () => (await import('../components/place/EstatesPlan.tsx')).EstatesPlan)

const card = {
  cover: (row: Row) => <CompanyCover row={row} />,
  body: (row: Row) => <CompanyBody row={row} />,
}

/** 物业公司 and their contracts. The filters of the one mean nothing to the other. */
export default function CompaniesPage() {
  return (
    <PageTabs
      label="物业公司"
      tabs={[
        { key: 'companies', label: '物业公司', content: <Companies /> },
        { key: 'contracts', label: '合同', content: <AllContracts /> },
      ]}
    />
  )
}

const views: readonly [ListView, ...ListView[]] = ['list', 'cards']

function Companies() {
  const go = useGo()
  const enabling = useEnabling(propertyCompany, { effect: '停用后该公司的用户不能登录，已登录的将被退出。' })
  const page = useResourcePage(propertyCompany, { rowActions: enabling })
  const [view, show] = useView(views)
  const tabs = (row: Row): DetailTab[] => [
    {
      key: 'contracts',
      label: '服务合同',
      content: (
        <div className="grid grid-cols-1 gap-6">
          <EstatesPlan where={{ companyId: row.id }} label={`${row.name}的小区`} />
          <ContractTimeline
            where={{ companyId: row.id }}
            onOpen={(id) => go(`${pageUrl('companies')}?tab=contracts&id=${id}`)}
          />
          <Contracts of={{ companyId: row.id }} />
        </div>
      ),
    },
    {
      key: 'staff',
      label: '组织与员工',
      permission: codeOf(user, 'list'),
      content: <CompanyStaff companyId={row.id} name={row.shortName ?? row.name} />,
    },
  ]
  return (
    <>
      <PageHead page={page} />
      <Beside aside={<CompanyTree />} label="公司层级">
        <ListBar page={page} view={view} end={<ViewSwitch views={views} view={view} onChange={show} />} />
        <ListRows page={page} view={view} card={card} />
      </Beside>
      <RowDialogs work={page} tabs={tabs} />
    </>
  )
}
