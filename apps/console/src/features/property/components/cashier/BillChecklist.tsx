import type { DeskBill } from '@linli/api-client/contract/property/payments/desk-calls'
import { Checkbox } from '@linli/ui/checkbox'
import { Empty } from '@linli/ui/empty'
import { MoneyInput } from '@linli/ui/money-input'
import { StatusTag } from '@linli/ui/status-tag'
import type { Chosen } from './desk-sums.ts'
import { yuan } from './yuan.ts'

interface BillChecklistProps {
  readonly bills: readonly DeskBill[]
  readonly chosen: Chosen
  /** Each bill gets what is typed beside it. */
  readonly byHand: boolean
  readonly onChange: (chosen: Chosen) => void
}

/** What a room owes, in the order in which money goes to it; what is ticked is paid. */
export function BillChecklist({ bills, chosen, byHand, onChange }: BillChecklistProps) {
  if (bills.length === 0)
    return <Empty compact title="没有未缴账单" cause="可直接充值预存，之后出账自动抵扣或手工抵扣" />
  const put = (id: number, amount: number | null) => onChange(new Map(chosen).set(id, amount))
  const toggle = (id: number, on: boolean) => {
    if (on) put(id, null)
    else onChange(new Map([...chosen].filter(([key]) => key !== id)))
  }
  return (
    <ul aria-label="未缴账单" className="m-0 grid list-none gap-2 p-0">
      {bills.map((one) => (
        <li
          key={one.id}
          aria-label={one.billNo}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-1 rounded-control border border-border p-2"
        >
          <Checkbox
            value={chosen.has(one.id)}
            onChange={(on) => toggle(one.id, on)}
            description={`${one.periodStart} 至 ${one.periodEnd} · ${one.objectName}`}
          >
            {one.subjectName}
          </Checkbox>
          <span className="grid justify-items-end gap-1 tabular-nums">
            <b>{yuan(one.owed)}</b>
            {one.late > 0 && <span className="text-small text-danger">含滞纳金 {yuan(one.late)}</span>}
          </span>
          <span className="col-span-2 flex flex-wrap items-center gap-2 ps-[24px] text-small text-text-2">
            {one.overdueDays > 0 ? (
              <StatusTag tone="danger">{`逾期 ${one.overdueDays} 天`}</StatusTag>
            ) : (
              `${one.dueDate} 到期`
            )}
            {one.frozen && <StatusTag tone="warning">争议冻结</StatusTag>}
            {one.isDeposit && <StatusTag tone="info">押金</StatusTag>}
            {!one.allowPartial && '须一次缴清'}
            {byHand && chosen.has(one.id) && one.allowPartial && (
              <span className="ms-auto w-40">
                <MoneyInput
                  aria-label={`${one.billNo} 本次缴`}
                  placeholder="本次缴"
                  value={chosen.get(one.id) ?? one.owed}
                  min={1}
                  max={one.owed}
                  onChange={(amount) => put(one.id, amount)}
                />
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
