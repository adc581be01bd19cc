import type { Ref } from 'react'
import { joinClasses } from '../joinClasses.ts'
import { presence } from '../presence.ts'
import type { ControlProps } from './ControlProps.ts'
import { splitData, useFieldControl } from './useFieldControl.ts'

interface Given extends ControlProps {
  ref?: Ref<Element> | undefined
}

/**
 * Where the props go that every control takes: `root` to the outermost element, after what it says of itself, `others` with `field.aria` to
 * the element that takes the focus, and `state` to the one that shows it.
 */
export function useControl<Props extends Given>(
  component: string,
  props: Props,
  ...own: Parameters<typeof joinClasses>
) {
  // Cheap to make, and no dependency of anything.
  'use no memo'
  const { id: _id, disabled: _disabled, invalid: _invalid, required: _required, ...given } = props
  const { size, className, style, ref, ...rest } = given
  const [data, others] = splitData(rest)
  const field = useFieldControl(props)
  return {
    root: {
      'data-component': component,
      'data-size': size,
      ...data,
      ref,
      style,
      className: joinClasses(...own, className),
    },
    state: { 'data-invalid': presence(field.invalid), 'data-disabled': presence(field.disabled) },
    others,
    field,
    /** For a behaviour that would else replace the id of our element with its own. */
    identity: { id: field.id },
  }
}
