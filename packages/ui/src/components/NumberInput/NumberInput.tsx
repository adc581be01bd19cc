import { ChevronDown, ChevronUp } from 'lucide-react'
import { type InputHTMLAttributes, type KeyboardEvent, type ReactNode, type Ref, useState } from 'react'
import { forms } from '../../locale/zh-CN/forms.ts'
import { composeHandlers } from '../../private/composeHandlers.ts'
import type { ControlProps, ValueProps } from '../../private/field/ControlProps.ts'
import * as control from '../../private/field/control.css.ts'
import { useControl } from '../../private/field/useControl.ts'
import { isComposing } from '../../private/isComposing.ts'
import { useMessages } from '../../private/LinliContext.ts'
import { formatDecimal, parseDecimal, roundTo } from '../../private/number/decimal.ts'
import { presence } from '../../private/presence.ts'
import { useControllableState } from '../../private/useControllableState.ts'
import { Icon } from '../Icon/Icon.tsx'
import * as css from './NumberInput.css.ts'

type Native = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  keyof ControlProps | keyof ValueProps<number> | 'size' | 'prefix' | 'type' | 'min' | 'max' | 'step'
>

export interface NumberInputProps extends ControlProps, ValueProps<number>, Native {
  /** Smallest number the steppers reach; a smaller one can be typed, the form's check refuses it. */
  min?: number | undefined
  /** Largest number the steppers reach. */
  max?: number | undefined
  /** What one press of an arrow adds; ten times as much with Page Up and Page Down. @default 1 */
  step?: number | undefined
  /** Decimals; typed ones beyond it are rounded. @default as typed */
  precision?: number | undefined
  /** Groups thousands while the input is not focused. @default false */
  thousands?: boolean | undefined
  /** Before the number, such as a sign of currency. */
  prefix?: ReactNode
  /** Unit after the number. */
  unit?: ReactNode
  /** Up and down buttons. @default true */
  steppers?: boolean | undefined
  /** The root element. */
  ref?: Ref<HTMLDivElement> | undefined
  /** The `<input>`. */
  controlRef?: Ref<HTMLInputElement> | undefined
}

/** A number. Nothing is corrected behind the writer's back: only the steppers keep to `min` and `max`. */
export function NumberInput({
  value,
  defaultValue = null,
  onChange,
  min,
  max,
  step = 1,
  precision,
  thousands = false,
  prefix,
  unit,
  steppers = true,
  name,
  readOnly = false,
  controlRef,
  onBlur,
  onKeyDown,
  ...rest
}: NumberInputProps) {
  // Small, and drawn again only when something of it changes: remembering its parts costs a page more than drawing them.
  'use no memo'
  const messages = useMessages('forms', forms)
  const { root, state, others, field } = useControl('NumberInput', rest, control.box)
  const [number, setNumber] = useControllableState<number | null>({
    value,
    defaultValue,
    onChange,
    name: 'NumberInput',
  })
  // The text while it is being typed; null shows the number.
  const [draft, setDraft] = useState<string | null>(null)
  const [focused, setFocused] = useState(false)
  const shown = draft ?? (number === null ? '' : formatDecimal(number, precision, thousands && !focused))
  const locked = field.disabled || readOnly

  const type = (text: string) => {
    setDraft(text)
    const parsed = parseDecimal(text)
    if (parsed === undefined) return
    setNumber(parsed === null || precision === undefined ? parsed : roundTo(parsed, precision))
  }
  const move = (steps: number) => {
    if (locked) return
    const next = roundTo((number ?? 0) + steps * step, precision ?? 10)
    const kept = Math.min(max ?? next, Math.max(min ?? next, next))
    setNumber(kept)
    setDraft(null)
  }
  /** The text without separators, at once: drawn after the event it would take away what is, or is about to be, selected. */
  const ungroup = (input: HTMLInputElement) => {
    if (!thousands || draft !== null || number === null) return
    const whole = input.selectionStart === 0 && input.selectionEnd === input.value.length
    input.value = formatDecimal(number, precision)
    if (whole) input.select()
  }
  const keyDown = composeHandlers<KeyboardEvent<HTMLInputElement>>(onKeyDown, (event) => {
    if (isComposing(event)) return
    const steps = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[event.key]
    if (steps === undefined) return
    event.preventDefault()
    move(steps)
  })

  return (
    <div {...state} data-readonly={presence(readOnly)} {...root}>
      {prefix !== undefined && <span className={control.affix}>{prefix}</span>}
      <input
        autoComplete="off"
        inputMode="decimal"
        {...others}
        {...field.aria}
        ref={controlRef}
        data-part="control"
        role="spinbutton"
        aria-valuenow={number ?? undefined}
        aria-valuemin={min}
        aria-valuemax={max}
        id={field.id}
        name={name}
        value={shown}
        disabled={field.disabled}
        readOnly={readOnly}
        className={control.input}
        onFocus={(event) => {
          ungroup(event.currentTarget)
          setFocused(true)
          others.onFocus?.(event)
        }}
        onBlur={() => {
          setFocused(false)
          setDraft(null)
          onBlur?.()
        }}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={keyDown}
      />
      {unit !== undefined && <span className={control.affix}>{unit}</span>}
      {steppers && !locked && (
        <span className={css.steppers}>
          <Stepper
            label={messages.increase}
            icon={ChevronUp}
            off={max !== undefined && (number ?? 0) >= max}
            onPress={() => move(1)}
          />
          <Stepper
            label={messages.decrease}
            icon={ChevronDown}
            off={min !== undefined && (number ?? 0) <= min}
            onPress={() => move(-1)}
          />
        </span>
      )}
    </div>
  )
}

interface StepperProps {
  label: string
  icon: typeof ChevronUp
  off: boolean
  onPress: () => void
}

/** For the mouse only: the keyboard has the arrow keys, a screen reader the spin button itself. */
function Stepper({ label, icon, off, onPress }: StepperProps) {
  // Small, and drawn again only when something of it changes: remembering its parts costs a page more than drawing them.
  'use no memo'
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      title={label}
      disabled={off}
      className={css.stepper}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      <Icon of={icon} size={14} />
    </button>
  )
}
