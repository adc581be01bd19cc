import { previewGroup } from '@linli/api-client/contract/access/access-group'
import { codesOf } from '@linli/api-client/kit'
import { maskName } from '@linli/validators/mask-name'
import { sql } from 'drizzle-orm'
import { notFound } from '../../../kit/app-error.ts'
import { handle } from '../../../kit/route.ts'
import { anyOf, coversEstate } from '../../../kit/serve/scope.ts'
import { meant } from './auto-groups.ts'

const mostSamples = 12

/** Whom a rule means, and who of them is new or goes; written is nothing. */
export const previewGroupRoute = handle(previewGroup, async (input, ctx) => {
  const { estateId, groupId = null, buildingId = null, unitId = null, relations = null } = input
  const reaches = codesOf(previewGroup)
    .filter((code) => ctx.can(code))
    .some((code) => coversEstate(ctx.scopeFor(code), estateId))
  if (!reaches) throw notFound()
  const ids = await meant(ctx, {
    enabled: true,
    estateId,
    buildingId,
    unitId,
    relations: relations === null ? null : [...relations],
  })
  const known = await ctx.tx.execute<{ id: number }>(sql`
    select subject_id::int as id from access_grant where group_id = ${groupId ?? 0} and estate_id = ${estateId}
      and source = 'auto' and state in ('pending', 'active', 'suspended')`)
  const [want, have] = [new Set(ids), new Set(known.map(({ id }) => id))]
  const samples = await ctx.tx.execute<{ name: string; room: string | null }>(sql`
    select r.name, (select m.full_name from resident_house h join room m on m.id = h.room_id
      where h.resident_id = r.id and h.state = 'active' order by h.id limit 1) as room
    from resident r where ${anyOf(sql`r.id`, ids.slice(0, mostSamples))} order by r.id`)
  return {
    members: ids.length,
    added: ids.filter((id) => !have.has(id)).length,
    removed: [...have].filter((id) => !want.has(id)).length,
    samples: samples.map(({ name, room }) => ({ name: maskName(name), room })),
  }
})
