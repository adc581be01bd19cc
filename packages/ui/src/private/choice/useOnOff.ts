import type { ReactNode, Ref } from 'react'
import type { ControlProps } from '../field/ControlProps.ts'
import { useControl } from '../field/useControl.ts'
import { joinIds } from '../partIds.ts'
import { useControllableState } from '../useControllableState.ts'

/** What a check box and a switch take alike. */
export interface OnOffProps extends ControlProps {
  /** `undefined` leaves the state to the control; `null` is off. */
  value?: boolean | null | undefined
  /** First state when uncontrolled. @default false */
  defaultValue?: boolean | undefined
  /** It was switched. */
  onChange?: ((value: boolean) => void) | undefined
  /** Text beside it. Without it the name comes from the Field or `aria-label`. */
  children?: ReactNode
}

interface Given extends OnOffProps {
  ref?: Ref<HTMLSpanElement> | undefined
}

/**
 * State, name and text of a control that is on or off. Not generic in the props: TypeScript then declares a type for it that it refuses to
 * read again.
 */
export function useOnOff(
  component: string,
  { value, defaultValue = false, onChange, children, ...rest }: Given,
  ownClass: string,
) {
  // Cheap to make, and no dependency of anything.
  'use no memo'
  const { root, others, field, identity } = useControl(component, rest, ownClass)
  const [on, setOn] = useControllableState<boolean>({
    value: value === null ? false : value,
    defaultValue,
    onChange,
    name: component,
  })
  const hasText = children !== undefined && children !== null
  const textId = `${field.id}text`
  return {
    root,
    others,
    field,
    identity,
    on,
    setOn,
    /** Id of the text, and the text, when there is one. */
    text: hasText ? { id: textId, children } : undefined,
    labelledBy: hasText ? textId : joinIds(field.labelledBy),
  }
}
