import {
  cancellation as described,
  erasureStep as describedStep,
} from '@linli/api-client/contract/system/cancellation'
import { sql } from 'drizzle-orm'
import { bigint, check, index, uniqueIndex } from 'drizzle-orm/pg-core'
import { implicit } from '../../../kit/columns.ts'
import { columnsOf } from '../../../kit/columns-of.ts'
import { pointsTo } from '../../../kit/table-rules.ts'
import { pgTable } from '../../../kit/table.ts'
import { mpUser } from '../../auth/mp/mp-user.table.ts'
import { person } from '../../base/people/person.table.ts'
import { estate } from '../../base/places/estate.table.ts'

/** Requests of residents that their account may end. One of an account is open at a time. */
export const cancellationRequest = pgTable(
  'cancellation_request',
  // A person without an account is erased by the file.
  { ...implicit(), ...columnsOf(described, { maybeEmpty: ['mpUserId'] }) },
  (t) => [
    pointsTo(t.mpUserId, mpUser.id),
    pointsTo(t.personId, person.id),
    pointsTo(t.estateId, estate.id),
    uniqueIndex('cancellation_request_no').on(t.requestNo),
    uniqueIndex('cancellation_request_open')
      .on(t.mpUserId)
      .where(sql`state in ('cooling', 'blocked', 'executing', 'failed')`),
    index('cancellation_request_user').on(t.mpUserId),
    index('cancellation_request_person').on(t.personId),
    check('cancellation_request_whom', sql`(mp_user_id is null) <> (person_id is null)`),
    index('cancellation_request_estate').on(t.estateId, t.submittedAt),
    index('cancellation_request_submitted').on(t.submittedAt),
    index('cancellation_request_due').on(t.state, t.dueAt),
  ],
)
export type CancellationRow = typeof cancellationRequest.$inferSelect

/** What was done with which data; the proof that it was. */
export const erasureStep = pgTable(
  'erasure_step',
  {
    ...implicit(),
    ...columnsOf(describedStep),
    /** The rows that are kept until the date, by their numbers alone. */
    keptIds: bigint({ mode: 'number' }).array(),
  },
  (t) => [
    pointsTo(t.requestId, cancellationRequest.id),
    uniqueIndex('erasure_step_once').on(t.requestId, t.target),
    index('erasure_step_order').on(t.requestId, t.orderNo),
    index('erasure_step_kept').on(t.retainUntil).where(sql`erased_at is null`),
  ],
)
