import { formatDateTime } from '@linli/validators/format-date-time'
import type { Ref } from 'react'
import { dates } from '../../locale/zh-CN/dates.ts'
import { parseTime } from '../../private/date/dateText.ts'
import { PickerBox } from '../../private/date/PickerBox.tsx'
import * as css from '../../private/date/panel.css.ts'
import { TimeColumns } from '../../private/date/TimeColumns.tsx'
import type { ControlProps, ValueProps } from '../../private/field/ControlProps.ts'
import { useMessages } from '../../private/LinliContext.ts'
import { useControllableState } from '../../private/useControllableState.ts'
import { Button } from '../Button/Button.tsx'

export interface TimePickerProps extends ControlProps, ValueProps<string> {
  /** The value has seconds: `HH:mm:ss` instead of `HH:mm`. @default false */
  seconds?: boolean | undefined
  /** Minutes between two choices of the list; any can be typed. @default 1 */
  minuteStep?: number | undefined
  /** Stands there while nothing is chosen. @default 时:分 */
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

/** A time of day, `HH:mm` or `HH:mm:ss`: typed (830, 8:30) or chosen from columns. */
export function TimePicker({
  value,
  defaultValue = null,
  onChange,
  seconds = false,
  minuteStep = 1,
  placeholder,
  clearable = true,
  readOnly = false,
  ...rest
}: TimePickerProps) {
  const messages = useMessages('dates', dates)
  const [time, setTime] = useControllableState<string | null>({
    value,
    defaultValue,
    onChange,
    name: 'TimePicker',
  })
  const cut = (full: string) => full.slice(0, seconds ? 8 : 5)
  const full = time === null ? undefined : `${time}:00`.slice(0, 8)
  return (
    <PickerBox
      {...rest}
      component="TimePicker"
      kind="time"
      value={time}
      onChange={setTime}
      parse={(text) => {
        const read = parseTime(text)
        return read ? cut(read) : read
      }}
      format={cut}
      placeholder={placeholder ?? messages.timePlaceholder}
      clearable={clearable}
      readOnly={readOnly}
      panelLabel={messages.pickTime}
      renderPanel={({ close, autoFocus }) => (
        <>
          <TimeColumns
            time={full}
            seconds={seconds}
            minuteStep={minuteStep}
            autoFocus={autoFocus}
            onPick={(picked) => setTime(cut(picked))}
          />
          <div className={css.foot}>
            <Button
              variant="text"
              size="small"
              onClick={() => {
                setTime(cut(formatDateTime(new Date(), { pattern: 'HH:mm:ss' })))
                close()
              }}
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
