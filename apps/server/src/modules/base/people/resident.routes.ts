import {
  type faceStates,
  moveOutPreview,
  resident as contract,
} from '@linli/api-client/contract/base/resident'
import { relationKeys } from '@linli/api-client/contract/base/resident-house'
import type { CreateOf } from '@linli/api-client/kit'
import { and, eq, getTableColumns, isNull, or, type SQL, sql } from 'drizzle-orm'
import { invalid, notFound, refuse } from '../../../kit/app-error.ts'
import { askFirst } from '../../../kit/ask-first.ts'
import { dayOf } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { handle, type Route } from '../../../kit/route.ts'
import { conditionOf } from '../../../kit/serve/scope.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { idList } from '../buildings/tree-rows.ts'
import { within } from '../buildings/locate.ts'
import { assertRegion } from '../places/region.ts'
import { householdServed } from './household.ts'
import { importResidents } from './import-residents.ts'
import { householdLeavingServed } from './leave-household.ts'
import { leavingEffects } from './leaving-effects.ts'
import { dependantsOf } from './move-out.ts'
import { ageOf, personColumns, personKeys, personKeyword } from './person-columns.ts'
import { ageOn } from './person-rules.ts'
import { person } from './person.table.ts'
import { judgedPopulation } from './population.ts'
import { registeredNames } from './registered-names.ts'
import { planRegistrations } from './registration.ts'
import { resident, residentHouse } from './resident.table.ts'
import { silentDays } from './silent-days.ts'
import { sourceName, sourceOf } from './resident-source.ts'
import { shownTags, tagged, tagsAfter } from './shown-tags.ts'
import { updateRegistration } from './update-registration.ts'
import { writeRegistrations } from './write-registrations.ts'

type ResidentRow = typeof resident.$inferSelect

/** How far the face of a registration is collected: the best of its photos that is still there. */
const faceOf = (of: SQL): SQL => sql`coalesce((select f.state from person_face f
  where f.person_id = ${of}.person_id and f.estate_id = ${of}.estate_id and f.state in ('passed', 'pending', 'rejected')
  order by array_position(array['passed', 'pending', 'rejected'], f.state) limit 1), 'none')`

/** Age, rooms and relations of a page of residents, in one query. */
async function presentResidents(rows: readonly ResidentRow[], ctx: Ctx) {
  const found = await ctx.tx.execute<{
    id: number
    birth_date: string | null
    houses: string | null
    relations: string[] | null
    change_pending: boolean
    face: keyof typeof faceStates
    last_pass: string | null
    source: string
  }>(sql`
    select r.id, r.birth_date::text as birth_date, h.houses, h.relations, c.id is not null as change_pending,
      ${faceOf(sql`r`)} as face, l.last_success_at as last_pass, ${sourceName(sql`r`)} as source
    from resident r left join person_change c on c.resident_id = r.id and c.state = 'pending'
    left join person_last_pass l on l.estate_id = r.estate_id and l.person_id = r.person_id
    left join lateral (select string_agg(room.full_name, '、' order by x.id) as houses,
        array_agg(distinct x.relation) as relations
      from resident_house x join room on room.id = x.room_id
      where x.resident_id = r.id and x.state in ('pending', 'active')) h on true
    where r.id = ${idList(rows.map((row) => row.id))}`)
  const today = dayOf(ctx.now)
  return new Map(
    found.map((row) => [
      row.id,
      {
        age: row.birth_date === null ? null : ageOn(row.birth_date, today),
        houses: row.houses,
        relations: row.relations ?? [],
        changePending: row.change_pending,
        faceState: row.face,
        lastPassAt: row.last_pass === null ? null : new Date(row.last_pass).toISOString(),
        source: row.source,
      },
    ]),
  )
}

