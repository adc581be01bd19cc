import { icCard, icCardFlow } from '@linli/api-client/contract/access/ic-card'
import {
  askedSchema,
  askedValues,
  type Fields,
  fieldsSchema,
  metaOf,
  type RowOf,
} from '@linli/api-client/kit'
import { useLinliForm } from '@linli/ui/form'
import { FormDialog } from '@linli/ui/form-dialog'
import { toast } from '@linli/ui/toast'
import * as z from 'zod/mini'
import { actionCall } from '../../../../resource/calls.ts'
import type { FormValues } from '../../../../resource/form-values.ts'
import { InputFields } from '../../../../resource/InputFields.tsx'
import { client } from '../../../../session/client.ts'
import { HolderByPlan } from './HolderByPlan.tsx'

const { reason, ...holder }: Fields = icCardFlow.transitions.transfer.input
/** A card for visitors goes through the gate alone. */
const kinds: readonly string[] = ['resident', 'staff', 'room']
const asked: Fields = icCardFlow.transitions.transfer.input

interface TransferCardProps {
  readonly card: RowOf<typeof icCard>
  readonly onClose: () => void
}

/** 更换持卡人: to whom, by name or by where they live, and why. */
export function TransferCard({ card, onClose }: TransferCardProps) {
  const row: FormValues = { ...card }
  const form = useLinliForm<FormValues, FormValues>({
    // Most go to somebody of the same kind.
    defaultValues: {
      ...Object.fromEntries(
        Object.entries(asked).map(([key, field]) => [key, metaOf(field).initial ?? null]),
      ),
      holderType: kinds.includes(card.holderType) ? card.holderType : null,
    },
    name: '更换持卡人',
    schema: askedSchema(asked, z.object(fieldsSchema(asked)), row),
    onSubmit: async (values) => {
      const call = actionCall(icCard, 'transfer')
      if (!call) return
      await client.call(call, { ...askedValues(asked, values, row), id: card.id, version: card.version })
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
