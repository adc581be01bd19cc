import { fieldOf, type Resource } from '@linli/api-client/kit'
import type { LinliForm } from '@linli/ui/form'
import { toast } from '@linli/ui/toast'
import type { FieldBind } from './FieldControl.tsx'
import type { FormValues } from './form-values.ts'
import { isEstateBound } from './ref-endpoints.ts'

/** Names of what a change of the estate has emptied: rows of one estate mean nothing in another. */
export function emptyEstateRefs(
  of: Resource,
  form: LinliForm<FormValues, FormValues>,
  placed: readonly string[],
): string[] {
  return Object.keys(of.fields).flatMap((key) => {
    const { to, label } = fieldOf(of, key)
    const inside = placed.includes(key) || (to !== undefined && isEstateBound(to))
    if (!inside || form.getValues(key) == null) return []
    form.setValue(key, null, { shouldDirty: true })
    return [label]
  })
}

/**
 * The binding of the estate: choosing another one empties what was chosen inside the old one, and says so.
 * `placed`: fields that stand for something in the estate although they are no refs.
 */
export function clearEstateRefs(
  of: Resource,
  form: LinliForm<FormValues, FormValues>,
  bind: FieldBind,
  placed: readonly string[],
): FieldBind {
  return {
    ...bind,
    onChange: (value: never) => {
      bind.onChange(value)
      const emptied = emptyEstateRefs(of, form, placed)
      if (emptied.length > 0) toast.info(`已清空：${emptied.join('、')}`)
    },
  }
}