/** Some relation of the resident, by default a valid or pending one. */
const someHouse = (condition: SQL, open = true): SQL =>
  sql`exists (select 1 from resident_house h join room on room.id = h.room_id where h.resident_id = ${resident.id}
    ${open ? sql`and h.state in ('pending', 'active')` : sql``} and ${condition})`

/**
 * Some valid or pending relation to such rooms. Gathered from the rooms: few of all residents have one, and they were
 * mostly registered together, so that a walk through the newest finds none for long.
 */
const inRooms = (condition: SQL): SQL => sql`${resident.id} = any(array(select h.resident_id
  from room join resident_house h on h.room_id = room.id
  where ${condition} and h.state in ('pending', 'active')))`

/** The resident lives in such a room of the estate. */
const livesIn = (condition: SQL): SQL => someHouse(sql`h.state = 'active' and h.lives_here and ${condition}`)

const isSo = (value: boolean, condition: SQL): SQL => (value ? condition : sql`not ${condition}`)

/** Within the days of a filter. */
const onDays = (
  day: SQL,
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
): SQL =>
  sql`${day} between ${from?.slice(0, 10) ?? '1900-01-01'}::date and ${to?.slice(0, 10) ?? '2999-12-31'}::date`

/** What is not known of a resident. */
const lacking = {
  docNo: sql`${person.docNoHash} is null`,
  phone: sql`${resident.phoneHash} is null`,
  face: sql`not exists (select 1 from person_face f where f.person_id = ${resident.personId} and f.state = 'passed')`,
  householdRegion: sql`${resident.householdRegion} is null`,
  nation: sql`${resident.nation} is null`,
  familyRelation: livesIn(sql`h.relation in ('family', 'cotenant') and h.family_relation is null`),
} as const

/** Registers one person in one room. */
async function register(input: CreateOf<typeof contract>, ctx: Ctx): Promise<number> {
  const { roomId, relation, populationType = null, careLevel = null, remark = null } = input
  if (roomId == null) throw invalid({ roomId: '请选择房屋' })
  if (relation == null) throw invalid({ relation: '请选择与房屋关系' })
  const [planned] = await planRegistrations(ctx, input.estateId, [
    {
      roomId,
      person: {
        ...Object.fromEntries(personKeys.map((key) => [key, input[key] ?? null])),
        tags: tagsAfter(input.tags, null, ctx),
        name: input.name,
      },
      relation: { ...Object.fromEntries(relationKeys.map((key) => [key, input[key] ?? null])), relation },
      populationType,
      careLevel,
      remark,
    },
  ])
  if (planned?.kind === 'known') throw refuse(planned.faults.roomId ?? '')
  if (planned?.kind !== 'new') throw invalid(planned?.faults ?? {})
  if ((await registeredNames(ctx, 'base:resident:create', [planned])).size > 0)
    askFirst(ctx, 'knownPerson', '已存在该人员档案，将直接关联')
  const [made] = await writeRegistrations(ctx, input.estateId, [planned], 'active')
  return made?.residentId as number
}

