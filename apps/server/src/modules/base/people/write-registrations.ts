import { sql } from 'drizzle-orm'
import { userIdOf } from '../../../kit/caller.ts'
import type { Ctx } from '../../../kit/context.ts'
import { flowEvents } from '../../../kit/flow-events/flow-events.ts'
import { sealedColumns } from '../../../kit/personal-data.ts'
import { sequences } from '../../../kit/sequences/sequences.ts'
import { idList } from '../buildings/tree-rows.ts'
import { searchPinyin } from './pinyin.ts'
import type { PlannedRegistration } from './registration.ts'
import { applyRelations } from './relation-effects.ts'
import { headGroupOf, livesThere, type RelationInput } from './relation-rules.ts'

const chunkSize = 1000

export interface Registered {
  readonly personId: number
  readonly residentId: number
  readonly houseId: number
}

async function inChunks(rows: readonly unknown[], write: (json: string) => Promise<void>): Promise<void> {
  for (let from = 0; from < rows.length; from += chunkSize)
    await write(JSON.stringify(rows.slice(from, from + chunkSize)))
}

/** Writes checked registrations: persons, residents, relations, and all that follows from them. In their order. */
export async function writeRegistrations(
  ctx: Ctx,
  estateId: number,
  planned: readonly PlannedRegistration[],
  state: 'pending' | 'active',
): Promise<Registered[]> {
  if (planned.length === 0) return []
  const persons = await writePersons(ctx, planned)
  const residents = await writeResidents(ctx, estateId, planned, persons)
  const houses = await writeHouses(
    ctx,
    estateId,
    planned.map(({ input, personKey, isHead }) => ({
      residentId: residents.get(persons.get(personKey) as number) as number,
      roomId: input.roomId,
      relation: input.relation,
      isHead,
    })),
    state,
  )
  await applyRelations(
    ctx,
    [...new Set(residents.values())],
    planned.map((one) => one.input.roomId),
  )
  return planned.map((one, index) => {
    const personId = persons.get(one.personKey) as number
    return { personId, residentId: residents.get(personId) as number, houseId: houses[index] as number }
  })
}

const birth = (ctx: Ctx) => {
  const user = userIdOf(ctx.caller)
  const now = ctx.now.toISOString()
  return sql`${now}::timestamptz, ${user}::bigint, ${now}::timestamptz, ${user}::bigint`
}

/** Ids of all persons by key; new ones are made, known ones get the values they lack. */
async function writePersons(ctx: Ctx, planned: readonly PlannedRegistration[]): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  const fresh = new Map<string, PlannedRegistration>()
  const known: PlannedRegistration[] = []
  for (const one of planned) {
    if (one.personId === undefined) {
      if (!fresh.has(one.personKey)) fresh.set(one.personKey, one)
    } else {
      ids.set(one.personKey, one.personId)
      known.push(one)
    }
  }
  await fillGaps(ctx, known)
  const keys = [...fresh.keys()]
  const taken = await ctx.tx.execute<{ id: number }>(sql`
    select nextval(pg_get_serial_sequence('person', 'id'))::bigint as id from generate_series(1, ${keys.length})`)
  keys.forEach((key, index) => ids.set(key, taken[index]?.id as number))
  const rows = keys.map((key) => ({
    id: ids.get(key),
    ...personColumns(ctx, fresh.get(key) as PlannedRegistration),
  }))
  await inChunks(rows, async (json) => {
    await ctx.tx.execute(sql`
      insert into person (id, name, pinyin, doc_type, doc_no_enc, doc_no_hash, doc_no_tail, doc_missing_reason, gender,
        birth_date, nation, nationality, phone_enc, phone_hash, phone_tail, phone2_enc, phone2_hash, phone2_tail,
        household_region, household_address, education, marital, political, occupation, employer, emergency_name,
        emergency_phone_enc, emergency_phone_hash, emergency_phone_tail, tags, doc_expire,
        created_at, created_by, updated_at, updated_by)
      overriding system value
      select x.id, x.name, x.pinyin, x."docType", x."docNoEnc", x."docNoHash", x."docNoTail", x."docMissingReason",
        x.gender, x."birthDate", x.nation, x.nationality, x."phoneEnc", x."phoneHash", x."phoneTail", x."phone2Enc",
        x."phone2Hash", x."phone2Tail", x."householdRegion", x."householdAddress", x.education, x.marital, x.political,
        x.occupation, x.employer, x."emergencyName", x."emergencyPhoneEnc", x."emergencyPhoneHash",
        x."emergencyPhoneTail", x.tags, x."docExpire", ${birth(ctx)}
      from jsonb_to_recordset(${json}::text::jsonb) as x(id bigint, name text, pinyin text, "docType" text,
        "docNoEnc" text, "docNoHash" text, "docNoTail" text, "docMissingReason" text, gender text, "birthDate" date,
        nation text, nationality text, "phoneEnc" text, "phoneHash" text, "phoneTail" text, "phone2Enc" text,
        "phone2Hash" text, "phone2Tail" text, "householdRegion" text, "householdAddress" text, education text,
        marital text, political text, occupation text, employer text, "emergencyName" text, "emergencyPhoneEnc" text,
        "emergencyPhoneHash" text, "emergencyPhoneTail" text, tags text[], "docExpire" date)`)
  })
  return ids
}

