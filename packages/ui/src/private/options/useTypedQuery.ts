import { useState } from 'react'
import type { Option, OptionValue } from './option.ts'
import { type LoadOptions, useOptionSearch } from './useOptionSearch.ts'
import { useSeenOptions } from './useSeenOptions.ts'

interface TypedQuery<Value extends OptionValue> {
  options: readonly Option<Value>[] | undefined
  loadOptions: LoadOptions<Value> | undefined
  /** Chosen options that the first fetched ones may not hold. */
  selected: readonly Option<Value>[] | undefined
  onBlur: (() => void) | undefined
}

/** The text typed into a combobox, what it finds, and the names of everything found so far. */
export function useTypedQuery<Value extends OptionValue>({
  options,
  loadOptions,
  selected,
  onBlur,
}: TypedQuery<Value>) {
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(false)
  const search = useOptionSearch({ options, loadOptions, query, open: active })
  const optionOf = useSeenOptions(options, search.shown, selected)
  return {
    query,
    setQuery,
    search,
    optionOf,
    /** For what was typed; the first options come with the focus, before anybody waits for them. */
    waiting: active && query !== '' && search.state === 'loading',
    /** Of the `<input>`. */
    typing: {
      autoComplete: 'off',
      spellCheck: false,
      onFocus: () => setActive(true),
      onBlur: () => {
        setActive(false)
        onBlur?.()
      },
    },
  }
}
