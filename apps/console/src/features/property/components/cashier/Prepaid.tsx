import { prepaidAccount, prepaidEntry } from '@linli/api-client/contract/property/payments/prepaid'
import type { RowOf } from '@linli/api-client/kit'
import { RelatedRows } from '../../../../resource/opened.tsx'
import { ResourcePage } from '../../../../resource/ResourcePage.tsx'

const entryColumns = [
  'seq',
  'bizType',
  'direction',
  'amount',
  'balanceAfter',
  'paymentId',
  'createdAt',
] as const

const accountTabs = ({ id }: RowOf<typeof prepaidAccount>) => [
  {
    key: 'entries',
    label: '流水',
    content: (
      <RelatedRows of={prepaidEntry} title="流水" columns={entryColumns} where={{ accountId: id }} readOnly />
    ),
  },
]

/** 预存: what rooms have paid ahead, and how it moved. */
export function Prepaid() {
  return <ResourcePage of={prepaidAccount} tabs={accountTabs} />
}