const plainKeys = [
  'docMissingReason',
  'nation',
  'householdRegion',
  'householdAddress',
  'education',
  'marital',
  'political',
  'occupation',
  'employer',
  'emergencyName',
  'tags',
  'docExpire',
] as const

function personColumns(ctx: Ctx, { input, person }: PlannedRegistration): Record<string, unknown> {
  const { personal } = ctx.deps
  const sealed = (key: string, value: unknown) =>
    sealedColumns(personal, key, typeof value === 'string' && value !== '' ? value : null)
  return {
    ...Object.fromEntries(plainKeys.map((key) => [key, input.person[key] ?? null])),
    name: input.person.name,
    pinyin: searchPinyin(input.person.name),
    docType: person.docType,
    gender: person.gender,
    birthDate: person.birthDate,
    nationality: input.person.nationality ?? 'CHN',
    ...sealed('docNo', person.docNo),
    ...sealed('phone', input.person.phone),
    ...sealed('phone2', input.person.phone2),
    ...sealed('emergencyPhone', input.person.emergencyPhone),
  }
}

/** A known person keeps what the file has; a phone, nation or address that was missing is added. */
async function fillGaps(ctx: Ctx, known: readonly PlannedRegistration[]): Promise<void> {
  const rows = known.map((one) => {
    const columns = personColumns(ctx, one)
    return { ...columns, id: one.personId }
  })
  await inChunks(rows, async (json) => {
    await ctx.tx.execute(sql`
      update person p set phone_enc = coalesce(p.phone_enc, x."phoneEnc"),
        phone_tail = case when p.phone_hash is null then x."phoneTail" else p.phone_tail end,
        phone_hash = coalesce(p.phone_hash, x."phoneHash"), nation = coalesce(p.nation, x.nation),
        household_address = coalesce(p.household_address, x."householdAddress"),
        version = p.version + 1, updated_at = ${ctx.now.toISOString()}::timestamptz
      from jsonb_to_recordset(${json}::text::jsonb) as x(id bigint, "phoneEnc" text, "phoneHash" text,
        "phoneTail" text, nation text, "householdAddress" text)
      where x.id = p.id and ((p.phone_hash is null and x."phoneHash" is not null)
        or (p.nation is null and x.nation is not null)
        or (p.household_address is null and x."householdAddress" is not null))`)
  })
}

