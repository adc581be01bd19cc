import { ChevronDown, CircleX } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import type { ControlSize } from '../../theme/appearance.ts'
import { Icon } from '../../components/Icon/Icon.tsx'
import { forms } from '../../locale/zh-CN/forms.ts'
import type { ControlProps } from '../field/ControlProps.ts'
import * as control from '../field/control.css.ts'
import { InnerButton } from '../field/InnerButton.tsx'
import { splitData, useFieldControl } from '../field/useFieldControl.ts'
import { joinClasses } from '../joinClasses.ts'
import { useMessages } from '../LinliContext.ts'
import { presence } from '../presence.ts'
import { useMergedRefs } from '../useMergedRefs.ts'
import { visuallyHiddenClass } from '../visuallyHidden.css.ts'
import { FloatingPanel } from './FloatingPanel.tsx'
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
}: PanelSelectProps) {
  const messages = useMessages('forms', forms)
  const [data, others] = splitData(rest)
  const field = useFieldControl({ ...others, id, disabled, invalid, required })
  const [opened, setOpened] = useState(false)
  const [box, setBox] = useState<HTMLDivElement | null>(null)
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const boxRef = useMergedRefs(ref, setBox)
  const buttonRef = useMergedRefs(controlRef, setButton)
  const locked = field.disabled || readOnly
  const open = opened && !locked
  const panelId = `${field.id}panel`

  const close = () => {
    setOpened(false)
    button?.focus()
  }
  const keyDown = (event: KeyboardEvent) => {
    if (locked) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setOpened(true)
    } else if ((event.key === 'Backspace' || event.key === 'Delete') && !open) {
      event.preventDefault()
      if (onBackspace) onBackspace()
      else onClear?.()
    } else if (event.key === 'Escape' && open) {
      event.preventDefault()
      event.stopPropagation()
      setOpened(false)
    }
  }
  // The form hears that the control was left once the panel is gone too.
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !open && document.activeElement !== button) onBlur?.()
    wasOpen.current = open
  }, [open, onBlur, button])

  return (
    <div
      data-component={component}
      data-size={size}
      data-open={presence(open)}
      data-invalid={presence(field.invalid)}
      data-disabled={presence(field.disabled)}
      data-readonly={presence(readOnly)}
      {...data}
      ref={boxRef}
      style={style}
      className={joinClasses(
        control.box,
        css.box,
        wrapping && control.tall,
        wrapping && css.wrapping,
        className,
      )}
    >
      {renderLead?.({ locked })}
      <button
        {...others}
        {...field.aria}
        ref={buttonRef}
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
          if (!locked) setOpened(!open)
        }}
        onKeyDown={keyDown}
        onBlur={() => {
          if (!open) onBlur?.()
        }}
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
              button?.focus()
            }}
          />
        </span>
      )}
      <Icon of={ChevronDown} size={16} className={css.arrow} />
      {open && (
        <FloatingPanel
          id={panelId}
          anchor={box}
          label={panelLabel}
          className={panelClass}
          onClose={(reason) => (reason === 'escape' ? close() : setOpened(false))}
        >
          <PanelContent size={size}>{renderPanel({ close })}</PanelContent>
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
