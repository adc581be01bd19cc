import { fieldOf, type Resource, writableKeys } from '@linli/api-client/kit'
import { formLook } from './form-kinds.ts'

export interface FormSection {
  readonly title: string | undefined
  readonly keys: readonly string[]
}

/**
 * The sections of a resource's form: those of the description, each with the fields that may be written now.
 * `controlled`: fields that the page brings a control for.
 */
export function formSections(
  r: Resource,
  when: 'create' | 'update',
  controlled: ReadonlySet<string> = new Set(),
): FormSection[] {
  const writable = new Set(
    writableKeys(r, when).filter((key) => {
      const { kind, lines } = fieldOf(r, key)
      return lines?.byActions !== true && (controlled.has(key) || !formLook(kind).none)
    }),
  )
  const sections =
    r.form?.map(({ title, fields }) => ({ title, keys: fields.filter((key) => writable.has(key)) })) ?? []
  const placed = new Set(sections.flatMap(({ keys }) => keys))
  const rest = [...writable].filter((key) => !placed.has(key))
  return [...sections, ...(rest.length > 0 ? [{ title: undefined, keys: rest }] : [])].filter(
    ({ keys }) => keys.length > 0,
  )
}
