import { payment } from '@linli/api-client/contract/property/payments/payment'
import { paymentAllocation, paymentTender } from '@linli/api-client/contract/property/payments/payment-parts'
import { receipt } from '@linli/api-client/contract/property/payments/receipt'
import { refund } from '@linli/api-client/contract/property/payments/refund'
import { codeOf, type RowOf } from '@linli/api-client/kit'
import { useState } from 'react'
import { RelatedRows } from '../../../../resource/opened.tsx'
import { ResourcePage } from '../../../../resource/ResourcePage.tsx'
import { whenOpened } from '../../../../resource/when-opened.tsx'
import { useCan } from '../../../../session/profile.ts'

type Payment = RowOf<typeof payment>

const ReceiptPrint = whenOpened(async () => (await import('./ReceiptPrint.tsx')).ReceiptPrint)
const RefundForm = whenOpened(async () => (await import('./RefundForm.tsx')).RefundForm)
const tenderColumns = ['method', 'amount', 'externalTradeNo', 'refundedAmount', 'reconState'] as const
const allocationColumns = ['billId', 'principal', 'lateFee', 'refundedPrincipal', 'refundedLate'] as const
const refundColumns = ['refundNo', 'amount', 'way', 'reason', 'executedAt', 'state'] as const
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
    key: 'refunds',
    label: '退款',
    permission: codeOf(refund, 'list'),
    content: <RelatedRows of={refund} title="退款" columns={refundColumns} where={{ paymentId: id }} />,
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
  const [refunded, setRefunded] = useState<Payment | null>(null)
  const mayPrint = useCan('property:receipt:print')
  const mayRefund = useCan('property:refund:apply')
  return (
    <>
      <ResourcePage
        of={payment}
        tabs={paymentTabs}
        rowActions={(row) =>
          row.state === 'success' || row.state === 'part_refunded'
            ? [
                ...(mayPrint ? [{ key: 'print', label: '打印票据', run: () => setPrinted(row) }] : []),
                ...(mayRefund ? [{ key: 'refund', label: '申请退款', run: () => setRefunded(row) }] : []),
              ]
            : []
        }
      />
      {printed && <ReceiptPrint paymentId={printed.id} paper="sheet" onDone={() => setPrinted(null)} />}
      {refunded && <RefundForm row={refunded} onClose={() => setRefunded(null)} />}
    </>
  )
}
