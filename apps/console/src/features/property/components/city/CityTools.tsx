import type { cityRepair } from '@linli/api-client/contract/property/city-repair'
import {
  cityRepairOffer,
  copyCityFields,
  copyCityPrices,
  offerFields,
} from '@linli/api-client/contract/property/city-repair-calls'
import type { InputOf, RowOf } from '@linli/api-client/kit'
import { Dialog } from '@linli/ui/dialog'
import { toast } from '@linli/ui/toast'
import { useRef, useState } from 'react'
import { FieldsForm } from '../../../../resource/FieldsForm.tsx'
import { useWrite } from '../../../../resource/queries.ts'
import { client } from '../../../../session/client.ts'

/** 试算: what a resident of an estate would be offered at a time. */
export function OfferDrawer({ onClose }: { readonly onClose: () => void }) {
  const [words, setWords] = useState<readonly string[] | null>(null)
  // The form closes after it was answered, too.
  const isAnswered = useRef(false)
  if (words !== null)
    return (
      <Dialog open width={420} title="试算结果" onClose={onClose}>
        {words.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Dialog>
    )
  return (
    <FieldsForm
      title="试算上门维修"
      submitLabel="试算"
      fields={offerFields}
      onSubmit={async (values) => {
        const answer = await client.call(cityRepairOffer, values as InputOf<typeof cityRepairOffer>)
        isAnswered.current = true
        setWords(answer.words)
      }}
      onClose={() => {
        if (!isAnswered.current) onClose()
      }}
    />
  )
}

interface CopyPricesProps {
  readonly city: RowOf<typeof cityRepair>
  readonly onClose: () => void
}

/** 复制价目: a city gets the prices of another one; those that it has stay. */
export function CopyPrices({ city: { id, name }, onClose }: CopyPricesProps) {
  const copy = useWrite(copyCityPrices)
  return (
    <FieldsForm
      title={`复制价目到“${name}”`}
      submitLabel="复制"
      fields={copyCityFields}
      onSubmit={async ({ fromId }) => {
        const { copied, kept } = await copy.mutateAsync({ id, fromId: fromId as number })
        toast.success(`已复制 ${copied} 项，保留 ${kept} 项`)
      }}
      onClose={onClose}
    />
  )
}
