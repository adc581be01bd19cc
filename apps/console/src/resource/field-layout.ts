import { fieldOf, type Resource, writableKeys } from '@linli/api-client/kit'

/** Kinds whose value no form field can hold; pages that need them bring their own editor. */
const withoutControl = new Set(['json', 'state'])

export interface FormSection {
  readonly title: string | undefined
  readonly keys: readonly string[]
}

/** The sections of a resource's form: those of the description, each with the fields that may be written now. */
export function formSections(r: Resource, when: 'create' | 'update'): FormSection[] {
  const writable = new Set(writableKeys(r, when).filter((key) => !withoutControl.has(fieldOf(r, key).kind)))
  const sections =
    r.form?.map(({ title, fields }) => ({ title, keys: fields.filter((key) => writable.has(key)) })) ?? []
  const placed = new Set(sections.flatMap(({ keys }) => keys))
  const rest = [...writable].filter((key) => !placed.has(key))
  return [...sections, ...(rest.length > 0 ? [{ title: undefined, keys: rest }] : [])].filter(
    ({ keys }) => keys.length > 0,
  )
}

/** Short fields stand side by side when there are many of them (design brief, table and form). */
export const isWide = (kind: string): boolean =>
  ['longtext', 'richtext', 'images', 'image', 'file'].includes(kind)
