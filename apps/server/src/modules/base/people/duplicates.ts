import type { personDuplicates } from '@linli/api-client/contract/base/person-merge'
import type { InputOf, OutputOf } from '@linli/api-client/kit'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { mask } from '../../../kit/masking.ts'
import { anyOf } from '../../../kit/serve/scope.ts'

type Answer = OutputOf<typeof personDuplicates>

/** Two files of one name and birthday, of one name and phone, or of one number under two kinds of document. */
const suspects = (inside: SQL) => sql`
  with own as (select distinct on (r.person_id) r.person_id, r.name, r.birth_date, r.phone_hash, p.doc_no_hash, p.doc_type
    from resident r join person p on p.id = r.person_id
    where p.merged_into is null and p.state = 'enabled' and r.merged_into is null and ${inside} order by r.person_id, r.id desc),
  named as (
    select 'birth' as reason, 1 as place, array_agg(person_id order by person_id) as ids, name from own
      where birth_date is not null group by name, birth_date having count(*) > 1
    union all
    select 'phone', 2, array_agg(person_id order by person_id), name from own
      where phone_hash is not null group by name, phone_hash having count(*) > 1
    union all
    select 'docNo', 3, array_agg(person_id order by person_id), min(name) from own
      where doc_no_hash is not null group by doc_no_hash having count(*) > 1),
  -- Two different documents of one kind are two humans.
  likely as (select distinct on (n.ids) n.* from named n where exists (
    select from own a join own b on a.person_id = any(n.ids) and b.person_id = any(n.ids) and a.person_id < b.person_id
      and not (a.doc_no_hash is not null and b.doc_no_hash is not null and a.doc_type = b.doc_type
        and a.doc_no_hash <> b.doc_no_hash)) order by n.ids, n.place)`

/** Files within the caller's scope that are likely to be of one human. */
export async function readDuplicates(
  ctx: Ctx,
  { pageNum, pageSize }: InputOf<typeof personDuplicates>,
): Promise<Answer> {
  const scope = ctx.scopeFor('base:person:merge')
  const inside = scope.kind === 'all' ? sql`true` : anyOf(sql`r.estate_id`, scope.estateIds)
  const [all] = await ctx.tx.execute<{ n: number }>(
    sql`${suspects(inside)} select count(*)::int as n from likely`,
  )
  const rows = await ctx.tx.execute<{
    reason: Answer['records'][number]['reason']
    name: string
    persons: { id: number; name: string; tail: string | null; rooms: string | null }[]
  }>(sql`${suspects(inside)}
    select l.reason, l.name, (select jsonb_agg(jsonb_build_object('id', o.person_id, 'name', o.name, 'tail', p.doc_no_tail,
        'rooms', (select string_agg(distinct e.name || ' ' || room.full_name, '、') from resident r
          join resident_house h on h.resident_id = r.id and h.state = 'active' join room on room.id = h.room_id
          join estate e on e.id = h.estate_id where r.person_id = o.person_id and ${inside})) order by o.person_id)
      from own o join person p on p.id = o.person_id where o.person_id = any(l.ids)) as persons
    from likely l order by l.place, l.name, l.ids limit ${pageSize} offset ${(pageNum - 1) * pageSize}`)
  return {
    records: rows.map(({ reason, name, persons }) => ({
      reason,
      name,
      persons: persons.map((one) => ({
        id: one.id,
        name: one.name,
        docNo: one.tail === null ? '无证件' : mask('idcard', `**************${one.tail}`),
        rooms: one.rooms ?? '',
      })),
    })),
    total: all?.n ?? 0,
    pageNum,
    pageSize,
  }
}
