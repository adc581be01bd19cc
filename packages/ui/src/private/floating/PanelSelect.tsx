import { ChevronDown, CircleX } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useRef } from 'react'
import type { ControlSize } from '../../theme/appearance.ts'
import { Icon } from '../../components/Icon/Icon.tsx'
import { forms } from '../../locale/zh-CN/forms.ts'
import type { ControlProps } from '../field/ControlProps.ts'
import * as control from '../field/control.css.ts'
import { InnerButton } from '../field/InnerButton.tsx'
import { useControl } from '../field/useControl.ts'
import { joinClasses } from '../joinClasses.ts'
import { useMessages } from '../LinliContext.ts'
import { presence } from '../presence.ts'
import { visuallyHiddenClass } from '../visuallyHidden.css.ts'
import { FloatingPanel } from './FloatingPanel.tsx'
import { useControlPanel } from './useControlPanel.ts'
import * as css from './PanelSelect.css.ts'

export interface PanelSelectProps extends ControlProps {
  component: string
  /** What is chosen, in words; the empty text shows the placeholder. */
  text: string
  /** Before the text: tags, a colour. */
  renderLead?: ((detail: { locked: boolean }) => ReactNode) | undefined
  /** Said in place of the text where the lead shows what is chosen. */
  said?: string | undefined
  /** The lead grows over several lines. @default false */
  wrapping?: boolean | undefined
  placeholder: string | undefined
  /** What a form without script would send. */
  sent: readonly string[]
  readOnly: boolean
  /** Shows the button that empties it. */
  onClear: (() => void) | undefined
  /** Backspace on the closed control, where it takes something away. */
  onBackspace?: (() => void) | undefined
  panelLabel: string
  panelClass?: string | undefined
  renderPanel: (detail: { close: () => void }) => ReactNode
  ref?: Ref<HTMLDivElement> | undefined
  controlRef?: Ref<HTMLButtonElement> | undefined
}

/** A box that says what is chosen and opens a panel to choose in: for choices that are no plain list. */
export function PanelSelect({
  component,
  text,
  renderLead,
  said,
  wrapping = false,
  placeholder,
  sent,
  readOnly,
  onClear,
  onBackspace,
  panelLabel,
  panelClass,
  renderPanel,
  name,
  controlRef,
  onBlur,
  ...rest
}: PanelSelectProps) {
  const messages = useMessages('forms', forms)
  const { root, state, others, field } = useControl(
    component,
    rest,
    control.box,
    css.box,
    wrapping && control.tall,
    wrapping && css.wrapping,
  )
  const locked = field.disabled || readOnly
  const { open, setOpened, close, focus, escape, leave, panel, boxRef, focusRef } = useControlPanel({
    rootRef: root.ref,
    controlRef,
    locked,
    onBlur,
  })
  const panelId = `${field.id}panel`

  const keyDown = (event: KeyboardEvent) => {
    if (locked) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setOpened('keyboard')
    } else if ((event.key === 'Backspace' || event.key === 'Delete') && !open) {
      event.preventDefault()
      if (onBackspace) onBackspace()
      else onClear?.()
    } else escape(event)
  }

  return (
    <div {...state} data-open={presence(open)} data-readonly={presence(readOnly)} {...root} ref={boxRef}>
      {renderLead?.({ locked })}
      <button
        {...others}
        {...field.aria}
        ref={focusRef}
        id={field.id}
        type="button"
        role="combobox"
        data-part="control"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        aria-readonly={readOnly || undefined}
        title={text === '' ? undefined : text}
        disabled={field.disabled}
        className={joinClasses(css.button, text === '' && control.placeholder)}
        onClick={() => {
          if (!locked) setOpened(open ? null : 'pointer')
        }}
        onKeyDown={keyDown}
        onBlur={leave}
      >
        {said === undefined ? (
          text === '' ? (
            placeholder
          ) : (
            text
          )
        ) : (
          <span className={visuallyHiddenClass}>{said}</span>
        )}
      </button>
      {name !== undefined &&
        sent.map((value) => (
          <input key={value} type="hidden" name={name} value={value} disabled={field.disabled} />
        ))}
      {onClear && !locked && (
        <span className={css.clear}>
          <InnerButton
            icon={CircleX}
            label={messages.clear}
            skipTab
            onClick={() => {
              onClear()
              focus()
            }}
          />
        </span>
      )}
      <Icon of={ChevronDown} size={16} className={css.arrow} />
      {open && (
        <FloatingPanel id={panelId} {...panel} label={panelLabel} className={panelClass}>
          <PanelContent size={rest.size}>{renderPanel({ close })}</PanelContent>
        </FloatingPanel>
      )}
    </div>
  )
}

interface PanelContentProps {
  size: ControlSize | undefined
  children: ReactNode
}

/** Takes the focus when it appears: to what asks for it, else to the first thing that can have it. */
function PanelContent({ size, children }: PanelContentProps) {
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = content.current
    const target =
      element?.querySelector<HTMLElement>('[data-initial-focus]') ??
      element?.querySelector<HTMLElement>('input, [tabindex="0"], button')
    target?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={content} data-size={size}>
      {children}
    </div>
  )
}
