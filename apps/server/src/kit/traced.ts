import type { OutputOf } from '@linli/api-client/kit'
import type { searchLogs, TracedBy } from '@linli/api-client/contract/log/search-calls'
import type { DataScope } from './caller.ts'
import type { Ctx } from './context.ts'

/** A row of a log that a search over all of them found. */
export type TraceHit = OutputOf<typeof searchLogs>['hits'][number]

/** What is looked for, and whom or what it was taken for. */
export interface TraceWanted {
  readonly by: TracedBy
  readonly text: string
  readonly from: Date
  /** First moment after it. */
  readonly until: Date
  /** Accounts of staff. */
  readonly userIds: readonly number[]
  /** Registrations of residents. */
  readonly residentIds: readonly number[]
  readonly personIds: readonly number[]
  readonly deviceIds: readonly number[]
  /** Registrations of cars: those of the plate, or of the people. */
  readonly vehicleIds: readonly number[]
  readonly scope: DataScope
  /** Rows that are wanted, at most; one more says that there are more. */
  readonly limit: number
}

/** A log that a module keeps, for the search over all of them: newest first, inside the scope. */
export interface Traced {
  readonly log: TraceHit['log']
  readonly find: (ctx: Ctx, wanted: TraceWanted) => Promise<readonly TraceHit[]>
}
