import {
  mpIdentity as describedIdentity,
  mpSession as describedSession,
  mpUser as described,
} from '@linli/api-client/contract/auth/mp-user'
import { sql } from 'drizzle-orm'
import { check, index, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { columnsOf } from '../../../kit/columns-of.ts'
import { implicit } from '../../../kit/columns.ts'
import { pointsTo } from '../../../kit/table-rules.ts'
import { pgTable } from '../../../kit/table.ts'
import { estate } from '../../base/places/estate.table.ts'
import { person } from '../../base/people/person.table.ts'

/** Accounts of residents in the mini-programs. */
export const mpUser = pgTable('mp_user', { ...implicit(), ...columnsOf(described) }, (t) => [
  pointsTo(t.personId, person.id),
  pointsTo(t.defaultEstateId, estate.id),
  pointsTo(t.mergedIntoId, t.id),
  uniqueIndex('mp_user_phone').on(t.phoneHash).where(sql`state <> 'cancelled'`),
  uniqueIndex('mp_user_person').on(t.personId).where(sql`state <> 'cancelled'`),
  index('mp_user_person_any').on(t.personId),
  index('mp_user_phone_tail').on(t.phoneTail),
  index('mp_user_estate').on(t.defaultEstateId, t.registeredAt),
  index('mp_user_registered').on(t.registeredAt),
  index('mp_user_active').on(t.lastActiveAt),
  index('mp_user_merged').on(t.mergedIntoId).where(sql`merged_into_id is not null`),
])
export type MpUserRow = typeof mpUser.$inferSelect

/** By which the platforms know them. */
export const mpIdentity = pgTable('mp_identity', { ...implicit(), ...columnsOf(describedIdentity) }, (t) => [
  pointsTo(t.mpUserId, mpUser.id),
  uniqueIndex('mp_identity_open_id').on(t.platform, t.appId, t.openIdHash),
  index('mp_identity_user').on(t.mpUserId),
  index('mp_identity_authorized').on(t.authorizedAt),
  index('mp_identity_revoked').on(t.revokedAt),
  index('mp_identity_platform').on(t.platform, t.authorizedAt),
])

/** Their sign-ins, and those of visitors. Tokens are kept as SHA-256 only. */
export const mpSession = pgTable(
  'mp_session',
  { ...implicit(), ...columnsOf(describedSession), tokenHash: text().notNull() },
  (t) => [
    pointsTo(t.mpUserId, mpUser.id),
    uniqueIndex('mp_session_token').on(t.tokenHash),
    index('mp_session_user').on(t.mpUserId, t.state),
    index('mp_session_issued').on(t.issuedAt),
    index('mp_session_until').on(t.maxUntil),
    // Of an account, or of a visitor with a phone: never of both.
    check('mp_session_whose', sql`${t.mpUserId} is null or ${t.phoneHash} is null`),
  ],
)
export type MpSessionRow = typeof mpSession.$inferSelect
