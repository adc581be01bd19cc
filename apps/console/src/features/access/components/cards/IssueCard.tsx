import { icCard, icCardFlow } from '@linli/api-client/contract/access/ic-card'
import type { Fields, RowOf } from '@linli/api-client/kit'
import { Dialog } from '@linli/ui/dialog'
import { StepForm } from '@linli/ui/step-form'
import { useState } from 'react'
import { InputFields } from '../../../../resource/InputFields.tsx'
import { useActionForm } from '../../../../resource/useActionForm.ts'
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
  const row = { ...card }
  const form = useActionForm({
    of: icCard,
    row: card,
    action: 'issue',
    label: '发卡',
    fields: asked,
    onDone,
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
