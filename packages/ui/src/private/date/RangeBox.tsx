import { Calendar as CalendarIcon, CircleX } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type Ref, useState } from 'react'
import { Button } from '../../components/Button/Button.tsx'
import { dates } from '../../locale/zh-CN/dates.ts'
import { forms } from '../../locale/zh-CN/forms.ts'
import type { ControlProps } from '../field/ControlProps.ts'
import * as control from '../field/control.css.ts'
import { InnerButton } from '../field/InnerButton.tsx'
import { useControl } from '../field/useControl.ts'
import { FloatingPanel } from '../floating/FloatingPanel.tsx'
import { isComposing } from '../isComposing.ts'
import { joinClasses } from '../joinClasses.ts'
import { useMessages, useTimeZone } from '../LinliContext.ts'
import { presence } from '../presence.ts'
import { useMergedRefs } from '../useMergedRefs.ts'
import { type DateCodec, todayIn } from './dateText.ts'
import { LazyRangeCalendar } from './LazyCalendar.tsx'
import * as css from './panel.css.ts'
import { type DayRange, type RangePreset, rangePresets } from './rangePresets.ts'

/** First and last, both included. */
export type Range = readonly [from: string, to: string]

export interface RangeBoxProps extends ControlProps {
  component: string
  value: Range | null
  onChange: (value: Range | null) => void
  codec: DateCodec
  /** Times that days chosen in the calendar get. */
  times: Range
  placeholders: Range
  min: string | undefined
  max: string | undefined
  presets: readonly RangePreset[] | undefined
  clearable: boolean
  /** Under the calendar, given the range. */
  renderFoot?: ((close: () => void) => ReactNode) | undefined
  ref?: Ref<HTMLDivElement> | undefined
  controlRef?: Ref<HTMLInputElement> | undefined
}

type End = 0 | 1

/** Two texts that can be typed and one panel with two months and presets. */
export function RangeBox({
  component,
  value,
  onChange,
  codec,
  times,
  placeholders,
  min,
  max,
  presets,
  clearable,
  renderFoot,
  name,
  controlRef,
  onBlur,
  ...rest
}: RangeBoxProps) {
  const words = useMessages('forms', forms)
  const zone = useTimeZone()
  const messages = useMessages('dates', dates)
  const { root, others, field } = useControl(component, rest, control.box)
  const [drafts, setDrafts] = useState<readonly [string | null, string | null]>([null, null])
  const [half, setHalf] = useState<string | null>(null)
  const [opened, setOpened] = useState<'keyboard' | 'pointer' | null>(null)
  const [box, setBox] = useState<HTMLDivElement | null>(null)
  const boxRef = useMergedRefs(root.ref, setBox)
  const open = opened !== null && !field.disabled
  const bad = drafts.some((draft) => draft !== null && codec.parse(draft) === undefined)

  const close = () => {
    setOpened(null)
    setHalf(null)
  }
  /** Takes both ends when both are there, in their order. */
  const take = (from: string | null | undefined, to: string | null | undefined) => {
    if (from && to) onChange(codec.dayOf(from) > codec.dayOf(to) || from > to ? [to, from] : [from, to])
    else if (from === null && to === null) onChange(null)
  }
  const commit = () => {
    if (drafts[0] === null && drafts[1] === null) return
    const read = ([0, 1] as const).map((end) => {
      const draft = drafts[end]
      return draft === null ? (value?.[end] ?? null) : codec.parse(draft)
    })
    if (read[0] && read[1]) setDrafts([null, null])
    else if (read[0] === null && read[1] === null) setDrafts([null, null])
    take(read[0], read[1])
  }
  const pickDays = ([from, to]: DayRange) => {
    setDrafts([null, null])
    onChange([codec.join(from, times[0]), codec.join(to, times[1])])
  }
  const keyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event)) return
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      setOpened('keyboard')
    } else if (event.key === 'Enter') commit()
  }
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open || isComposing(event)) return
    event.preventDefault()
    event.stopPropagation()
    close()
  }
  const textInput = (end: End) => (
    <input
      autoComplete="off"
      ref={end === 0 ? controlRef : undefined}
      data-part="control"
      id={end === 0 ? field.id : undefined}
      name={name && `${name}.${end}`}
      aria-label={placeholders[end]}
      aria-describedby={field.aria['aria-describedby']}
      aria-invalid={field.invalid || bad || undefined}
      aria-required={field.required || undefined}
      value={drafts[end] ?? (value ? codec.format(value[end]) : '')}
      placeholder={placeholders[end]}
      disabled={field.disabled}
      className={joinClasses(control.input, control.figures)}
      onChange={(event) => {
        const text = event.currentTarget.value
        setDrafts(end === 0 ? [text, drafts[1]] : [drafts[0], text])
      }}
      onClick={() => setOpened((now) => now ?? 'pointer')}
      onKeyDown={keyDown}
    />
  )

  return (
    // The group only hears where the focus of its inputs goes, and Escape.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      data-open={presence(open)}
      data-invalid={presence(field.invalid || bad)}
      data-disabled={presence(field.disabled)}
      {...root}
      {...others}
      ref={boxRef}
      role="group"
      aria-label={field.aria['aria-label']}
      aria-labelledby={field.labelledBy}
      onKeyDown={escape}
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return
        commit()
        if (!open) onBlur?.()
      }}
    >
      {textInput(0)}
      <span className={css.separator}>{messages.rangeTo}</span>
      {textInput(1)}
      {clearable && value !== null && !field.disabled && (
        <InnerButton
          icon={CircleX}
          label={words.clear}
          skipTab
          onClick={() => {
            setDrafts([null, null])
            onChange(null)
          }}
        />
      )}
      <InnerButton
        icon={CalendarIcon}
        label={messages.pickRange}
        expanded={open}
        disabled={field.disabled}
        onClick={() => {
          if (open) close()
          else {
            // Until the calendar is there to take it.
            box?.querySelector('input')?.focus()
            setOpened('keyboard')
          }
        }}
      />
      {open && (
        <FloatingPanel
          anchor={box}
          label={messages.pickRange}
          onClose={(reason) => {
            close()
            if (reason === 'escape') box?.querySelector('input')?.focus()
            else onBlur?.()
          }}
        >
          <div className={css.row}>
            <div role="group" aria-label={messages.presets} className={css.presets}>
              {(presets ?? rangePresets(messages.presetNames, todayIn(zone))).map((preset) => (
                <Button
                  key={preset.label}
                  variant="text"
                  size="small"
                  onClick={() => {
                    pickDays(preset.days)
                    setHalf(null)
                    if (!renderFoot) close()
                  }}
                >
                  {preset.label}
                </Button>
              ))}
            </div>
            <LazyRangeCalendar
              from={half ?? (value ? codec.dayOf(value[0]) : undefined)}
              to={half === null && value ? codec.dayOf(value[1]) : undefined}
              min={min}
              max={max}
              autoFocus={opened === 'keyboard'}
              onPick={(from, to) => {
                if (to === undefined) {
                  setHalf(from)
                  return
                }
                pickDays([from, to])
                setHalf(null)
                if (!renderFoot) close()
              }}
            />
          </div>
          {renderFoot && <div className={css.foot}>{renderFoot(close)}</div>}
        </FloatingPanel>
      )}
    </div>
  )
}
