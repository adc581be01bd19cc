import { sql } from 'drizzle-orm'
import { AppError } from '../../../kit/app-error.ts'
import { dayOf } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { type Cell, sheetResponse, writeSheet } from '../../../kit/sheet/xlsx.ts'
import { permittedEstate } from '../places/place-scope.ts'

const columns = [
  { header: '片区' },
  { header: '楼栋' },
  { header: '楼栋号', width: 10 },
  { header: '楼栋类型' },
  { header: '建筑结构' },
  { header: '单元', width: 12 },
  { header: '楼层', width: 12 },
  { header: '楼层号', width: 10 },
  { header: '楼层类型', width: 12 },
  { header: '房屋数', width: 10 },
  { header: '房号', width: 60 },
]

type FloorRow = {
  readonly zone: string | null
  readonly building: string
  readonly buildingNo: string | null
  readonly buildingType: string
  readonly structure: string | null
  readonly unit: string | null
  readonly floor: string | null
  readonly physicalNo: number | null
  readonly floorType: string | null
  readonly rooms: number
  readonly roomNos: string | null
}

/** Floors in the order of the tree, from the top; a building or unit without any has a row of its own. */
const readFloors = (ctx: Ctx, estateId: number, limit: number) =>
  ctx.tx.execute<FloorRow>(sql`
    select z.name as zone, b.name as building, b.building_no as "buildingNo", b.building_type as "buildingType",
      b.structure, case when u.is_virtual then null else u.name end as unit, f.name as floor,
      f.physical_no as "physicalNo", f.floor_type as "floorType", coalesce(r.total, 0)::int as rooms,
      r.numbers as "roomNos"
    from building b left join estate_zone z on z.id = b.zone_id
    left join building_unit u on u.building_id = b.id
    left join building_floor f on f.unit_id = u.id
    left join lateral (
      select count(*) as total, string_agg(room_no, '、' order by length(room_no), room_no) as numbers
      from room where room.floor_id = f.id and room.deleted_at is null) r on true
    where b.estate_id = ${estateId}
    order by z.sort_no nulls last, z.id, b.sort_no, b.id, u.sort_no, u.id, f.physical_no desc
    limit ${limit}`)

/** 导出楼栋结构: zones, buildings, units and floors of an estate with the numbers of their rooms. */
export async function structureSheet(ctx: Ctx, estateId: number): Promise<Response> {
  const estate = await permittedEstate(ctx, 'base:building:export', estateId)
  const limit = await ctx.deps.params.number('export.maxRows')
  const rows = await readFloors(ctx, estateId, limit + 1)
  if (rows.length > limit) throw new AppError('TOO_LARGE', `一次最多导出${limit}行，请缩小查询范围`)
  const word = async (dict: string, value: string | null) =>
    value === null ? null : await ctx.deps.dicts.label(dict, value)
  const cells = await Promise.all(
    rows.map(
      async (row): Promise<Cell[]> => [
        row.zone,
        row.building,
        row.buildingNo,
        await word('building_type', row.buildingType),
        await word('building_structure', row.structure),
        row.unit,
        row.floor,
        row.physicalNo,
        await word('floor_type', row.floorType),
        row.rooms,
        row.roomNos,
      ],
    ),
  )
  ctx.note({
    resource: 'building',
    estateId,
    rowCount: rows.length,
    title: `导出楼栋结构 ${estate.name}`,
  })
  const name = `${estate.name}楼栋结构_${dayOf(ctx.now).replaceAll('-', '')}`
  return sheetResponse(await writeSheet('楼栋结构', columns, cells), name)
}
