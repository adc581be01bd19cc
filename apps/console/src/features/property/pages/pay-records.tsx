import { bill } from '@linli/api-client/contract/property/billing/bill'
import { billAdjustment } from '@linli/api-client/contract/property/payments/bill-adjustment'
import { cashierShift } from '@linli/api-client/contract/property/payments/cashier-shift'
import { dunningLog } from '@linli/api-client/contract/property/payments/dunning'
import { invoiceRequest } from '@linli/api-client/contract/property/payments/invoice-request'
import { payment } from '@linli/api-client/contract/property/payments/payment'
import { prepaidAccount } from '@linli/api-client/contract/property/payments/prepaid'
import { receipt } from '@linli/api-client/contract/property/payments/receipt'
import { reconBatch } from '@linli/api-client/contract/property/payments/recon'
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

const Dunning = whenOpened(async () => (await import('../components/cashier/Dunning.tsx')).Dunning)
const Recon = whenOpened(async () => (await import('../components/cashier/Recon.tsx')).Recon)
const PayReports = whenOpened(async () => (await import('../components/cashier/PayReports.tsx')).PayReports)

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
        {
          key: 'invoices',
          label: '开票',
          permission: codeOf(invoiceRequest, 'list'),
          rows: { of: invoiceRequest, where: { state: ['requested'] } },
          content: <ResourcePage of={invoiceRequest} />,
        },
        { key: 'prepaid', label: '预存', permission: codeOf(prepaidAccount, 'list'), content: <Prepaid /> },
        { key: 'dunning', label: '催缴', permission: codeOf(dunningLog, 'list'), content: <Dunning /> },
        {
          key: 'shifts',
          label: '交账',
          permission: codeOf(cashierShift, 'list'),
          rows: { of: cashierShift, where: { state: ['submitted'] } },
          content: <ResourcePage of={cashierShift} />,
        },
        {
          key: 'recon',
          label: '对账',
          permission: codeOf(reconBatch, 'list'),
          content: <Recon />,
        },
        { key: 'reports', label: '报表', permission: 'property:payReport:list', content: <PayReports /> },
      ]}
    />
  )
}
