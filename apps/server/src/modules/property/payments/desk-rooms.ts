import { type SQL, sql } from 'drizzle-orm'
import { dayOf } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { mask } from '../../../kit/masking.ts'
import { hashIs } from '../../../kit/personal-data.ts'
import { anyOf } from '../../../kit/serve/scope.ts'
import { resident } from '../../base/people/resident.table.ts'
import { room } from '../../base/rooms/room.table.ts'
import { vehicle } from '../../base/vehicles/vehicle.table.ts'
import { lateOwedSql } from '../bills/late-fee.ts'

/** Rooms that a desk is shown at once. */
const most = 20

interface Found extends Record<string, unknown> {
  readonly id: string
  readonly estate_id: string
  readonly estate_name: string
  readonly full_name: string
  readonly owner: string | null
  readonly bills: number
  readonly owed: string
}

/** Where a word leads to rooms: their number, the name or telephone of who lives there, a plate. */
function leads({ deps: { personal } }: Ctx, word: string): SQL {
  const like = `%${word.replaceAll(/[\\%_]/g, (one) => `\\${one}`)}%`
  const people = sql`select h.room_id from resident_house h join ${resident} on ${resident.id} = h.resident_id
    where h.state = 'active' and`
  const isTail = /^\d{4}$/u.test(word)
  return sql.join(
    [
      sql`select ${room.id} from ${room} where ${room.fullName} ilike ${like} and ${room.deletedAt} is null`,
      sql`${people} ${resident.name} ilike ${like}`,
      sql`select ${vehicle.roomId} from ${vehicle} where ${vehicle.plateNo} ilike ${like} and ${vehicle.roomId} is not null`,
      ...(/^\d{11}$/u.test(word) ? [sql`${people} ${hashIs(personal, resident.phoneHash, word)}`] : []),
      ...(isTail ? [sql`${people} ${resident.phoneTail} = ${word}`] : []),
    ],
    sql` union `,
  )
}

/** Rooms within the reach of the desk that fit a word, those that owe the most first. */
export async function findRooms(ctx: Ctx, estateId: number | undefined, word: string) {
  const scope = ctx.scopeFor('property:payment:collect')
  const within = scope.kind === 'all' ? sql`true` : anyOf(sql`r.estate_id`, scope.estateIds)
  const rows = await ctx.tx.execute<Found>(sql`
    select r.id, r.estate_id, e.name as estate_name, r.full_name,
      (select x.name from resident_house h join resident x on x.id = h.resident_id
        where h.room_id = r.id and h.state = 'active' and h.relation in ('owner', 'co_owner')
        order by h.is_head desc, h.share_ratio desc nulls last, h.id limit 1) as owner,
      coalesce(b.n, 0)::int as bills, coalesce(b.owed, 0)::bigint as owed
    from room r join estate e on e.id = r.estate_id
    left join lateral (select count(*) as n, sum(p.owed + ${lateOwedSql('p', dayOf(ctx.now))}) as owed from pay_bill p
      where p.room_id = r.id and p.state in ('unpaid', 'partial')) b on true
    where r.id in (${leads(ctx, word)}) and r.deleted_at is null and ${within}
      and (${estateId ?? null}::bigint is null or r.estate_id = ${estateId ?? null}::bigint)
    order by coalesce(b.owed, 0) desc, r.full_name limit ${most}`)
  return rows.map((one) => ({
    roomId: Number(one.id),
    estateId: Number(one.estate_id),
    estateName: one.estate_name,
    fullName: one.full_name,
    ownerName: one.owner === null ? null : mask('name', one.owner),
    bills: one.bills,
    owed: Number(one.owed),
  }))
}
