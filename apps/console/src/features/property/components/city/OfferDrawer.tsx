import { cityRepair } from '@linli/api-client/contract/property/city-repair'
import { cityRepairOffer, offerFields } from '@linli/api-client/contract/property/city-repair-calls'
import { type InputOf, metaOf, type OutputOf, wordsOf } from '@linli/api-client/kit'
import { Banner } from '@linli/ui/banner'
import { Dialog } from '@linli/ui/dialog'
import { useRef, useState } from 'react'
import { FieldsForm } from '../../../../resource/FieldsForm.tsx'
import { client } from '../../../../session/client.ts'

type Offer = OutputOf<typeof cityRepairOffer>

const money = (fen: number) => wordsOf(metaOf(cityRepair.fields.visitFee), fen) ?? ''

/** 试算: what a resident of an estate would be offered at a time. */
export function OfferDrawer({ onClose }: { readonly onClose: () => void }) {
  const [offer, setOffer] = useState<Offer | null>(null)
  // The form closes after it was answered, too.
  const isAnswered = useRef(false)
  if (offer !== null) return <Outcome offer={offer} onClose={onClose} />
  return (
    <FieldsForm
      title="试算上门维修"
      submitLabel="试算"
      fields={offerFields}
      onSubmit={async (values) => {
        const answer = await client.call(cityRepairOffer, values as InputOf<typeof cityRepairOffer>)
        isAnswered.current = true
        setOffer(answer)
      }}
      onClose={() => {
        if (!isAnswered.current) onClose()
      }}
    />
  )
}

interface OutcomeProps {
  readonly offer: Offer
  readonly onClose: () => void
}

function Outcome({ offer, onClose }: OutcomeProps) {
  const { offered, reason, city, dispatch, providers, visitFee, surcharge, warrantyDays, prices } = offer
  return (
    <Dialog open width={560} title="试算结果" onClose={onClose}>
      <div className="grid gap-4">
        <Banner
          tone={offered ? 'success' : 'warning'}
          title={offered ? `可上门：${city ?? ''}` : `不可上门：${reason ?? ''}`}
        />
        {offered && (
          <>
            <dl className="m-0 grid grid-cols-[96px_1fr] gap-x-4 gap-y-2 [&_dd]:m-0 [&_dt]:text-text-2">
              <dt>派单</dt>
              <dd>{wordsOf(metaOf(cityRepair.fields.dispatch), dispatch ?? '')}</dd>
              <dt>服务商</dt>
              <dd>{providers.length > 0 ? providers.join('、') : '物业维修人员'}</dd>
              <dt>上门费</dt>
              <dd>
                {money(visitFee ?? 0)}
                {surcharge > 0 && `，加价 ${surcharge}%`}
              </dd>
              <dt>保修</dt>
              <dd>{warrantyDays ?? 0} 天</dd>
            </dl>
            <ul aria-label="价目" className="m-0 grid list-none gap-1 p-0">
              {prices.map(({ item, unit, price, priceMax }) => (
                <li key={item} className="flex justify-between gap-4 border-t border-border py-1">
                  <span>{item}</span>
                  <span className="tabular-nums">
                    {money(price)}
                    {priceMax !== null && ` 至 ${money(priceMax)}`} / {unit}
                  </span>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Dialog>
  )
}
