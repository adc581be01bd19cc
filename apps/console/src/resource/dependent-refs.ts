import { metaOf, type Resource } from '@linli/api-client/kit'
import type { LinliForm } from '@linli/ui/form'
import { toast } from '@linli/ui/toast'
import type { FieldBind } from './FieldControl.tsx'
import type { FormValues } from './form-values.ts'
import { dependents } from './narrowing.ts'

type Form = LinliForm<FormValues, FormValues>

/** The fields whose value means nothing in another estate, or whatever was changed. */
const dependentsOf = (of: Pick<Resource, 'fields'>, changed: string, placed: readonly string[]): string[] => [
  ...dependents(
    Object.entries(of.fields).map(([key, field]) => [key, metaOf(field)] as const),
    changed,
  ),
  ...(changed === 'estateId' ? placed : []),
]

/** Names of what a change has emptied: rows of one estate mean nothing in another. */
export function emptyDependents(
  of: Pick<Resource, 'fields'>,
  form: Form,
  changed: string,
  placed: readonly string[],
): string[] {
  return dependentsOf(of, changed, placed).flatMap((key) => {
    const field = of.fields[key]
    if (field === undefined || form.getValues(key) == null) return []
    form.setValue(key, null, { shouldDirty: true })
    return [metaOf(field).label]
  })
}

/**
 * The binding of a field that others are chosen within: another value empties what was chosen inside the old one, and
 * says so. `placed`: fields that stand for something in the estate although they are no refs.
 */
export function clearsDependents(
  of: Pick<Resource, 'fields'>,
  form: Form,
  bind: FieldBind,
  placed: readonly string[],
): FieldBind {
  if (dependentsOf(of, bind.name, placed).length === 0) return bind
  return {
    ...bind,
    onChange: (value: never) => {
      bind.onChange(value)
      const emptied = emptyDependents(of, form, bind.name, placed)
      if (emptied.length > 0) toast.info(`已清空：${emptied.join('、')}`)
    },
  }
}
