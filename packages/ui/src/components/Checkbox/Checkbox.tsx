import { Field as Group, Checkbox as HeadlessCheckbox, Label } from '@headlessui/react'
import { Check, Minus } from 'lucide-react'
import { Fragment, type ReactNode, type Ref } from 'react'
import * as css from '../../private/choice/choice.css.ts'
import type { ControlProps } from '../../private/field/ControlProps.ts'
import { splitData, useFieldControl } from '../../private/field/useFieldControl.ts'
import { joinClasses } from '../../private/joinClasses.ts'
import { joinIds } from '../../private/partIds.ts'
import { presence } from '../../private/presence.ts'
import { useControllableState } from '../../private/useControllableState.ts'
import { Icon } from '../Icon/Icon.tsx'

export interface CheckboxProps extends ControlProps {
  /** `undefined` leaves the state to the check box. */
  value?: boolean | null | undefined
  /** First state when uncontrolled. @default false */
  defaultValue?: boolean | undefined
  onChange?: ((value: boolean) => void) | undefined
  /** Some of what it stands for is checked, some is not. @default false */
  indeterminate?: boolean | undefined
  /** Text beside the box. Without it the box takes its name from the Field or `aria-label`. */
  children?: ReactNode
  /** Second line under the text. */
  description?: ReactNode
  ref?: Ref<HTMLSpanElement> | undefined
  /** The element with the role. */
  controlRef?: Ref<HTMLSpanElement> | undefined
}

/** Yes or no, as part of what will be saved. For what takes effect at once use Switch. */
export function Checkbox({
  value,
  defaultValue = false,
  onChange,
  indeterminate = false,
  children,
  description,
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
}: CheckboxProps) {
  const [data, others] = splitData(rest)
  const field = useFieldControl({ ...others, id, disabled, invalid, required })
  // On the behaviour too, or its own id would replace the one on our element.
  const identity = { id: field.id }
  const [checked, setChecked] = useControllableState<boolean>({
    value: value === null ? false : value,
    defaultValue,
    onChange,
    name: 'Checkbox',
  })
  const textId = `${field.id}text`
  const hasText = children !== undefined && children !== null

  return (
    <Group
      as="span"
      data-component="Checkbox"
      data-size={size}
      {...data}
      ref={ref}
      style={style}
      disabled={field.disabled}
      className={joinClasses(css.row, className)}
    >
      <HeadlessCheckbox
        as={Fragment}
        {...identity}
        checked={checked}
        indeterminate={indeterminate}
        onChange={setChecked}
        {...(name !== undefined && { name })}
      >
        <span
          {...others}
          {...field.aria}
          ref={controlRef}
          id={field.id}
          data-part="control"
          data-invalid={presence(field.invalid)}
          aria-labelledby={hasText ? textId : joinIds(field.labelledBy)}
          onBlur={onBlur}
          className={joinClasses(css.mark, css.square)}
        >
          {indeterminate ? <Icon of={Minus} size={14} /> : checked && <Icon of={Check} size={14} />}
        </span>
      </HeadlessCheckbox>
      {hasText && (
        <Label id={textId} htmlFor={field.id} className={css.label}>
          {children}
          {description !== undefined && <span className={css.description}>{description}</span>}
        </Label>
      )}
    </Group>
  )
}
