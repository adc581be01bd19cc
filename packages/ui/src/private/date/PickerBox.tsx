import { Calendar as CalendarIcon, CircleX, Clock } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type Ref, useState } from 'react'
import { dates } from '../../locale/zh-CN/dates.ts'
import { forms } from '../../locale/zh-CN/forms.ts'
import type { ControlProps } from '../field/ControlProps.ts'
import * as css from '../field/control.css.ts'
import { joinClasses } from '../joinClasses.ts'
import { InnerButton } from '../field/InnerButton.tsx'
import { useControl } from '../field/useControl.ts'
import { FloatingPanel } from '../floating/FloatingPanel.tsx'
import { useControlPanel } from '../floating/useControlPanel.ts'
import { isComposing } from '../isComposing.ts'
import { useMessages } from '../LinliContext.ts'
import { presence } from '../presence.ts'

export interface PanelDetail {
  /** Closes the panel and gives the focus back to the text. */
  close: () => void
  /** It was opened by its button or by keyboard, not by a press on the text, which can be typed: the focus belongs into it. */
  autoFocus: boolean
}

export interface PickerBoxProps extends ControlProps {
  component: string
  value: string | null
  onChange: (value: string | null) => void
  /** Text typed by a person → value; undefined for what cannot be understood. */
  parse: (text: string) => string | null | undefined
  format: (value: string) => string
  placeholder: string
  clearable: boolean
  readOnly: boolean
  kind: 'date' | 'time'
  panelLabel: string
  renderPanel: (detail: PanelDetail) => ReactNode
  ref?: Ref<HTMLDivElement> | undefined
  controlRef?: Ref<HTMLInputElement> | undefined
}

/** One line of text that can be typed, with a panel that opens on a press, on the button and on the down arrow. */
export function PickerBox({
  component,
  value,
  onChange,
  parse,
  format,
  placeholder,
  clearable,
  readOnly,
  kind,
  panelLabel,
  renderPanel,
  name,
  controlRef,
  onBlur,
  ...rest
}: PickerBoxProps) {
  // Small, and drawn again only when something of it changes: remembering its parts costs a page more than drawing them.
  'use no memo'
  const words = useMessages('forms', forms)
  const messages = useMessages('dates', dates)
  const { root, others, field } = useControl(component, rest, css.box)
  const locked = field.disabled || readOnly
  const { open, opened, setOpened, close, focus, escape, leave, panel, boxRef, focusRef } = useControlPanel({
    rootRef: root.ref,
    controlRef,
    locked,
    onBlur,
  })
  const [draft, setDraft] = useState<string | null>(null)
  const shown = draft ?? (value === null ? '' : format(value))
  const unreadable = draft !== null && parse(draft) === undefined

  // A text that could not be understood goes when another value comes.
  const [lastValue, setLastValue] = useState(value)
  if (lastValue !== value) {
    setLastValue(value)
    if (draft !== null && parse(draft) !== value) setDraft(null)
  }

  const commit = () => {
    if (draft === null) return
    const parsed = parse(draft)
    if (parsed !== undefined) onChange(parsed)
    setDraft(null)
  }
  const keyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event)) return
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      commit()
      setOpened('keyboard')
    } else if (event.key === 'Enter' && draft !== null) {
      commit()
    } else if (event.key === 'Tab') setOpened(null)
  }

  return (
    // Escape closes the panel wherever the focus is in the box.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      data-open={presence(open)}
      data-invalid={presence(field.invalid || unreadable)}
      data-disabled={presence(field.disabled)}
      data-readonly={presence(readOnly)}
      {...root}
      ref={boxRef}
      onKeyDown={(event) => {
        if (!isComposing(event)) escape(event)
      }}
    >
      <input
        autoComplete="off"
        {...others}
        {...field.aria}
        ref={focusRef}
        data-part="control"
        id={field.id}
        name={name}
        value={shown}
        placeholder={placeholder}
        disabled={field.disabled}
        readOnly={readOnly}
        aria-invalid={field.invalid || unreadable || undefined}
        className={joinClasses(css.input, css.figures)}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onClick={() => {
          if (!locked) setOpened((now) => now ?? 'pointer')
        }}
        onKeyDown={keyDown}
        onBlur={() => {
          commit()
          leave()
        }}
      />
      {clearable && value !== null && !locked && (
        <InnerButton
          icon={CircleX}
          label={words.clear}
          skipTab
          onClick={() => {
            setDraft(null)
            onChange(null)
            close()
          }}
        />
      )}
      <InnerButton
        icon={kind === 'date' ? CalendarIcon : Clock}
        label={kind === 'date' ? messages.pickDate : messages.pickTime}
        expanded={open}
        disabled={locked}
        onClick={() => {
          if (open) close()
          else {
            // Until the calendar is there to take it.
            focus()
            setOpened('keyboard')
          }
        }}
      />
      {open && (
        <FloatingPanel {...panel} label={panelLabel}>
          {renderPanel({ close, autoFocus: opened === 'keyboard' })}
        </FloatingPanel>
      )}
    </div>
  )
}
