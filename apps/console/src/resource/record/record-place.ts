import { type ListPage, totalOf } from '@linli/api-client/kit'
import type { AnyRow } from '../resource-row.ts'
import type { LinkedRow } from '../useLinkedRow.ts'
import type { RecordPosition } from './RecordHead.tsx'

interface Place {
  readonly position?: RecordPosition
  readonly onStep?: (by: -1 | 1) => void
}

/** A record that is open, as RecordView takes it. */
export interface OpenRecord extends Place {
  readonly id: number
  readonly onClose: () => void
}

/** Where the open record stands in the page of rows it was opened from, and the way to the ones beside it on that page. */
export function recordPlace(
  page: ListPage<AnyRow> | undefined,
  offset: number | null,
  linked: Pick<LinkedRow, 'id' | 'open'>,
): Place {
  const at = page?.records.findIndex(({ id }) => id === linked.id) ?? -1
  if (!page || at < 0) return {}
  return {
    position: {
      // Where pages go from cursor to cursor nobody knows how many were before.
      at: offset === null ? null : offset + at + 1,
      total: totalOf(page).value,
      hasBefore: at > 0,
      hasAfter: at < page.records.length - 1,
    },
    onStep: (by) => {
      const row = page.records[at + by]
      if (row) linked.open(row.id)
    },
  }
}
