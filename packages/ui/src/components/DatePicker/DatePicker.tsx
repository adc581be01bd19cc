import type { Ref } from 'react'
import { dates } from '../../locale/zh-CN/dates.ts'
import { dayCodec, todayIn } from '../../private/date/dateText.ts'
import { LazyDayCalendar } from '../../private/date/LazyCalendar.tsx'
import { PickerBox } from '../../private/date/PickerBox.tsx'
import * as css from '../../private/date/panel.css.ts'
import type { ControlProps, ValueProps } from '../../private/field/ControlProps.ts'
import { useMessages, useTimeZone } from '../../private/LinliContext.ts'
import { useControllableState } from '../../private/useControllableState.ts'
import { Button } from '../Button/Button.tsx'

export interface DatePickerProps extends ControlProps, ValueProps<string> {
  /** First day that can be chosen, `YYYY-MM-DD`. */
  min?: string | undefined
  /** Last day that can be chosen, `YYYY-MM-DD`. */
  max?: string | undefined
  /** Further days that cannot be chosen. */
  isDisabled?: ((day: string) => boolean) | undefined
  /** Days one press chooses. @default 今天 */
  presets?: readonly { label: string; day: string }[] | undefined
  /** Stands there while nothing is chosen. @default 年-月-日 */
  placeholder?: string | undefined
  /** Shows a button that empties it. @default true */
  clearable?: boolean | undefined
  /** Shows the value, which can be focused and copied but not changed. @default false */
  readOnly?: boolean | undefined
  /** The root element. */
  ref?: Ref<HTMLDivElement> | undefined
  /** The `<input>`. */
  controlRef?: Ref<HTMLInputElement> | undefined
}

/** A day, `YYYY-MM-DD`: typed (20261120, 2026/11/20, 11-20) or chosen in a calendar. */
export function DatePicker({
  value,
  defaultValue = null,
  onChange,
  min,
  max,
  isDisabled,
  presets,
  placeholder,
  clearable = true,
  readOnly = false,
  ...rest
}: DatePickerProps) {
  // Small, and drawn again only when something of it changes: remembering its parts costs a page more than drawing them.
  'use no memo'
  const messages = useMessages('dates', dates)
  const zone = useTimeZone()
  const [day, setDay] = useControllableState<string | null>({
    value,
    defaultValue,
    onChange,
    name: 'DatePicker',
  })
  const refused = (wanted: string) =>
    (min !== undefined && wanted < min) ||
    (max !== undefined && wanted > max) ||
    (isDisabled?.(wanted) ?? false)
  const offered = presets ?? [{ label: messages.today, day: todayIn(zone) }]

  return (
    <PickerBox
      {...rest}
      component="DatePicker"
      kind="date"
      value={day}
      onChange={setDay}
      parse={(text) => {
        const read = dayCodec.parse(text)
        return read && refused(read) ? undefined : read
      }}
      format={dayCodec.format}
      placeholder={placeholder ?? messages.datePlaceholder}
      clearable={clearable}
      readOnly={readOnly}
      panelLabel={messages.pickDate}
      renderPanel={({ close, autoFocus }) => {
        const pick = (next: string) => {
          setDay(next)
          close()
        }
        return (
          <>
            <LazyDayCalendar
              day={day ?? undefined}
              onPick={pick}
              min={min}
              max={max}
              isDisabled={isDisabled}
              autoFocus={autoFocus}
            />
            <div className={css.foot}>
              {offered.map((preset) => (
                <Button
                  key={preset.label}
                  variant="text"
                  size="small"
                  disabled={refused(preset.day)}
                  onClick={() => pick(preset.day)}
                >
                  {preset.label}
                </Button>
              ))}
            </div>
          </>
        )
      }}
    />
  )
}
