import { cardCode } from '@linli/api-client/contract/access/ic-card-calls'
import { icCardEvent } from '@linli/api-client/contract/access/ic-card'
import { fieldOf, wordsOf } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { PayCode } from '../../../../resource/pay-code/PayCode.tsx'
import { resourceKey, useCall } from '../../../../resource/queries.ts'
import { useCan } from '../../../../session/profile.ts'
import { takeCash } from './take-cash.ts'

/** Asked so often while the telephone pays, in ms. */
const every = 2_000
const money = fieldOf(icCardEvent, 'deposit')

interface CardCodeProps {
  readonly eventId: number
  /** The money was taken in cash instead. */
  readonly onCash?: () => void
}

/** The code by which deposit and fee of a card are paid; who cannot pay by it pays in cash. */
export function CardCode({ eventId, onCash }: CardCodeProps) {
  const mayTake = useCan('access:icCard:issue')
  const { data } = useCall(cardCode, { id: eventId }, { refetchInterval: every })
  const queries = useQueryClient()
  const settled = useEffectEvent(() => void queries.invalidateQueries({ queryKey: resourceKey(icCardEvent) }))
  const state = data?.state
  useEffect(() => {
    if (state !== undefined && state !== 'pending') settled()
  }, [state])
  return (
    <div className="grid justify-items-center gap-2">
      {data && <b className="text-h3 tabular-nums">{wordsOf(money, data.amount, {})}</b>}
      <PayCode state={state} codeText={data?.codeText ?? null} failReason={data?.failReason ?? null} />
      {data && mayTake && state !== 'success' && (
        <Button onClick={() => void takeCash(eventId, data.amount).then((isTaken) => isTaken && onCash?.())}>
          改收现金
        </Button>
      )}
    </div>
  )
}
