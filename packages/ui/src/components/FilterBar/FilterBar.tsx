import { ChevronDown, ChevronUp } from 'lucide-react'
import type { FormEvent, KeyboardEvent, ReactNode, Ref } from 'react'
import { data } from '../../locale/zh-CN/data.ts'
import type { BaseProps } from '../../private/BaseProps.ts'
import { joinClasses } from '../../private/joinClasses.ts'
import { useMessages } from '../../private/LinliContext.ts'
import { useControllableState } from '../../private/useControllableState.ts'
import { useMediaQuery } from '../../private/useMediaQuery.ts'
import { breakpoint } from '../../theme/scale.ts'
import { Button } from '../Button/Button.tsx'
import { Tag } from '../Tag/Tag.tsx'
import * as css from './FilterBar.css.ts'
import { FilterField } from './FilterField.tsx'

/** A condition of a list and its control. */
export interface Filter {
  /** Tells it from the others. */
  key: string
  /** Name before the control. */
  label: string
  /** A control of the form kit; it takes its name from the label. */
  control: ReactNode
}

/** A condition in force, in words: 状态：待审批. */
export interface FilterChip {
  /** Of the filter it stands for. */
  key: string
  /** The condition in words. */
  text: string
  /** The address holds something that cannot be used. */
  invalid?: boolean | undefined
}

/** A key the list is sorted by. */
export interface FilterSort {
  /** Id of the column. */
  id: string
  /** Head of its column. */
  label: string
  /** From the largest to the smallest. @default ascending */
  desc?: boolean | undefined
}

export interface FilterBarProps extends BaseProps {
  /** In their order; what does not fit into two rows stands behind 展开. */
  filters: readonly Filter[]
  /** Conditions in force; each can be removed. @default [] */
  chips?: readonly FilterChip[]
  /** 查询, or Enter in a field. */
  onQuery: () => void
  /** 重置 and 清空. */
  onReset: () => void
  /** A condition was taken out by its tag. */
  onRemove?: (detail: { key: string }) => void
  /** Keys the list is sorted by, in their order. One is seen in its head; several stand beside the conditions. @default [] */
  sort?: readonly FilterSort[]
  /** Takes one key out; the others keep their order. */
  onSortRemove?: (detail: { id: string }) => void
  /** The query is running. @default false */
  loading?: boolean
  /** All filters are shown, not only two rows. */
  open?: boolean
  /** Whether all filters are shown at first. @default false */
  defaultOpen?: boolean
  /** The rest of the filters was shown or hidden. */
  onOpenChange?: (open: boolean) => void
  /** The root element. */
  ref?: Ref<HTMLFormElement>
}

const ROWS = 2

/** Columns of the grid at the present width of the window. */
function useFilterColumns(): number {
  const two = useMediaQuery(`(min-width: ${breakpoint.tablet}px)`)
  const three = useMediaQuery(`(min-width: ${breakpoint.wide}px)`)
  const four = useMediaQuery(`(min-width: ${breakpoint.xxwide}px)`)
  return four ? 4 : three ? 3 : two ? 2 : 1
}

/** Conditions of a list in a grid of one to four columns; more than two rows fold. Conditions in force, and several keys of a sort, stand below as chips. */
export function FilterBar({
  filters,
  chips = [],
  onQuery,
  onReset,
  onRemove,
  sort = [],
  onSortRemove,
  loading = false,
  open: openProp,
  defaultOpen = false,
  onOpenChange,
  className,
  ...rest
}: FilterBarProps) {
  const messages = useMessages('data', data)
  const columns = useFilterColumns()
  const [open, setOpen] = useControllableState({
    value: openProp,
    defaultValue: defaultOpen,
    onChange: onOpenChange,
    name: 'FilterBar',
  })
  // The buttons take the last cell of the second row; in one column they have a row of their own.
  const fits = columns === 1 ? ROWS : columns * ROWS - 1
  const folds = filters.length > fits
  const shown = open || !folds ? filters : filters.slice(0, fits)

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    onQuery()
  }
  const inForce = [
    ...chips.map(({ key, text, invalid }) => ({
      key: `condition ${key}`,
      text,
      tone: invalid ? ('danger' as const) : ('accent' as const),
      remove: onRemove && (() => onRemove({ key })),
    })),
    ...(sort.length < 2 ? [] : sort).map(({ id, label, desc }, at) => ({
      key: `sort ${id}`,
      text: messages.sortedBy(at + 1, desc ? messages.descending(label) : messages.ascending(label)),
      tone: 'neutral' as const,
      remove: onSortRemove && (() => onSortRemove({ id })),
    })),
  ]
  const removeLast = (event: KeyboardEvent<HTMLElement>) => {
    const last = inForce.at(-1)
    if (event.key !== 'Backspace' || !last || event.target !== event.currentTarget) return
    event.preventDefault()
    last.remove?.()
  }
  return (
    <form
      data-component="FilterBar"
      role="search"
      aria-label={messages.filters}
      {...rest}
      className={joinClasses(css.root, className)}
      onSubmit={onSubmit}
    >
      <div className={css.grid}>
        {shown.map((filter) => (
          <FilterField key={filter.key} label={filter.label}>
            {filter.control}
          </FilterField>
        ))}
        <div className={css.actions}>
          {folds && (
            <Button
              variant="text"
              iconEnd={open ? ChevronUp : ChevronDown}
              aria-expanded={open}
              onClick={() => setOpen(!open)}
            >
              {open ? messages.less : messages.more}
            </Button>
          )}
          <Button onClick={onReset}>{messages.reset}</Button>
          <Button type="submit" variant="primary" loading={loading}>
            {messages.query}
          </Button>
        </div>
      </div>
      {inForce.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions -- Backspace removes the last chip
        <div
          className={css.chips}
          role="group"
          aria-label={messages.activeFilters}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- takes the focus for Backspace
          tabIndex={0}
          onKeyDown={removeLast}
        >
          {inForce.map(({ key, text, tone, remove }) => (
            <Tag key={key} tone={tone} {...(remove && { onClose: remove })}>
              {text}
            </Tag>
          ))}
          {chips.length > 0 && (
            <Button variant="text" size="mini" onClick={onReset}>
              {messages.clearAll}
            </Button>
          )}
        </div>
      )}
    </form>
  )
}
