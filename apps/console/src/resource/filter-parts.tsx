import { Skeleton } from '@linli/ui/skeleton'
import { Suspense } from 'react'
import { lazyCode } from '../session/lazy-code.ts'
import type { FilterControlProps } from './FilterControl.tsx'

// Calendars, lists and their search are a good part of a list's code, and most visits open no filter.
const Control = lazyCode(async () => ({ default: (await import('./FilterControl.tsx')).FilterControl }))
const Options = lazyCode(async () => ({ default: (await import('./QuickFilter.tsx')).QuickFilter }))

/** A filter among all filters. */
export const FilterControl = (props: FilterControlProps) => (
  <Suspense fallback={<Skeleton shape="text" lines={1} />}>
    <Control {...props} />
  </Suspense>
)

/** What opens under the button of a filter: its options, open. */
export const QuickFilter = (props: FilterControlProps) => (
  <Suspense fallback={<Skeleton shape="text" />}>
    <Options {...props} />
  </Suspense>
)
