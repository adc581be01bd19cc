import { type bindingMatrix, matrixRows } from '@linli/api-client/contract/property/charging/binding-matrix'
import type { InputOf } from '@linli/api-client/kit'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { anyOf } from '../../../kit/serve/scope.ts'
import { noPlate, ownerOfRoom } from './charge-payer.ts'

export type Asked = InputOf<typeof bindingMatrix>
export type MatrixObject = NonNullable<Asked['objectType']>

export interface FoundRow extends Record<string, unknown> {
  readonly id: number
  readonly name: string
  readonly place: string | null
  readonly ownerId: number | null
  readonly isFree: boolean
  readonly total: number
}

/** Bindings that hold today or will. */
export const holds = (today: string): SQL =>
  sql`b.state <> 'ended' and (b.end_date is null or b.end_date >= ${today}::date)`

/** Rooms that are asked about. */
export const roomsWithin = ({ estateId, buildingId }: Asked): SQL =>
  sql`r.estate_id = ${estateId} and r.deleted_at is null
    and (${buildingId ?? null}::bigint is null or r.building_id = ${buildingId ?? null}::bigint)`

/** The rows of a page and how many there are: of a list of objects, those alone that lack something where `gaps` asks so. */
const page = async (ctx: Ctx, { pageNum }: Asked, objects: SQL) =>
  await ctx.tx.execute<FoundRow>(sql`
    select o.id, o.name, o.place, p.person_id::float8 as "ownerId", o."isFree", o.total
    from (${objects} limit ${matrixRows} offset ${((pageNum ?? 1) - 1) * matrixRows}) o
    left join lateral (${ownerOfRoom(sql`o.room_id`)}) p on true
    order by o.place_no`)

const roomRows = async (ctx: Ctx, asked: Asked, expected: readonly number[], today: string) =>
  await page(
    ctx,
    asked,
    sql`select r.id::float8 as id, r.full_name as name, null::text as place, r.id as room_id, false as "isFree",
      count(*) over ()::int as total, row_number() over (order by h.sort_no, h.id, u.sort_no, u.id, r.floor_no,
        length(r.room_no), r.room_no, r.id) as place_no
    from room r
    left join building h on h.id = r.building_id
    left join building_unit u on u.id = r.unit_id
    where ${roomsWithin(asked)} and (${asked.gaps !== true} or (select count(distinct b.subject_id) from charge_binding b
      where b.room_id = r.id and ${anyOf(sql`b.subject_id`, expected)} and ${holds(today)}) < ${expected.length})
    order by place_no`,
  )

/** Spaces that somebody has and vehicles in use, and of the others those that are charged nevertheless. */
const sources: Readonly<Record<Exclude<MatrixObject, 'room'>, (estateId: number) => SQL>> = {
  parking_space: (estateId) => sql`select s.id, l.name || ' ' || s.space_no as name, s.room_id,
      s.state in ('sold', 'leased') as pays, row_number() over (order by l.name, l.id, length(s.space_no), s.space_no) as no
    from parking_space s join parking_lot l on l.id = s.lot_id where s.estate_id = ${estateId}`,
  vehicle: (
    estateId,
  ) => sql`select v.id, coalesce(v.plate_no, ${noPlate}) as name, v.room_id, v.state = 'normal' as pays,
      row_number() over (order by v.plate_no, v.id) as no
    from vehicle v where v.estate_id = ${estateId}`,
}

const objectRows = async (
  ctx: Ctx,
  asked: Asked,
  objectType: Exclude<MatrixObject, 'room'>,
  { subjects, today }: { readonly subjects: readonly number[]; readonly today: string },
) =>
  await page(
    ctx,
    asked,
    sql`select x.id::float8 as id, x.name, r.full_name as place, x.room_id, x.pays and not c.charged as "isFree",
      count(*) over ()::int as total, x.no as place_no
    from (${sources[objectType](asked.estateId)}) x
    left join room r on r.id = x.room_id
    cross join lateral (select exists (select 1 from charge_binding b where b.object_type = ${objectType}
      and b.object_id = x.id and ${anyOf(sql`b.subject_id`, subjects)} and ${holds(today)}) as charged) c
    where (x.pays or c.charged) and (${asked.gaps !== true} or not c.charged)
      and (${asked.buildingId ?? null}::bigint is null or r.building_id = ${asked.buildingId ?? null}::bigint)
    order by x.no`,
  )

/** A page of what is asked about, in the order of the place. */
export const rowsOf = async (
  ctx: Ctx,
  asked: Asked,
  {
    subjects,
    expected,
    today,
  }: { readonly subjects: readonly number[]; readonly expected: readonly number[]; readonly today: string },
): Promise<readonly FoundRow[]> =>
  asked.objectType == null || asked.objectType === 'room'
    ? await roomRows(ctx, asked, expected, today)
    : await objectRows(ctx, asked, asked.objectType, { subjects, today })
