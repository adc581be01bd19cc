import {
  defaultEstateSettings,
  estateSettingFields,
  updateEstateSettings,
} from '@linli/api-client/contract/base/estate-settings'
import { metaOf, type RowOf } from '@linli/api-client/kit'
import { FormField, useLinliForm } from '@linli/ui/form'
import { FormDialog } from '@linli/ui/form-dialog'
import { toast } from '@linli/ui/toast'
import { estate } from '@linli/api-client/contract/base/estate'
import { FieldControl } from '../../../../resource/FieldControl.tsx'
import { changedValues, type FormValues } from '../../../../resource/form-values.ts'
import { client } from '../../../../session/client.ts'

interface EstateSettingsFormProps {
  readonly row: RowOf<typeof estate>
  readonly onClose: () => void
}

/** 设置 of an estate; what is not touched keeps its value. */
export function EstateSettingsForm({ row, onClose }: EstateSettingsFormProps) {
  const before: FormValues = { ...defaultEstateSettings, ...row.settings }
  const title = `小区设置“${row.name}”`
  const form = useLinliForm<FormValues, FormValues>({
    defaultValues: before,
    name: title,
    onSubmit: async (values) => {
      await client.call(updateEstateSettings, {
        id: row.id,
        version: row.version,
        settings: changedValues(before, values),
      })
      toast.success('已保存设置')
      onClose()
    },
  })
  return (
    <FormDialog form={form} open title={title} width={720} submitLabel="保存" onClose={onClose}>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {Object.entries(estateSettingFields).map(([key, field]) => {
          const meta = { ...metaOf(field), required: true }
          return (
            <FormField key={key} control={form.control} name={key} label={meta.label} help={meta.help}>
              {(bind) => <FieldControl meta={meta} bind={bind} />}
            </FormField>
          )
        })}
      </div>
    </FormDialog>
  )
}