/** Residents of the estate by person; who left comes back. */
async function writeResidents(
  ctx: Ctx,
  estateId: number,
  planned: readonly PlannedRegistration[],
  persons: ReadonlyMap<string, number>,
): Promise<Map<number, number>> {
  const first = new Map<number, PlannedRegistration>()
  for (const one of planned) {
    const personId = persons.get(one.personKey) as number
    if (!first.has(personId)) first.set(personId, one)
  }
  const ids = new Map<number, number>()
  const known = await ctx.tx.execute<{ id: number; person_id: number }>(
    sql`select id, person_id from resident where estate_id = ${estateId} and person_id = ${idList([...first.keys()])}`,
  )
  for (const row of known) ids.set(row.person_id, row.id)
  const fresh = [...first].filter(([personId]) => !ids.has(personId))
  if (fresh.length === 0) return ids
  const numbers = await sequences.take(ctx, 'Z', estateId, fresh.length, { period: 'none' })
  const district = await districtOf(ctx, estateId)
  const rows = fresh.map(([personId, { input, person }], index) => ({
    personId,
    residentNo: numbers[index],
    populationType: input.populationType ?? populationOf(input.person, person.docType, district),
    careLevel: input.careLevel ?? 'none',
    remark: input.remark ?? null,
  }))
  await inChunks(rows, async (json) => {
    const made = await ctx.tx.execute<{ id: number; person_id: number }>(sql`
      insert into resident (estate_id, person_id, population_type, resident_no, care_level, remark,
        created_at, created_by, updated_at, updated_by)
      select ${estateId}::bigint, x."personId", x."populationType", x."residentNo", x."careLevel", x.remark, ${birth(ctx)}
      from jsonb_to_recordset(${json}::text::jsonb) as x("personId" bigint, "populationType" text, "residentNo" text,
        "careLevel" text, remark text)
      returning id, person_id`)
    for (const row of made) ids.set(row.person_id, row.id)
  })
  return ids
}

const districtOf = async (ctx: Ctx, estateId: number): Promise<string> => {
  const [row] = await ctx.tx.execute<{ region: string }>(
    sql`select region from estate where id = ${estateId}`,
  )
  return row?.region.slice(0, 6) ?? ''
}

const foreign = new Set([
  'passport',
  'hkmo_pass',
  'tw_pass',
  'hkmo_residence',
  'tw_residence',
  'foreign_permanent',
])

/** Registered in the estate's district: 常住户籍, else 流动人口; foreign documents: 境外人员. */
function populationOf(person: Readonly<Record<string, unknown>>, docType: string, district: string): string {
  if (foreign.has(docType)) return 'overseas'
  const { householdRegion } = person
  return typeof householdRegion === 'string' && householdRegion.startsWith(district)
    ? 'registered'
    : 'floating'
}

/** A relation that is about to begin. */
export interface NewHouse {
  readonly residentId: number
  readonly roomId: number
  readonly relation: RelationInput
  readonly isHead: boolean
}

/** Ids of the new relations, in their order. */
export async function writeHouses(
  ctx: Ctx,
  estateId: number,
  houses: readonly NewHouse[],
  state: 'pending' | 'active',
): Promise<number[]> {
  const rows = houses.map(({ residentId, roomId, relation, isHead }) => ({
    residentId,
    roomId,
    relation: relation.relation,
    headGroup: headGroupOf(relation.relation),
    familyRelation: relation.familyRelation ?? (isHead ? 'self' : null),
    isHead,
    shareRatio: relation.shareRatio ?? null,
    livesHere: livesThere(relation),
    moveInDate: relation.moveInDate,
    leaseStart: relation.leaseStart ?? null,
    leaseEnd: relation.leaseEnd ?? null,
  }))
  const ids = new Map<string, number>()
  await inChunks(rows, async (json) => {
    const made = await ctx.tx.execute<{ id: number; resident_id: number; room_id: number }>(sql`
      insert into resident_house (estate_id, resident_id, room_id, relation, head_group, family_relation, is_head,
        share_ratio, lives_here, move_in_date, lease_start, lease_end, end_date, state,
        created_at, created_by, updated_at, updated_by)
      select ${estateId}::bigint, x."residentId", x."roomId", x.relation, x."headGroup", x."familyRelation", x."isHead",
        x."shareRatio", x."livesHere", x."moveInDate", x."leaseStart", x."leaseEnd", x."leaseEnd", ${state}, ${birth(ctx)}
      from jsonb_to_recordset(${json}::text::jsonb) as x("residentId" bigint, "roomId" bigint, relation text,
        "headGroup" text, "familyRelation" text, "isHead" boolean, "shareRatio" numeric, "livesHere" boolean,
        "moveInDate" date, "leaseStart" date, "leaseEnd" date)
      returning id, resident_id, room_id`)
    for (const row of made) ids.set(`${row.resident_id}|${row.room_id}`, row.id)
    await flowEvents.recordAll(
      ctx,
      made.map((row) => ({
        entity: 'residentHouse',
        entityId: row.id,
        action: 'create',
        fromState: null,
        toState: state,
        isFirst: true,
      })),
    )
  })
  return rows.map((row) => ids.get(`${row.residentId}|${row.roomId}`) as number)
}
