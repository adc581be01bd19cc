import type { CalendarEvent } from '@linli/ui/calendar'
import { Empty } from '@linli/ui/empty'
import { agendaOf } from './calendar-rows.ts'

interface EventDaysProps {
  readonly events: readonly CalendarEvent[]
  readonly onEvent: (event: CalendarEvent) => void
}

/** What is on a calendar, day by day, as telephones show it. */
export function EventDays({ events, onEvent }: EventDaysProps) {
  if (events.length === 0) return <Empty title="这段时间没有安排" />
  return agendaOf(events).map(([at, list]) => (
    <section key={at} aria-label={at} className="grid gap-1 py-2">
      <h3 className="m-0 text-body font-semibold text-text-2">{at}</h3>
      <ul className="m-0 grid list-none gap-1 p-0">
        {list.map((event) => (
          <li key={event.id}>
            <button
              type="button"
              className="w-full rounded-card border border-border bg-surface px-3 py-3 text-start"
              onClick={() => onEvent(event)}
            >
              {[event.start.slice(11), event.title].filter(Boolean).join(' ')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  ))
}