const { model, routes: residentCalls } = serve(
  contract,
  resident,
)({
  // One that was merged into another stands for nothing any more.
  scope: (_table, scope, ctx) =>
    and(isNull(resident.mergedInto), conditionOf(contract, { ...getTableColumns(resident) }, scope, ctx)),
  joins: [
    { table: person, on: sql`${person.id} = ${resident.personId}`, kind: 'inner', lossless: true },
    { table: residentHouse, on: sql`${residentHouse.id} = ${resident.mainHouseId}` },
  ],
  columns: {
    ...personColumns,
    roomId: residentHouse.roomId,
    ...Object.fromEntries(relationKeys.map((key) => [key, residentHouse[key]])),
    relationState: residentHouse.state,
  },
  title: resident.name,
  present: presentResidents,
  shows: { tags: shownTags },
  reads: {
    buildingId: ['houses'],
    unitId: ['houses'],
    roomId: ['houses'],
    relation: ['relations'],
    relationState: ['relationState'],
    faceState: ['faceState'],
    tag: ['tags'],
    ageFrom: ['age', 'birthDate'],
    ageTo: ['age', 'birthDate'],
    leaseEnd: ['leaseEnd'],
    living: ['houses'],
    alone: ['houses'],
    silentDays: ['houses'],
    moveIn: ['houses'],
    moveOut: ['houses'],
    lacking: ['houses'],
    source: ['source'],
  },
  filters: {
    keyword: personKeyword,
    buildingId: (ids) => inRooms(sql`room.building_id in ${ids}`),
    unitId: (ids) => inRooms(sql`room.unit_id in ${ids}`),
    roomId: (ids) => inRooms(sql`room.id in ${ids}`),
    relation: (values) => someHouse(sql`h.relation in ${values}`),
    relationState: (values) => someHouse(sql`h.state in ${values}`, false),
    faceState: (values) =>
      sql`exists (select 1 from resident s where s.id = ${resident.id} and ${faceOf(sql`s`)} in ${values})`,
    source: (values) =>
      sql`exists (select 1 from resident s where s.id = ${resident.id} and ${sourceOf(sql`s`)} in ${values})`,
    tag: tagged,
    ageFrom: (age, ctx) => sql`${ageOf(ctx)} >= ${age}`,
    ageTo: (age, ctx) => sql`${ageOf(ctx)} <= ${age}`,
    leaseEnd: (days) => someHouse(sql`h.state = 'active' and ${onDays(sql`h.lease_end`, days)}`),
    living: (value) => isSo(value, livesIn(sql`true`)),
    alone: (value) => isSo(value, livesIn(sql`room.living_count = 1`)),
    silentDays: (
      days,
      ctx,
    ) => sql`exists (select 1 from resident s join resident_house h on h.resident_id = s.id
      where s.id = ${resident.id} and h.state = 'active' and h.lives_here
        and ${silentDays(dayOf(ctx.now), sql`h.move_in_date`)} >= ${days})`,
    moveIn: (days) =>
      someHouse(sql`h.state in ('active', 'moved_out') and ${onDays(sql`h.move_in_date`, days)}`, false),
    moveOut: (days) => someHouse(onDays(sql`h.move_out_date`, days), false),
    // That a masked number is missing is seen in the list anyway.
    lacking: (keys, _ctx, may) =>
      or(...keys.filter((key) => key === 'face' || may(key, 'whole')).map((key) => lacking[key])) ??
      sql`false`,
  },
  check: async (input, ctx) => await assertRegion(ctx, 'householdRegion', input.householdRegion),
  whenEmptied: { populationType: judgedPopulation },
  create: register,
  update: async (before, changes, ctx) => await updateRegistration(ctx, before.id, changes),
  importRows: importResidents,
})

const previewRoute = handle(moveOutPreview, async ({ id }, ctx) => {
  const [row] = await ctx.tx
    .select()
    .from(residentHouse)
    .where(and(eq(residentHouse.id, id), within(ctx, 'base:resident:moveOut', residentHouse.estateId)))
  if (row === undefined) throw notFound()
  const others = and(
    eq(residentHouse.residentId, row.residentId),
    eq(residentHouse.state, 'active'),
    sql`${residentHouse.id} <> ${id}`,
  )
  const dependants = await dependantsOf(ctx, row, false)
  const lastHouse = (await ctx.tx.$count(residentHouse, others)) === 0
  return {
    ...(await leavingEffects(ctx, lastHouse ? [row.residentId] : [])),
    lastHouse,
    cotenants: dependants.filter((one) => one.relation === 'cotenant').length,
    family: dependants.filter((one) => one.relation === 'family').length,
  }
})

/** The register of residents, for what takes them in. */
export const residentModel = model

/** 人员管理. */
export const residentRoutes = (): Route[] => [
  ...residentCalls,
  ...householdServed.routes,
  ...householdLeavingServed.routes,
  previewRoute,
]
