import { checkPlan } from '@linli/api-client/contract/ops/check-plan'
import { totalOf } from '@linli/api-client/kit'
import { Calendar, type CalendarEvent, type CalendarView } from '@linli/ui/calendar'
import { useState } from 'react'
import { shownRange, todayInBeijing } from '../../../resource/calendar/calendar-rows.ts'
import { EventDays } from '../../../resource/calendar/EventDays.tsx'
import { useResourceList } from '../../../resource/queries.ts'
import type { ResourcePageState } from '../../../resource/useResourcePage.ts'
import { planEvents } from './plan-events.ts'

const most = 200

/** The periods of the plans that the list finds, each from its beginning to its deadline. */
export function PlanCalendar({ page }: { readonly page: ResourcePageState<typeof checkPlan> }) {
  const [day, setDay] = useState(todayInBeijing)
  const [view, setView] = useState<CalendarView>('month')
  const { data } = useResourceList(checkPlan, { ...page.filter, sort: 'name', pageNum: 1, pageSize: most })
  const plans = data?.records ?? []
  const events = planEvents(plans, shownRange(day, view), todayInBeijing())
  const open = ({ id }: CalendarEvent) => page.openRecord(Number(id.split(' ')[0]))
  const more = data ? totalOf(data).value - plans.length : 0
  return (
    <div className="grid gap-2">
      {more > 0 && <p className="m-0 text-text-2">{`还有 ${more} 个计划没有显示，请缩小筛选范围`}</p>}
      <div className="max-md:hidden">
        <Calendar
          label="点检计划"
          events={events}
          day={day}
          onDayChange={setDay}
          view={view}
          onViewChange={setView}
          onOpen={open}
        />
      </div>
      <div className="md:hidden">
        <EventDays events={events} onEvent={open} />
      </div>
    </div>
  )
}
