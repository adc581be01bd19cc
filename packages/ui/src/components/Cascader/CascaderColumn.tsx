import { Check, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { forms } from '../../locale/zh-CN/forms.ts'
import { joinClasses } from '../../private/joinClasses.ts'
import { useMessages } from '../../private/LinliContext.ts'
import * as list from '../../private/options/options.css.ts'
import * as overlay from '../../private/overlay.css.ts'
import { presence } from '../../private/presence.ts'
import { Button } from '../Button/Button.tsx'
import { Icon } from '../Icon/Icon.tsx'
import { Spinner } from '../Spinner/Spinner.tsx'
import * as css from './Cascader.css.ts'
import { type CascaderOption, opens } from './cascaderOption.ts'

interface CascaderColumnProps {
  label: string
  options: readonly CascaderOption[] | undefined
  failed: boolean
  /** The option whose level stands beside it. */
  open: string | undefined
  /** The chosen one. */
  chosen: string | undefined
  /** It is the end of what is chosen, not on the way. */
  last: boolean
  level: number
  onPress: (option: CascaderOption, by: 'pointer' | 'keyboard') => void
  onMove: (to: 'before' | 'behind', option: CascaderOption) => void
  onRetry: () => void
}

/** One level: a list in which the arrow keys move up and down, and out of which they lead to its neighbours. */
export function CascaderColumn({
  label,
  options,
  failed,
  open,
  chosen,
  last,
  level,
  onPress,
  onMove,
  onRetry,
}: CascaderColumnProps) {
  const messages = useMessages('forms', forms)
  const stop = options?.some(({ value }) => value === open) ? open : options?.[0]?.value

  // What is chosen is seen when the level appears.
  const column = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = column.current
    const row = box?.querySelector<HTMLElement>('[tabindex="0"]')
    if (box && row) box.scrollTop = row.offsetTop - box.offsetTop - (box.clientHeight - row.offsetHeight) / 2
  }, [])

  const keyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=option]')]
    const at = rows.findIndex((row) => row === document.activeElement)
    const option = options?.[at]
    if (!option) return
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key]
    if (to !== undefined) rows[Math.max(0, Math.min(rows.length - 1, to))]?.focus()
    else if (event.key === (rtl ? 'ArrowLeft' : 'ArrowRight')) onMove('behind', option)
    else if (event.key === (rtl ? 'ArrowRight' : 'ArrowLeft')) onMove('before', option)
    else if (event.key === 'Enter' || event.key === ' ') onPress(option, 'keyboard')
    else return
    event.preventDefault()
  }

  if (!options || options.length === 0) {
    return (
      <div className={css.column} data-level={level}>
        <div
          role={failed ? 'alert' : undefined}
          className={joinClasses(list.note, failed && list.noteFailed)}
        >
          {failed ? messages.loadFailed : options ? messages.noOptions : <Spinner label={messages.loading} />}
          {failed && (
            <Button size="mini" onClick={onRetry}>
              {messages.retry}
            </Button>
          )}
        </div>
      </div>
    )
  }
  return (
    // Its rows take the focus.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div
      ref={column}
      role="listbox"
      aria-label={label}
      className={css.column}
      data-level={level}
      onKeyDown={keyDown}
    >
      {options.map((option) => {
        const selected = option.value === chosen
        return (
          // The keys are the list's.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={option.value}
            role="option"
            aria-selected={selected}
            aria-disabled={option.disabled || undefined}
            tabIndex={option.value === stop ? 0 : -1}
            data-open={presence(option.value === open)}
            data-selected={presence(selected)}
            data-disabled={presence(option.disabled)}
            className={joinClasses(overlay.item, css.option)}
            onClick={() => onPress(option, 'pointer')}
          >
            <span className={css.label} title={option.label}>
              {option.label}
            </span>
            {selected && last && <Icon of={Check} size={16} className={css.chosen} />}
            {opens(option) && <Icon of={ChevronRight} size={14} className={css.mark} />}
          </div>
        )
      })}
    </div>
  )
}
