import type { Ref } from 'react'
import { forms } from '../../locale/zh-CN/forms.ts'
import * as css from '../../private/choice/choice.css.ts'
import type { ControlProps, ValueProps } from '../../private/field/ControlProps.ts'
import { FieldContext } from '../../private/field/FieldContext.ts'
import { useControl } from '../../private/field/useControl.ts'
import { useMessages } from '../../private/LinliContext.ts'
import type { Option, OptionValue } from '../../private/options/option.ts'
import { useControllableState } from '../../private/useControllableState.ts'
import { Checkbox } from '../Checkbox/Checkbox.tsx'

export interface CheckboxGroupProps<Value extends OptionValue>
  extends ControlProps,
    ValueProps<readonly Value[]> {
  /** What can be ticked. */
  options: readonly Option<Value>[]
  /** Beside or under each other. @default 'horizontal' */
  direction?: 'horizontal' | 'vertical' | undefined
  /** A first box that checks all of them. @default false */
  selectAll?: boolean | undefined
  /** The root element. */
  ref?: Ref<HTMLDivElement> | undefined
  /** Gets the first box. */
  controlRef?: Ref<HTMLElement> | undefined
}

const nothing: readonly never[] = []

/** Any of a few options; the value lists them in the order of the options. */
export function CheckboxGroup<Value extends OptionValue = string>({
  value,
  defaultValue,
  onChange,
  options,
  direction = 'horizontal',
  selectAll = false,
  name,
  controlRef,
  onBlur,
  ...rest
}: CheckboxGroupProps<Value>) {
  const messages = useMessages('forms', forms)
  const { root, others, field } = useControl(
    'CheckboxGroup',
    rest,
    css.group,
    direction === 'vertical' ? css.stack : css.wrap,
  )
  const [chosen, choose] = useControllableState<readonly Value[]>({
    value: value === null ? nothing : value,
    defaultValue: defaultValue ?? nothing,
    onChange,
    name: 'CheckboxGroup',
  })
  const set = (next: ReadonlySet<Value>) =>
    choose(options.filter((option) => next.has(option.value)).map((option) => option.value))
  const toggle = (option: Value, on: boolean) => {
    const next = new Set(chosen)
    if (on) next.add(option)
    else next.delete(option)
    set(next)
  }
  const free = options.filter((option) => !option.disabled)
  const all = free.length > 0 && free.every((option) => chosen.includes(option.value))

  return (
    // The group only hears where the focus of its boxes goes.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      {...root}
      {...others}
      role="group"
      id={field.id}
      aria-label={field.aria['aria-label']}
      aria-labelledby={field.labelledBy}
      aria-describedby={field.aria['aria-describedby']}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.()
      }}
    >
      <FieldContext value={null}>
        {selectAll && (
          <Checkbox
            value={all}
            indeterminate={!all && chosen.length > 0}
            disabled={field.disabled}
            onChange={(on) =>
              set(on ? new Set([...chosen, ...free.map((option) => option.value)]) : new Set())
            }
          >
            {messages.selectAll}
          </Checkbox>
        )}
        {options.map((option, index) => (
          <Checkbox
            key={String(option.value)}
            value={chosen.includes(option.value)}
            onChange={(on) => toggle(option.value, on)}
            disabled={field.disabled || option.disabled}
            invalid={field.invalid}
            name={name}
            description={option.description}
            controlRef={index === 0 ? controlRef : undefined}
          >
            {option.label}
          </Checkbox>
        ))}
      </FieldContext>
    </div>
  )
}
