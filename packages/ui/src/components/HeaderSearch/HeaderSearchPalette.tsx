import { FileText, Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { shell } from '../../locale/zh-CN/shell.ts'
import { isComposing } from '../../private/isComposing.ts'
import { useMessages } from '../../private/LinliContext.ts'
import { usePartId } from '../../private/partIds.ts'
import { presence } from '../../private/presence.ts'
import { visuallyHiddenClass } from '../../private/visuallyHidden.css.ts'
import { Icon } from '../Icon/Icon.tsx'
import { Spinner } from '../Spinner/Spinner.tsx'
import * as css from './HeaderSearch.css.ts'
import { createPageSearch, type PageSearch, type SearchPage } from './searchPages.ts'

const MOST = 50

export interface HeaderSearchPaletteProps {
  pages: readonly SearchPage[]
  recent: readonly SearchPage[]
  onSelect: (page: SearchPage) => void
  onClose: () => void
}

/** The dialog of the search: field, hits, keys. The field keeps the focus, the hit is its active descendant. */
export function HeaderSearchPalette({ pages, recent, onSelect, onClose }: HeaderSearchPaletteProps) {
  const messages = useMessages('shell', shell)
  const dialog = useRef<HTMLDialogElement>(null)
  const listId = usePartId(undefined, 'list')
  const [engine, setEngine] = useState<{ search: PageSearch } | null>(null)
  const [query, setQuery] = useState('')
  const [at, setAt] = useState(0)

  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])

  useEffect(() => {
    let current = true
    const build = async () => {
      const search = await createPageSearch(pages)
      if (current) setEngine({ search })
    }
    void build()
    return () => {
      current = false
    }
  }, [pages])

  const asked = query.trim() !== ''
  const hits = (asked ? (engine?.search(query) ?? []) : recent).slice(0, MOST)
  const active = hits[Math.min(at, hits.length - 1)]
  const optionId = (page: SearchPage) => `${listId}-${page.key}`

  const activeId = active && optionId(active)
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  const onKeyDown = (event: KeyboardEvent) => {
    // Enter and arrows that belong to an input method are not ours.
    if (isComposing(event)) return
    if (event.key === 'Escape') onClose()
    if (event.key === 'Enter' && active) {
      event.preventDefault()
      onSelect(active)
      return
    }
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    if (step === undefined || hits.length === 0) return
    event.preventDefault()
    setAt((Math.min(at, hits.length - 1) + step + hits.length) % hits.length)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Escape is the dialog's own
    <dialog
      ref={dialog}
      className={css.palette}
      aria-label={messages.search}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      <div className={css.row}>
        <Icon of={Search} size={20} />
        <input
          className={css.input}
          role="combobox"
          aria-label={messages.search}
          aria-expanded={hits.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={activeId}
          placeholder={messages.searchPlaceholder}
          autoComplete="off"
          spellCheck={false}
          autoFocus
          value={query}
          onChange={(event) => {
            setQuery(event.target.value)
            setAt(0)
          }}
          onKeyDown={onKeyDown}
        />
        {asked && !engine && <Spinner label={null} />}
      </div>
      <div
        id={listId}
        role="listbox"
        aria-label={asked ? messages.searchResults : messages.searchRecent}
        className={hits.length > 0 ? css.list : undefined}
      >
        {!asked && hits.length > 0 && (
          <div className={css.heading} role="presentation">
            {messages.searchRecent}
          </div>
        )}
        {hits.map((page, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field has the focus and the keys
          <div
            key={page.key}
            id={optionId(page)}
            role="option"
            aria-selected={page === active}
            className={css.option}
            data-focus={presence(page === active)}
            onPointerMove={() => setAt(index)}
            onClick={() => onSelect(page)}
          >
            <Icon of={page.icon ?? FileText} size={18} />
            <span className={css.title}>{page.title}</span>
            {page.group !== undefined && <span className={css.group}>{page.group}</span>}
            <span className={css.path}>{page.path}</span>
          </div>
        ))}
      </div>
      {asked && engine && hits.length === 0 && <div className={css.none}>{messages.searchNone}</div>}
      <div role="status" className={visuallyHiddenClass}>
        {asked && engine ? messages.searchCount(hits.length) : ''}
      </div>
      <div className={css.keys} aria-hidden="true">
        <span>
          <kbd className={css.key}>↑</kbd>
          <kbd className={css.key}>↓</kbd>
          {messages.keyMove}
        </span>
        <span>
          <kbd className={css.key}>Enter</kbd>
          {messages.keyOpen}
        </span>
        <span>
          <kbd className={css.key}>Esc</kbd>
          {messages.keyClose}
        </span>
      </div>
    </dialog>
  )
}
