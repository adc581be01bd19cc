import { cashierBills, collect } from '@linli/api-client/contract/property/payments/desk-calls'
import type { OutputOf } from '@linli/api-client/kit'
import { Banner } from '@linli/ui/banner'
import { Button } from '@linli/ui/button'
import { Card } from '@linli/ui/card'
import { Checkbox } from '@linli/ui/checkbox'
import { MoneyInput } from '@linli/ui/money-input'
import { TextInput } from '@linli/ui/text-input'
import { toast } from '@linli/ui/toast'
import { useState } from 'react'
import { useWrite } from '../../../../resource/queries.ts'
import { useDeskKeys } from '../../../../resource/useDeskKeys.ts'
import { whenOpened } from '../../../../resource/when-opened.tsx'
import { showError } from '../../../../session/show-error.ts'
import { BillChecklist } from './BillChecklist.tsx'
import {
  allOf,
  changeOf,
  type Chosen,
  dueOf,
  obstacleOf,
  paidOf,
  type Tender,
  undisputed,
} from './desk-sums.ts'
import { askedAccount } from './desk-account.ts'
import { TenderPad } from './TenderPad.tsx'
import { yuan } from './yuan.ts'

const Statement = whenOpened(async () => (await import('./Statement.tsx')).Statement)

type Desk = OutputOf<typeof cashierBills>
export type Taken = OutputOf<typeof collect>

interface PayRoomProps {
  readonly desk: Desk
  readonly onTaken: (taken: Taken) => void
}

/** Cash is what most bring. */
const firstTender = (amount: number): Tender[] => [
  { key: 1, method: 'cash', amount: amount > 0 ? amount : null, externalTradeNo: '' },
]

/** Takes money of an account: what is paid on the left, how on the right. */
export function PayRoom({ desk, onTaken }: PayRoomProps) {
  const hasRoom = desk.roomId !== null
  const [chosen, choose] = useState<Chosen>(() => undisputed(desk.bills))
  const [byHand, setByHand] = useState(false)
  const due = dueOf(desk.bills, chosen)
  // Untouched, the one tender is what is due.
  const [typed, setTyped] = useState<readonly Tender[] | null>(null)
  const tenders = typed ?? firstTender(due)
  const [handed, setHanded] = useState<number | null>(null)
  const [toPrepaid, setToPrepaid] = useState(hasRoom && desk.bills.length === 0)
  const [remark, setRemark] = useState('')
  const [stating, setStating] = useState(false)
  const { mutateAsync, isPending } = useWrite(collect)
  const paid = paidOf(tenders)
  const obstacle = desk.shift === null ? '请先开班' : obstacleOf(due, tenders, { handed, toPrepaid })

  const take = async () => {
    if (obstacle !== undefined || isPending) return
    try {
      const taken = await mutateAsync({
        ...askedAccount(desk),
        bills: desk.bills
          .filter(({ id }) => chosen.has(id))
          .map(({ id, owed }) => ({ id, expectedOwed: owed, amount: chosen.get(id) ?? null })),
        tenders: tenders.map(({ method, amount, externalTradeNo }) => ({
          method,
          amount: amount ?? 0,
          externalTradeNo: externalTradeNo.trim() === '' ? null : externalTradeNo.trim(),
        })),
        toPrepaid,
        remark: remark.trim() === '' ? null : remark.trim(),
      })
      if (taken.state === 'success') toast.success(`已收款 ${yuan(paid)}，${taken.paymentNo}`)
      onTaken(taken)
    } catch (thrown) {
      showError(thrown)
    }
  }
  useDeskKeys({
    F4: () => choose(chosen.size === desk.bills.length ? new Map() : allOf(desk.bills)),
    F8: () => void take(),
  })
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)]">
      <Card
        title={desk.fullName}
        description={`${desk.payerName ?? '未登记业主'}${hasRoom ? ` · 预存余额 ${yuan(desk.prepaid)}` : ' · 没有房屋，不能预存'}`}
        actions={
          <span className="flex flex-wrap items-center gap-2">
            <Checkbox
              value={byHand}
              onChange={(on) => {
                setByHand(on)
                if (!on) choose(new Map([...chosen.keys()].map((id) => [id, null])))
              }}
            >
              按账单指定金额
            </Checkbox>
            <Button variant="text" onClick={() => setStating(true)}>
              对账单
            </Button>
          </span>
        }
        footer={
          <span className="flex items-center justify-between gap-2">
            <Button
              variant="text"
              onClick={() => choose(chosen.size === desk.bills.length ? new Map() : allOf(desk.bills))}
            >
              全选 F4
            </Button>
            <span>
              已选 {chosen.size} 张，应收 <b className="text-h3 tabular-nums">{yuan(due)}</b>
            </span>
          </span>
        }
      >
        <div className="grid gap-3">
          {desk.pending.map(({ id, paymentNo, amount }) => (
            <Banner
              key={id}
              tone="info"
              title={`有待支付的扫码收款 ${paymentNo}，${yuan(amount)}，可在收款流水中查看`}
            />
          ))}
          <BillChecklist bills={desk.bills} chosen={chosen} byHand={byHand} onChange={choose} />
        </div>
      </Card>
      <Card title="收款">
        <div className="grid gap-3">
          <TenderPad tenders={tenders} onChange={setTyped} left={due - paid} hasRoom={hasRoom} />
          {tenders.some(({ method }) => method === 'cash') && (
            <div className="grid grid-cols-2 items-center gap-2">
              <MoneyInput aria-label="实收现金" placeholder="实收现金" value={handed} onChange={setHanded} />
              <span className="text-end">
                找零 <b className="text-h3 tabular-nums">{yuan(changeOf(tenders, handed))}</b>
              </span>
            </div>
          )}
          {hasRoom && (
            <Checkbox value={toPrepaid} onChange={setToPrepaid}>
              多收的转入预存
            </Checkbox>
          )}
          <TextInput aria-label="备注" placeholder="备注" value={remark} onChange={setRemark} />
          <Button
            variant="primary"
            loading={isPending}
            disabled={obstacle !== undefined}
            onClick={() => void take()}
          >
            {`收款 ${yuan(paid)} F8`}
          </Button>
          <p aria-live="polite" className="m-0 min-h-5 text-small text-text-2">
            {obstacle ?? (paid > due ? `其中 ${yuan(paid - due)} 转入预存` : '')}
          </p>
        </div>
      </Card>
      {stating && <Statement account={desk} onClose={() => setStating(false)} />}
    </div>
  )
}
