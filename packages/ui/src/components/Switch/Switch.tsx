import { Field as Group, Switch as HeadlessSwitch, Label } from '@headlessui/react'
import { Fragment, type ReactNode, type Ref } from 'react'
import * as choice from '../../private/choice/choice.css.ts'
import type { ControlProps } from '../../private/field/ControlProps.ts'
import { splitData, useFieldControl } from '../../private/field/useFieldControl.ts'
import { joinClasses } from '../../private/joinClasses.ts'
import { presence } from '../../private/presence.ts'
import { useControllableState } from '../../private/useControllableState.ts'
import { Spinner } from '../Spinner/Spinner.tsx'
import * as css from './Switch.css.ts'

export interface SwitchProps extends ControlProps {
  /** `undefined` leaves the state to the switch. */
  value?: boolean | null | undefined
  /** First state when uncontrolled. @default false */
  defaultValue?: boolean | undefined
  onChange?: ((value: boolean) => void) | undefined
  /** The change is being saved: the switch keeps the focus and ignores presses. @default false */
  loading?: boolean | undefined
  /** Text beside the switch. Without it the switch takes its name from the Field or `aria-label`. */
  children?: ReactNode
  ref?: Ref<HTMLSpanElement> | undefined
  /** The button. */
  controlRef?: Ref<HTMLButtonElement> | undefined
}

/** On or off, at once. For a yes or no that is saved with a form use Checkbox. */
export function Switch({
  value,
  defaultValue = false,
  onChange,
  loading = false,
  children,
  name,
  disabled,
  invalid,
  required,
  size,
  id,
  className,
  style,
  ref,
  controlRef,
  onBlur,
  ...rest
}: SwitchProps) {
  const [data, others] = splitData(rest)
  const field = useFieldControl({ ...others, id, disabled, invalid, required })
  // On the behaviour too, or its own id would replace the one on our element.
  const identity = { id: field.id }
  const [on, setOn] = useControllableState<boolean>({
    value: value === null ? false : value,
    defaultValue,
    onChange,
    name: 'Switch',
  })
  const textId = `${field.id}text`
  const hasText = children !== undefined && children !== null
  return (
    <Group
      as="span"
      data-component="Switch"
      data-size={size}
      {...data}
      ref={ref}
      style={style}
      disabled={field.disabled}
      className={joinClasses(css.root, className)}
    >
      <HeadlessSwitch
        as={Fragment}
        {...identity}
        checked={on}
        onChange={(next) => {
          if (!loading) setOn(next)
        }}
        {...(name !== undefined && { name })}
      >
        <button
          {...others}
          {...field.aria}
          ref={controlRef}
          id={field.id}
          type="button"
          data-part="control"
          data-invalid={presence(field.invalid)}
          data-loading={presence(loading)}
          aria-busy={loading || undefined}
          aria-labelledby={hasText ? textId : field.labelledBy}
          onBlur={onBlur}
          className={css.track}
        >
          <span className={css.thumb}>{loading && <Spinner label={null} />}</span>
        </button>
      </HeadlessSwitch>
      {hasText && (
        <Label id={textId} htmlFor={field.id} className={choice.label}>
          {children}
        </Label>
      )}
    </Group>
  )
}
