import { Delete } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import { special } from '../../locale/zh-CN/special.ts'
import type { BaseProps } from '../../private/BaseProps.ts'
import { joinClasses } from '../../private/joinClasses.ts'
import { useMessages } from '../../private/LinliContext.ts'
import { presence } from '../../private/presence.ts'
import { useControllableState } from '../../private/useControllableState.ts'
import { useMergedRefs } from '../../private/useMergedRefs.ts'
import { Icon } from '../Icon/Icon.tsx'
import * as css from './PlateKeyboard.css.ts'
import { DIGITS, LETTER_ROWS, mayFollow, PROVINCES, SUFFIXES } from './plateKeys.ts'

export interface PlateKeyboardProps extends BaseProps {
  /** The plate so far; `undefined` leaves it to the keyboard. */
  value?: string | undefined
  /** First text when uncontrolled. @default '' */
  defaultValue?: string | undefined
  /** A key was pressed. */
  onChange?: ((value: string) => void) | undefined
  /** Cannot be used. @default false */
  disabled?: boolean | undefined
  /** The root element. */
  ref?: Ref<HTMLDivElement> | undefined
}

type Page = 'provinces' | 'letters'
/** The page with what comes next. */
const pageOf = (text: string): Page => (text === '' || text === 'WJ' ? 'provinces' : 'letters')

const ROW = 10
const provinceRows = Array.from({ length: 3 }, (_row, at) => PROVINCES.slice(at * ROW, (at + 1) * ROW))
const lastProvinces = [...PROVINCES.slice(3 * ROW), '使']
const STEPS: Record<string, readonly [x: number, y: number]> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
}

/** The key that lies next in a direction, by where the keys stand on the screen. */
function neighbour(from: HTMLElement, [x, y]: readonly [number, number], keys: readonly HTMLElement[]) {
  const middle = (element: HTMLElement) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  }
  const own = middle(from)
  const ahead = keys
    .map((element) => {
      const at = middle(element)
      const [along, aside] = x === 0 ? [(at.y - own.y) * y, at.x - own.x] : [(at.x - own.x) * x, at.y - own.y]
      return { element, along, aside: Math.abs(aside) }
    })
    .filter(({ along, aside }) => along > 4 && (x === 0 || aside < 4))
  const nearest = Math.min(...ahead.map(({ along }) => along))
  return ahead
    .filter(({ along }) => along < nearest + 8)
    .sort((a, b) => a.aside - b.aside)
    .at(0)?.element
}

/** Keys for a number plate: provinces first, then letters and digits; only what the plate can go on with may be pressed. */
export function PlateKeyboard({
  value,
  defaultValue = '',
  onChange,
  disabled = false,
  className,
  ref,
  ...rest
}: PlateKeyboardProps) {
  const messages = useMessages('special', special)
  const [text, setText] = useControllableState<string>({
    value,
    defaultValue,
    onChange,
    name: 'PlateKeyboard',
  })
  // Chosen by hand until the next key; otherwise the page follows the text.
  const [chosen, setChosen] = useState<Page>()
  const [focused, setFocused] = useState('')
  const root = useRef<HTMLDivElement>(null)
  const rootRef = useMergedRefs(ref, root)
  const page = chosen ?? pageOf(text)

  // A key goes with its page: until the other one is drawn, the focus waits on the keyboard itself.
  const hold = () => {
    if (root.current?.contains(document.activeElement)) root.current.focus({ preventScroll: true })
  }
  useEffect(() => {
    if (document.activeElement !== root.current) return
    root.current?.querySelector<HTMLElement>('button:not([aria-disabled])')?.focus()
  })

  const press = (key: string) => {
    if (disabled || !mayFollow(text, key)) return
    if (pageOf(text + key) !== page) hold()
    setText(text + key)
    setChosen(undefined)
  }
  const back = () => {
    if (disabled || text === '') return
    const shorter = Array.from(text).slice(0, -1).join('')
    if (pageOf(shorter) !== page) hold()
    setText(shorter)
    setChosen(undefined)
  }
  const turn = () => {
    hold()
    setChosen(page === 'provinces' ? 'letters' : 'provinces')
  }
  const keyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = STEPS[event.key]
    const from = document.activeElement
    if (event.key === 'Backspace') {
      event.preventDefault()
      back()
    } else if (step && from instanceof HTMLElement) {
      event.preventDefault()
      neighbour(from, step, [...event.currentTarget.querySelectorAll('button')])?.focus()
    } else if (event.key.length === 1 && mayFollow(text, event.key.toUpperCase())) {
      event.preventDefault()
      press(event.key.toUpperCase())
    }
  }
  const first = page === 'provinces' ? (PROVINCES[0] ?? '') : (DIGITS[0] ?? '')
  const shown = page === 'provinces' ? [...PROVINCES, '使'] : [...DIGITS, ...LETTER_ROWS.flat(), ...SUFFIXES]
  const tabStop = [...shown, 'back', 'page'].includes(focused) ? focused : first

  const keyOf = (
    id: string,
    content: ReactNode,
    { off, label, wide }: { off: boolean; label?: string | undefined; wide?: boolean | undefined },
  ) => (
    <button
      key={id}
      type="button"
      tabIndex={id === tabStop ? 0 : -1}
      aria-label={label}
      // Stays in reach of the arrow keys.
      aria-disabled={off || undefined}
      data-key={id}
      className={joinClasses(css.key, wide && css.wide)}
      onFocus={() => setFocused(id)}
      // The text beside the keyboard keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
    >
      {content}
    </button>
  )
  const character = (key: string) => keyOf(key, key, { off: disabled || !mayFollow(text, key) })
  const backspace = keyOf('back', <Icon of={Delete} size={18} />, {
    off: disabled || text === '',
    label: messages.backspace,
    wide: true,
  })
  const pageKey = keyOf('page', page === 'provinces' ? messages.plateLetterKey : messages.plateProvinceKey, {
    off: disabled,
    label: page === 'provinces' ? messages.plateLetters : messages.plateProvinces,
    wide: true,
  })

  return (
    <div
      data-component="PlateKeyboard"
      role="toolbar"
      tabIndex={-1}
      aria-orientation="horizontal"
      aria-label={messages.plateKeyboard}
      data-disabled={presence(disabled)}
      {...rest}
      ref={rootRef}
      className={joinClasses(css.root, className)}
      onKeyDown={keyDown}
      onClick={(event) => {
        const button = event.target instanceof Element ? event.target.closest('button') : null
        const key = button?.dataset.key
        if (key === 'back') back()
        else if (key === 'page') turn()
        else if (key !== undefined) press(key)
      }}
    >
      {page === 'provinces' ? (
        <>
          {provinceRows.map((row) => (
            <div key={row[0]} className={css.row}>
              {row.map(character)}
            </div>
          ))}
          <div className={css.row}>
            {lastProvinces.map(character)}
            {pageKey}
            {backspace}
          </div>
        </>
      ) : (
        <>
          <div className={css.row}>{DIGITS.map(character)}</div>
          {LETTER_ROWS.map((row, at) => (
            <div key={row[0]} className={css.row}>
              {row.map(character)}
              {at === LETTER_ROWS.length - 1 && backspace}
            </div>
          ))}
          <div className={css.row}>
            {SUFFIXES.map(character)}
            {pageKey}
          </div>
        </>
      )}
    </div>
  )
}
