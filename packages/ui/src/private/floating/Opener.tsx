import { cloneElement, type KeyboardEvent, type MouseEvent, type ReactElement, type Ref } from 'react'
import { composeHandlers } from '../composeHandlers.ts'
import { presence } from '../presence.ts'
import { useMergedRefs } from '../useMergedRefs.ts'

interface ButtonProps {
  id?: string | undefined
  ref?: Ref<HTMLElement> | undefined
  'aria-haspopup'?: 'menu' | 'dialog' | undefined
  'aria-expanded'?: boolean | undefined
  'aria-controls'?: string | undefined
  'data-open'?: '' | undefined
  onClick?: ((event: MouseEvent) => void) | undefined
  onKeyDown?: ((event: KeyboardEvent) => void) | undefined
}

export interface OpenerProps {
  /** One button. */
  trigger: ReactElement
  id?: string | undefined
  /** What it opens. */
  opens: 'menu' | 'dialog' | undefined
  open: boolean
  /** Id of what is open. */
  controls: string
  onClick: (event: MouseEvent) => void
  onKeyDown?: ((event: KeyboardEvent) => void) | undefined
  ref: Ref<HTMLElement>
}

/** The button behind which something opens, with what it says about it. */
export function Opener({ trigger, id, opens, open, controls, onClick, onKeyDown, ref }: OpenerProps) {
  const button = trigger as ReactElement<ButtonProps>
  const buttonRef = useMergedRefs(button.props.ref, ref)
  return cloneElement(button, {
    ...(id !== undefined && { id }),
    ref: buttonRef,
    'aria-haspopup': opens,
    'aria-expanded': open,
    'aria-controls': open ? controls : undefined,
    'data-open': presence(open),
    onClick: composeHandlers(button.props.onClick, onClick),
    ...(onKeyDown && { onKeyDown: composeHandlers(button.props.onKeyDown, onKeyDown) }),
  })
}
