import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { dates } from '../../locale/zh-CN/dates.ts'
import { useMessages } from '../LinliContext.ts'
import * as css from './TimeColumns.css.ts'

export interface TimeColumnsProps {
  /** `HH:mm:ss`; undefined when nothing is chosen yet. */
  time: string | undefined
  onPick: (time: string) => void
  /** Shows the seconds. @default false */
  seconds?: boolean | undefined
  /** Minutes between two choices. @default 1 */
  minuteStep?: number | undefined
  autoFocus?: boolean | undefined
}

const two = (value: number) => String(value).padStart(2, '0')

interface ColumnProps {
  label: string
  values: readonly string[]
  chosen: string | undefined
  onChoose: (value: string) => void
  autoFocus: boolean
}

/** A list box: up and down choose, digits jump, left and right go to the column beside. */
function Column({ label, values, chosen, onChoose, autoFocus }: ColumnProps) {
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  const typed = useRef({ text: '', at: 0 })

  useEffect(() => {
    if (autoFocus) list.current?.focus()
  }, [autoFocus])
  useEffect(() => {
    const column = list.current
    const row = column?.querySelector<HTMLElement>('[aria-selected=true]')
    if (column && row) column.scrollTop = row.offsetTop - column.offsetTop - column.clientHeight / 2 + 16
    // Another choice is scrolled to; the row itself is found in the page.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [chosen])

  const keyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = chosen === undefined ? -1 : values.indexOf(chosen)
    const moves: Record<string, number> = {
      ArrowDown: (at + 1) % values.length,
      ArrowUp: (Math.max(at, 0) - 1 + values.length) % values.length,
      Home: 0,
      End: values.length - 1,
    }
    const beside = { ArrowLeft: 'previousElementSibling', ArrowRight: 'nextElementSibling' } as const
    let next = moves[event.key]
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
      const other = event.currentTarget[beside[event.key]]
      if (other instanceof HTMLElement) other.focus()
    } else if (/^\d$/.test(event.key)) {
      const now = performance.now()
      typed.current = { text: (now - typed.current.at < 800 ? typed.current.text : '') + event.key, at: now }
      const found = values.indexOf(two(Number(typed.current.text)))
      if (found >= 0) next = found
    } else if (next === undefined) return
    event.preventDefault()
    const value = next === undefined ? undefined : values[next]
    if (value !== undefined) onChoose(value)
  }
  const active = chosen !== undefined && values.includes(chosen)
  return (
    <div
      ref={list}
      role="listbox"
      tabIndex={0}
      aria-label={label}
      aria-activedescendant={active ? `${id}${chosen}` : undefined}
      className={css.column}
      onKeyDown={keyDown}
    >
      {values.map((value) => (
        // The list box has the focus and the keys.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
        <div
          key={value}
          id={`${id}${value}`}
          role="option"
          aria-selected={value === chosen}
          className={css.option}
          onClick={() => onChoose(value)}
        >
          {value}
        </div>
      ))}
    </div>
  )
}

const hours = Array.from({ length: 24 }, (_unused, hour) => two(hour))

/** Hours, minutes and, if wanted, seconds. */
export function TimeColumns({
  time,
  onPick,
  seconds = false,
  minuteStep = 1,
  autoFocus = false,
}: TimeColumnsProps) {
  const messages = useMessages('dates', dates)
  const [hour, minute, second] = time?.split(':') ?? []
  const minutes = Array.from({ length: Math.ceil(60 / minuteStep) }, (_unused, index) =>
    two(index * minuteStep),
  )
  const sixty = Array.from({ length: 60 }, (_unused, index) => two(index))
  const pick = (h = hour ?? '00', m = minute ?? '00', s = second ?? '00') => onPick(`${h}:${m}:${s}`)
  return (
    <div className={css.root}>
      <Column
        label={messages.hour}
        values={hours}
        chosen={hour}
        onChoose={(h) => pick(h)}
        autoFocus={autoFocus}
      />
      <Column
        label={messages.minute}
        values={minutes}
        chosen={minute}
        onChoose={(m) => pick(undefined, m)}
        autoFocus={false}
      />
      {seconds && (
        <Column
          label={messages.second}
          values={sixty}
          chosen={second}
          onChoose={(s) => pick(undefined, undefined, s)}
          autoFocus={false}
        />
      )}
    </div>
  )
}
