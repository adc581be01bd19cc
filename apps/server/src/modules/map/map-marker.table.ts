import { mapMarker as described } from '@linli/api-client/contract/map/map-marker'
import { index } from 'drizzle-orm/pg-core'
import { implicit } from '../../kit/columns.ts'
import { columnsOf } from '../../kit/columns-of.ts'
import { pointsTo } from '../../kit/table-rules.ts'
import { pgTable } from '../../kit/table.ts'
import { estate } from '../base/places/estate.table.ts'

/** What is drawn on the map beside the ledger (catalogue 1 A9). */
export const mapMarker = pgTable('map_marker', { ...implicit(), ...columnsOf(described) }, (t) => [
  pointsTo(t.estateId, estate.id),
  index('map_marker_list').on(t.estateId, t.name),
])
