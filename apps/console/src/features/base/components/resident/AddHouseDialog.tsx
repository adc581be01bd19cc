import { residentHouse } from '@linli/api-client/contract/base/resident-house'
import type { resident } from '@linli/api-client/contract/base/resident'
import {
  createSchema,
  fieldOf,
  type RowOf,
  askedSchema,
  askedValues,
  isAsked,
  isRequired,
} from '@linli/api-client/kit'
import { FormField, useLinliForm, useWatch } from '@linli/ui/form'
import { FormDialog } from '@linli/ui/form-dialog'
import { toast } from '@linli/ui/toast'
import { callsOf } from '../../../../resource/calls.ts'
import { FieldControl } from '../../../../resource/FieldControl.tsx'
import { emptyValues, type FormValues } from '../../../../resource/form-values.ts'
import { client } from '../../../../session/client.ts'
import { relationFields } from './relation-fields.ts'

interface AddHouseDialogProps {
  readonly resident: RowOf<typeof resident>
  readonly onClose: () => void
}

/** One more room of a resident; rooms are those of the resident's estate. */
export function AddHouseDialog({ resident: of, onClose }: AddHouseDialogProps) {
  const title = `为“${of.name}”登记房屋`
  const form = useLinliForm<FormValues, FormValues>({
    defaultValues: emptyValues(residentHouse, { residentId: of.id }),
    name: title,
    schema: askedSchema(residentHouse.fields, createSchema(residentHouse)),
    onSubmit: async (values, { idempotencyKey }) => {
      await client.call(callsOf(residentHouse).create, askedValues(residentHouse.fields, values) as never, {
        idempotencyKey,
      })
      toast.success('已登记房屋')
      onClose()
    },
  })
  const values = useWatch({ control: form.control }) as FormValues
  return (
    <FormDialog form={form} open title={title} width={720} submitLabel="登记" onClose={onClose}>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {relationFields
          .filter((key) => isAsked(fieldOf(residentHouse, key), values))
          .map((key) => {
            const meta = fieldOf(residentHouse, key)
            return (
              <FormField
                key={key}
                control={form.control}
                name={key}
                label={meta.label}
                required={isRequired(meta, values)}
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
