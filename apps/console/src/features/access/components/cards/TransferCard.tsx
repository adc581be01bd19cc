import { icCard, icCardFlow } from '@linli/api-client/contract/access/ic-card'
import type { Fields, RowOf } from '@linli/api-client/kit'
import { FormDialog } from '@linli/ui/form-dialog'
import { toast } from '@linli/ui/toast'
import { InputFields } from '../../../../resource/InputFields.tsx'
import { useActionForm } from '../../../../resource/useActionForm.ts'
import { HolderByPlan } from './HolderByPlan.tsx'

const asked: Fields = icCardFlow.transitions.transfer.input
const { reason, ...holder } = asked
/** A card for visitors goes through the gate alone. */
const kinds: readonly string[] = ['resident', 'staff', 'room']

interface TransferCardProps {
  readonly card: RowOf<typeof icCard>
  readonly onClose: () => void
}

/** 更换持卡人: to whom, by name or by where they live, and why. */
export function TransferCard({ card, onClose }: TransferCardProps) {
  const row = { ...card }
  const form = useActionForm({
    of: icCard,
    row: card,
    action: 'transfer',
    label: '更换持卡人',
    fields: asked,
    // Most go to somebody of the same kind.
    initial: { holderType: kinds.includes(card.holderType) ? card.holderType : null },
    onDone: () => {
      toast.success('已更换持卡人')
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      open
      title={`更换持卡人“${card.printedNo}”`}
      width={560}
      submitLabel="更换"
      onClose={onClose}
    >
      <InputFields of={holder} form={form} row={row} />
      <HolderByPlan form={form} estateId={card.estateId} />
      {reason && <InputFields of={{ reason }} form={form} row={row} />}
    </FormDialog>
  )
}
