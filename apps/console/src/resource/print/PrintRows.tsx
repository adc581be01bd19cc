import { nameOfResource, type PrintedAs, type Resource, type Selection } from '@linli/api-client/kit'
import { formatDateTime } from '@linli/validators/format-date-time'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { client } from '../../session/client.ts'
import { useProfile } from '../../session/profile.ts'
import { callsOf } from '../calls.ts'
import { PrintSheet } from '../PrintSheet.tsx'
import { recordHref } from '../record-pages.ts'
import { type AnyRow, rowName } from '../resource-row.ts'
import { RecordSheet } from './RecordSheet.tsx'
import { RowLabel } from './RowLabel.tsx'
import { usePrintFailed } from './usePrintFailed.ts'

interface PrintRowsProps {
  readonly of: Resource
  readonly as: PrintedAs
  readonly which: Selection
  /** The browser's print dialog was closed, or there is nothing to print. */
  readonly onDone: () => void
}

/** Rows on paper as their description says. Printing is told in the log, so it is asked for once each time. */
export function PrintRows({ of, as, which, onDone }: PrintRowsProps) {
  const id = useId()
  const [printedAt] = useState(() => new Date())
  const { data, error } = useQuery({
    // Not below the key of the resource: whatever changes there prints nothing anew.
    queryKey: ['print', of.path, id, printedAt.getTime()],
    queryFn: async () => await client.call(callsOf(of).print, { ...which, as }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  const user = useProfile(({ profile }) => profile?.name ?? '')
  const paths = useProfile((profile) => profile.paths)
  usePrintFailed(error, onDone)
  if (!data) return null
  const trace = `${user} ${formatDateTime(printedAt)} 打印 · 追溯码 ${data.traceCode}`
  const codeOf = (row: AnyRow) => {
    const href = recordHref(nameOfResource(of), row.id, paths)
    return href === undefined ? rowName(of, row) : new URL(href, window.location.origin).href
  }
  return (
    <PrintSheet onDone={onDone}>
      {as === 'sheet' ? (
        data.printed.map(({ row, events }) => (
          <RecordSheet key={row.id} {...{ of, row, events, trace }} code={codeOf(row)} />
        ))
      ) : (
        <>
          <ul className="m-4 grid list-none grid-cols-2 gap-3 p-0">
            {data.printed.map(({ row }) => (
              <RowLabel key={row.id} {...{ of, row }} code={codeOf(row)} />
            ))}
          </ul>
          <p className="mx-4 my-0 text-caption">{trace}</p>
        </>
      )}
    </PrintSheet>
  )
}
