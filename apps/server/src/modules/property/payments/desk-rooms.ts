import { type SQL, sql } from 'drizzle-orm'
import { dayOf } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { mask } from '../../../kit/masking.ts'
import { hashIs } from '../../../kit/personal-data.ts'
import { likeText } from '../../../kit/serve/filters.ts'
import { resident } from '../../base/people/resident.table.ts'
import { room } from '../../base/rooms/room.table.ts'
import { vehicle } from '../../base/vehicles/vehicle.table.ts'
import { lateOwedSql } from '../bills/late-fee.ts'
import { rentalContract } from '../rentals/rental.table.ts'
import { billsOfRoom } from './desk-account.ts'
import { withinEstates } from './within-estates.ts'

/** Rooms that a desk is shown at once. */
const most = 20

interface Outsider extends Record<string, unknown> {
  readonly estate_id: string
  readonly estate_name: string
  readonly person_id: string
  readonly payer: string | null
  readonly places: string
  readonly bills: number
  readonly owed: string
}

interface Found extends Record<string, unknown> {
  readonly id: string
  readonly estate_id: string
  readonly estate_name: string
  readonly full_name: string
  readonly owner: string | null
  readonly bills: number
  readonly owed: string
}

/** Where a word leads to rooms: their number, the name or telephone of who lives there, a plate, a contract. */
function leads({ deps: { personal } }: Ctx, word: string): SQL {
  const like = likeText(word)
  const people = sql`select h.room_id from resident_house h join ${resident} on ${resident.id} = h.resident_id
    where h.state = 'active' and`
  const isTail = /^\d{4}$/u.test(word)
  return sql.join(
    [
      sql`select ${room.id} from ${room} where ${room.fullName} ilike ${like} and ${room.deletedAt} is null`,
      sql`${people} ${resident.name} ilike ${like}`,
      sql`select ${vehicle.roomId} from ${vehicle} where ${vehicle.plateNo} ilike ${like} and ${vehicle.roomId} is not null`,
      sql`select c.room_id from rental_contract c where c.contract_no ilike ${like} and c.room_id is not null`,
      sql`${people} ${resident.personId} in (select c.tenant_person_id from rental_contract c
        where c.contract_no ilike ${like})`,
      ...(/^\d{11}$/u.test(word) ? [sql`${people} ${hashIs(personal, resident.phoneHash, word)}`] : []),
      ...(isTail ? [sql`${people} ${resident.phoneTail} = ${word}`] : []),
    ],
    sql` union `,
  )
}

/** By what somebody from outside is found: what the bill is of, the name on it, its number, the contract behind it. */
function leadsOutside({ deps: { personal } }: Ctx, word: string): SQL {
  const like = likeText(word)
  const phone = /^\d{11}$/u.test(word)
    ? sql`or ${hashIs(personal, rentalContract.tenantPhoneHash, word)}`
    : /^\d{4}$/u.test(word)
      ? sql`or ${rentalContract.tenantPhoneTail} = ${word}`
      : sql``
  return sql`(p.object_name ilike ${like} or p.payer_name ilike ${like} or p.bill_no = ${word}
    or exists (select 1 from ${rentalContract} where ${rentalContract.tenantPersonId} = p.payer_person_id
      and ${rentalContract.estateId} = p.estate_id and (${rentalContract.contractNo} ilike ${like}
        or exists (select 1 from jsonb_array_elements_text(${rentalContract.plates}) plate where plate ilike ${like}) ${phone})))`
}

/** People who live in no home of the estate and have open bills in it, those that owe the most first. */
export async function findOutsiders(ctx: Ctx, estateId: number | undefined, word: string) {
  const rows = await ctx.tx.execute<Outsider>(sql`
    select p.estate_id, e.name as estate_name, p.payer_person_id as person_id, max(p.payer_name) as payer,
      string_agg(distinct p.object_name, '、') as places, count(*)::int as bills,
      sum(p.owed + ${lateOwedSql('p', dayOf(ctx.now))})::bigint as owed
    from pay_bill p join estate e on e.id = p.estate_id
    where p.room_id is null and p.state in ('unpaid', 'partial') and p.payer_person_id is not null
      and ${withinEstates(ctx, 'property:payment:collect', sql`p.estate_id`, estateId)}
      and not exists (select 1 from resident_house h join resident x on x.id = h.resident_id
        where x.person_id = p.payer_person_id and h.estate_id = p.estate_id and h.state = 'active')
      and (p.estate_id, p.payer_person_id) in (select p.estate_id, p.payer_person_id from pay_bill p
        where p.room_id is null and p.state in ('unpaid', 'partial') and ${leadsOutside(ctx, word)})
    group by p.estate_id, e.name, p.payer_person_id order by owed desc, places limit ${most}`)
  return rows.map((one) => ({
    roomId: null,
    payerPersonId: Number(one.person_id),
    estateId: Number(one.estate_id),
    estateName: one.estate_name,
    fullName: one.places,
    ownerName: one.payer === null ? null : mask('name', one.payer),
    bills: one.bills,
    owed: Number(one.owed),
  }))
}

/** Rooms within the reach of the desk that fit a word, those that owe the most first. */
export async function findRooms(ctx: Ctx, estateId: number | undefined, word: string) {
  const rows = await ctx.tx.execute<Found>(sql`
    select r.id, r.estate_id, e.name as estate_name, r.full_name,
      (select x.name from resident_house h join resident x on x.id = h.resident_id
        where h.room_id = r.id and h.state = 'active' and h.relation in ('owner', 'co_owner')
        order by h.is_head desc, h.share_ratio desc nulls last, h.id limit 1) as owner,
      coalesce(b.n, 0)::int as bills, coalesce(b.owed, 0)::bigint as owed
    from room r join estate e on e.id = r.estate_id
    left join lateral (select count(*) as n, sum(p.owed + ${lateOwedSql('p', dayOf(ctx.now))}) as owed from pay_bill p
      where p.id in (${billsOfRoom(sql`r.id`)}) and p.state in ('unpaid', 'partial')) b on true
    where r.id in (${leads(ctx, word)}) and r.deleted_at is null
      and ${withinEstates(ctx, 'property:payment:collect', sql`r.estate_id`, estateId)}
    order by coalesce(b.owed, 0) desc, r.full_name limit ${most}`)
  return rows.map((one) => ({
    roomId: Number(one.id),
    payerPersonId: null,
    estateId: Number(one.estate_id),
    estateName: one.estate_name,
    fullName: one.full_name,
    ownerName: one.owner === null ? null : mask('name', one.owner),
    bills: one.bills,
    owed: Number(one.owed),
  }))
}
