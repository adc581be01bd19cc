import { bill } from '@linli/api-client/contract/property/billing/bill'
import { rentalContract } from '@linli/api-client/contract/property/rentals/rental-contract'
import { rentalPlan } from '@linli/api-client/contract/property/rentals/rental-plan'
import type { RowOf } from '@linli/api-client/kit'
import { ListBar } from '../../../../resource/ListBar.tsx'
import { ListRows } from '../../../../resource/ListRows.tsx'
import { RelatedRows, ViewSwitch } from '../../../../resource/opened.tsx'
import { PageHead } from '../../../../resource/PageHead.tsx'
import { RowDialogs } from '../../../../resource/RowDialogs.tsx'
import { useResourcePage } from '../../../../resource/useResourcePage.ts'
import { useView } from '../../../../resource/useView.ts'
import type { ListView } from '../../../../resource/ViewSwitch.tsx'

type Contract = RowOf<typeof rentalContract>
type Target = Contract['targetType']

const planColumns = ['periodStart', 'periodEnd', 'amount', 'dueDate', 'billId', 'state'] as const

const billColumns = [
  'billNo',
  'subjectId',
  'periodStart',
  'amount',
  'paidAmount',
  'owed',
  'dueDate',
  'state',
] as const

const contractTabs = ({ id }: Contract) => [
  {
    key: 'plans',
    label: '租金计划',
    content: (
      <RelatedRows of={rentalPlan} title="租金计划" columns={planColumns} where={{ contractId: id }} />
    ),
  },
  {
    key: 'bills',
    label: '账单',
    content: (
      <RelatedRows of={bill} title="账单" columns={billColumns} where={{ rentalContractId: id }} readOnly />
    ),
  },
]

const views: readonly [ListView, ...ListView[]] = ['list', 'calendar']

/** Contracts of spaces, or of homes, as a list and by the months in which they end. */
export function Contracts({ of }: { of: Target }) {
  const [view, show] = useView(views)
  const page = useResourcePage(rentalContract, { where: { targetType: [of] } })
  return (
    <div className="min-w-0">
      <PageHead page={page} />
      <ListBar page={page} view={view} end={<ViewSwitch views={views} view={view} onChange={show} />} />
      <ListRows page={page} view={view} />
      <RowDialogs work={page} given={{ targetType: of }} tabs={contractTabs} />
    </div>
  )
}
