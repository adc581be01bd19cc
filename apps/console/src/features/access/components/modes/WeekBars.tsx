import {
  gateModes,
  type ModeRange,
  rangesOn,
  type WeekModes,
} from '@linli/api-client/contract/access/modes/week-modes'
import { modeFills } from './mode-look.ts'
import { HourMarks } from '../../../../resource/week/HourMarks.tsx'
import { dayNames, minutesOf } from '../../../../resource/week/week-clock.ts'

/** The parts of a day, at their places between its beginning and its end. */
export function DayParts({ ranges }: { readonly ranges: readonly ModeRange[] }) {
  return ranges.map(({ from, to, mode }) => (
    <span
      key={from}
      title={`${from}-${to} ${gateModes[mode].label}`}
      className={`pointer-events-none absolute inset-y-0 ${modeFills[mode]}`}
      style={{
        insetInlineStart: `${(minutesOf(from) * 100) / 1440}%`,
        inlineSize: `${((minutesOf(to) - minutesOf(from)) * 100) / 1440}%`,
      }}
    />
  ))
}

/** What the colours mean. */
export function ModeLegend() {
  return (
    <ul
      aria-label="图例"
      className="m-0 flex list-none flex-wrap gap-x-4 gap-y-1 p-0 text-caption text-text-2"
    >
      {Object.entries(gateModes).map(([mode, { label }]) => (
        <li key={mode} className="flex items-center gap-1">
          <span
            className={`size-3 rounded-sm ${mode === 'normal' ? 'border border-border-field bg-fill' : modeFills[mode as keyof typeof gateModes]}`}
          />
          {label}
        </li>
      ))}
    </ul>
  )
}

/** A week of a gate, to look at. */
export function WeekBars({ week, label }: { readonly week: WeekModes; readonly label: string }) {
  return (
    <figure aria-label={label} className="m-0 grid gap-1">
      {dayNames.map((name, index) => (
        <div key={name} className="flex items-center gap-3">
          <span className="w-8 shrink-0 text-caption text-text-2">{name}</span>
          <span className="relative block h-3 min-w-0 flex-1 overflow-hidden rounded-sm bg-fill">
            <DayParts ranges={rangesOn(week, index + 1)} />
          </span>
        </div>
      ))}
      <HourMarks />
    </figure>
  )
}
