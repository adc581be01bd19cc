import { residentHouse } from '@linli/api-client/contract/base/resident-house'
import type { resident } from '@linli/api-client/contract/base/resident'
import { createSchema, fieldOf, type RowOf } from '@linli/api-client/kit'
import { FormField, useLinliForm, useWatch } from '@linli/ui/form'
import { FormDialog } from '@linli/ui/form-dialog'
import { toast } from '@linli/ui/toast'
import { callsOf } from '../../../../resource/calls.ts'
import { FieldControl } from '../../../../resource/FieldControl.tsx'
import { emptyValues, type FormValues } from '../../../../resource/form-values.ts'
import { useRefresh } from '../useRefresh.ts'
import { client } from '../../../../session/client.ts'
import { needsLease, ownsShare, relationFields } from './relation-fields.ts'

interface AddHouseDialogProps {
  readonly resident: RowOf<typeof resident>
  readonly onClose: () => void
}

/** One more room of a resident; rooms are those of the resident's estate. */
export function AddHouseDialog({ resident: of, onClose }: AddHouseDialogProps) {
  const refresh = useRefresh()
  const title = `为“${of.name}”登记房屋`
  const form = useLinliForm<FormValues, FormValues>({
    defaultValues: emptyValues(residentHouse, { residentId: of.id }),
    name: title,
    schema: createSchema(residentHouse),
    onSubmit: async (values, { idempotencyKey }) => {
      await client.call(callsOf(residentHouse).create, values as never, { idempotencyKey })
      toast.success('已登记房屋')
      await refresh()
      onClose()
    },
  })
  const relation = useWatch({ control: form.control, name: 'relation' })
  const hidden = new Set([
    ...(ownsShare(relation) ? [] : ['shareRatio']),
    ...(needsLease(relation) ? [] : ['leaseStart', 'leaseEnd']),
  ])
  return (
    <FormDialog form={form} open title={title} width={720} submitLabel="登记" onClose={onClose}>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {relationFields
          .filter((key) => !hidden.has(key))
          .map((key) => {
            const meta = fieldOf(residentHouse, key)
            return (
              <FormField
                key={key}
                control={form.control}
                name={key}
                label={meta.label}
                required={meta.required}
                help={meta.help}
              >
                {(bind) => (
                  <FieldControl meta={meta} bind={bind} narrowed={{ narrow: { estateId: of.estateId } }} />
                )}
              </FormField>
            )
          })}
      </div>
    </FormDialog>
  )
}
