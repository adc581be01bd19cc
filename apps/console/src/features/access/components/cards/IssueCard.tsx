import { icCard, icCardFlow } from '@linli/api-client/contract/access/ic-card'
import {
  askedSchema,
  askedValues,
  type Fields,
  fieldsSchema,
  metaOf,
  type RowOf,
} from '@linli/api-client/kit'
import { Dialog } from '@linli/ui/dialog'
import { useLinliForm } from '@linli/ui/form'
import { StepForm } from '@linli/ui/step-form'
import { useState } from 'react'
import * as z from 'zod/mini'
import { actionCall } from '../../../../resource/calls.ts'
import type { FormValues } from '../../../../resource/form-values.ts'
import { InputFields } from '../../../../resource/InputFields.tsx'
import { client } from '../../../../session/client.ts'
import { HolderByPlan } from './HolderByPlan.tsx'
import { IssuedCard } from './IssuedCard.tsx'

type Card = RowOf<typeof icCard>

const asked: Fields = icCardFlow.transitions.issue.input
const steps = [
  { key: 'holder', title: '持卡人', fields: ['holderType', 'residentId', 'userId', 'roomId'] },
  { key: 'doors', title: '通道与有效期', fields: ['channelIds', 'expireDys'] },
  { key: 'money', title: '收费', fields: ['deposit', 'fee', 'payMethod'] },
] as const

const among = (keys: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(asked).filter(([key]) => keys.includes(key)))

interface IssueCardProps {
  readonly card: Card
  readonly onClose: () => void
}

/** 发卡: to whom, for which doors and how long, and for how much; then how far the devices are, and the receipt. */
export function IssueCard({ card, onClose }: IssueCardProps) {
  const [done, setDone] = useState(false)
  const name = card.printedNo
  return (
    <Dialog open title={`发卡“${name}”`} width={720} onClose={onClose}>
      {done ? (
        <IssuedCard cardId={card.id} onClose={onClose} />
      ) : (
        <IssueSteps card={card} onDone={() => setDone(true)} />
      )}
    </Dialog>
  )
}

function IssueSteps({ card, onDone }: { readonly card: Card; readonly onDone: () => void }) {
  const row: FormValues = { ...card }
  const form = useLinliForm<FormValues, FormValues>({
    defaultValues: Object.fromEntries(
      Object.entries(asked).map(([key, field]) => [key, metaOf(field).initial ?? null]),
    ),
    name: '发卡',
    schema: askedSchema(asked, z.object(fieldsSchema(asked)), row),
    onSubmit: async (values) => {
      const call = actionCall(icCard, 'issue')
      if (!call) return
      await client.call(call, { ...askedValues(asked, values, row), id: card.id, version: card.version })
      onDone()
    },
  })
  return (
    <StepForm
      form={form}
      submitLabel="发卡"
      steps={steps.map(({ key, title, fields }) => ({
        key,
        title,
        fields: [...fields],
        content: (
          <>
            <InputFields of={among(fields)} form={form} row={row} />
            {key === 'holder' && <HolderByPlan form={form} estateId={card.estateId} />}
          </>
        ),
      }))}
    />
  )
}
