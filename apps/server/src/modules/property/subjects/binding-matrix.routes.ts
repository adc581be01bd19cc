import {
  type BindingMatrix,
  bindingMatrix,
} from '@linli/api-client/contract/property/charging/binding-matrix'
import { sql } from 'drizzle-orm'
import { notFound } from '../../../kit/app-error.ts'
import { dayOf } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { handle } from '../../../kit/route.ts'
import { isHidden } from '../../../kit/serve/field-levels.ts'
import { titlesOf } from '../../../kit/serve/references.ts'
import { anyOf, coversEstate } from '../../../kit/serve/scope.ts'
import { type Asked, holds, type MatrixObject, roomsWithin, rowsOf } from './binding-matrix-rows.ts'
import { chargeBindingModel } from './charge-binding.routes.ts'
import { ownerOfRoom } from './charge-payer.ts'

type Cell = BindingMatrix['rows'][number]['cells'][number]

interface FoundSubject extends Record<string, unknown> {
  readonly id: number
  readonly name: string
  readonly isExpected: boolean
  readonly missing: number
}
interface FoundCell extends Omit<Cell, 'payers'>, Record<string, unknown> {
  readonly rowId: number
  readonly payerIds: readonly number[]
}

/**
 * What is charged in the estate, of rooms everything, of spaces and vehicles what is for them; what is charged of rooms
 * again and again is expected of each of them.
 */
const subjectsOf = async (ctx: Ctx, asked: Asked, objectType: MatrixObject, today: string) =>
  await ctx.tx.execute<FoundSubject>(sql`
    select s.id::float8 as id, s.name, x.expected as "isExpected",
      case when x.expected then (select count(*)::int from room r where ${roomsWithin(asked)} and not exists
        (select 1 from charge_binding b where b.subject_id = s.id and b.room_id = r.id and ${holds(today)}))
        else 0 end as missing
    from pay_subject s
    cross join lateral (select ${objectType === 'room'} and s.object_type = 'room'
      and s.charge_mode in ('cycle', 'meter') as expected) x
    where s.estate_id = ${asked.estateId} and s.state = 'enabled'
      and (${objectType === 'room'} or s.object_type = ${objectType})
    order by s.pay_priority, s.name, s.id`)

/** What stands where they meet, with who pays it. */
const cellsOf = async (
  ctx: Ctx,
  objectType: MatrixObject,
  { rows, subjects, today }: { rows: readonly number[]; subjects: readonly number[]; today: string },
) => {
  const row = objectType === 'room' ? sql`b.room_id` : sql`b.object_id`
  return await ctx.tx.execute<FoundCell>(sql`
    select ${row}::float8 as "rowId", b.subject_id::float8 as "subjectId", count(*)::int as count,
      (array_agg(b.id order by b.start_date, b.id))[1]::float8 as "bindingId",
      (array_agg(case when b.state = 'paused' then 'paused' when b.start_date > ${today}::date then 'later'
        else 'active' end order by b.start_date, b.id))[1] as state,
      array_agg(distinct p.id) filter (where p.id is not null) as "payerIds", bool_or(p.id is null) as "isUnpayable"
    from charge_binding b
    left join lateral (${ownerOfRoom(sql`b.room_id`)}) o on b.payer_person_id is null
    cross join lateral (select coalesce(b.payer_person_id, o.person_id)::float8 as id) p
    where ${anyOf(row, rows)} and ${anyOf(sql`b.subject_id`, subjects)} and ${holds(today)}
    group by ${row}, b.subject_id`)
}

/** Names of who pays, as the list of bindings would show them to the caller. */
const namesOf = async (ctx: Ctx, ids: readonly number[]): Promise<ReadonlyMap<number, string>> =>
  isHidden(chargeBindingModel, 'payerPersonId', ctx)
    ? new Map()
    : await titlesOf(ctx, 'base/persons', [...new Set(ids)])

/** Rooms, spaces or vehicles against subjects: who is charged for what, who pays it, and who is not charged. */
export const bindingMatrixRoute = handle(bindingMatrix, async (asked, ctx) => {
  if (!coversEstate(ctx.scopeFor('property:chargeBinding:list'), asked.estateId)) throw notFound()
  const objectType = asked.objectType ?? 'room'
  const today = dayOf(ctx.now)
  const found = await subjectsOf(ctx, asked, objectType, today)
  const subjects = found.map(({ id }) => id)
  const expected = found.filter(({ isExpected }) => isExpected).map(({ id }) => id)
  const rows = await rowsOf(ctx, asked, { subjects, expected, today })
  const cells = await cellsOf(ctx, objectType, { rows: rows.map(({ id }) => id), subjects, today })
  const names = await namesOf(ctx, [
    ...rows.flatMap(({ ownerId }) => ownerId ?? []),
    ...cells.flatMap(({ payerIds }) => payerIds ?? []),
  ])
  const byRow = Map.groupBy(cells, ({ rowId }) => rowId)
  return {
    total: rows[0]?.total ?? 0,
    subjects: found.map(({ id, name, isExpected, missing }) => ({ id, name, isExpected, missing })),
    rows: rows.map(({ id, name, place, ownerId, isFree }) => ({
      id,
      name,
      place,
      owner: (ownerId !== null && names.get(ownerId)) || null,
      isFree,
      cells: (byRow.get(id) ?? []).map(({ rowId: _row, payerIds, ...cell }) => ({
        ...cell,
        payers: (payerIds ?? []).flatMap((payer) => names.get(payer) ?? []),
      })),
    })),
  }
})
