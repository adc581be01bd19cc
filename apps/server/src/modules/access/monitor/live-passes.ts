import type { LivePass, PassTag } from '@linli/api-client/contract/access/live-pass'
import { passRecord as described } from '@linli/api-client/contract/access/pass-record'
import { maskName } from '@linli/validators/mask-name'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { fieldLevel } from '../../../kit/serve/field-levels.ts'
import type { Tx } from '../../../runtime/database.ts'
import { thumbnailIn } from '../pictures/shown-pictures.ts'

interface PassRow extends Omit<LivePass, 'tags'>, Record<string, unknown> {
  readonly listed: 'black' | 'watch' | null
  readonly alone: boolean
}

const order = sql`pass_time desc, id desc`

/**
 * Passes as the desk shows them, newest first. Who is watched for by the police or a court has no tag: nobody is told
 * of them without a grant.
 */
export async function livePasses(tx: Pick<Tx, 'execute'>, where: SQL, limit: number): Promise<LivePass[]> {
  const rows = await tx.execute<PassRow>(sql`
    select p.id, p.estate_id as "estateId", p.pass_time as "passTime", p.person_name as "personName",
      p.person_kind as "personKind", p.room_id as "roomId", r.full_name as room, p.channel_id as "channelId",
      c.name as channel, d.name as device, p.direction, p.auth_mode as "authMode", p.result,
      p.fail_reason as "failReason", p.similarity::float8 as similarity, ${thumbnailIn('person', sql`p.id`)} as snapshot, l.list_type as listed,
      (h.id is not null) as alone, v.valid_to as "visitUntil"
    from (select * from pass_record where ${where} order by ${order} limit ${limit}) p
    join device d on d.id = p.device_id left join channel c on c.id = p.channel_id left join room r on r.id = p.room_id
    left join visitor_application v on p.subject_type = 'visitor' and v.id = p.subject_id
    left join lateral (select t.list_type from control_target t
      where t.estate_id = p.estate_id and t.kind = 'person' and t.state = 'approved' and t.list_type in ('black', 'watch')
        and t.basis not in ('police_notice', 'court_order') and p.pass_time between t.valid_from and t.valid_to
        and (t.person_id = p.person_id or (p.subject_type = 'target' and p.subject_id = t.id))
      order by t.list_type limit 1) l on true
    left join lateral (select s.id from resident s
      where p.subject_type = 'resident' and s.id = p.subject_id and 'elder_alone' = any(s.tags)) h on true
    order by ${order}`)
  return rows.map(({ listed, alone, ...row }) => ({
    ...row,
    passTime: new Date(row.passTime).toISOString(),
    personName: row.personName === null ? null : maskName(row.personName),
    visitUntil: row.visitUntil === null ? null : new Date(row.visitUntil).toISOString(),
    tags: tagsOf({ listed, alone, failReason: row.failReason, visits: row.visitUntil !== null }),
  }))
}

function tagsOf(one: {
  readonly listed: 'black' | 'watch' | null
  readonly alone: boolean
  readonly failReason: string | null
  readonly visits: boolean
}): PassTag[] {
  const tags: readonly (PassTag | false)[] = [
    one.listed === 'black' && 'black',
    one.failReason === 'card_lost' && 'lost',
    one.listed === 'watch' && 'watch',
    one.alone && 'alone',
    one.visits && 'visit',
  ]
  return tags.filter((tag) => tag !== false)
}

/** Fields of a pass that a role may hide. */
const governed = [
  'personName',
  'personKind',
  'roomId',
  'direction',
  'authMode',
  'failReason',
  'similarity',
  'snapshot',
] as const

/** What the caller may see of passes: fields that a role hides are empty, as they are in the list. */
export function shownTo(ctx: Ctx): (pass: LivePass) => LivePass {
  const hidden = new Set<string>(governed.filter((key) => fieldLevel(described, key, ctx) === 'hidden'))
  if (hidden.size === 0) return (pass) => pass
  return (pass) => ({
    ...pass,
    ...(hidden.has('personName') && { personName: null }),
    ...(hidden.has('personKind') && { personKind: '' }),
    ...(hidden.has('roomId') && { roomId: null, room: null }),
    ...(hidden.has('direction') && { direction: null }),
    ...(hidden.has('authMode') && { authMode: '' }),
    ...(hidden.has('failReason') && { failReason: null }),
    ...(hidden.has('similarity') && { similarity: null }),
    ...(hidden.has('snapshot') && { snapshot: null }),
  })
}
