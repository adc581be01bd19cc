import { lookUpCard } from '@linli/api-client/contract/access/ic-card-calls'
import type { InputOf } from '@linli/api-client/kit'
import { Card } from '@linli/ui/card'
import { Switch } from '@linli/ui/switch'
import { TextInput } from '@linli/ui/text-input'
import { useState } from 'react'
import { EstateSelect } from '../../../../resource/EstateSelect.tsx'
import { useCall } from '../../../../resource/queries.ts'
import { useScanner } from '../../../../resource/useScanner.ts'
import { useProfile } from '../../../../session/profile.ts'
import { CardRead } from './CardRead.tsx'
import { useReaderOrder } from './reader-order.ts'

interface Asked extends InputOf<typeof lookUpCard> {
  /** Typed by a reader, not by hand. */
  readonly byReader: boolean
}

/** 卡务台: a card is held to the reader, and what is known of it and can be done with it stands there. */
export function CardDesk() {
  const first = useProfile(({ profile }) => profile?.estates[0]?.id ?? null)
  const [estateId, setEstate] = useState(first)
  const [isReversed, setReversed] = useReaderOrder()
  const [text, setText] = useState('')
  const [asked, setAsked] = useState<Asked | null>(null)
  const { byReader = false, ...input } = asked ?? { estateId: 0, cardNo: '' }
  const { data, error, isFetching, isPlaceholderData } = useCall(lookUpCard, input, {
    enabled: asked !== null,
  })

  const read = (cardNo: string, isByReader: boolean): boolean => {
    if (estateId === null || cardNo.trim() === '') return false
    setAsked({ estateId, cardNo: cardNo.trim(), isReversed, byReader: isByReader })
    setText('')
    return true
  }
  useScanner((scanned) => read(scanned, true))
  return (
    <div className="grid gap-4 py-3" aria-busy={isFetching}>
      <Card title="请刷卡">
        <div className="grid max-w-120 gap-3">
          <div className="flex flex-wrap items-center gap-4">
            <EstateSelect
              value={estateId}
              onChange={(id) => {
                setEstate(id)
                setAsked(null)
              }}
            />
            <Switch
              value={isReversed}
              onChange={(next) => {
                setReversed(next)
                setAsked(null)
              }}
            >
              读卡器输出反序
            </Switch>
          </div>
          <TextInput
            aria-label="卡号"
            placeholder="将卡放在读卡器上，或输入卡号后按 Enter"
            value={text}
            onChange={setText}
            onEnter={(typed) => read(typed, false)}
            mono
          />
          {error && (
            <p role="alert" className="m-0 text-small text-danger">
              {error.issues[0]?.message ?? error.userMessage}
            </p>
          )}
        </div>
      </Card>
      {/* The card before is not the one on the reader. */}
      {asked !== null && data && !error && !isPlaceholderData && (
        <CardRead key={data.cardNo} read={data} estateId={asked.estateId} byReader={byReader} />
      )}
    </div>
  )
}
