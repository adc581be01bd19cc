import { StatusTag } from '../../components/StatusTag/StatusTag.tsx'
import type { Option, OptionValue } from './option.ts'
import * as css from './options.css.ts'

/** An option in words, with its picture and its dot where it has them. */
export function OptionLabel<Value extends OptionValue>({ option }: { option: Option<Value> }) {
  // Small, and drawn again only when something of it changes: remembering its parts costs a page more than drawing them.
  'use no memo'
  const words = option.tone ? <StatusTag tone={option.tone}>{option.label}</StatusTag> : option.label
  if (option.picture === undefined) return words
  return (
    <span className={css.pictured}>
      <span aria-hidden>{option.picture}</span>
      {words}
    </span>
  )
}
