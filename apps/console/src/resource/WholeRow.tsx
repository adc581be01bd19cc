import type { Resource, RowOf } from '@linli/api-client/kit'
import { toast } from '@linli/ui/toast'
import { type ReactNode, useEffect } from 'react'
import { useResourceRow } from './queries.ts'

interface WholeRowProps<R extends Resource> {
  readonly of: R
  readonly row: RowOf<R>
  /** What has to be there, although a list leaves it out. */
  readonly keys: readonly string[]
  readonly onClose: () => void
  readonly children: (row: RowOf<R>) => ReactNode
}

/** Draws with a row that has its lines: one of a list comes without them and is loaded first. */
export function WholeRow<R extends Resource>(props: WholeRowProps<R>) {
  const { row, keys, children } = props
  const isWhole = keys.every((key) => row[key as keyof RowOf<R>] !== undefined)
  return isWhole ? children(row) : <LoadedRow {...props} />
}

function LoadedRow<R extends Resource>({ of, row, onClose, children }: WholeRowProps<R>) {
  const { data, error, isFetchedAfterMount } = useResourceRow(of, row.id)
  useEffect(() => {
    if (!error || data) return
    toast.error(error.userMessage)
    onClose()
  }, [error, data, onClose])
  return data && isFetchedAfterMount && children(data)
}
