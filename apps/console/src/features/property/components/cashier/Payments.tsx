import { payment } from '@linli/api-client/contract/property/payments/payment'
import { paymentAllocation, paymentTender } from '@linli/api-client/contract/property/payments/payment-parts'
import { receipt } from '@linli/api-client/contract/property/payments/receipt'
import { codeOf, type RowOf } from '@linli/api-client/kit'
import { useState } from 'react'
import { RelatedRows } from '../../../../resource/opened.tsx'
import { ResourcePage } from '../../../../resource/ResourcePage.tsx'
import { whenOpened } from '../../../../resource/when-opened.tsx'
import { useCan } from '../../../../session/profile.ts'

type Payment = RowOf<typeof payment>

const ReceiptPrint = whenOpened(async () => (await import('./ReceiptPrint.tsx')).ReceiptPrint)
const tenderColumns = ['method', 'amount', 'externalTradeNo', 'refundedAmount', 'reconState'] as const
const allocationColumns = ['billId', 'principal', 'lateFee', 'refundedPrincipal', 'refundedLate'] as const
const receiptColumns = ['receiptNo', 'kind', 'title', 'amount', 'printCount', 'state'] as const

const paymentTabs = ({ id }: Payment) => [
  {
    key: 'allocations',
    label: '账单',
    content: (
      <RelatedRows
        of={paymentAllocation}
        title="账单"
        columns={allocationColumns}
        where={{ paymentId: id }}
        readOnly
      />
    ),
  },
  {
    key: 'tenders',
    label: '收款方式',
    content: (
      <RelatedRows
        of={paymentTender}
        title="收款方式"
        columns={tenderColumns}
        where={{ paymentId: id }}
        readOnly
      />
    ),
  },
  {
    key: 'receipts',
    label: '票据',
    permission: codeOf(receipt, 'list'),
    content: <RelatedRows of={receipt} title="票据" columns={receiptColumns} where={{ paymentId: id }} />,
  },
]

/** 收款流水: every payment, with what it went to and how it came. */
export function Payments() {
  const [printed, setPrinted] = useState<Payment | null>(null)
  const mayPrint = useCan('property:receipt:print')
  return (
    <>
      <ResourcePage
        of={payment}
        tabs={paymentTabs}
        rowActions={(row) =>
          mayPrint && (row.state === 'success' || row.state === 'part_refunded')
            ? [{ key: 'print', label: '打印票据', run: () => setPrinted(row) }]
            : []
        }
      />
      {printed && <ReceiptPrint paymentId={printed.id} paper="sheet" onDone={() => setPrinted(null)} />}
    </>
  )
}
