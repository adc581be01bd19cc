import { Star } from 'lucide-react'
import { type KeyboardEvent, type Ref, useState } from 'react'
import { special } from '../../locale/zh-CN/special.ts'
import type { ControlProps, ValueProps } from '../../private/field/ControlProps.ts'
import { useControl } from '../../private/field/useControl.ts'
import { useMessages } from '../../private/LinliContext.ts'
import { joinIds } from '../../private/partIds.ts'
import { presence } from '../../private/presence.ts'
import { useControllableState } from '../../private/useControllableState.ts'
import { Icon } from '../Icon/Icon.tsx'
import * as css from './Rating.css.ts'

export interface RatingProps extends ControlProps, ValueProps<number> {
  /** How many stars there are. @default 5 */
  max?: number | undefined
  /** What each number of stars means, from one on: 很差, 差, 一般, 好, 很好. Shown after the stars. */
  words?: readonly string[] | undefined
  /** Pressing the chosen star again, or Backspace, takes the rating away. @default true */
  clearable?: boolean | undefined
  /** Only shows it; fractions fill a part of a star. @default false */
  readOnly?: boolean | undefined
  /** The root element. */
  ref?: Ref<HTMLDivElement> | undefined
  /** Gets the star that takes the focus. */
  controlRef?: Ref<HTMLButtonElement> | undefined
}

/** A judgement in stars. The arrow keys move it, a digit sets it, Backspace takes it away. */
export function Rating({
  value,
  defaultValue = null,
  onChange,
  max = 5,
  words,
  clearable = true,
  readOnly = false,
  name,
  controlRef,
  onBlur,
  ...rest
}: RatingProps) {
  const messages = useMessages('special', special)
  const { root, state, others, field } = useControl('Rating', rest, css.root)
  const [rating, setRating] = useControllableState<number | null>({
    value,
    defaultValue,
    onChange,
    name: 'Rating',
  })
  const [hovered, setHovered] = useState<number>()
  const stars = Array.from({ length: max }, (_star, index) => index + 1)
  const set = rating ?? 0
  const shown = hovered ?? set
  const said = messages.stars(set, max)
  const word = words?.[Math.round(shown) - 1]

  if (readOnly) {
    return (
      <div
        data-shown=""
        data-readonly=""
        {...root}
        {...others}
        id={field.id}
        role="img"
        // An image has a name and no value: the number is part of it.
        aria-label={[others['aria-label'], said].filter(Boolean).join(' ')}
        aria-labelledby={joinIds(field.labelledBy, field.labelledBy && field.id)}
        aria-describedby={field.aria['aria-describedby']}
      >
        {stars.map((star) => (
          <span key={star} className={css.star}>
            <Icon of={Star} size={20} className={css.glyph} />
            <span
              className={css.part}
              style={{ inlineSize: `${Math.max(0, Math.min(1, set - star + 1)) * 100}%` }}
            >
              <Icon of={Star} size={20} className={css.partGlyph} />
            </span>
          </span>
        ))}
        {word !== undefined && <span className={css.text}>{word}</span>}
      </div>
    )
  }

  const choose = (next: number | null) => {
    if (!field.disabled) setRating(next)
  }
  const keyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const steps: Record<string, number> = {
      ArrowRight: rtl ? -1 : 1,
      ArrowLeft: rtl ? 1 : -1,
      ArrowUp: 1,
      ArrowDown: -1,
    }
    const step = steps[event.key]
    let next: number | null | undefined
    if (step !== undefined) next = Math.max(1, Math.min(max, set + step))
    else if (event.key === 'Home') next = 1
    else if (event.key === 'End') next = max
    else if (/^[1-9]$/.test(event.key) && Number(event.key) <= max) next = Number(event.key)
    else if (clearable && ['Backspace', 'Delete', '0'].includes(event.key)) next = null
    if (next === undefined) return
    event.preventDefault()
    choose(next)
    event.currentTarget.querySelector<HTMLElement>(`[data-star="${next ?? 1}"]`)?.focus()
  }

  return (
    // Its stars take the focus; the keys are the group's.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div
      {...state}
      {...root}
      {...others}
      {...field.aria}
      id={field.id}
      role="radiogroup"
      aria-disabled={field.disabled || undefined}
      onKeyDown={keyDown}
      onPointerLeave={() => setHovered(undefined)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.()
      }}
    >
      {stars.map((star) => {
        const focusable = star === Math.max(1, Math.round(set))
        return (
          <button
            key={star}
            ref={focusable ? controlRef : undefined}
            type="button"
            role="radio"
            aria-checked={star === set}
            aria-label={[messages.stars(star, max), words?.[star - 1]].filter(Boolean).join(' ')}
            tabIndex={focusable ? 0 : -1}
            disabled={field.disabled}
            data-part={focusable ? 'control' : undefined}
            data-star={star}
            data-filled={presence(star <= shown)}
            className={css.star}
            onPointerEnter={(event) => {
              if (event.pointerType === 'mouse') setHovered(star)
            }}
            onClick={() => choose(clearable && star === rating ? null : star)}
          >
            <Icon of={Star} size={20} className={css.glyph} />
          </button>
        )
      })}
      {word !== undefined && (
        <span aria-hidden="true" className={css.text}>
          {word}
        </span>
      )}
      {name !== undefined && (
        <input type="hidden" name={name} value={rating ?? ''} disabled={field.disabled} />
      )}
    </div>
  )
}
