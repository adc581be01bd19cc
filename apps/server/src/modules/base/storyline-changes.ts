import { type SQL, sql } from 'drizzle-orm'
import { factText, type StorySource } from '../../kit/storyline.ts'

/** What the operation log tells of the rows: who changed what. The values stand in the record's own 变更记录. */
const written = (entity: string, rows: SQL) => sql`
  select l.at, l.id, null::bigint as row_id, own.estate_id,
    jsonb_build_object('title', l.title, 'actor', l.actual_name, 'fields',
      (select string_agg(d ->> 'label', '、') from jsonb_array_elements(l.diff) d)) as facts
  from (${rows}) own join operation_log l on l.resource = ${entity} and l.target_id = own.id
  where l.success and jsonb_array_length(l.diff) > 0`

/** Changes of data of persons, rooms, vehicles and devices. */
export const changeStories: readonly StorySource[] = (
  [
    {
      permission: 'base:resident:list',
      of: {
        person: (id: number) =>
          written('resident', sql`select r.id, r.estate_id from resident r where r.person_id = ${id}`),
      },
    },
    {
      permission: 'base:room:list',
      of: {
        room: (id: number) => written('room', sql`select r.id, r.estate_id from room r where r.id = ${id}`),
      },
    },
    {
      permission: 'base:vehicle:list',
      of: {
        vehicle: (id: number) =>
          written('vehicle', sql`select v.id, v.estate_id from vehicle v where v.id = ${id}`),
      },
    },
    {
      permission: 'base:device:list',
      of: {
        device: (id: number) =>
          written('device', sql`select d.id, d.estate_id from device d where d.id = ${id}`),
      },
    },
  ] as const
).map((one) => ({
  kind: 'change',
  label: '变更',
  ...one,
  tell: (facts) => ({
    title: factText(facts, 'title'),
    content: `${factText(facts, 'actor')}修改了${factText(facts, 'fields')}`,
    tone: 'neutral' as const,
  }),
}))
