import { person as contract } from '@linli/api-client/contract/base/person'
import { blurredKey } from '@linli/api-client/contract/system/files'
import { personDifferences } from '@linli/api-client/contract/base/person-differences'
import type { NewOf } from '@linli/api-client/kit'
import { eq, isNotNull, or, sql } from 'drizzle-orm'
import { forbidden, notFound, refuse } from '../../../kit/app-error.ts'
import { dayOf } from '../../../kit/calendar.ts'
import { userIdOf } from '../../../kit/caller.ts'
import type { Ctx } from '../../../kit/context.ts'
import { handle, type Route } from '../../../kit/route.ts'
import { anyOf } from '../../../kit/serve/scope.ts'
import { likeText, regionPrefix } from '../../../kit/serve/filters.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { idList } from '../buildings/tree-rows.ts'
import { assertRegion } from '../places/region.ts'
import { personActions } from './person-flow.ts'
import { personChangeCalls } from './person-change.model.ts'
import { openedToday, personFileRoutes } from './person-file.routes.ts'
import { personMergeRoutes } from './person-merge.routes.ts'
import { ageOf, personColumns, registrationsBy } from './person-columns.ts'
import { readDifferences } from './person-differences.ts'
import { ageOn } from './person-rules.ts'
import { person } from './person.table.ts'
import { resident } from './resident.table.ts'
import { personScope, seenPersons, shownName, shownRegistration, standsForPerson } from './seen-persons.ts'
import { shownTags, tagged } from './shown-tags.ts'
import { personPaperRoute } from './person-paper.ts'
import { personTraceRoute } from './person-trace.ts'
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
    estates: string | null
    face_state: 'passed' | 'pending' | 'none'
    avatar: string | null
    last_seen_at: string | null
    birth_date: string | null
    created_at: string
    created_by: number | null
    updated_at: string
    updated_by: number | null
  }>(sql`
    select shown.person_id, shown.birth_date::text, shown.created_at, shown.created_by, shown.updated_at, shown.updated_by,
      (select string_agg(distinct room.full_name, '、') from resident r
        join resident_house h on h.resident_id = r.id and h.state = 'active' join room on room.id = h.room_id
        where r.person_id = shown.person_id ${inScope}) as rooms,
      (select string_agg(distinct estate.name, '、') from resident r join estate on estate.id = r.estate_id
        where r.person_id = shown.person_id and r.merged_into is null ${inScope}) as estates,
      coalesce((select min(f.state) from person_face f join resident r on r.person_id = f.person_id and r.estate_id = f.estate_id
        where f.person_id = shown.person_id and f.state in ('passed', 'pending') ${inScope}), 'none') as face_state,
      (select max(f.thumbnail) from person_face f join resident r on r.person_id = f.person_id and r.estate_id = f.estate_id
        where f.person_id = shown.person_id and f.state = 'passed' ${inScope}) as avatar,
      (select max(l.last_success_at) from person_last_pass l join resident r on r.person_id = l.person_id
        and r.estate_id = l.estate_id where l.person_id = shown.person_id ${inScope}) as last_seen_at
    from resident shown where shown.person_id = ${ids}
      and shown.id = ${shownRegistration(sql`shown.person_id`, scope)}`)
  const today = dayOf(ctx.now)
  // Who opened the file today and may see photos sees this one; for the others nobody is known on it.
  const opened = await openedToday(
    ctx,
    found.map((row) => row.person_id),
  )
  const clear = ctx.can('base:face:list')
  return new Map(
    found.map((row) => [
      row.person_id,
      {
        age: row.birth_date === null ? null : ageOn(row.birth_date, today),
        rooms: row.rooms,
        estates: row.estates,
        faceState: row.face_state,
        avatar:
          row.avatar === null || (clear && opened.has(row.person_id)) ? row.avatar : blurredKey(row.avatar),
        lastSeenAt: row.last_seen_at,
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
    joins: [{ table: resident, on: standsForPerson }],
    // A file whose registration went to another document has no name here; what it holds still leads to it.
    listed: () => isNotNull(resident.id),
    columns: { ...personColumns, remark: resident.remark },
    title: (ctx) => shownName(person.id, ctx),
    pinyin: resident.pinyin,
    orderBy: { createdAt: resident.createdAt, updatedAt: resident.updatedAt },
    present: presentPersons,
    shows: { tags: shownTags },
    on: personActions,
    reads: {
      estateId: [],
      roomId: ['rooms'],
      tag: ['tags'],
      plate: [],
      ageFrom: ['age', 'birthDate'],
      ageTo: ['age', 'birthDate'],
      face: ['faceState'],
      region: [],
    },
    filters: {
      // With the person of what was found: which registration is shown is asked for those persons alone.
      keyword: (word, ctx, may) => {
        const ways = registrationsBy(word, ctx, may)
        return ways === undefined
          ? sql`false`
          : sql`(${person.id}, ${resident.id}) in (select r.person_id, r.id from resident r where r.id in (${ways}))`
      },
      estateId: (ids, ctx) => registered(ctx, sql`r.estate_id in ${ids}`),
      roomId: (ids, ctx) =>
        registered(ctx, sql`h.room_id in ${ids}`, sql`join resident_house h on h.resident_id = r.id`),
      plate: (text, ctx) =>
        registered(
          ctx,
          sql`v.plate_no ilike ${likeText(text)} and v.state <> 'cancelled'`,
          sql`join vehicle v on v.resident_id = r.id`,
        ),
      ageFrom: (age, ctx) => sql`${ageOf(ctx)} >= ${age}`,
      ageTo: (age, ctx) => sql`${ageOf(ctx)} <= ${age}`,
      face: (states, ctx) =>
        or(
          ...states.map((state) => {
            const of = (which: string) =>
              registered(
                ctx,
                sql`f.state = ${which}`,
                sql`join person_face f on f.person_id = r.person_id and f.estate_id = r.estate_id`,
              )
            return state === 'none' ? sql`not ${of('passed')} and not ${of('pending')}` : of(state)
          }),
        ),
      tag: tagged,
      // For the police alone: to everybody else it finds nobody.
      region: (code, ctx) =>
        registered(
          ctx,
          sql`e.region like ${`${regionPrefix(code)}%`}
            and exists (select 1 from sys_user u where u.id = ${userIdOf(ctx.caller)} and u.ga_flag)`,
          sql`join estate e on e.id = r.estate_id`,
        ),
    },
    check: async (input, ctx, before) => {
      if (before?.state === 'erased') throw refuse('该人员的个人信息已删除')
      await assertRegion(ctx, 'householdRegion', input.householdRegion)
    },
    update,
  }).routes,
  ...personChangeCalls,
  ...personMergeRoutes(),
  ...personFileRoutes,
  personPaperRoute,
  personTraceRoute,
  handle(personDifferences, async (query, ctx) => {
    const code = 'base:person:merge'
    if (ctx.scopeFor(code).kind !== 'all') throw forbidden(code)
    return await readDifferences(ctx, query)
  }),
]
