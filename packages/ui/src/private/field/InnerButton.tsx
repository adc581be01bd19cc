import type { MouseEvent, Ref } from 'react'
import { Icon, type IconSource } from '../../components/Icon/Icon.tsx'
import { presence } from '../presence.ts'
import * as css from './control.css.ts'

export interface InnerButtonProps {
  icon: IconSource
  label: string
  onClick: (event: MouseEvent<HTMLButtonElement>) => void
  disabled?: boolean | undefined
  pressed?: boolean | undefined
  expanded?: boolean | undefined
  /** Keyboard users have another way (arrow keys, Backspace). @default false */
  skipTab?: boolean | undefined
  ref?: Ref<HTMLButtonElement> | undefined
}

/** A small button inside a control's box. */
export function InnerButton({
  icon,
  label,
  onClick,
  disabled,
  pressed,
  expanded,
  skipTab,
  ref,
}: InnerButtonProps) {
  // Small, and drawn again only when something of it changes: remembering its parts costs a page more than drawing them.
  'use no memo'
  return (
    <button
      ref={ref}
      type="button"
      data-part="button"
      className={css.innerButton}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      aria-expanded={expanded}
      data-open={presence(expanded)}
      disabled={disabled}
      tabIndex={skipTab ? -1 : undefined}
      // The input keeps the focus, or gets it.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      <Icon of={icon} size={14} />
    </button>
  )
}
