import { ChevronDown, X } from 'lucide-react'
import { data } from '../../locale/zh-CN/data.ts'
import { useMessages } from '../../private/LinliContext.ts'
import { presence } from '../../private/presence.ts'
import { Icon } from '../Icon/Icon.tsx'
import { Popover } from '../Popover/Popover.tsx'
import * as css from './FilterBar.css.ts'
import type { Filter } from './FilterBar.tsx'

/** One filter as a quiet button: its name, what is chosen, and how to take that out again. */
export function FilterButton({ filter: { label, text, quick, onClear } }: { filter: Filter }) {
  const messages = useMessages('data', data)
  return (
    <span className={css.button} data-set={presence(text !== undefined)}>
      <Popover
        label={label}
        className={css.options}
        trigger={
          <button type="button" className={css.opener} title={text}>
            <span className={css.label}>{label}</span>
            <span className={css.value}>{text ?? messages.allValues}</span>
            <Icon of={ChevronDown} size={14} />
          </button>
        }
      >
        {quick}
      </Popover>
      {text !== undefined && onClear !== undefined && (
        <button
          type="button"
          className={css.clear}
          aria-label={messages.clearFilter(label)}
          onClick={onClear}
        >
          <Icon of={X} size={14} />
        </button>
      )}
    </span>
  )
}
