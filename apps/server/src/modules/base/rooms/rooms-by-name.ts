import { sql } from 'drizzle-orm'
import { type AppError, invalid } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import type { ImportCells } from '../../../kit/serve/options.ts'
import { idList } from '../buildings/tree-rows.ts'

/** The rooms of some estates by the names that sheets give: building, unit and number. */
export interface RoomsByName {
  /** The room of a row, or which of its cells names nothing. */
  find(estateId: number, cells: ImportCells): number | AppError
}

/** What stands in a cell; null where nothing does. */
export const cellText = (value: unknown): string | null => {
  const trimmed = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
  return trimmed === '' ? null : trimmed
}

/** Reads the rooms of the estates with one statement, as far as they are in buildings that the rows name. */
export async function roomsByName(
  ctx: Ctx,
  estateIds: readonly number[],
  named: readonly ImportCells[],
): Promise<RoomsByName> {
  const wanted = new Set(named.flatMap((cells) => cellText(cells.building) ?? []))
  const rows = await ctx.tx.execute<{
    id: number
    estate_id: number
    building: string
    unit: string
    room_no: string
  }>(sql`
    select r.id, r.estate_id, b.name as building, case when u.is_virtual then '' else u.name end as unit, r.room_no
    from room r join building_unit u on u.id = r.unit_id join building b on b.id = r.building_id
    where r.estate_id = ${idList(estateIds)} and r.deleted_at is null
      and b.name = any(${sql.param([...wanted])}::text[])`)
  const buildings = new Set(rows.map((row) => `${row.estate_id}|${row.building}`))
  const units = new Set(rows.map((row) => `${row.estate_id}|${row.building}|${row.unit}`))
  const rooms = new Map(
    rows.map((row) => [`${row.estate_id}|${row.building}|${row.unit}|${row.room_no}`, row.id]),
  )
  return {
    find(estateId, cells) {
      const building = `${estateId}|${cellText(cells.building) ?? ''}`
      if (!buildings.has(building))
        return invalid({ building: `楼栋不存在：${cellText(cells.building) ?? ''}` })
      const unit = `${building}|${cellText(cells.unit) ?? ''}`
      if (!units.has(unit)) return invalid({ unit: `单元不存在：${cellText(cells.unit) ?? ''}` })
      return (
        rooms.get(`${unit}|${cellText(cells.roomNo) ?? ''}`) ??
        invalid({ roomNo: `房屋不存在：${cellText(cells.roomNo) ?? ''}` })
      )
    },
  }
}
