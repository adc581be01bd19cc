import { bill } from '@linli/api-client/contract/property/billing/bill'
import { paymentAllocation } from '@linli/api-client/contract/property/payments/payment-parts'
import { codeOf, type RowOf } from '@linli/api-client/kit'
import { RelatedRows } from '../../../../resource/opened.tsx'
import { ResourcePage } from '../../../../resource/ResourcePage.tsx'

type Bill = RowOf<typeof bill>

const allocationColumns = [
  'paymentId',
  'principal',
  'lateFee',
  'refundedPrincipal',
  'refundedLate',
  'createdAt',
] as const

const billTabs = ({ id }: Bill) => [
  {
    key: 'allocations',
    label: '收款',
    permission: codeOf(paymentAllocation, 'list'),
    content: (
      <RelatedRows
        of={paymentAllocation}
        title="收款"
        columns={allocationColumns}
        where={{ billId: id }}
        readOnly
      />
    ),
  },
]

/** 应收账单: what is owed, what was charged for being late until today, and what was paid of it. */
export function Bills() {
  return <ResourcePage of={bill} detail={(row) => <Reckoning bill={row} />} tabs={billTabs} />
}

/** How the amount was worked out, line by line. */
function Reckoning({ bill: { calcDetail } }: { readonly bill: Bill }) {
  if (calcDetail == null || calcDetail.length === 0) return null
  return (
    <section aria-label="计算过程" className="grid gap-2">
      <h3 className="m-0 text-h4">计算过程</h3>
      <ol className="m-0 grid gap-1 ps-5 tabular-nums">
        {calcDetail.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
    </section>
  )
}
