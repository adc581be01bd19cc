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
import { type FindEntries, knownGroups, type SearchMore } from './searchGroups.ts'
import { createPageSearch, type PageSearch, type SearchPage } from './searchPages.ts'
import { useFoundEntries } from './useFoundEntries.ts'

/** What the dialog looks through. */
interface Engine {
  readonly search: PageSearch
  readonly actions: readonly SearchPage[]
  readonly find: FindEntries | undefined
}

export interface HeaderSearchPaletteProps {
  pages: readonly SearchPage[]
  recent: readonly SearchPage[]
  more: (() => Promise<SearchMore>) | undefined
  label: string | undefined
  placeholder: string | undefined
  onSelect: (page: SearchPage) => void
  onClose: () => void
}

/** The dialog of the search: field, hits, keys. The field keeps the focus, the hit is its active descendant. */
export function HeaderSearchPalette({
  pages,
  recent,
  more,
  label,
  placeholder,
  onSelect,
  onClose,
}: HeaderSearchPaletteProps) {
  const messages = useMessages('shell', shell)
  const dialog = useRef<HTMLDialogElement>(null)
  const listId = usePartId(undefined, 'list')
  const [engine, setEngine] = useState<Engine | null>(null)
  const [query, setQuery] = useState('')
  const [at, setAt] = useState(0)
  const found = useFoundEntries(engine?.find, query)

  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])

  useEffect(() => {
    let current = true
    const build = async () => {
      const { actions = [], find } = (await more?.()) ?? {}
      const search = await createPageSearch([...pages, ...actions])
      if (current) setEngine({ search, actions, find })
    }
    void build()
    return () => {
      current = false
    }
  }, [pages, more])

  const asked = query.trim() !== ''
  const labels = { pages: messages.searchPages, actions: messages.searchActions }
  const known = engine
    ? knownGroups(query, {
        search: engine.search,
        actions: new Set(engine.actions),
        labels,
        beside: engine.find !== undefined,
      })
    : []
  const idle = [
    { key: 'recent', label: messages.searchRecent, entries: recent },
    { key: 'actions', label: messages.searchActions, entries: engine?.actions ?? [] },
  ].filter(({ entries }) => entries.length > 0)
  const groups = asked ? [...known, ...found.groups] : idle
  const hits = groups.flatMap(({ entries }) => entries)
  const done = engine !== null && !found.pending
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
      aria-label={label ?? messages.search}
      // The event comes later: by then an effect that ran twice has it open again.
      onClose={(event) => {
        if (!event.currentTarget.open) onClose()
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      <div className={css.row}>
        <Icon of={Search} size={20} />
        <input
          className={css.input}
          role="combobox"
          aria-label={label ?? messages.search}
          aria-expanded={hits.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={activeId}
          placeholder={placeholder ?? messages.searchPlaceholder}
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
        {asked && !done && <Spinner label={null} />}
      </div>
      <div
        id={listId}
        role="listbox"
        aria-label={asked ? messages.searchResults : messages.searchRecent}
        className={hits.length > 0 ? css.list : undefined}
      >
        {groups.map((group) => (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is no part of a listbox
          <div key={group.key} role="group" aria-label={group.label}>
            <div className={css.heading} aria-hidden="true">
              {group.label}
            </div>
            {group.entries.map((page) => (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field has the focus and the keys
              <div
                key={page.key}
                id={optionId(page)}
                role="option"
                aria-selected={page === active}
                className={css.option}
                data-focus={presence(page === active)}
                onPointerMove={() => setAt(hits.indexOf(page))}
                onClick={() => onSelect(page)}
              >
                <Icon of={page.icon ?? FileText} size={18} />
                <span className={css.title}>{page.title}</span>
                {page.group !== undefined && <span className={css.group}>{page.group}</span>}
              </div>
            ))}
          </div>
        ))}
      </div>
      {asked && done && hits.length === 0 && !found.failed && (
        <div className={css.none}>{engine.find ? messages.searchNothing : messages.searchNone}</div>
      )}
      {found.failed && (
        <div className={css.failed} role="alert">
          {messages.searchFailed}
        </div>
      )}
      <div role="status" className={visuallyHiddenClass}>
        {asked && done ? messages.searchCount(hits.length) : ''}
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
