import type { ReportCell, ReportPart } from '@linli/api-client/contract/stats/report-calls'
import { eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../../runtime/database.ts'
import { building } from '../../base/buildings/building.table.ts'
import { estate } from '../../base/places/estate.table.ts'

/** Buildings with their outlines, each on the sheet of its estate. */
export async function placesOf(
  tx: Tx,
  rows: readonly { readonly id: number; readonly cell: ReportCell }[],
): Promise<ReportPart['items']> {
  const found = await tx
    .select({ id: building.id, name: building.name, footprint: building.footprint, estate: estate.name })
    .from(building)
    .innerJoin(estate, eq(estate.id, building.estateId))
    .where(inArray(building.id, [...rows.map(({ id }) => id), 0]))
  const byId = new Map(found.map((one) => [one.id, one]))
  return rows.flatMap(({ id, cell }) => {
    const one = byId.get(id)
    return one === undefined
      ? []
      : [{ key: String(id), label: one.name, cells: [cell], shape: one.footprint, sheet: one.estate }]
  })
}
