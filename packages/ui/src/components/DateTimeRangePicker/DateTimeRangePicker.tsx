import type { Ref } from 'react'
import { dates } from '../../locale/zh-CN/dates.ts'
import { instantCodecOf } from '../../private/date/dateText.ts'
import * as css from '../../private/date/panel.css.ts'
import { type Range, RangeBox } from '../../private/date/RangeBox.tsx'
import type { RangePreset } from '../../private/date/rangePresets.ts'
import type { ControlProps, ValueProps } from '../../private/field/ControlProps.ts'
import { FieldContext } from '../../private/field/FieldContext.ts'
import { useMessages, useTimeZone } from '../../private/LinliContext.ts'
import { useControllableState } from '../../private/useControllableState.ts'
import { Button } from '../Button/Button.tsx'
import { TimePicker } from '../TimePicker/TimePicker.tsx'

export interface DateTimeRangePickerProps extends ControlProps, ValueProps<Range> {
  /** First day that can be chosen, `YYYY-MM-DD`. */
  min?: string | undefined
  /** Last day that can be chosen, `YYYY-MM-DD`. */
  max?: string | undefined
  /** Times that days chosen in the calendar get, `HH:mm:ss`. @default ['00:00:00', '23:59:59'] */
  defaultTimes?: Range | undefined
  /** Ranges of days one press chooses. @default the usual ones */
  presets?: readonly RangePreset[] | undefined
  /** Shows a button that empties it. @default true */
  clearable?: boolean | undefined
  /** The root element. */
  ref?: Ref<HTMLDivElement> | undefined
  /** The first `<input>`. */
  controlRef?: Ref<HTMLInputElement> | undefined
}

const wholeDays: Range = ['00:00:00', '23:59:59']

/** First and last instant in ISO 8601 with offset, shown and typed by the clock of `LinliProvider`'s time zone. */
export function DateTimeRangePicker({
  value,
  defaultValue = null,
  onChange,
  min,
  max,
  defaultTimes = wholeDays,
  presets,
  clearable = true,
  ...rest
}: DateTimeRangePickerProps) {
  const messages = useMessages('dates', dates)
  const codec = instantCodecOf(useTimeZone())
  const [range, setRange] = useControllableState<Range | null>({
    value,
    defaultValue,
    onChange,
    name: 'DateTimeRangePicker',
  })
  const clock = (end: 0 | 1, label: string) => (
    <TimePicker
      seconds
      size="small"
      clearable={false}
      aria-label={label}
      className={css.clock}
      disabled={range === null}
      value={range === null ? null : codec.timeOf(range[end])}
      onChange={(time) => {
        if (range === null || time === null) return
        const moved = codec.join(codec.dayOf(range[end]), time)
        setRange(end === 0 ? [moved, range[1]] : [range[0], moved])
      }}
    />
  )
  return (
    <RangeBox
      {...rest}
      component="DateTimeRangePicker"
      value={range}
      onChange={setRange}
      codec={codec}
      times={defaultTimes}
      placeholders={[messages.startTime, messages.endTime]}
      min={min}
      max={max}
      presets={presets}
      clearable={clearable}
      renderFoot={(close) => (
        <>
          <FieldContext value={null}>
            <span className={css.clocks}>
              {clock(0, messages.startTime)}
              {messages.rangeTo}
              {clock(1, messages.endTime)}
            </span>
          </FieldContext>
          <Button variant="primary" size="small" onClick={close}>
            {messages.confirm}
          </Button>
        </>
      )}
    />
  )
}
