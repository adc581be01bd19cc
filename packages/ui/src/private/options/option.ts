import type { ReactNode } from 'react'
import type { StatusTone } from '../statusTone.ts'

/** What an option stands for in the form's value. */
export type OptionValue = string | number | boolean

/** One choice of a select, combobox, radio or check box group. */
export interface Option<Value extends OptionValue = string> {
  /** What is chosen with it. */
  value: Value
  /** What is shown of it. */
  label: string
  /** Colour of the dot before it, where it says how things stand. */
  tone?: StatusTone | undefined
  /** Picture before it, in a line of text; says nothing that the label does not. */
  picture?: ReactNode
  /** Second line. */
  description?: string | undefined
  /** Cannot be chosen. @default false */
  disabled?: boolean | undefined
  /** Options with the same group stand under its name. */
  group?: string | undefined
  /** Further words that a search finds it by: codes, phone numbers, old names. */
  keywords?: string | undefined
}

/** Options in runs of the same group, in their order. */
export function groupOptions<Value extends OptionValue>(options: readonly Option<Value>[]) {
  const groups: { name: string | undefined; options: Option<Value>[] }[] = []
  for (const option of options) {
    const last = groups.at(-1)
    if (last && last.name === option.group) last.options.push(option)
    else groups.push({ name: option.group, options: [option] })
  }
  return groups
}
