import {
  type GateMode,
  gateModes,
  modeInDay,
  rangesOn,
  type WeekModes as Week,
} from '@linli/api-client/contract/access/modes/week-modes'
import { Button } from '@linli/ui/button'
import { CheckboxGroup } from '@linli/ui/checkbox-group'
import { SegmentedControl } from '@linli/ui/segmented-control'
import { TimePicker } from '@linli/ui/time-picker'
import { formatDateTime } from '@linli/validators/format-date-time'
import { useState } from 'react'
import { clockOf, dayNames, minutesOf } from '../../../../resource/week/week-clock.ts'
import { type Painted, WeekPainter } from '../../../../resource/week/WeekPainter.tsx'
import { DayParts } from './WeekBars.tsx'
import { type PaintedDays, paintWeek } from './week-paint.ts'

interface WeekModesProps {
  readonly value: Week
  readonly onChange: (week: Week) => void
  /** Only so many of its days: one of a holiday. */
  readonly days?: 1 | 7
}

const modes = Object.entries(gateModes).map(([value, { label }]) => ({ value: value as GateMode, label }))

/** Now, on the clock of the gates. */
function nowIn(days: 1 | 7): { readonly day: number; readonly minute: number } {
  const [date = '', time = ''] = formatDateTime(new Date()).split(' ')
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay() || 7
  return { day: days === 7 ? weekday : 1, minute: minutesOf(time) }
}

/** 24×7: the modes of a week, painted with the pointer, or put in exactly by hand. */
export function WeekModes({ value, onChange, days = 7 }: WeekModesProps) {
  const names = days === 7 ? dayNames : (['全天'] as const)
  const [mode, setMode] = useState<GateMode>('keep_open')
  const [looked, look] = useState<{ readonly day: number; readonly minute: number } | null>(null)
  const { day, minute } = looked ?? nowIn(days)
  const then = modeInDay(rangesOn(value, day), clockOf(minute))
  const painted = ({ day: on, ...part }: Painted) => paintWeek(value, { days: [on], ...part, mode })
  return (
    <div className="grid gap-3">
      <SegmentedControl label="画笔" options={modes} value={mode} onChange={setMode} size="small" />
      <WeekPainter
        label="一周时段"
        names={names}
        draw={(on, stroke) => <DayParts ranges={rangesOn(stroke === null ? value : painted(stroke), on)} />}
        onPaint={(stroke) => onChange(painted(stroke))}
        onLook={look}
      />
      <output className="text-small text-text-2">
        {`${days === 7 ? `本${dayNames[day - 1] ?? ''}` : '节假日'} ${clockOf(minute)} → ${gateModes[then].label}`}
      </output>
      <ExactPart mode={mode} isWeek={days === 7} onPaint={(exact) => onChange(paintWeek(value, exact))} />
    </div>
  )
}

const dayOptions = dayNames.map((label, index) => ({ value: index + 1, label }))

interface ExactPartProps {
  readonly mode: GateMode
  readonly isWeek: boolean
  readonly onPaint: (painted: PaintedDays) => void
}

/** The same by the keyboard, and to the minute. */
function ExactPart({ mode, isWeek, onPaint }: ExactPartProps) {
  const [days, setDays] = useState<readonly number[]>(isWeek ? [1, 2, 3, 4, 5] : [1])
  const [from, setFrom] = useState<string | null>('07:30')
  const [to, setTo] = useState<string | null>('08:30')
  // Midnight at the end is the end of the day.
  const [start, end] = [minutesOf(from ?? ''), to === '00:00' ? 1440 : minutesOf(to ?? '')]
  const isReady = days.length > 0 && from !== null && to !== null && start < end
  return (
    <fieldset className="m-0 grid gap-2 rounded-card border border-border p-3">
      <legend className="px-1 text-small text-text-2">精确设置</legend>
      {isWeek && (
        <CheckboxGroup
          aria-label="星期"
          options={dayOptions}
          value={days}
          onChange={(chosen) => setDays(chosen ?? [])}
        />
      )}
      <div className="flex flex-wrap items-center gap-2">
        <span className="w-32">
          <TimePicker aria-label="开始" clearable={false} value={from} onChange={setFrom} />
        </span>
        <span aria-hidden>至</span>
        <span className="w-32">
          <TimePicker aria-label="结束" clearable={false} value={to} onChange={setTo} />
        </span>
        <Button disabled={!isReady} onClick={() => onPaint({ days, from: start, to: end, mode })}>
          {`设为${gateModes[mode].label}`}
        </Button>
      </div>
    </fieldset>
  )
}
