import { ChevronLeft } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { forms } from '../../locale/zh-CN/forms.ts'
import { special } from '../../locale/zh-CN/special.ts'
import { isComposing } from '../../private/isComposing.ts'
import { useMessages } from '../../private/LinliContext.ts'
import { SHOWN } from '../../private/options/useOptionSearch.ts'
import { useLatest } from '../../private/useLatest.ts'
import { useMediaQuery } from '../../private/useMediaQuery.ts'
import { useTextMatch } from '../../private/useTextMatch.ts'
import { Icon } from '../Icon/Icon.tsx'
import { SearchInput } from '../SearchInput/SearchInput.tsx'
import * as css from './Cascader.css.ts'
import { CascaderColumn } from './CascaderColumn.tsx'
import { type CascaderOption, listPaths, opens, samePath } from './cascaderOption.ts'
import { CascaderResults } from './CascaderResults.tsx'
import type { CascaderLevels } from './useCascaderLevels.ts'

interface CascaderPanelProps {
  levels: CascaderLevels
  value: readonly string[]
  anyLevel: boolean
  searchable: boolean
  separator: string
  levelLabels: readonly string[]
  /** Some levels are fetched, so a search may not see all. */
  partly: boolean
  onPick: (path: readonly string[]) => void
  onClose: () => void
}

/** Below this there is room for one level: the way back stands above it. */
const NARROW = '(max-width: 575px)'

/** The levels side by side, or the answers to a search. */
export function CascaderPanel({
  levels,
  value,
  anyLevel,
  searchable,
  separator,
  levelLabels,
  partly,
  onPick,
  onClose,
}: CascaderPanelProps) {
  const words = useMessages('forms', forms)
  const messages = useMessages('special', special)
  const listId = useId()
  const narrow = useMediaQuery(NARROW)
  const root = useRef<HTMLDivElement>(null)
  // The options whose levels are open.
  const [path, setPath] = useState<readonly string[]>(value)
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(0)
  const matches = useTextMatch(query)
  const { levelOf, stateOf, load, optionsOf } = levels

  const along = optionsOf(path)
  const last = along.at(-1)
  const depth = path.length === 0 || !last || opens(last) ? path.length : path.length - 1
  const searching = query.trim() !== ''
  const found = searching
    ? listPaths(levelOf, anyLevel).filter(({ options }) =>
        matches(...options.flatMap((option) => [option.label, option.keywords ?? ''])),
      )
    : []

  // The first level, where it is not given; the others are fetched when they open.
  const known = useLatest(levels)
  useEffect(() => known.current.load([]), [known])

  // Where the focus goes once a level has been drawn.
  const wanted = useRef<number>(undefined)
  useEffect(() => {
    if (wanted.current === undefined) return
    const column = root.current?.querySelector(`[data-level="${wanted.current}"]`)
    const row =
      column?.querySelector<HTMLElement>('[role=option][tabindex="0"]') ??
      column?.querySelector<HTMLElement>('[role=option]')
    if (!row) return
    wanted.current = undefined
    row.focus()
  })

  /** A level that goes takes its focused row along; a dialog around it would fetch the focus out of the panel. */
  const goTo = (level: number) => {
    wanted.current = level
    if (narrow) root.current?.focus({ preventScroll: true })
  }
  const labelOf = (level: number) => levelLabels[level] ?? messages.cascaderLevel(level + 1)
  const unfold = (level: number, option: CascaderOption) => {
    const next = [...path.slice(0, level), option.value]
    setPath(next)
    load(next)
  }
  const press = (level: number, option: CascaderOption, by: 'pointer' | 'keyboard') => {
    if (option.disabled) return
    const next = [...path.slice(0, level), option.value]
    if (!opens(option) || (anyLevel && by === 'keyboard')) {
      onPick(next)
      onClose()
      return
    }
    if (anyLevel) onPick(next)
    if (by === 'keyboard' || narrow) goTo(level + 1)
    unfold(level, option)
  }
  const move = (level: number, to: 'before' | 'behind', option: CascaderOption) => {
    if (to === 'behind' && opens(option) && !option.disabled) {
      goTo(level + 1)
      unfold(level, option)
    } else if (to === 'before' && level > 0) {
      goTo(level - 1)
      if (narrow) setPath(path.slice(0, level - 1))
      // Nothing is drawn anew where both levels stand side by side.
      if (!narrow)
        root.current?.querySelector<HTMLElement>(`[data-level="${level - 1}"] [data-open]`)?.focus()
    }
  }
  const searchKeys = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event)) return
    const end = Math.min(found.length, SHOWN) - 1
    if (event.key === 'ArrowDown' && !searching) {
      root.current?.querySelector<HTMLElement>('[role=option][tabindex="0"]')?.focus()
    } else if (event.key === 'ArrowDown') setActive(Math.min(end, active + 1))
    else if (event.key === 'ArrowUp') setActive(Math.max(0, active - 1))
    else if (event.key === 'Enter' && searching) {
      const result = found[active]
      if (result) {
        onPick(result.values)
        onClose()
      }
    } else return
    event.preventDefault()
  }
  const way = along
    .slice(0, depth)
    .map((option) => option.label)
    .join(separator)
  const shownLevels = Array.from({ length: depth + 1 }, (_level, at) => at).filter(
    (level) => !narrow || level === depth,
  )

  return (
    <div ref={root} tabIndex={-1} className={css.panel}>
      {searchable && (
        <div className={css.search}>
          <SearchInput
            size="small"
            role="combobox"
            aria-label={words.search}
            aria-expanded={searching}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={found.length > 0 ? `${listId}-${active}` : undefined}
            value={query}
            onChange={(text) => {
              setQuery(text)
              setActive(0)
            }}
            onKeyDown={searchKeys}
          />
        </div>
      )}
      {searching ? (
        <CascaderResults
          id={listId}
          label={words.results(found.length)}
          found={found}
          active={active}
          separator={separator}
          note={partly ? messages.cascaderPartly : undefined}
          onPick={(result) => {
            onPick(result.values)
            onClose()
          }}
        />
      ) : (
        <>
          {narrow && depth > 0 && (
            <button
              type="button"
              className={css.back}
              aria-label={messages.back(way)}
              onClick={() => {
                goTo(depth - 1)
                setPath(path.slice(0, depth - 1))
              }}
            >
              <Icon of={ChevronLeft} size={16} />
              {way}
            </button>
          )}
          <div className={css.columns}>
            {shownLevels.map((level) => {
              const above = path.slice(0, level)
              const onWay = samePath(above, value.slice(0, level))
              return (
                <CascaderColumn
                  key={above.join('\u0000')}
                  level={level}
                  label={labelOf(level)}
                  options={levelOf(above)}
                  failed={stateOf(above) === 'failed'}
                  open={path[level]}
                  chosen={onWay ? value[level] : undefined}
                  last={level === value.length - 1}
                  onPress={(option, by) => press(level, option, by)}
                  onMove={(to, option) => move(level, to, option)}
                  onRetry={() => load(above)}
                />
              )
            })}
          </div>
        </>
      )}
    </div>
  )
}
