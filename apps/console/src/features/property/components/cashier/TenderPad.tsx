import { deskMethods } from '@linli/api-client/contract/property/payments/desk-calls'
import { Button } from '@linli/ui/button'
import { IconButton } from '@linli/ui/icon-button'
import { MoneyInput } from '@linli/ui/money-input'
import { Select } from '@linli/ui/select'
import { TextInput } from '@linli/ui/text-input'
import { Plus, X } from 'lucide-react'
import { useDictOptions } from '../../../../resource/useDictOptions.ts'
import { isTraded, type Tender } from './desk-sums.ts'

/** Ways of one payment. */
const most = 3

interface TenderPadProps {
  readonly tenders: readonly Tender[]
  readonly onChange: (tenders: readonly Tender[]) => void
  /** What is still to come: a further way begins with it. */
  readonly left: number
  /** What was paid ahead is a room's. */
  readonly hasRoom: boolean
}

/** The ways in which the money comes. */
export function TenderPad({ tenders, onChange, left, hasRoom }: TenderPadProps) {
  const options = useDictOptions('pay_method').filter(
    ({ value }) => deskMethods.some((one) => one === value) && (hasRoom || value !== 'prepaid'),
  )
  const put = (key: number, change: Partial<Tender>) =>
    onChange(tenders.map((one) => (one.key === key ? { ...one, ...change } : one)))
  const add = () =>
    onChange([
      ...tenders,
      {
        key: Math.max(0, ...tenders.map(({ key }) => key)) + 1,
        method: 'pos',
        amount: left > 0 ? left : null,
        externalTradeNo: '',
      },
    ])
  return (
    <div className="grid gap-2">
      {tenders.map(({ key, method, amount, externalTradeNo }, at) => (
        <div key={key} role="group" aria-label={`第${at + 1}种方式`} className="grid gap-2">
          <div className="flex items-center gap-2">
            <Select
              className="w-32 shrink-0"
              aria-label="方式"
              options={options}
              value={method}
              onChange={(value) => value !== null && put(key, { method: value, externalTradeNo: '' })}
            />
            <MoneyInput
              className="min-w-0 flex-1"
              aria-label="金额"
              value={amount}
              onChange={(value) => put(key, { amount: value })}
            />
            {tenders.length > 1 && (
              <IconButton
                icon={X}
                label="去掉这种方式"
                onClick={() => onChange(tenders.filter((one) => one.key !== key))}
              />
            )}
          </div>
          {isTraded(method) && (
            <TextInput
              aria-label="交易号"
              placeholder={method === 'pos' ? '签购单参考号' : '银行流水号'}
              value={externalTradeNo}
              onChange={(value) => put(key, { externalTradeNo: value })}
            />
          )}
        </div>
      ))}
      {tenders.length < most && (
        <Button icon={Plus} variant="text" onClick={add}>
          再加一种方式
        </Button>
      )}
    </div>
  )
}
