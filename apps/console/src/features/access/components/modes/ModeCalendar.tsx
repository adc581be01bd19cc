import { accessHoliday } from '@linli/api-client/contract/access/access-holiday'
import type { channelMode } from '@linli/api-client/contract/access/modes/channel-mode'
import { dayModeWords, rangesOfDay } from '@linli/api-client/contract/access/modes/week-modes'
import { codeOf, type RowOf } from '@linli/api-client/kit'
import { Dialog } from '@linli/ui/dialog'
import { IconButton } from '@linli/ui/icon-button'
import { formatDateTime } from '@linli/validators/format-date-time'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useResourceList } from '../../../../resource/queries.ts'
import { dayNames } from '../../../../resource/week/week-clock.ts'
import { useCan } from '../../../../session/profile.ts'
import { DayParts, ModeLegend } from './WeekBars.tsx'

interface ModeCalendarProps {
  readonly gate: RowOf<typeof channelMode>
  readonly onClose: () => void
}

const dayMs = 86_400_000
const isoDay = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** The days of the weeks that a month (`YYYY-MM`) touches, from a Monday on. */
function weeksOf(month: string): readonly string[] {
  const first = Date.parse(`${month}-01T00:00:00Z`)
  const next = new Date(first)
  next.setUTCMonth(next.getUTCMonth() + 1)
  const from = first - ((new Date(first).getUTCDay() + 6) % 7) * dayMs
  const days = Math.ceil((next.getTime() - from) / dayMs / 7) * 7
  return Array.from({ length: days }, (_, at) => isoDay(from + at * dayMs))
}

function monthBeside(month: string, by: 1 | -1): string {
  const at = new Date(`${month}-01T00:00:00Z`)
  at.setUTCMonth(at.getUTCMonth() + by)
  return at.toISOString().slice(0, 7)
}

/** The weeks of a month as a gate goes through them, holidays and made-up workdays with it. */
export function ModeCalendar({ gate, onClose }: ModeCalendarProps) {
  const [today] = useState(() => formatDateTime(new Date()).slice(0, 10))
  const [month, setMonth] = useState(today.slice(0, 7))
  const days = weeksOf(month)
  const { data } = useResourceList(
    accessHoliday,
    { day_from: days[0], day_to: days.at(-1), pageNum: 1, pageSize: 100 },
    useCan(codeOf(accessHoliday, 'list')),
  )
  const special = new Map((data?.records ?? []).map((one) => [one.day, one]))
  const holiday = gate.holidayMode === 'custom' ? (gate.holidayRanges ?? []) : null
  return (
    <Dialog open title={`${gate.labels?.channelId ?? '通道'}的月历`} width={960} onClose={onClose}>
      <div className="grid gap-3">
        <div className="flex flex-wrap items-center gap-3">
          <IconButton icon={ChevronLeft} label="上个月" onClick={() => setMonth(monthBeside(month, -1))} />
          <b className="tabular-nums">{month}</b>
          <IconButton icon={ChevronRight} label="下个月" onClick={() => setMonth(monthBeside(month, 1))} />
          <ModeLegend />
        </div>
        <ol
          aria-label={`${month} 每日模式`}
          className="m-0 grid list-none grid-cols-7 gap-px overflow-hidden rounded-card border border-border bg-border p-0"
        >
          {dayNames.map((name) => (
            <li key={name} aria-hidden className="bg-surface p-1 text-center text-caption text-text-2">
              {name}
            </li>
          ))}
          {days.map((day) => {
            const known = special.get(day)
            const ranges = rangesOfDay(gate.weekly ?? [], holiday, day, known?.kind)
            return (
              <li
                key={day}
                title={ranges.length === 0 ? '全天常闭' : dayModeWords(ranges)}
                className={`grid content-start gap-2 bg-surface p-2 ${day.startsWith(month) ? '' : 'text-text-3'}`}
              >
                <span className="flex items-baseline justify-between gap-1 text-small tabular-nums">
                  <span className={day === today ? 'font-semibold text-accent' : ''}>
                    {Number(day.slice(8))}
                  </span>
                  {known && (
                    <span className="min-w-0 truncate text-caption text-text-2">
                      {known.kind === 'workday' ? `${known.name} 班` : known.name}
                    </span>
                  )}
                </span>
                <span className="relative block h-3 overflow-hidden rounded-sm bg-fill">
                  <DayParts ranges={ranges} />
                </span>
              </li>
            )
          })}
        </ol>
      </div>
    </Dialog>
  )
}
