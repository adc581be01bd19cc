import { generateSpaces, generateSpacesFields } from '@linli/api-client/contract/base/parking-space'
import { fieldsSchema, type InputOf, metaOf, type OutputOf } from '@linli/api-client/kit'
import { Banner } from '@linli/ui/banner'
import { useLinliForm } from '@linli/ui/form'
import { FormDialog } from '@linli/ui/form-dialog'
import { toast } from '@linli/ui/toast'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import type { FormValues } from '../../../../resource/form-values.ts'
import { InputFields } from '../../../../resource/InputFields.tsx'
import { client } from '../../../../session/client.ts'

interface Preview extends OutputOf<typeof generateSpaces> {
  /** The values that it was made of: others need another look. */
  readonly of: FormValues
}

const initial: FormValues = Object.fromEntries(
  Object.entries(generateSpacesFields).map(([key, field]) => [key, metaOf(field).initial ?? null]),
)

/** 批量生成: spaces with running numbers; what they will be is shown before they are made. */
export function GenerateSpaces({ onClose }: { readonly onClose: () => void }) {
  const [preview, setPreview] = useState<Preview | null>(null)
  const form = useLinliForm<FormValues, FormValues>({
    defaultValues: initial,
    name: '批量生成车位',
    schema: z.object(fieldsSchema(generateSpacesFields)),
    onSubmit: async (values, { idempotencyKey }) => {
      const range = values as InputOf<typeof generateSpaces>
      if (preview === null || !sameRange(preview.of, values)) {
        setPreview({ of: values, ...(await client.call(generateSpaces, { ...range, dryRun: true })) })
        return
      }
      const { count } = await client.call(generateSpaces, { ...range, dryRun: false }, { idempotencyKey })
      toast.success(`已生成 ${count} 个车位`)
      onClose()
    },
  })
  const now = useWatch({ control: form.control })
  const shown = preview !== null && sameRange(preview.of, now) ? preview : null
  return (
    <FormDialog
      form={form}
      open
      title="批量生成车位"
      width={560}
      submitLabel={shown ? `生成 ${shown.count} 个车位` : '预览'}
      onClose={onClose}
    >
      <div className="grid gap-2">
        <InputFields of={generateSpacesFields} form={form} />
        {shown && (
          <Banner
            tone={shown.conflicts.length > 0 ? 'warning' : 'info'}
            title={
              shown.conflicts.length > 0
                ? `${shown.conflicts.length} 个车位号已存在：${shown.conflicts.slice(0, 5).join('、')}`
                : `将生成 ${shown.count} 个车位`
            }
          >
            {shown.sample.join('、')}
          </Banner>
        )}
      </div>
    </FormDialog>
  )
}

/** Whether the form still holds what was looked at; numbers may be texts while somebody types. */
const sameRange = (seen: FormValues, now: FormValues): boolean =>
  Object.keys(seen).every((key) => String(seen[key]) === String(now[key]))
