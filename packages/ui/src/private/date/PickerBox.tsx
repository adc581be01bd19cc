import { Calendar as CalendarIcon, CircleX, Clock } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import { dates } from '../../locale/zh-CN/dates.ts'
import { forms } from '../../locale/zh-CN/forms.ts'
import type { ControlProps } from '../field/ControlProps.ts'
import * as css from '../field/control.css.ts'
import { InnerButton } from '../field/InnerButton.tsx'
import { splitData, useFieldControl } from '../field/useFieldControl.ts'
import { FloatingPanel } from '../floating/FloatingPanel.tsx'
import { isComposing } from '../isComposing.ts'
import { joinClasses } from '../joinClasses.ts'
import { useMessages } from '../LinliContext.ts'
import { presence } from '../presence.ts'
import { useMergedRefs } from '../useMergedRefs.ts'

export interface PanelDetail {
  /** Closes the panel and gives the focus back to the text. */
  close: () => void
  /** It was opened by keyboard: the focus belongs into it. */
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
}: PickerBoxProps) {
  const words = useMessages('forms', forms)
  const messages = useMessages('dates', dates)
  const [data, others] = splitData(rest)
  const field = useFieldControl({ ...others, id, disabled, invalid, required })
  const [draft, setDraft] = useState<string | null>(null)
  const [opened, setOpened] = useState<'keyboard' | 'pointer' | null>(null)
  const [box, setBox] = useState<HTMLDivElement | null>(null)
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  const inputRef = useMergedRefs(controlRef, setInput)
  const boxRef = useMergedRefs(ref, setBox)
  const shown = draft ?? (value === null ? '' : format(value))
  const unreadable = draft !== null && parse(draft) === undefined
  const locked = field.disabled || readOnly
  const open = opened !== null && !locked

  // A text that could not be understood goes when another value comes.
  const [lastValue, setLastValue] = useState(value)
  if (lastValue !== value) {
    setLastValue(value)
    if (draft !== null && parse(draft) !== value) setDraft(null)
  }

  const close = () => {
    setOpened(null)
    input?.focus()
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
    } else if (event.key === 'Escape' && open) {
      event.preventDefault()
      event.stopPropagation()
      setOpened(null)
    } else if (event.key === 'Tab') setOpened(null)
  }
  // The form hears that the control was left once the panel is gone too.
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !open && document.activeElement !== input) onBlur?.()
    wasOpen.current = open
  }, [open, onBlur, input])

  return (
    <div
      data-component={component}
      data-size={size}
      data-open={presence(open)}
      data-invalid={presence(field.invalid || unreadable)}
      data-disabled={presence(field.disabled)}
      data-readonly={presence(readOnly)}
      {...data}
      ref={boxRef}
      style={style}
      className={joinClasses(css.box, className)}
    >
      <input
        autoComplete="off"
        {...others}
        {...field.aria}
        ref={inputRef}
        data-part="control"
        id={field.id}
        name={name}
        value={shown}
        placeholder={placeholder}
        disabled={field.disabled}
        readOnly={readOnly}
        aria-invalid={field.invalid || unreadable || undefined}
        className={css.input}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onClick={() => {
          if (!locked) setOpened((now) => now ?? 'pointer')
        }}
        onKeyDown={keyDown}
        onBlur={() => {
          commit()
          if (!open) onBlur?.()
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
        onClick={(event) => {
          if (open) close()
          else setOpened(event.detail === 0 ? 'keyboard' : 'pointer')
        }}
      />
      {open && (
        <FloatingPanel
          anchor={box}
          label={panelLabel}
          onClose={(reason) => (reason === 'escape' ? close() : setOpened(null))}
        >
          {renderPanel({ close, autoFocus: opened === 'keyboard' })}
        </FloatingPanel>
      )}
    </div>
  )
}
