import { ChevronRight } from 'lucide-react'
import { type ReactNode, type Ref, useId } from 'react'
import type { BaseProps } from '../../private/BaseProps.ts'
import { joinClasses } from '../../private/joinClasses.ts'
import { presence } from '../../private/presence.ts'
import { useControllableState } from '../../private/useControllableState.ts'
import { Icon } from '../Icon/Icon.tsx'
import * as css from './Disclosure.css.ts'

export interface DisclosureProps extends Omit<BaseProps, 'title'> {
  /** Always shown; opens and closes. */
  title: ReactNode
  /** At the end of the head, such as a count. */
  extra?: ReactNode
  /** Leave it out to let it keep its own state. */
  open?: boolean | undefined
  /** Whether it is open at first, where it is not controlled. @default false */
  defaultOpen?: boolean | undefined
  /** It was opened or closed. */
  onOpenChange?: ((open: boolean) => void) | undefined
  /** Cannot be opened or closed. @default false */
  disabled?: boolean | undefined
  /** Keeps the content while closed, with what was typed there. @default false */
  keepMounted?: boolean | undefined
  /** Shown when it is open. */
  children?: ReactNode
  /** The root element. */
  ref?: Ref<HTMLDivElement> | undefined
}

/** A head that shows and hides what is under it. */
export function Disclosure({
  title,
  extra,
  open,
  defaultOpen = false,
  onOpenChange,
  disabled = false,
  keepMounted = false,
  className,
  children,
  ...rest
}: DisclosureProps) {
  const panelId = useId()
  const [shown, show] = useControllableState({
    value: open,
    defaultValue: defaultOpen,
    onChange: onOpenChange,
    name: 'Disclosure',
  })
  return (
    <div
      data-component="Disclosure"
      data-open={presence(shown)}
      {...rest}
      className={joinClasses(css.root, className)}
    >
      <button
        type="button"
        aria-expanded={shown}
        aria-controls={shown || keepMounted ? panelId : undefined}
        disabled={disabled}
        data-open={presence(shown)}
        data-disabled={presence(disabled)}
        className={css.button}
        onClick={() => show(!shown)}
      >
        <Icon of={ChevronRight} size={16} className={css.chevron} />
        <span className={css.title}>{title}</span>
        {extra !== undefined && <span className={css.extra}>{extra}</span>}
      </button>
      {(shown || keepMounted) && (
        <div id={panelId} hidden={!shown} className={css.panel}>
          {children}
        </div>
      )}
    </div>
  )
}
