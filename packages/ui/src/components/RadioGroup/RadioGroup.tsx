import { Field as Group, RadioGroup as HeadlessRadioGroup, Label, Radio } from '@headlessui/react'
import { Fragment, type Ref } from 'react'
import * as css from '../../private/choice/choice.css.ts'
import type { ControlProps, ValueProps } from '../../private/field/ControlProps.ts'
import { useControl } from '../../private/field/useControl.ts'
import { joinClasses } from '../../private/joinClasses.ts'
import type { Option, OptionValue } from '../../private/options/option.ts'
import { presence } from '../../private/presence.ts'
import { useControllableState } from '../../private/useControllableState.ts'

export interface RadioGroupProps<Value extends OptionValue> extends ControlProps, ValueProps<Value> {
  /** What can be chosen. */
  options: readonly Option<Value>[]
  /** Beside or under each other. @default 'horizontal' */
  direction?: 'horizontal' | 'vertical' | undefined
  /** The root element. */
  ref?: Ref<HTMLDivElement> | undefined
  /** Gets the chosen radio, or the first. */
  controlRef?: Ref<HTMLSpanElement> | undefined
}

/** One of up to five options that are all seen at once; the arrow keys move the choice. */
export function RadioGroup<Value extends OptionValue = string>({
  value,
  defaultValue = null,
  onChange,
  options,
  direction = 'horizontal',
  name,
  controlRef,
  onBlur,
  ...rest
}: RadioGroupProps<Value>) {
  const { root, others, field, identity } = useControl(
    'RadioGroup',
    rest,
    css.group,
    direction === 'vertical' ? css.stack : css.wrap,
  )
  const [chosen, choose] = useControllableState<Value | null>({
    value,
    defaultValue,
    onChange,
    name: 'RadioGroup',
  })
  const current = options.findIndex((option) => option.value === chosen)
  const first = Math.max(current, 0)

  return (
    <HeadlessRadioGroup
      as={Fragment}
      {...identity}
      value={chosen}
      onChange={choose}
      disabled={field.disabled}
      {...(name !== undefined && { name })}
    >
      <div
        data-invalid={presence(field.invalid)}
        {...root}
        {...others}
        {...field.aria}
        id={field.id}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.()
        }}
      >
        {options.map((option, index) => {
          const radioId = `${field.id}-${index}`
          return (
            <Group
              key={String(option.value)}
              as="span"
              disabled={field.disabled || (option.disabled ?? false)}
              className={css.row}
            >
              <Radio
                as={Fragment}
                {...{ id: radioId }}
                value={option.value}
                disabled={option.disabled ?? false}
              >
                <span
                  ref={index === first ? controlRef : undefined}
                  id={radioId}
                  data-part="control"
                  data-invalid={presence(field.invalid)}
                  aria-labelledby={`${radioId}text`}
                  className={joinClasses(css.mark, css.round)}
                >
                  {option.value === chosen && <span className={css.dot} />}
                </span>
              </Radio>
              <Label id={`${radioId}text`} htmlFor={radioId} className={css.label}>
                {option.label}
                {option.description !== undefined && (
                  <span className={css.description}>{option.description}</span>
                )}
              </Label>
            </Group>
          )
        })}
      </div>
    </HeadlessRadioGroup>
  )
}
