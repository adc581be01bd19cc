import { SearchInput } from '@linli/ui/search-input'
import { useEffect, useRef, useState } from 'react'

interface ListSearchProps {
  /** What is listed. */
  readonly label: string
  /** What is looked through: 名称、编码. */
  readonly hint: string | undefined
  readonly text: string
  readonly onSearch: (text: string) => void
}

const typing = 'input, textarea, select, [contenteditable], [role=dialog]'

/** The search of a list: on Enter or after a short pause. `/` goes to it from anywhere on the page. */
export function ListSearch({ label, hint, text, onSearch }: ListSearchProps) {
  const input = useRef<HTMLInputElement>(null)
  const [draft, setDraft] = useState(text)
  const [source, setSource] = useState(text)
  // Another address was opened, or everything was cleared: the box follows.
  if (source !== text) {
    setSource(text)
    if (draft.trim() !== text) setDraft(text)
  }
  useEffect(() => {
    const goTo = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.target instanceof Element && event.target.closest(typing)) return
      event.preventDefault()
      input.current?.focus()
    }
    document.addEventListener('keydown', goTo)
    return () => document.removeEventListener('keydown', goTo)
  }, [])
  return (
    <SearchInput
      controlRef={input}
      aria-label={`搜索${label}`}
      aria-keyshortcuts="/"
      placeholder={hint ?? `搜索${label}`}
      value={draft}
      onChange={(value) => setDraft(value ?? '')}
      onSearch={onSearch}
    />
  )
}
