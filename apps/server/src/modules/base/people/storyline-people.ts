import { personFace } from '@linli/api-client/contract/base/person-face'
import { residentHouse } from '@linli/api-client/contract/base/resident-house'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { fieldLevel, shownName } from '../../../kit/serve/field-levels.ts'
import {
  factText,
  flowStory,
  type StoryFacts,
  type StorySource,
  type Told,
  tellFlow,
  told,
} from '../../../kit/storyline.ts'

/** One line for the day somebody came, one for the day somebody left. */
const relations = (which: SQL) => sql`
  select (step.day::timestamp at time zone 'Asia/Shanghai') as at, h.id * 2 + step.place as id, h.id as row_id, h.estate_id,
    jsonb_build_object('step', step.name, 'person', r.name, 'room', room.full_name, 'estate', estate.name,
      'relation', h.relation, 'reason', h.move_out_reason, 'lease', h.lease_end) as facts
  from resident_house h join resident r on r.id = h.resident_id join room on room.id = h.room_id
    join estate on estate.id = h.estate_id
    cross join lateral (values ('in', 0, h.move_in_date), ('out', 1, h.move_out_date)) step(name, place, day)
  where ${which} and step.day is not null and h.state in ('active', 'moved_out')`

async function tellRelation(facts: StoryFacts, ctx: Ctx): Promise<Told> {
  const { dicts } = ctx.deps
  const name = shownName(factText(facts, 'person'), fieldLevel(residentHouse, 'personName', ctx))
  const place = `${factText(facts, 'estate')} ${factText(facts, 'room')}`
  const relation = await dicts.label('house_relation', factText(facts, 'relation'))
  const lease = factText(facts, 'lease')
  if (facts['step'] === 'in')
    return {
      title: `${name}迁入${place}`,
      content: told(relation, lease !== '' && `租约至${lease}`),
      tone: 'success',
    }
  const reason = factText(facts, 'reason')
  return {
    title: `${name}迁出${place}`,
    content: told(relation, reason !== '' && (await dicts.label('move_out_reason', reason))),
  }
}

/** Homes and photos of people, in the lines of persons and rooms. */
export const peopleStories: readonly StorySource[] = [
  {
    kind: 'relation',
    label: '居住',
    permission: 'base:resident:list',
    of: {
      person: (id) => relations(sql`r.person_id = ${id}`),
      room: (id) => relations(sql`h.room_id = ${id}`),
    },
    tell: tellRelation,
  },
  {
    kind: 'face',
    label: '人脸',
    permission: 'base:face:list',
    of: {
      person: (id) =>
        flowStory(
          'personFace',
          sql`select f.id, f.estate_id, '' as named from person_face f where f.person_id = ${id}`,
        ),
    },
    tell: tellFlow(personFace),
  },
]
