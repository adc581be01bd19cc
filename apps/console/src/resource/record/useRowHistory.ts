import type { ApiError } from '@linli/api-client'
import { type FlowEventView, type NoteView, type Resource, takesNotes } from '@linli/api-client/kit'
import { useQuery } from '@tanstack/react-query'
import { client } from '../../session/client.ts'
import { callsOf } from '../calls.ts'
import { resourceKey } from '../queries.ts'

export interface RowHistory {
  readonly events: readonly FlowEventView[]
  readonly notes: readonly NoteView[]
}

/** What happened to a row and what was written about it. What is written to the row makes it stale. */
export function useRowHistory(of: Resource, id: number): RowHistory {
  const calls = callsOf(of)
  const events = useQuery<readonly FlowEventView[], ApiError>({
    queryKey: [...resourceKey(of), 'events', id],
    queryFn: ({ signal }) => client.call(calls.events, { id }, { signal }),
    enabled: of.flow !== undefined,
  })
  const notes = useQuery<readonly NoteView[], ApiError>({
    queryKey: [...resourceKey(of), 'notes', id],
    queryFn: ({ signal }) => client.call(calls.notes, { id }, { signal }),
    enabled: takesNotes(of),
  })
  return { events: events.data ?? [], notes: notes.data ?? [] }
}
