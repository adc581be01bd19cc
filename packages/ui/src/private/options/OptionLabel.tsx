import { StatusTag } from '../../components/StatusTag/StatusTag.tsx'
import type { Option, OptionValue } from './option.ts'

/** An option in words, with its dot where it has one. */
export function OptionLabel<Value extends OptionValue>({ option }: { option: Option<Value> }) {
  // Small, and drawn again only when something of it changes: remembering its parts costs a page more than drawing them.
  'use no memo'
  return option.tone ? <StatusTag tone={option.tone}>{option.label}</StatusTag> : option.label
}
