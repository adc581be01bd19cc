import type { queryMapUserinf } from '@linli/api-client/contract/map/map-calls'
import { sensitiveTags } from '@linli/api-client/contract/base/person'
import { resident as residentContract } from '@linli/api-client/contract/base/resident'
import type { InputOf, OutputOf } from '@linli/api-client/kit'
import { maskName } from '@linli/validators/mask-name'
import { maskPhone } from '@linli/validators/mask-phone'
import { type SQL, sql } from 'drizzle-orm'
import { notFound } from '../../kit/app-error.ts'
import { dayOf } from '../../kit/calendar.ts'
import type { Ctx } from '../../kit/context.ts'
import { likeText } from '../../kit/serve/filters.ts'
import { fieldLevel } from '../../kit/serve/field-levels.ts'
import { ageOn } from '../base/people/person-rules.ts'
import { estateOfNode } from '../base/places/node.ts'
import { permittedEstateIds } from '../base/places/place-scope.ts'
import { relationRank } from '../stats/room-terms.ts'

type Input = InputOf<typeof queryMapUserinf>
type Answer = OutputOf<typeof queryMapUserinf>

/** The rooms `r` of a node. */
const roomsAt = (type: number, id: number): SQL =>
  type === 4
    ? sql`r.building_id in (select b.id from building b where b.zone_id = ${id})`
    : sql`r.${sql.raw({ 3: 'estate_id', 5: 'building_id', 6: 'unit_id', 7: 'floor_id' }[type] ?? 'id')} = ${id}`

interface Row extends Record<string, unknown> {
  readonly residentId: number
  readonly personId: number
  readonly name: string
  readonly gender: string | null
  readonly birth_date: string | null
  readonly relation: string
  readonly roomFullName: string
  readonly phone_enc: string | null
  readonly faceState: string | null
  readonly tags: string[] | null
  readonly lastPassTime: string | null
}

/** Who lives at a place, each once, owners first; two queries however many they are. */
export async function peopleAt(ctx: Ctx, input: Input): Promise<Answer> {
  const { estateId, nodeType, nodeId, pageNum, pageSize } = input
  await permittedEstateIds(ctx, 'map:user:list', [estateId])
  if ((await estateOfNode(ctx, nodeType, nodeId)) !== estateId) throw notFound()
  const level = (field: string) => fieldLevel(residentContract, field, ctx)
  const plainNames = ['read', 'write'].includes(level('name'))
  const word = input.keyword ?? ''
  const living = sql`select distinct on (s.id) s.id, s.person_id, s.name, s.pinyin, s.gender, s.birth_date, s.phone_enc, s.tags, h.relation, r.full_name
    from resident_house h join room r on r.id = h.room_id join resident s on s.id = h.resident_id
    where ${roomsAt(nodeType, nodeId)} and r.deleted_at is null and h.state = 'active' and h.lives_here
      ${input.relation ? sql`and h.relation = ${input.relation}` : sql``}
    order by s.id, ${relationRank}`
  const named =
    word === ''
      ? sql``
      : plainNames
        ? sql`where one.name ilike ${likeText(word)} or one.pinyin like ${likeText(word.toLowerCase())} or one.full_name ilike ${likeText(word)}`
        : sql`where one.full_name ilike ${likeText(word)}`
  const [counted] = await ctx.tx.execute<{ total: number }>(
    sql`select count(*)::int as total from (${living}) one ${named}`,
  )
  const rows = await ctx.tx.execute<Row>(sql`
    select one.id as "residentId", one.person_id as "personId", one.name, one.gender, one.birth_date::text as birth_date, one.relation,
      one.full_name as "roomFullName", one.phone_enc, one.tags,
      (select f.state from person_face f where f.person_id = one.person_id order by (f.state = 'passed') desc, f.id desc limit 1) as "faceState",
      (select to_char(l.last_success_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') from person_last_pass l
        where l.person_id = one.person_id and l.estate_id = ${estateId}) as "lastPassTime"
    from (${living}) one ${named}
    order by one.full_name, one.id limit ${pageSize} offset ${(pageNum - 1) * pageSize}`)
  const today = dayOf(ctx.now)
  const seen = (field: string) => level(field) !== 'hidden'
  return {
    records: rows.map(({ phone_enc: phone, birth_date: born, tags, ...row }) => ({
      ...row,
      name: !seen('name') ? '***' : plainNames ? row.name : maskName(row.name),
      gender: seen('gender') ? row.gender : null,
      age: born === null || !['read', 'write'].includes(level('birthDate')) ? null : ageOn(born, today),
      phone: phone === null || !seen('phone') ? null : maskPhone(ctx.deps.personal.open(phone)),
      // Sensitive ones are nobody's business on a map.
      tags: ['read', 'write'].includes(level('tags'))
        ? (tags ?? []).filter((tag) => !(tag in sensitiveTags))
        : [],
    })),
    total: counted?.total ?? 0,
    pageNum,
    pageSize,
  }
}
