import type { Ref } from 'react'
import { dates } from '../../locale/zh-CN/dates.ts'
import { instantCodecOf, todayIn } from '../../private/date/dateText.ts'
import { LazyDayCalendar } from '../../private/date/LazyCalendar.tsx'
import { PickerBox } from '../../private/date/PickerBox.tsx'
import * as css from '../../private/date/panel.css.ts'
import { TimeColumns } from '../../private/date/TimeColumns.tsx'
import type { ControlProps, ValueProps } from '../../private/field/ControlProps.ts'
import { useMessages, useTimeZone } from '../../private/LinliContext.ts'
import { useControllableState } from '../../private/useControllableState.ts'
import { Button } from '../Button/Button.tsx'

export interface DateTimePickerProps extends ControlProps, ValueProps<string> {
  /** First day that can be chosen, `YYYY-MM-DD`. */
  min?: string | undefined
  /** Last day that can be chosen, `YYYY-MM-DD`. */
  max?: string | undefined
  /** Time of a day that is chosen before a time, `HH:mm:ss`. @default '00:00:00' */
  defaultTime?: string | undefined
  /** Stands there while nothing is chosen. @default 年-月-日 时:分:秒 */
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

/** An instant in ISO 8601 with offset, shown and typed as `YYYY-MM-DD HH:mm:ss` of the clock of `LinliProvider`'s time zone. */
export function DateTimePicker({
  value,
  defaultValue = null,
  onChange,
  min,
  max,
  defaultTime = '00:00:00',
  placeholder,
  clearable = true,
  readOnly = false,
  ...rest
}: DateTimePickerProps) {
  const messages = useMessages('dates', dates)
  const zone = useTimeZone()
  const codec = instantCodecOf(zone)
  const [instant, setInstant] = useControllableState<string | null>({
    value,
    defaultValue,
    onChange,
    name: 'DateTimePicker',
  })
  const day = instant === null ? undefined : codec.dayOf(instant)
  const time = instant === null ? undefined : codec.timeOf(instant)
  const refused = (read: string) => {
    const wanted = codec.dayOf(read)
    return (min !== undefined && wanted < min) || (max !== undefined && wanted > max)
  }

  return (
    <PickerBox
      {...rest}
      component="DateTimePicker"
      kind="date"
      value={instant}
      onChange={setInstant}
      parse={(text) => {
        const read = codec.parse(text)
        return read && refused(read) ? undefined : read
      }}
      format={codec.format}
      placeholder={placeholder ?? messages.dateTimePlaceholder}
      clearable={clearable}
      readOnly={readOnly}
      panelLabel={messages.pickDate}
      renderPanel={({ close, autoFocus }) => (
        <>
          <div className={css.row}>
            <LazyDayCalendar
              day={day}
              min={min}
              max={max}
              autoFocus={autoFocus}
              onPick={(picked) => setInstant(codec.join(picked, time ?? defaultTime))}
            />
            <div className={css.times}>
              <TimeColumns
                seconds
                time={time}
                onPick={(picked) => setInstant(codec.join(day ?? todayIn(zone), picked))}
              />
            </div>
          </div>
          <div className={css.foot}>
            <Button
              variant="text"
              size="small"
              onClick={() => setInstant(codec.join(todayIn(zone), codec.timeOf(new Date().toISOString())))}
            >
              {messages.now}
            </Button>
            <Button variant="primary" size="small" onClick={close}>
              {messages.confirm}
            </Button>
          </div>
        </>
      )}
    />
  )
}
