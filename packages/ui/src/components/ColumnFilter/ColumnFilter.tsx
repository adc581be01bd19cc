import { ListFilter } from 'lucide-react'
import type { Ref } from 'react'
import { columnFilter } from '../../locale/zh-CN/columnFilter.ts'
import type { BaseProps } from '../../private/BaseProps.ts'
import { joinClasses } from '../../private/joinClasses.ts'
import { useMessages } from '../../private/LinliContext.ts'
import type { Option, OptionValue } from '../../private/options/option.ts'
import { presence } from '../../private/presence.ts'
import { Button } from '../Button/Button.tsx'
import { FilterOptions } from '../FilterBar/FilterOptions.tsx'
import { Icon } from '../Icon/Icon.tsx'
import { Popover } from '../Popover/Popover.tsx'
import * as css from './ColumnFilter.css.ts'

export interface ColumnFilterProps<Value extends OptionValue> extends BaseProps {
  /** The word in the head of its column. */
  label: string
  /** What can be chosen. */
  options: readonly Option<Value>[]
  /** What is chosen; nothing lets every row through. */
  value: readonly Value[]
  /** Something was chosen or let go; applies at once. */
  onChange: (value: readonly Value[]) => void
  /** The root element. */
  ref?: Ref<HTMLSpanElement> | undefined
}

/** The filter in the head of a column, for its `filter`: a button that says what is chosen, and the choices behind it. */
export function ColumnFilter<Value extends OptionValue = string>({
  label,
  options,
  value,
  onChange,
  className,
  ...rest
}: ColumnFilterProps<Value>) {
  const messages = useMessages('columnFilter', columnFilter)
  const chosen = options.filter((option) => value.includes(option.value)).map((option) => option.label)
  const name = messages.filter(label, chosen)
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- it only keeps presses from the head, which sorts
    <span
      data-component="ColumnFilter"
      {...rest}
      className={joinClasses(css.root, className)}
      onClick={(event) => event.stopPropagation()}
    >
      <Popover
        label={messages.filter(label, [])}
        className={css.panel}
        trigger={
          <button
            type="button"
            className={css.opener}
            data-set={presence(value.length > 0)}
            aria-label={name}
            title={name}
          >
            <Icon of={ListFilter} size={14} />
          </button>
        }
      >
        <FilterOptions label={label} options={options} value={value} onChange={onChange} />
        {value.length > 0 && (
          <Button variant="text" size="small" className={css.clear} onClick={() => onChange([])}>
            {messages.clear(label)}
          </Button>
        )}
      </Popover>
    </span>
  )
}
