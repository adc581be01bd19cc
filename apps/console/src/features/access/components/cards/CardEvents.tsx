import { icCardEvent } from '@linli/api-client/contract/access/ic-card'
import { askForCard, retryCardRefund } from '@linli/api-client/contract/access/ic-card-calls'
import type { RowOf } from '@linli/api-client/kit'
import { Dialog } from '@linli/ui/dialog'
import { toast } from '@linli/ui/toast'
import { useState } from 'react'
import { useWrite } from '../../../../resource/queries.ts'
import { ResourcePage } from '../../../../resource/ResourcePage.tsx'
import type { RowAction } from '../../../../resource/row-actions.ts'
import { useCan } from '../../../../session/profile.ts'
import { showError } from '../../../../session/show-error.ts'
import { CardCode } from './CardCode.tsx'
import { takeCash } from './take-cash.ts'

type Event = RowOf<typeof icCardEvent>

/** 卡务流水: what was done with cards, and what of its money is still to come or to go. */
export function CardEvents() {
  const [paying, setPaying] = useState<Event | null>(null)
  const [mayAsk, mayReturn] = [useCan('access:icCard:issue'), useCan('access:icCard:return')]
  const ask = useWrite(askForCard)
  const retry = useWrite(retryCardRefund)
  const rowActions = (row: Event): readonly RowAction[] => {
    const cash = {
      key: 'cash',
      label: '改收现金',
      run: () => void takeCash(row.id, (row.deposit ?? 0) + (row.fee ?? 0)),
    }
    if (mayAsk && row.payState === 'pending')
      return [{ key: 'pay', label: '付款码', run: () => setPaying(row) }, cash]
    if (mayAsk && row.payState === 'unpaid')
      return [
        {
          key: 'pay',
          label: '重新收款',
          run: () => ask.mutate({ id: row.id }, { onSuccess: () => setPaying(row), onError: showError }),
        },
        cash,
      ]
    if (mayReturn && row.payState === 'refund_failed')
      return [
        {
          key: 'retry',
          label: '重试退款',
          run: () =>
            retry.mutate(
              { id: row.id },
              { onSuccess: () => toast.success('已重新提交退款'), onError: showError },
            ),
        },
      ]
    return []
  }
  return (
    <>
      <ResourcePage of={icCardEvent} rowActions={rowActions} />
      {paying && (
        <Dialog open title={`扫码收款“${paying.eventNo}”`} width={420} onClose={() => setPaying(null)}>
          <CardCode eventId={paying.id} onCash={() => setPaying(null)} />
        </Dialog>
      )}
    </>
  )
}
