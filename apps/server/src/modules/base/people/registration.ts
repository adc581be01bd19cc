import { sql } from 'drizzle-orm'
import { mapBreathing } from '../../../kit/breathe.ts'
import { dayOf } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { idList } from '../buildings/tree-rows.ts'
import { type CheckedPerson, checkPerson, type Faults, type PersonInput } from './person-rules.ts'
import {
  addRelation,
  becomesHead,
  relationFaults,
  type RelationInput,
  roomFaults,
  type RoomRelations,
} from './relation-rules.ts'

/** One person and what he is to one room. */
export interface Registration {
  readonly person: PersonInput
  readonly roomId: number
  readonly relation: RelationInput
  readonly populationType?: string | null
  readonly careLevel?: string | null
  readonly remark?: string | null
}

/** A registration that may be written. */
export interface PlannedRegistration {
  readonly kind: 'new'
  readonly input: Registration
  readonly person: CheckedPerson
  /** The same for two rows of the same person. */
  readonly personKey: string
  readonly personId: number | undefined
  readonly isHead: boolean
}

export type Planned =
  | PlannedRegistration
  /** The person is registered in this room already; the fields are the faults that a single registration would get. */
  | { readonly kind: 'known'; readonly personId: number; readonly faults: Faults }
  | { readonly kind: 'refused'; readonly faults: Faults }

export const knownText = '该人员已登记在此房屋，请勿重复登记'

/** Every hash that a document may be stored under, with the one that new rows have. */
type KnownHashes = ReadonlyMap<string, string>

interface State {
  /** Known persons by key, whatever names they were registered under. */
  readonly persons: ReadonlyMap<string, number>
  /** `personKey|roomId` of pending and active relations. */
  readonly pairs: Map<string, number>
  readonly rooms: ReadonlyMap<number, RoomRelations>
}

const documentKey = (docType: string, hash: string) => `${docType}:${hash}`

/**
 * Checks registrations in one estate in their order: an owner of an earlier row counts for the family of a later
 * one. Reads everything in a handful of queries, writes nothing. Locks the rooms, so that what was checked holds
 * until it is written.
 */
export async function planRegistrations(
  ctx: Ctx,
  estateId: number,
  inputs: readonly Registration[],
): Promise<Planned[]> {
  const today = dayOf(ctx.now)
  const { personal } = ctx.deps
  const known = new Map<string, string>()
  const checked = await mapBreathing(inputs, (input) => {
    const one = checkPerson(input.person, today)
    const { docNo } = one.person
    const hash = docNo === null ? null : personal.hash(docNo)
    if (docNo !== null && hash !== null) for (const stored of personal.hashes(docNo)) known.set(stored, hash)
    return { ...one, hash }
  })
  const roomIds = [...new Set(inputs.map((input) => input.roomId))]
  const rooms = await readRooms(ctx, estateId, roomIds)
  const state: State = {
    rooms,
    persons: await readPersons(ctx, known),
    pairs: await readPairs(ctx, roomIds, known),
  }
  return await mapBreathing(inputs, (input, index) => planOne(input, checked[index] as Checked, state, today))
}

/** A person whose data was looked at, with the hash of the document. */
interface Checked {
  readonly person: CheckedPerson
  readonly faults: Faults
  readonly hash: string | null
}

function planOne(
  input: Registration,
  { person, faults, hash }: Checked,
  state: State,
  today: string,
): Planned {
  const room = state.rooms.get(input.roomId)
  if (room === undefined) return { kind: 'refused', faults: { roomId: '所选数据不存在' } }
  const own = { ...faults, ...relationFaults(input.relation, input.person.phone, today) }
  if (Object.keys(own).length > 0) return { kind: 'refused', faults: own }
  const key =
    hash === null
      ? `${person.docType}:${input.person.name}:${input.roomId}`
      : documentKey(person.docType, hash)
  const known = state.persons.get(key)
  const pair = `${key}|${input.roomId}`
  const already = state.pairs.get(pair)
  if (already !== undefined) return { kind: 'known', personId: already, faults: { roomId: knownText } }
  const refusal = roomFaults(input.relation, room)
  if (Object.keys(refusal).length > 0) return { kind: 'refused', faults: refusal }
  const isHead = becomesHead(input.relation, room)
  addRelation(room, input.relation, isHead)
  state.pairs.set(pair, known ?? 0)
  return {
    kind: 'new',
    input,
    person,
    personKey: key,
    personId: known,
    isHead,
  }
}

