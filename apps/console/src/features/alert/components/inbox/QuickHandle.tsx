import { controlAlert } from '@linli/api-client/contract/alert/control-alert'
import { controlAlertFlow } from '@linli/api-client/contract/alert/control-alert-flow'
import { askedValues, type RowOf } from '@linli/api-client/kit'
import { toast } from '@linli/ui/toast'
import { actionCall } from '../../../../resource/calls.ts'
import { FieldsDialog } from '../../../../resource/FieldsDialog.tsx'
import type { FormValues } from '../../../../resource/form-values.ts'
import { client } from '../../../../session/client.ts'

/** An alert that is closed with words that stand ready. */
export interface Quick {
  readonly row: RowOf<typeof controlAlert>
  readonly action: 'treat' | 'treatAny' | 'ignore'
  readonly initial: FormValues
}

/** The form of the action, filled in: it is looked over, and sent. */
export function QuickHandle({ row, action, initial, onClose }: Quick & { readonly onClose: () => void }) {
  const { label, input } = controlAlertFlow.transitions[action]
  return (
    <FieldsDialog
      title={`${label}“${row.title}”`}
      fields={input}
      initial={initial}
      submitLabel={label}
      onClose={onClose}
      onSubmit={async (values) => {
        const call = actionCall(controlAlert, action)
        if (!call) return
        await client.call(call, { ...askedValues(input, values, row), id: row.id, version: row.version })
        toast.success(`已${label}`)
      }}
    />
  )
}
