import { person as contract } from '@linli/api-client/contract/base/person'
import { sql } from 'drizzle-orm'
import { refuse } from '../../../kit/app-error.ts'
import { dayOf } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import type { Route } from '../../../kit/route.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { idList } from '../buildings/tree-rows.ts'
import { assertRegion } from '../places/region.ts'
import { personKeyword } from './person-columns.ts'
import { ageOn } from './person-rules.ts'
import { person } from './person.table.ts'
import { seenPersons } from './seen-persons.ts'
import { updatePerson } from './update-person.ts'

type PersonRow = typeof person.$inferSelect

async function presentPersons(rows: readonly PersonRow[], ctx: Ctx) {
  const found = await ctx.tx.execute<{ person_id: number; rooms: string }>(sql`
    select r.person_id, string_agg(distinct room.full_name, '、') as rooms
    from resident r join resident_house h on h.resident_id = r.id and h.state = 'active' join room on room.id = h.room_id
    where r.person_id = ${idList(rows.map((row) => row.id))} group by r.person_id`)
  const rooms = new Map(found.map((row) => [row.person_id, row.rooms]))
  const today = dayOf(ctx.now)
  return new Map(
    rows.map((row) => [
      row.id,
      { age: row.birthDate === null ? null : ageOn(row.birthDate, today), rooms: rooms.get(row.id) ?? null },
    ]),
  )
}

/** 人员档案. */
export const personRoutes = (): readonly Route[] =>
  serve(contract, {
    table: person,
    scope: (_table, scope, ctx) => seenPersons(scope, ctx),
    present: presentPersons,
    reads: { estateId: [], roomId: ['rooms'], tag: ['tags'] },
    filters: {
      keyword: personKeyword,
      estateId: (ids: readonly number[]) =>
        sql`exists (select 1 from resident r where r.person_id = ${person.id} and r.estate_id in ${ids})`,
      roomId: (ids: readonly number[]) => sql`exists (select 1 from resident r join resident_house h
        on h.resident_id = r.id where r.person_id = ${person.id} and h.room_id in ${ids})`,
      tag: (values: readonly string[]) =>
        sql`${person.tags} && array[${sql.join(
          values.map((one) => sql`${one}`),
          sql`, `,
        )}]::text[]`,
    },
    check: async (input, ctx, before) => {
      if (before?.state === 'erased') throw refuse('该人员的个人信息已删除')
      await assertRegion(ctx, 'householdRegion', input.householdRegion)
    },
    update: async (before, changes, ctx) => await updatePerson(ctx, before.id, changes),
  })
