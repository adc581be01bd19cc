import { Search } from 'lucide-react'
import { lazy, type Ref, Suspense, useEffect, useState } from 'react'
import { shell } from '../../locale/zh-CN/shell.ts'
import type { BaseProps } from '../../private/BaseProps.ts'
import { joinClasses } from '../../private/joinClasses.ts'
import { useMessages } from '../../private/LinliContext.ts'
import { Icon } from '../Icon/Icon.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'
import * as css from './HeaderSearch.css.ts'
import type { SearchMore } from './searchGroups.ts'
import type { SearchPage } from './searchPages.ts'

const HeaderSearchPalette = lazy(async () => {
  const module = await import('./HeaderSearchPalette.tsx')
  return { default: module.HeaderSearchPalette }
})

const apple = () => /Mac|iPhone|iPad/.test(navigator.userAgent)

const none: readonly SearchPage[] = []

export interface HeaderSearchProps extends BaseProps {
  /** Everything that can be found; only what the user may open. Keep the reference stable. */
  pages: readonly SearchPage[]
  /** Shown before anything is typed, latest first. @default [] */
  recent?: readonly SearchPage[] | undefined
  /** Loads what is found besides pages, when the search is opened. Keep the reference stable. */
  more?: (() => Promise<SearchMore>) | undefined
  /** Name of the search. @default '搜索菜单' */
  label?: string | undefined
  /** Says in the dialog what can be typed. */
  placeholder?: string | undefined
  /** A page, an action or a record was chosen. */
  onSelect: (page: SearchPage) => void
  /** Ctrl+K and ⌘K open it from anywhere. @default true */
  shortcut?: boolean | undefined
  /** The root element. */
  ref?: Ref<HTMLDivElement> | undefined
}

/**
 * Search over pages, actions and records, in a field of the top bar (an icon on small screens) and by Ctrl+K. Titles and paths are matched fuzzily, then
 * by pinyin. The dialog and both search engines load at the first opening.
 */
export function HeaderSearch({
  pages,
  recent = none,
  more,
  label,
  placeholder,
  onSelect,
  shortcut = true,
  className,
  ...rest
}: HeaderSearchProps) {
  const messages = useMessages('shell', shell)
  const [open, setOpen] = useState(false)

  useEffect(() => {
    if (!shortcut) return undefined
    const onKey = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.shiftKey ||
        event.altKey
      )
        return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [shortcut])

  return (
    <div data-component="HeaderSearch" role="search" {...rest} className={joinClasses(css.root, className)}>
      <button type="button" className={css.field} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon of={Search} size={16} />
        <span className={css.fieldText}>{label ?? messages.search}</span>
        {shortcut && <kbd className={css.key}>{apple() ? '⌘K' : 'Ctrl K'}</kbd>}
      </button>
      <IconButton
        className={css.icon}
        icon={Search}
        iconSize={18}
        tooltipSide="bottom"
        label={label ?? messages.search}
        size="medium"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {open && (
        <Suspense>
          <HeaderSearchPalette
            pages={pages}
            recent={recent}
            more={more}
            label={label}
            placeholder={placeholder}
            onClose={() => setOpen(false)}
            onSelect={(page) => {
              setOpen(false)
              onSelect(page)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
