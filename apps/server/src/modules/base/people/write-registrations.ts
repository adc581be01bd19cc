import { sql } from 'drizzle-orm'
import { mapBreathing } from '../../../kit/breathe.ts'
import type { Ctx } from '../../../kit/context.ts'
import { sealedColumns } from '../../../kit/personal-data.ts'
import { sequences } from '../../../kit/sequences/sequences.ts'
import { idList } from '../buildings/tree-rows.ts'
import { birth, inChunks } from './in-chunks.ts'
import { newPersonId, personColumns } from './person-row.ts'
import { searchPinyin } from './pinyin.ts'
import { districtOf, populationOf } from './population.ts'
import { proposeChange } from './propose-change.ts'
import type { PlannedRegistration } from './registration.ts'
import { applyRelations } from './relation-effects.ts'
import type { resident } from './resident.table.ts'
import { writeHouses } from './write-houses.ts'

export interface Registered {
  readonly personId: number
  readonly residentId: number
  readonly houseId: number
}

/** By whom the rows were written: typed, or by a sheet. */
type Entry = (typeof resident.$inferSelect)['entry']

/** Writes checked registrations: persons, residents, relations, and all that follows from them. In their order. */
export async function writeRegistrations(
  ctx: Ctx,
  estateId: number,
  planned: readonly PlannedRegistration[],
  state: 'pending' | 'active',
  entry: Entry = 'hand',
): Promise<Registered[]> {
  if (planned.length === 0) return []
  const persons = await writePersons(ctx, planned)
  const residents = await writeResidents(ctx, estateId, planned, persons, entry)
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

/** Ids of all persons by key; new ones are made, known ones stay untouched whatever this estate knows of them. */
async function writePersons(ctx: Ctx, planned: readonly PlannedRegistration[]): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  const fresh = new Map<string, PlannedRegistration>()
  for (const one of planned) {
    if (one.personId !== undefined) ids.set(one.personKey, one.personId)
    else if (!fresh.has(one.personKey)) fresh.set(one.personKey, one)
  }
  const rows = await mapBreathing([...fresh], ([key, { input, person }]) => {
    ids.set(key, newPersonId())
    return { id: ids.get(key), ...personColumns(ctx, input.person.name, person) }
  })
  await inChunks(rows, async (json) => {
    await ctx.tx.execute(sql`
      insert into person (id, name, doc_type, doc_no_enc, doc_no_hash, doc_no_tail, gender, birth_date,
        created_at, created_by, updated_at, updated_by)
      overriding system value
      select x.id, x.name, x."docType", x."docNoEnc", x."docNoHash", x."docNoTail", x.gender, x."birthDate", ${birth(ctx)}
      from jsonb_to_recordset(${json}::text::jsonb) as x(id bigint, name text, "docType" text, "docNoEnc" text,
        "docNoHash" text, "docNoTail" text, gender text, "birthDate" date)`)
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

/** What the estate knows of the person. */
function registeredColumns(ctx: Ctx, { input, person }: PlannedRegistration): Record<string, unknown> {
  const sealed = (key: string) => {
    const value = input.person[key]
    return sealedColumns(ctx.deps.personal, key, typeof value === 'string' && value !== '' ? value : null)
  }
  return {
    ...Object.fromEntries(plainKeys.map((key) => [key, input.person[key] ?? null])),
    name: input.person.name,
    pinyin: searchPinyin(input.person.name),
    gender: person.gender,
    birthDate: person.birthDate,
    nationality: input.person.nationality ?? 'CHN',
    ...sealed('phone'),
    ...sealed('phone2'),
    ...sealed('emergencyPhone'),
  }
}

/** A registration keeps what it has; a phone, nation or address that was missing is added. */
async function fillGaps(
  ctx: Ctx,
  known: readonly (readonly [id: number, one: PlannedRegistration])[],
): Promise<void> {
  const rows = await mapBreathing(known, ([id, one]) => ({ ...registeredColumns(ctx, one), id }))
  await inChunks(rows, async (json) => {
    await ctx.tx.execute(sql`
      update resident r set phone_enc = coalesce(r.phone_enc, x."phoneEnc"),
        phone_tail = case when r.phone_hash is null then x."phoneTail" else r.phone_tail end,
        phone_hash = coalesce(r.phone_hash, x."phoneHash"), nation = coalesce(r.nation, x.nation),
        household_address = coalesce(r.household_address, x."householdAddress"),
        version = r.version + 1, updated_at = ${ctx.now.toISOString()}::timestamptz
      from jsonb_to_recordset(${json}::text::jsonb) as x(id bigint, "phoneEnc" text, "phoneHash" text,
        "phoneTail" text, nation text, "householdAddress" text)
      where x.id = r.id and ((r.phone_hash is null and x."phoneHash" is not null)
        or (r.nation is null and x.nation is not null)
        or (r.household_address is null and x."householdAddress" is not null))`)
  })
}

/**
 * Residents of the estate by person; who left comes back. Who is registered here already keeps the name until a
 * second person confirms the new one.
 */
async function writeResidents(
  ctx: Ctx,
  estateId: number,
  planned: readonly PlannedRegistration[],
  persons: ReadonlyMap<string, number>,
  entry: Entry,
): Promise<Map<number, number>> {
  const first = new Map<number, PlannedRegistration>()
  for (const one of planned) {
    const personId = persons.get(one.personKey) as number
    if (!first.has(personId)) first.set(personId, one)
  }
  const ids = new Map<number, number>()
  const known = await ctx.tx.execute<{ id: number; person_id: number; name: string }>(
    sql`select id, person_id, name from resident where estate_id = ${estateId} and person_id = ${idList([...first.keys()])}`,
  )
  for (const row of known) ids.set(row.person_id, row.id)
  await fillGaps(
    ctx,
    known.map((row) => [row.id, first.get(row.person_id) as PlannedRegistration] as const),
  )
  const names = new Map(known.map((row) => [row.person_id, row.name]))
  const fresh = [...first].filter(([personId]) => !ids.has(personId))
  await insertResidents(ctx, estateId, fresh, ids, entry)
  for (const { input, personKey } of planned) {
    const personId = persons.get(personKey) as number
    const registered = names.get(personId) ?? first.get(personId)?.input.person.name
    if (registered !== input.person.name)
      await proposeChange(ctx, ids.get(personId) as number, { name: input.person.name })
  }
  return ids
}

async function insertResidents(
  ctx: Ctx,
  estateId: number,
  fresh: readonly (readonly [personId: number, one: PlannedRegistration])[],
  ids: Map<number, number>,
  entry: Entry,
): Promise<void> {
  if (fresh.length === 0) return
  const numbers = await sequences.take(ctx, 'Z', estateId, fresh.length, { period: 'none' })
  const district = await districtOf(ctx, estateId)
  const rows = await mapBreathing(fresh, ([personId, one], index) => ({
    ...registeredColumns(ctx, one),
    personId,
    residentNo: numbers[index],
    populationType:
      one.input.populationType ??
      populationOf(one.input.person.householdRegion, one.person.docType, district),
    careLevel: one.input.careLevel ?? 'none',
    remark: one.input.remark ?? null,
  }))
  await inChunks(rows, async (json) => {
    const made = await ctx.tx.execute<{ id: number; person_id: number }>(sql`
      insert into resident (estate_id, person_id, population_type, resident_no, care_level, remark, name, pinyin,
        doc_missing_reason, gender, birth_date, nation, nationality, phone_enc, phone_hash, phone_tail, phone2_enc,
        phone2_hash, phone2_tail, household_region, household_address, education, marital, political, occupation,
        employer, emergency_name, emergency_phone_enc, emergency_phone_hash, emergency_phone_tail, tags, doc_expire, entry,
        created_at, created_by, updated_at, updated_by)
      select ${estateId}::bigint, x."personId", x."populationType", x."residentNo", x."careLevel", x.remark, x.name,
        x.pinyin, x."docMissingReason", x.gender, x."birthDate", x.nation, x.nationality, x."phoneEnc", x."phoneHash",
        x."phoneTail", x."phone2Enc", x."phone2Hash", x."phone2Tail", x."householdRegion", x."householdAddress",
        x.education, x.marital, x.political, x.occupation, x.employer, x."emergencyName", x."emergencyPhoneEnc",
        x."emergencyPhoneHash", x."emergencyPhoneTail", x.tags, x."docExpire", ${entry}, ${birth(ctx)}
      from jsonb_to_recordset(${json}::text::jsonb) as x("personId" bigint, "populationType" text, "residentNo" text,
        "careLevel" text, remark text, name text, pinyin text, "docMissingReason" text, gender text, "birthDate" date,
        nation text, nationality text, "phoneEnc" text, "phoneHash" text, "phoneTail" text, "phone2Enc" text,
        "phone2Hash" text, "phone2Tail" text, "householdRegion" text, "householdAddress" text, education text,
        marital text, political text, occupation text, employer text, "emergencyName" text, "emergencyPhoneEnc" text,
        "emergencyPhoneHash" text, "emergencyPhoneTail" text, tags text[], "docExpire" date)
      returning id, person_id`)
    for (const row of made) ids.set(row.person_id, row.id)
  })
}
