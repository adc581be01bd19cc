import type { SQL } from 'drizzle-orm'
import type { DataScope } from './caller.ts'

/** Rooms for which something is overdue. */
export interface OwingRooms {
  /** Of other estates the caller knows nothing. */
  readonly scope: DataScope
  /** A query of their ids. */
  readonly ids: SQL
}
