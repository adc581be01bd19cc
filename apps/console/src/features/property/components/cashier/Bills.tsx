import { bill } from '@linli/api-client/contract/property/billing/bill'
import { billAdjustment } from '@linli/api-client/contract/property/payments/bill-adjustment'
import { paymentAllocation } from '@linli/api-client/contract/property/payments/payment-parts'
import { codeOf, f, type RowOf } from '@linli/api-client/kit'
import { forfeitDeposit, forfeitFields } from '@linli/api-client/contract/property/payments/refund-calls'
import { toast } from '@linli/ui/toast'
import { useState } from 'react'
import * as z from 'zod/mini'
import { FieldsDialog } from '../../../../resource/FieldsDialog.tsx'
import { RelatedRows } from '../../../../resource/opened.tsx'
import { useWrite } from '../../../../resource/queries.ts'
import { ResourcePage } from '../../../../resource/ResourcePage.tsx'

import { useCan } from '../../../../session/profile.ts'

type Bill = RowOf<typeof bill>

const allocationColumns = [
  'paymentId',
  'principal',
  'lateFee',
  'refundedPrincipal',
  'refundedLate',
  'createdAt',
] as const

const adjustmentColumns = ['adjustNo', 'kind', 'amount', 'reason', 'applyBy', 'auditBy', 'state'] as const

const billTabs = ({ id, estateId }: Bill) => [
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
  {
    key: 'adjustments',
    label: '调整',
    permission: codeOf(billAdjustment, 'list'),
    content: (
      <RelatedRows
        of={billAdjustment}
        title="调整"
        columns={adjustmentColumns}
        where={{ billId: id }}
        given={{ billId: id, estateId }}
      />
    ),
  },
]

/** 应收账单: what is owed, what was charged for being late until today, and what was paid of it. */
export function Bills() {
  const [forfeited, setForfeited] = useState<Bill | null>(null)
  const mayForfeit = useCan('property:bill:forfeit')
  return (
    <>
      <ResourcePage
        of={bill}
        detail={(row) => <Reckoning bill={row} />}
        tabs={billTabs}
        rowActions={(row) =>
          mayForfeit && row.isDeposit && (row.paidAmount ?? 0) > 0
            ? [{ key: 'forfeit', label: '押金转收', tone: 'danger', run: () => setForfeited(row) }]
            : []
        }
      />
      {forfeited && <Forfeit bill={forfeited} onClose={() => setForfeited(null)} />}
    </>
  )
}

interface ForfeitProps {
  readonly bill: Bill
  readonly onClose: () => void
}

/** A part of a deposit is kept as income. */
function Forfeit({ bill: { id, estateId, paidAmount }, onClose }: ForfeitProps) {
  const { mutateAsync } = useWrite(forfeitDeposit)
  return (
    <FieldsDialog
      title="押金转收"
      submitLabel="转收"
      fields={{ ...forfeitFields, subjectId: incomeSubject(estateId) }}
      initial={{ amount: paidAmount ?? 0 }}
      note="转收的部分不再退还，记为一张已缴的收入账单。"
      onSubmit={async (values) => {
        const { billNo } = await mutateAsync({ id, ...forfeited.parse(values) })
        toast.success(`已转收，账单 ${billNo}`)
      }}
      onClose={onClose}
    />
  )
}

const forfeited = z.object(forfeitFields)
const incomeSubject = (estateId: number) =>
  f.ref('收入项目', 'property/pay-subjects', { required: true, where: { estateId, state: 'enabled' } })

/** How the amount was worked out, line by line. */
function Reckoning({ bill: { calcDetail } }: { readonly bill: Bill }) {
  if (calcDetail == null || calcDetail.length === 0) return null
  return (
    <section aria-label="计算过程" className="grid gap-2">
      <h3 className="m-0 text-body font-semibold text-text-2">计算过程</h3>
      <ol className="m-0 grid list-none gap-1 p-0 tabular-nums">
        {calcDetail.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
    </section>
  )
}
