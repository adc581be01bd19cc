import { type SQL, sql } from 'drizzle-orm'
import { dayOf } from '../../../kit/calendar.ts'
import { userIdOf } from '../../../kit/caller.ts'
import type { Ctx } from '../../../kit/context.ts'

/** Rows of one statement; larger ones would only take more memory. */
const chunkSize = 1000

export interface NewUnit {
  readonly buildingId: number
  readonly name: string
  readonly unitNo: string
  readonly isVirtual: boolean
  readonly liftCount: number | null
  readonly sortNo: number
}

export interface NewFloor {
  readonly buildingId: number
  readonly unitId: number
  readonly physicalNo: number
  readonly name: string
  readonly floorType: string | null
}

export interface NewRoomRow {
  readonly buildingId: number
  readonly unitId: number
  readonly floorId: number
  readonly floorNo: number
  readonly roomNo: string
  readonly fullName: string
  readonly usage: string
  readonly bedrooms?: number | undefined
  readonly halls?: number | undefined
  readonly bathrooms?: number | undefined
  readonly kitchens?: number | undefined
  readonly orientation?: string | undefined
  readonly builtArea?: number | undefined
  readonly innerArea?: number | undefined
}

/** Told after every chunk. */
type Written = (rows: number) => void

/** What `insert` says of each chunk, one statement after the other; all that they return. */
async function inserted<Made>(
  ctx: Ctx,
  rows: readonly unknown[],
  insert: (records: SQL, stamps: SQL) => Promise<readonly Made[]>,
  written?: Written,
): Promise<readonly Made[]> {
  const at = sql`${ctx.now.toISOString()}::timestamptz`
  const by = sql`${userIdOf(ctx.caller)}::bigint`
  const made: Made[] = []
  for (let from = 0; from < rows.length; from += chunkSize) {
    const chunk = rows.slice(from, from + chunkSize)
    const records = sql`jsonb_to_recordset(${JSON.stringify(chunk)}::text::jsonb)`
    made.push(...(await insert(records, sql`${at}, ${by}, ${at}, ${by}`)))
    written?.(chunk.length)
  }
  return made
}

/** Ids of the new units by `buildingId:name`. */
export async function insertUnits(
  ctx: Ctx,
  estateId: number,
  rows: readonly NewUnit[],
  written?: Written,
): Promise<Map<string, number>> {
  const made = await inserted(
    ctx,
    rows,
    async (records, stamps) =>
      await ctx.tx.execute<{ id: number; building_id: number; name: string }>(sql`
      insert into building_unit (estate_id, building_id, name, unit_no, is_virtual, lift_count, sort_no,
        created_at, created_by, updated_at, updated_by)
      select ${estateId}::bigint, x."buildingId", x.name, x."unitNo", x."isVirtual", x."liftCount", x."sortNo", ${stamps}
      from ${records} as x("buildingId" bigint, name text, "unitNo" text, "isVirtual" boolean, "liftCount" int,
        "sortNo" int)
      returning id, building_id, name`),
    written,
  )
  return new Map(made.map((row) => [`${row.building_id}:${row.name}`, row.id]))
}

/** Ids of the new floors by `unitId:physicalNo`. */
export async function insertFloors(
  ctx: Ctx,
  estateId: number,
  rows: readonly NewFloor[],
  written?: Written,
): Promise<Map<string, number>> {
  const made = await inserted(
    ctx,
    rows,
    async (records, stamps) =>
      await ctx.tx.execute<{ id: number; unit_id: number; physical_no: number }>(sql`
      insert into building_floor (estate_id, building_id, unit_id, physical_no, name, floor_type, sort_no,
        created_at, created_by, updated_at, updated_by)
      select ${estateId}::bigint, x."buildingId", x."unitId", x."physicalNo", x.name, x."floorType", x."physicalNo",
        ${stamps}
      from ${records} as x("buildingId" bigint, "unitId" bigint, "physicalNo" int, name text, "floorType" text)
      returning id, unit_id, physical_no`),
    written,
  )
  return new Map(made.map((row) => [`${row.unit_id}:${row.physical_no}`, row.id]))
}

/** New rooms are vacant from today, registered for what they are used as, sold and delivered. */
export async function insertRooms(
  ctx: Ctx,
  estateId: number,
  rows: readonly NewRoomRow[],
  written?: Written,
): Promise<number[]> {
  const made = await inserted(
    ctx,
    rows,
    async (records, stamps) =>
      await ctx.tx.execute<{ id: number }>(sql`
      insert into room (estate_id, building_id, unit_id, floor_id, floor_no, room_no, full_name, usage, house_type,
        bedrooms, halls, bathrooms, kitchens, orientation, built_area, inner_area, fee_area, vacant_since,
        created_at, created_by, updated_at, updated_by)
      select ${estateId}::bigint, x."buildingId", x."unitId", x."floorId", x."floorNo", x."roomNo", x."fullName",
        x.usage, x.usage, x.bedrooms, x.halls, x.bathrooms, x.kitchens, x.orientation, x."builtArea",
        x."innerArea", x."builtArea", ${dayOf(ctx.now)}::date, ${stamps}
      from ${records} as x("buildingId" bigint, "unitId" bigint, "floorId" bigint, "floorNo" int, "roomNo" text,
        "fullName" text, usage text, bedrooms int, halls int, bathrooms int, kitchens int, orientation text,
        "builtArea" numeric, "innerArea" numeric)
      returning id`),
    written,
  )
  return made.map(({ id }) => id)
}
