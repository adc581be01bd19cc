import { formatNumber } from '@linli/validators/format-number'
import type { Total } from '@linli/api-client/kit'
import { use } from 'react'
import { createPortal } from 'react-dom'
import { HeadSlots } from './PageHeading.tsx'

/** How many rows a list has, as its head says it. */
export const Count = ({ total }: { readonly total: Total | null }) =>
  total && (total.value > 0 || total.exact) ? (
    <span className="text-body font-normal whitespace-nowrap text-text-2 tabular-nums">
      {`共 ${formatNumber(total.value)}${total.exact ? '' : '+'} 条`}
    </span>
  ) : null

/** The count of a tab that is no list of a resource, in the head that stands over the tabs. */
export function HeadCount({ total }: { readonly total: Total | null }) {
  const slots = use(HeadSlots)
  return slots?.count ? createPortal(<Count total={total} />, slots.count) : null
}
