import { Field as Group, Checkbox as HeadlessCheckbox, Label } from '@headlessui/react'
import { Check, Minus } from 'lucide-react'
import { Fragment, type ReactNode, type Ref } from 'react'
import * as css from '../../private/choice/choice.css.ts'
import { type OnOffProps, useOnOff } from '../../private/choice/useOnOff.ts'
import { joinClasses } from '../../private/joinClasses.ts'
import { presence } from '../../private/presence.ts'
import { Icon } from '../Icon/Icon.tsx'

export interface CheckboxProps extends OnOffProps {
  /** Some of what it stands for is checked, some is not. @default false */
  indeterminate?: boolean | undefined
  /** Second line under the text. */
  description?: ReactNode
  /** The root element. */
  ref?: Ref<HTMLSpanElement> | undefined
  /** The element with the role. */
  controlRef?: Ref<HTMLSpanElement> | undefined
}

/** Yes or no, as part of what will be saved. For what takes effect at once use Switch. */
export function Checkbox({
  indeterminate = false,
  description,
  name,
  controlRef,
  onBlur,
  ...rest
}: CheckboxProps) {
  // Small, and drawn again only when something of it changes: remembering its parts costs a page more than drawing them.
  'use no memo'
  const { root, others, field, identity, on, setOn, text, labelledBy } = useOnOff('Checkbox', rest, css.row)

  return (
    <Group as="span" {...root} disabled={field.disabled}>
      <HeadlessCheckbox
        as={Fragment}
        {...identity}
        checked={on}
        indeterminate={indeterminate}
        onChange={setOn}
        {...(name !== undefined && { name })}
      >
        <span
          {...others}
          {...field.aria}
          ref={controlRef}
          id={field.id}
          data-part="control"
          data-invalid={presence(field.invalid)}
          aria-labelledby={labelledBy}
          onBlur={onBlur}
          className={joinClasses(css.mark, css.square)}
        >
          {indeterminate ? <Icon of={Minus} size={14} /> : on && <Icon of={Check} size={14} />}
        </span>
      </HeadlessCheckbox>
      {text && (
        <Label id={text.id} htmlFor={field.id} className={css.label}>
          {text.children}
          {description !== undefined && <span className={css.description}>{description}</span>}
        </Label>
      )}
    </Group>
  )
}
