import { person as contract } from '@linli/api-client/contract/base/person'
import { personDifferences } from '@linli/api-client/contract/base/person-differences'
import type { NewOf } from '@linli/api-client/kit'
import { eq, sql } from 'drizzle-orm'
import { forbidden, notFound, refuse } from '../../../kit/app-error.ts'
import { dayOf } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { handle, type Route } from '../../../kit/route.ts'
import { anyOf } from '../../../kit/serve/scope.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { idList } from '../buildings/tree-rows.ts'
import { assertRegion } from '../places/region.ts'
import { personChangeCalls } from './person-change.model.ts'
import { personMergeRoutes } from './person-merge.routes.ts'
import { personColumns, personKeyword } from './person-columns.ts'
import { readDifferences } from './person-differences.ts'
import { ageOn } from './person-rules.ts'
import { person } from './person.table.ts'
import { resident } from './resident.table.ts'
import { personScope, seenPersons, shownName, shownRegistration } from './seen-persons.ts'
import { updateRegistration } from './update-registration.ts'

type PersonRow = typeof person.$inferSelect

/** Rooms, age and times of the persons, as far as the registrations go that the caller may see. */
async function presentPersons(rows: readonly PersonRow[], ctx: Ctx) {
  const ids = idList(rows.map((row) => row.id))
  const scope = personScope(ctx)
  const inScope = scope.kind === 'all' ? sql`` : sql`and ${anyOf(sql`r.estate_id`, scope.estateIds)}`
  const found = await ctx.tx.execute<{
    person_id: number
    rooms: string | null
    birth_date: string | null
    created_at: string
    created_by: number | null
    updated_at: string
    updated_by: number | null
  }>(sql`
    select shown.person_id, shown.birth_date::text, shown.created_at, shown.created_by, shown.updated_at, shown.updated_by,
      (select string_agg(distinct room.full_name, '、') from resident r
        join resident_house h on h.resident_id = r.id and h.state = 'active' join room on room.id = h.room_id
        where r.person_id = shown.person_id ${inScope}) as rooms
    from resident shown where shown.person_id = ${ids}
      and shown.id = ${shownRegistration(sql`shown.person_id`, scope)}`)
  const today = dayOf(ctx.now)
  return new Map(
    found.map((row) => [
      row.person_id,
      {
        age: row.birth_date === null ? null : ageOn(row.birth_date, today),
        rooms: row.rooms,
        createdAt: row.created_at,
        createdBy: row.created_by,
        updatedAt: row.updated_at,
        updatedBy: row.updated_by,
      },
    ]),
  )
}

/** Registrations of the person among the estates that the filter may look at. */
const registered = (ctx: Ctx, condition: ReturnType<typeof sql>, joins = sql``) => {
  const scope = personScope(ctx)
  return sql`exists (select 1 from resident r ${joins} where r.person_id = ${person.id} and ${condition}
    ${scope.kind === 'all' ? sql`` : sql`and ${anyOf(sql`r.estate_id`, scope.estateIds)}`})`
}

/** The change goes to the registration whose values the caller sees. */
async function update(before: PersonRow, changes: Partial<NewOf<typeof contract>>, ctx: Ctx): Promise<void> {
  const [shown] = await ctx.tx
    .select()
    .from(resident)
    .where(eq(resident.id, shownRegistration(sql`${before.id}`, ctx.scopeFor('base:person:update'))))
    .for('update')
  if (shown === undefined) throw notFound()
  await updateRegistration(ctx, shown.id, changes)
  await ctx.tx
    .update(resident)
    .set({ version: shown.version + 1, updatedAt: ctx.now })
    .where(eq(resident.id, shown.id))
}

/** 人员档案. */
export const personRoutes = (): readonly Route[] => [
  ...serve(
    contract,
    person,
  )({
    scope: (_table, scope) => seenPersons(scope),
    joins: [{ table: resident, on: (scope) => sql`${resident.id} = ${shownRegistration(person.id, scope)}` }],
    columns: { ...personColumns, remark: resident.remark },
    title: (ctx) => shownName(person.id, ctx),
    pinyin: resident.pinyin,
    orderBy: { createdAt: resident.createdAt, updatedAt: resident.updatedAt },
    present: presentPersons,
    reads: { estateId: [], roomId: ['rooms'], tag: ['tags'] },
    filters: {
      keyword: personKeyword,
      estateId: (ids, ctx) => registered(ctx, sql`r.estate_id in ${ids}`),
      roomId: (ids, ctx) =>
        registered(ctx, sql`h.room_id in ${ids}`, sql`join resident_house h on h.resident_id = r.id`),
      tag: (values) =>
        sql`${resident.tags} && array[${sql.join(
          values.map((one) => sql`${one}`),
          sql`, `,
        )}]::text[]`,
    },
    check: async (input, ctx, before) => {
      if (before?.state === 'erased') throw refuse('该人员的个人信息已删除')
      await assertRegion(ctx, 'householdRegion', input.householdRegion)
    },
    update,
  }).routes,
  ...personChangeCalls,
  ...personMergeRoutes(),
  handle(personDifferences, async (query, ctx) => {
    const code = 'base:person:merge'
    if (ctx.scopeFor(code).kind !== 'all') throw forbidden(code)
    return await readDifferences(ctx, query)
  }),
]
