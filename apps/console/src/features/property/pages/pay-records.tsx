import { bill } from '@linli/api-client/contract/property/billing/bill'
import { billAdjustment } from '@linli/api-client/contract/property/payments/bill-adjustment'
import { cashierShift } from '@linli/api-client/contract/property/payments/cashier-shift'
import { payment } from '@linli/api-client/contract/property/payments/payment'
import { prepaidAccount } from '@linli/api-client/contract/property/payments/prepaid'
import { receipt } from '@linli/api-client/contract/property/payments/receipt'
import { refund } from '@linli/api-client/contract/property/payments/refund'
import { codeOf } from '@linli/api-client/kit'
import { PageTabs } from '../../../resource/PageTabs.tsx'
import { ResourcePage } from '../../../resource/ResourcePage.tsx'
import { whenOpened } from '../../../resource/when-opened.tsx'

const CashierDesk = whenOpened(
  async () => (await import('../components/cashier/CashierDesk.tsx')).CashierDesk,
)
const Bills = whenOpened(async () => (await import('../components/cashier/Bills.tsx')).Bills)
const Payments = whenOpened(async () => (await import('../components/cashier/Payments.tsx')).Payments)
const Prepaid = whenOpened(async () => (await import('../components/cashier/Prepaid.tsx')).Prepaid)

/** 缴费记录: the cashier's desk, what is owed, what came in, and what was handed in. */
export default function PayRecordsPage() {
  return (
    <PageTabs
      label="缴费记录"
      tabs={[
        { key: 'desk', label: '收银台', permission: 'property:payment:collect', content: <CashierDesk /> },
        { key: 'bills', label: '应收账单', permission: codeOf(bill, 'list'), content: <Bills /> },
        { key: 'payments', label: '收款流水', permission: codeOf(payment, 'list'), content: <Payments /> },
        {
          key: 'adjustments',
          label: '调整',
          permission: codeOf(billAdjustment, 'list'),
          rows: { of: billAdjustment, where: { state: ['pending'] } },
          content: <ResourcePage of={billAdjustment} />,
        },
        {
          key: 'refunds',
          label: '退款',
          permission: codeOf(refund, 'list'),
          rows: { of: refund, where: { state: ['pending', 'approved', 'failed'] } },
          content: <ResourcePage of={refund} />,
        },
        {
          key: 'receipts',
          label: '票据',
          permission: codeOf(receipt, 'list'),
          content: <ResourcePage of={receipt} />,
        },
        { key: 'prepaid', label: '预存', permission: codeOf(prepaidAccount, 'list'), content: <Prepaid /> },
        {
          key: 'shifts',
          label: '交账',
          permission: codeOf(cashierShift, 'list'),
          rows: { of: cashierShift, where: { state: ['submitted'] } },
          content: <ResourcePage of={cashierShift} />,
        },
      ]}
    />
  )
}
