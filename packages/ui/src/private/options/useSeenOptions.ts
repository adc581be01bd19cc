import { useState } from 'react'
import type { Option, OptionValue } from './option.ts'

/** Remembers the options that were seen, so that a chosen one keeps its name when the list shows others. */
export function useSeenOptions<Value extends OptionValue>(
  ...lists: (readonly Option<Value>[] | undefined)[]
): (value: Value) => Option<Value> | undefined {
  const [seen, setSeen] = useState<ReadonlyMap<Value, Option<Value>>>(new Map())
  const fresh = lists
    .flatMap((list) => list ?? [])
    .filter((option) => seen.get(option.value)?.label !== option.label)
  if (fresh.length > 0) {
    const next = new Map(seen)
    for (const option of fresh) next.set(option.value, option)
    setSeen(next)
  }
  return (value) => seen.get(value)
}
