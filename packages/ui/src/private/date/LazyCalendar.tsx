import { type ComponentProps, lazy, Suspense } from 'react'
import { Spinner } from '../../components/Spinner/Spinner.tsx'
import type { DayCalendar, RangeCalendar } from './Calendar.tsx'
import * as css from './panel.css.ts'

// The calendar is a chunk of its own: a page with a date field does not pay for it before it is opened.
const Day = lazy(async () => ({ default: (await import('./Calendar.tsx')).DayCalendar }))
const Range = lazy(async () => ({ default: (await import('./Calendar.tsx')).RangeCalendar }))

const waiting = (
  <div className={css.waiting}>
    <Spinner />
  </div>
)

export const LazyDayCalendar = (props: ComponentProps<typeof DayCalendar>) => (
  <Suspense fallback={waiting}>
    <Day {...props} />
  </Suspense>
)
export const LazyRangeCalendar = (props: ComponentProps<typeof RangeCalendar>) => (
  <Suspense fallback={waiting}>
    <Range {...props} />
  </Suspense>
)