async function readPersons(ctx: Ctx, hashes: KnownHashes): Promise<Map<string, number>> {
  const wanted = [...hashes.keys()]
  if (wanted.length === 0) return new Map()
  const rows = await ctx.tx.execute<{ id: number; doc_type: string; doc_no_hash: string }>(sql`
    select coalesce(merged_into, id) as id, doc_type, doc_no_hash from person
    where doc_no_hash in (select jsonb_array_elements_text(${JSON.stringify(wanted)}::text::jsonb)) and state = 'enabled'`)
  return new Map(
    rows.map((row) => [documentKey(row.doc_type, hashes.get(row.doc_no_hash) ?? row.doc_no_hash), row.id]),
  )
}

/** Who is registered in the rooms; people without a document are told apart by name and room. */
async function readPairs(
  ctx: Ctx,
  roomIds: readonly number[],
  hashes: KnownHashes,
): Promise<Map<string, number>> {
  const rows = await ctx.tx.execute<{
    person_id: number
    room_id: number
    name: string
    doc_type: string
    doc_no_hash: string | null
  }>(sql`
    select p.id as person_id, h.room_id, r.name, p.doc_type, p.doc_no_hash
    from resident_house h join resident r on r.id = h.resident_id join person p on p.id = r.person_id
    where h.room_id = ${idList(roomIds)} and h.state in ('pending', 'active')`)
  return new Map(
    rows.map((row) => {
      const key =
        row.doc_no_hash === null
          ? `${row.doc_type}:${row.name}:${row.room_id}`
          : documentKey(row.doc_type, hashes.get(row.doc_no_hash) ?? row.doc_no_hash)
      return [`${key}|${row.room_id}`, row.person_id]
    }),
  )
}

/** The rooms of the estate among the ids, locked in id order, with their valid relations. */
export async function readRooms(
  ctx: Ctx,
  estateId: number,
  roomIds: readonly number[],
): Promise<Map<number, RoomRelations>> {
  const locked = await ctx.tx.execute<{ id: number }>(sql`
    select id from room where id = ${idList(roomIds)} and estate_id = ${estateId} and deleted_at is null
    order by id for update`)
  const rows = await ctx.tx.execute<{
    room_id: number
    owners: number
    tenants: number
    owner_head: boolean
    tenant_head: boolean
    shares: number
  }>(sql`
    select room_id, count(*) filter (where relation in ('owner', 'co_owner'))::int as owners,
      count(*) filter (where relation = 'tenant')::int as tenants,
      coalesce(bool_or(is_head and head_group = 'owner'), false) as owner_head,
      coalesce(bool_or(is_head and head_group = 'tenant'), false) as tenant_head,
      coalesce(sum(share_ratio) filter (where relation in ('owner', 'co_owner')), 0)::float8 as shares
    from resident_house where room_id = ${idList(roomIds)} and state = 'active' group by room_id`)
  const businesses = await ctx.tx.execute<{ room_id: number }>(
    sql`select distinct room_id from room_business where room_id = ${idList(roomIds)} and state = 'open'`,
  )
  const open = new Set(businesses.map((row) => row.room_id))
  const counted = new Map(rows.map((row) => [row.room_id, row]))
  return new Map(
    locked.map(({ id }) => {
      const row = counted.get(id)
      return [
        id,
        {
          owners: row?.owners ?? 0,
          tenants: row?.tenants ?? 0,
          heads: { owner: row?.owner_head ?? false, tenant: row?.tenant_head ?? false },
          shares: row?.shares ?? 0,
          hasBusiness: open.has(id),
        },
      ]
    }),
  )
}
