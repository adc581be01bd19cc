import { ListFilter } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { data } from '../../locale/zh-CN/data.ts'
import type { BaseProps } from '../../private/BaseProps.ts'
import { joinClasses } from '../../private/joinClasses.ts'
import { useMessages } from '../../private/LinliContext.ts'
import { useMediaQuery } from '../../private/useMediaQuery.ts'
import { breakpoint } from '../../theme/scale.ts'
import { Badge } from '../Badge/Badge.tsx'
import { Button } from '../Button/Button.tsx'
import { Popover } from '../Popover/Popover.tsx'
import * as css from './FilterBar.css.ts'
import { FilterButton } from './FilterButton.tsx'
import { FilterField } from './FilterField.tsx'
import { useFitting } from './useFitting.ts'

/** A condition of a list. It applies as soon as something is chosen. */
export interface Filter {
  /** Tells it from the others. */
  key: string
  /** Its name: 小区. */
  label: string
  /** What is chosen, in words; undefined: everything. */
  text?: string | undefined
  /** What opens under its button in the bar; without it the filter stands among all filters only. */
  quick?: ReactNode
  /** Its control among all filters; it takes its name from the label. */
  control: ReactNode
  /** Takes the condition out; without it the condition holds until another one is chosen. */
  onClear?: (() => void) | undefined
}

export interface FilterBarProps extends BaseProps {
  /** A SearchInput, at the start. */
  search?: ReactNode
  /** In the order of their use; the first of those that have `quick` stand in the bar as buttons, as many as fit. */
  filters: readonly Filter[]
  /** Takes all conditions out. */
  onClear: () => void
  /** Over all filters: saved views. */
  views?: ReactNode
  /** View, columns, refresh: at the end. */
  end?: ReactNode
  /** The root element. */
  ref?: Ref<HTMLDivElement> | undefined
}

/** Filters with a button of their own. */
const QUICK = 5

/** What a list shows: one row of search, the most used filters as quiet buttons, all of them behind 筛选, and the tools of the list. */
export function FilterBar({ search, filters, onClear, views, end, className, ...rest }: FilterBarProps) {
  const messages = useMessages('data', data)
  const wide = useMediaQuery(`(min-width: ${breakpoint.tablet}px)`)
  const set = filters.filter(({ text }) => text !== undefined)
  const quick = wide ? filters.filter((filter) => filter.quick !== undefined).slice(0, QUICK) : []
  const fitting = useFitting()
  return (
    <div
      data-component="FilterBar"
      role="search"
      aria-label={messages.filters}
      {...rest}
      className={joinClasses(css.root, className)}
    >
      {search !== undefined && <div className={css.search}>{search}</div>}
      {quick.length > 0 && (
        <div ref={fitting} className={css.quick}>
          {quick.map((filter) => (
            <FilterButton key={filter.key} filter={filter} />
          ))}
        </div>
      )}
      {filters.length > 0 && (
        <Popover
          label={messages.filters}
          className={css.panel}
          trigger={
            <Button icon={ListFilter} className={css.all}>
              {messages.moreFilters}
              {set.length > 0 && <Badge count={set.length} tone="neutral" />}
            </Button>
          }
        >
          {views}
          <div className={css.grid}>
            {filters.map((filter) => (
              <FilterField key={filter.key} label={filter.label}>
                {filter.control}
              </FilterField>
            ))}
          </div>
        </Popover>
      )}
      {set.some((filter) => filter.onClear !== undefined) && (
        <Button variant="text" onClick={onClear}>
          {messages.clearAll}
        </Button>
      )}
      {end !== undefined && <div className={css.end}>{end}</div>}
    </div>
  )
}
