import { type Fields, fieldsSchema, metaOf, objectOf } from '@linli/api-client/kit'
import { useLinliForm, useWatch } from '@linli/ui/form'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import type { FormValues } from '../../../../resource/form-values.ts'
import { InputFields } from '../../../../resource/InputFields.tsx'
import { useAddress } from '../../../../resource/useAddress.ts'
import { useProfile } from '../../../../session/profile.ts'

interface SheetChoiceProps {
  /** The estate, and what of it. */
  readonly fields: Fields
  /** What they begin with beside the first estate. */
  readonly initial?: FormValues
  /** The sheet, once an estate is chosen. */
  readonly children: (values: FormValues) => ReactNode
}

/** What a sheet is of, in the address, so that it is there after a reload; the sheet begins anew with each choice. */
export function SheetChoice({ fields, initial, children }: SheetChoiceProps) {
  const first = useProfile(({ profile }) => profile?.estates[0]?.id ?? null)
  const [search, change] = useAddress()
  const form = useLinliForm<FormValues, FormValues>({
    defaultValues: {
      ...Object.fromEntries(
        Object.entries(fields).map(([key, field]) => [key, metaOf(field).initial ?? null]),
      ),
      estateId: first,
      ...initial,
      ...chosenIn(search.get('of')),
    },
    name: '范围',
    schema: objectOf<FormValues>(fieldsSchema(fields)),
    onSubmit: async () => {},
  })
  const values = useWatch({ control: form.control }) as FormValues
  const text = JSON.stringify(values)
  const write = useEffectEvent((of: string) => change((query) => query.set('of', of), { replace: true }))
  useEffect(() => write(text), [text])
  return (
    <div className="grid min-w-0 gap-2 py-3">
      <div role="group" aria-label="范围" className="grid gap-x-3 sm:grid-cols-4">
        <InputFields of={fields} form={form} />
      </div>
      {values['estateId'] != null && children(values)}
    </div>
  )
}

/** What an address says; nothing where somebody wrote it by hand. */
function chosenIn(text: string | null): FormValues {
  try {
    return JSON.parse(text ?? '{}') as FormValues
  } catch {
    return {}
  }
}
