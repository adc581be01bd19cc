import type { WeekHours } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import type { FieldBinding } from '@linli/ui/form'
import { IconButton } from '@linli/ui/icon-button'
import { TimePicker } from '@linli/ui/time-picker'
import { Plus, X } from 'lucide-react'
import { WeekHoursGrid } from './WeekHoursGrid.tsx'

const week = ['一', '二', '三', '四', '五', '六', '日']
const workdays: WeekHours = { days: [1, 2, 3, 4, 5], from: '09:00', to: '18:00' }

interface WeekHoursInputProps {
  readonly label: string
  readonly bind: FieldBinding<readonly WeekHours[]>
}

/** Hours of the week: painted, and below some days and the hours that hold on them, a line for each. */
export function WeekHoursInput({ label, bind }: WeekHoursInputProps) {
  const lines = bind.value ?? []
  const put = (next: readonly WeekHours[]) => bind.onChange(next.length > 0 ? next : null)
  const change = (at: number, part: Partial<WeekHours>) =>
    put(lines.map((line, i) => (i === at ? { ...line, ...part } : line)))
  return (
    <div className="grid gap-2" onBlur={bind.onBlur}>
      <WeekHoursGrid label={label} value={lines} onChange={put} />
      {lines.map((line, at) => (
        // Lines have no name but their place.
        // oxlint-disable-next-line react/no-array-index-key
        <fieldset key={at} className="m-0 flex min-w-0 flex-wrap items-center gap-2 border-0 p-0">
          <legend className="sr-only">{`${label}第${at + 1}项`}</legend>
          <span className="inline-flex gap-1">
            {week.map((name, i) => {
              const day = i + 1
              const on = line.days.includes(day)
              return (
                <Button
                  key={name}
                  size="mini"
                  type="button"
                  aria-label={`周${name}`}
                  aria-pressed={on}
                  variant={on ? 'primary' : 'default'}
                  onClick={() =>
                    change(at, {
                      days: on
                        ? line.days.filter((one) => one !== day)
                        : [...line.days, day].toSorted((a, b) => a - b),
                    })
                  }
                >
                  {name}
                </Button>
              )
            })}
          </span>
          <span className="w-28">
            <TimePicker
              aria-label="开始时间"
              clearable={false}
              value={line.from}
              onChange={(from) => change(at, { from: from ?? '00:00' })}
            />
          </span>
          <span>至</span>
          <span className="w-28">
            <TimePicker
              aria-label="结束时间"
              clearable={false}
              // Hours that end with the day end at 24:00, which a clock shows as 00:00.
              value={line.to === '24:00' ? '00:00' : line.to}
              onChange={(to) => change(at, { to: to === '00:00' || to === null ? '24:00' : to })}
            />
          </span>
          <IconButton
            icon={X}
            size="small"
            label={`删除第${at + 1}项`}
            onClick={() => put(lines.filter((_, i) => i !== at))}
          />
        </fieldset>
      ))}
      <span>
        <Button
          type="button"
          size="small"
          icon={Plus}
          onClick={() => put([...lines, lines.length === 0 ? workdays : { ...workdays, days: [6, 7] }])}
        >
          添加时段
        </Button>
      </span>
    </div>
  )
}
