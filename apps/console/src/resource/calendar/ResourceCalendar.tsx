import { fieldOf, type Resource, type RowOf, totalOf } from '@linli/api-client/kit'
import { Calendar, type CalendarEvent, type CalendarMove, type CalendarView } from '@linli/ui/calendar'
import { toast } from '@linli/ui/toast'
import { useState } from 'react'
import { client } from '../../session/client.ts'
import { showError } from '../../session/show-error.ts'
import { callsOf } from '../calls.ts'
import { LoadFailed } from '../LoadFailed.tsx'
import { useResourceList } from '../queries.ts'
import type { ResourcePageState } from '../useResourcePage.ts'
import { useTaken } from './useTaken.ts'
import { EventDays } from './EventDays.tsx'
import { eventName, eventOf, movedBy, shownRange, todayInBeijing } from './calendar-rows.ts'

/** More of them in six weeks are a matter for the list. */
const most = 200

/**
 * The rows of a list on a calendar (`list.calendar` of the description), narrowed by its filters. A row is moved to another
 * day where it may be edited; on telephones they stand day by day.
 */
export function ResourceCalendar<R extends Resource>({ page }: { readonly page: ResourcePageState<R> }) {
  const { of, filter, actionsOf } = page
  const [day, setDay] = useState(todayInBeijing)
  const [view, setView] = useState<CalendarView>('month')
  const { from = '', to = from, by, move: action } = of.list.calendar ?? {}
  const { first, last } = shownRange(day, view)
  // What spans days is shown on each of them, what has a time alone on its own.
  const { data, error, refetch } = useResourceList(of, {
    ...filter,
    [`${to}_from`]: first,
    [`${from}_to`]: last,
    sort: from,
    pageNum: 1,
    pageSize: most,
  })
  const rows = data?.records ?? []
  const mayMove = (row: RowOf<R>) =>
    (action !== undefined || [from, to].every((key) => fieldOf(of, key).write === 'always')) &&
    actionsOf(row).some(({ key }) => key === (action ?? 'update'))
  const taken = useTaken(of, by, rows, filter)
  const events = rows.map((row) => eventOf(of, row, eventName(of, row), mayMove(row)))
  const rowOf = ({ id }: CalendarEvent) => rows.find((row) => String(row.id) === id)

  const move = async ({ event, day: on, ...place }: CalendarMove) => {
    const row = rowOf(event)
    const { update, actions } = callsOf<Resource>(of)
    const call = action === undefined ? update : actions[action]
    if (!row || !call) return
    try {
      const changed = movedBy(of, row, event, on, place)
      await client.call<object, unknown>(call, { id: row.id, version: row.version, ...changed })
      toast.success(`已移到 ${[on, place.time].filter(Boolean).join(' ')}`)
    } catch (thrown) {
      showError(thrown)
    }
  }
  const open = (event: CalendarEvent) => {
    const row = rowOf(event)
    if (row) page.openRecord(row.id)
  }
  const more = data ? totalOf(data).value - rows.length : 0
  // An empty month would say that nothing stands in it.
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  return (
    <div className="grid gap-2">
      {more > 0 && <p className="m-0 text-text-2">{`还有 ${more} 条没有显示，请缩小筛选范围`}</p>}
      <div className="max-md:hidden">
        <Calendar
          label={of.label}
          events={events}
          day={day}
          onDayChange={setDay}
          view={view}
          onViewChange={setView}
          onOpen={open}
          {...(taken && { resources: taken })}
          onMove={(moved) => void move(moved)}
        />
      </div>
      <div className="md:hidden">
        <EventDays events={events} onEvent={open} />
      </div>
    </div>
  )
}
