import type { KeyboardEvent, Ref } from 'react'
import type { BaseProps } from '../../private/BaseProps.ts'
import { joinClasses } from '../../private/joinClasses.ts'
import { presence } from '../../private/presence.ts'
import { useControllableState } from '../../private/useControllableState.ts'
import type { ControlSize } from '../../theme/appearance.ts'
import { Icon, type IconSource } from '../Icon/Icon.tsx'
import * as css from './SegmentedControl.css.ts'

/** One of the choices. */
export interface SegmentedOption<Value extends string = string> {
  /** What is chosen with it. */
  value: Value
  /** What is shown of it; names it where only the icon is shown. */
  label: string
  /** Before the label. */
  icon?: IconSource | undefined
  /** Cannot be chosen. */
  disabled?: boolean | undefined
}

export interface SegmentedControlProps<Value extends string = string> extends BaseProps {
  /** Two to five, all in view. */
  options: readonly SegmentedOption<Value>[]
  /** Names the choice. */
  label: string
  /** Leave it out to let it keep its own value. */
  value?: Value | undefined
  /** Choice at first, where it is not controlled. @default the first option that is not disabled */
  defaultValue?: Value | undefined
  /** Another one was chosen. */
  onChange?: ((value: Value) => void) | undefined
  /** Size of the control. @default the size of the page */
  size?: ControlSize | undefined
  /** All options. @default false */
  disabled?: boolean | undefined
  /** The root element. */
  ref?: Ref<HTMLDivElement> | undefined
}

/** One of a few, all visible: a view, a period. Arrow keys choose. */
export function SegmentedControl<Value extends string = string>({
  options,
  label,
  value,
  defaultValue,
  onChange,
  size,
  disabled = false,
  className,
  ...rest
}: SegmentedControlProps<Value>) {
  // Small: remembering its parts costs a page more than drawing them.
  'use no memo'
  const [chosen, choose] = useControllableState<Value | undefined>({
    value,
    defaultValue: defaultValue ?? options.find((option) => !option.disabled)?.value,
    onChange: (next) => {
      if (next !== undefined) onChange?.(next)
    },
    name: 'SegmentedControl',
  })
  const open = options.filter((option) => !option.disabled && !disabled)

  const handleKey = (event: KeyboardEvent<HTMLButtonElement>) => {
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
    const steps: Record<string, number> = { ArrowRight: rtl, ArrowLeft: -rtl, ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    if (step === undefined || open.length === 0) return
    event.preventDefault()
    const at = open.findIndex((option) => option.value === chosen)
    const next = open[(at + step + open.length) % open.length]
    if (!next) return
    choose(next.value)
    event.currentTarget.parentElement
      ?.querySelector<HTMLElement>(`[data-value="${CSS.escape(next.value)}"]`)
      ?.focus()
  }

  return (
    <div
      data-component="SegmentedControl"
      data-size={size}
      role="radiogroup"
      aria-label={label}
      aria-disabled={disabled || undefined}
      {...rest}
      className={joinClasses(css.root, className)}
    >
      {options.map((option) => {
        const checked = option.value === chosen
        const off = disabled || option.disabled === true
        return (
          <button
            key={option.value}
            type="button"
            role="radio"
            aria-checked={checked}
            disabled={off}
            tabIndex={checked ? 0 : -1}
            data-value={option.value}
            data-checked={presence(checked)}
            data-disabled={presence(off)}
            className={css.option}
            onClick={() => choose(option.value)}
            onKeyDown={handleKey}
          >
            {option.icon && <Icon of={option.icon} />}
            {option.label}
          </button>
        )
      })}
    </div>
  )
}
