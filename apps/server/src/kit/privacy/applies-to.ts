import { type SQL, sql } from 'drizzle-orm'
import { privacyDoc } from './privacy.table.ts'

/** A text is for all estates, or for those that it names. */
export const appliesTo = (estateId: SQL): SQL =>
  sql`(cardinality(coalesce(${privacyDoc.estateIds}, '{}'::bigint[])) = 0 or ${estateId} = any(${privacyDoc.estateIds}))`
