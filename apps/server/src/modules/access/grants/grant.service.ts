import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { changed } from '../../../kit/changed.ts'
import type { Ctx } from '../../../kit/context.ts'
import { flowEvents } from '../../../kit/flow-events/flow-events.ts'
import { sequences } from '../../../kit/sequences/sequences.ts'
import { accessGrant, accessSubject } from './access-grant.table.ts'
import { expiryOf } from './grant-term.ts'

/** A resident who lives in, or has a right to, a room. */
export interface EntitledResident {
  readonly residentId: number
  readonly estateId: number
  readonly personId: number
  readonly roomId: number
  readonly unitId: number
  readonly name: string
  readonly leaseEnd: Date | null
}

/** Numbers of residents on devices: R and eight digits, never given twice in an estate. */
export async function enrol(ctx: Ctx, residents: readonly EntitledResident[]): Promise<Map<number, string>> {
  const numbers = new Map<number, string>()
  const ids = residents.map((r) => r.residentId)
  const known = await ctx.tx
    .select({ id: accessSubject.subjectId, no: accessSubject.subjectNo })
    .from(accessSubject)
    .where(and(eq(accessSubject.subjectType, 'resident'), inArray(accessSubject.subjectId, ids)))
  for (const { id, no } of known) numbers.set(id, no)
  const fresh = residents.filter((r) => !numbers.has(r.residentId))
  const byEstate = Map.groupBy(fresh, (r) => r.estateId)
  for (const [estateId, group] of byEstate) {
    const taken = await sequences.take(ctx, 'R', estateId, group.length, { period: 'none', digits: 8 })
    group.forEach((r, i) => numbers.set(r.residentId, taken[i] ?? ''))
  }
  if (fresh.length > 0) {
    await ctx.tx.insert(accessSubject).values(
      fresh.map((r) => ({
        estateId: r.estateId,
        subjectNo: numbers.get(r.residentId) ?? '',
        subjectType: 'resident',
        subjectId: r.residentId,
        personId: r.personId,
        roomId: r.roomId,
        name: r.name,
      })),
    )
  }
  return numbers
}

/** Numbers of staff on devices: S and eight digits, in each estate by another number. */
export async function enrolStaff(
  ctx: Ctx,
  estateId: number,
  people: readonly { readonly id: number; readonly name: string }[],
): Promise<ReadonlyMap<number, string>> {
  const of = and(
    eq(accessSubject.subjectType, 'staff'),
    inArray(
      accessSubject.subjectId,
      people.map(({ id }) => id),
    ),
    eq(accessSubject.estateId, estateId),
  )
  const known = await ctx.tx.select().from(accessSubject).where(of)
  const numbers = new Map(known.map((row) => [row.subjectId, row.subjectNo]))
  const fresh = people.filter(({ id }) => !numbers.has(id))
  const taken = await sequences.take(ctx, 'S', estateId, fresh.length, { period: 'none', digits: 8 })
  for (const [at, one] of fresh.entries()) numbers.set(one.id, taken[at] ?? '')
  if (fresh.length > 0)
    await ctx.tx.insert(accessSubject).values(
      fresh.map(({ id, name }) => ({
        estateId,
        subjectNo: numbers.get(id) ?? '',
        subjectType: 'staff',
        subjectId: id,
        name,
      })),
    )
  return numbers
}

/** Those of the residents who are registered and have a valid relation to a room; the room of the main one. */
export async function entitledResidents(
  ctx: Ctx,
  residentIds: readonly number[],
): Promise<EntitledResident[]> {
  if (residentIds.length === 0) return []
  const rows = await ctx.tx.execute<{
    resident_id: number
    estate_id: number
    person_id: number
    room_id: number
    unit_id: number
    name: string
    lease_end: string | null
  }>(sql`
    select distinct on (r.id) r.id as resident_id, r.estate_id, r.person_id, h.room_id, room.unit_id, r.name, h.lease_end::text as lease_end
    from resident r
    join resident_house h on h.resident_id = r.id and h.state = 'active'
    join room on room.id = h.room_id
    where r.state = 'active' and r.id in (select v::bigint from jsonb_array_elements_text(${JSON.stringify(residentIds)}::jsonb) v)
    order by r.id, h.lease_end nulls first, h.id`)
  return rows.map((row) => ({
    residentId: row.resident_id,
    estateId: row.estate_id,
    personId: row.person_id,
    roomId: row.room_id,
    unitId: row.unit_id,
    name: row.name,
    leaseEnd: row.lease_end === null ? null : new Date(`${row.lease_end}T00:00:00+08:00`),
  }))
}

/** The doors on the way to a room: the estate's gates and the doors of its zone, building and unit. */
export async function doorsOnTheWay(ctx: Ctx, unitIds: readonly number[]): Promise<Map<number, number[]>> {
  const rows = await ctx.tx.execute<{ unit_id: number; channel_ids: number[] }>(sql`
    select u.id as unit_id, coalesce(jsonb_agg(c.id order by c.id) filter (where c.id is not null), '[]') as channel_ids
    from building_unit u
    join building b on b.id = u.building_id
    left join channel c on c.estate_id = b.estate_id and c.enabled and c.kind in ('person', 'mixed', 'fire')
      and ((c.node_type = 3 and c.level = 'estate') or (c.node_type = 4 and c.node_id = b.zone_id)
        or (c.node_type = 5 and c.node_id = b.id) or (c.node_type = 6 and c.node_id = u.id))
    where u.id in (select v::bigint from jsonb_array_elements_text(${JSON.stringify([...new Set(unitIds)])}::jsonb) v)
    group by u.id`)
  return new Map(rows.map((r) => [r.unit_id, r.channel_ids]))
}

/**
 * Gives registered residents the right to the doors on the way to their room: one automatic grant each, once
 * (the partial unique index decides). Set-based: for one approval as for an import of thousands.
 */
export async function grantResidents(ctx: Ctx, residents: readonly EntitledResident[]): Promise<number> {
  const firstRoom = [...new Map(residents.map((r) => [r.residentId, r])).values()].sort(
    (a, b) => a.residentId - b.residentId,
  )
  if (firstRoom.length === 0) return 0
  const numbers = await enrol(ctx, firstRoom)
  const doors = await doorsOnTheWay(
    ctx,
    firstRoom.map((r) => r.unitId),
  )
  const granted = await ctx.tx
    .insert(accessGrant)
    .values(
      firstRoom.map((r): typeof accessGrant.$inferInsert => {
        const expireAt = expiryOf(ctx.now, 0, r.leaseEnd)
        return {
          estateId: r.estateId,
          subjectType: 'resident',
          subjectId: r.residentId,
          subjectNo: numbers.get(r.residentId) ?? '',
          personId: r.personId,
          roomId: r.roomId,
          channelIds: doors.get(r.unitId) ?? [],
          authType: '3',
          validFrom: ctx.now,
          expireDys: 0,
          expireAt,
          source: 'auto',
          state: expireAt !== null && expireAt <= ctx.now ? 'expired' : 'active',
        }
      }),
    )
    .onConflictDoNothing()
    .returning({ id: accessGrant.id, state: accessGrant.state })
  await flowEvents.recordAll(
    ctx,
    granted.map(({ id, state }) => ({
      entity: 'grant',
      entityId: id,
      action: 'create',
      fromState: null,
      toState: state,
      content: '住户登记后自动授权',
    })),
  )
  return granted.length
}

/**
 * Automatic rights end with the lease: one that was prolonged, shortened or dropped is followed, unless somebody
 * has set other days by hand. Returns the residents that have an automatic right, in force or expired.
 */
export async function followLeases(
  ctx: Ctx,
  residents: readonly EntitledResident[],
): Promise<ReadonlySet<number>> {
  const leases = new Map(residents.map((r) => [r.residentId, r.leaseEnd]))
  if (leases.size === 0) return new Set()
  const grants = await ctx.tx
    .selectDistinctOn([accessGrant.subjectId])
    .from(accessGrant)
    .where(
      and(
        eq(accessGrant.subjectType, 'resident'),
        inArray(accessGrant.subjectId, [...leases.keys()]),
        eq(accessGrant.source, 'auto'),
        inArray(accessGrant.state, ['pending', 'active', 'suspended', 'expired']),
      ),
    )
    .orderBy(accessGrant.subjectId, sql`${accessGrant.state} = 'expired'`, desc(accessGrant.id))
  for (const grant of grants) {
    const leaseEnd = leases.get(grant.subjectId) ?? null
    if (grant.expireDys === 0) await moveExpiry(ctx, grant, expiryOf(grant.validFrom, 0, leaseEnd))
  }
  return new Set(grants.map((grant) => grant.subjectId))
}

async function moveExpiry(
  ctx: Ctx,
  grant: typeof accessGrant.$inferSelect,
  expireAt: Date | null,
): Promise<void> {
  if (expireAt?.getTime() === grant.expireAt?.getTime()) return
  const over = expireAt !== null && expireAt <= ctx.now
  const state = grant.state === (over ? 'active' : 'expired') ? (over ? 'expired' : 'active') : grant.state
  await ctx.tx
    .update(accessGrant)
    .set({ expireAt, state, ...changed(ctx, accessGrant) })
    .where(eq(accessGrant.id, grant.id))
  await flowEvents.record(ctx, {
    entity: 'grant',
    entityId: grant.id,
    action: over ? 'expire' : 'renew',
    fromState: grant.state,
    toState: state,
    content: '随租期变更',
  })
}

/** Takes every live right of people back, with the reason on the timeline. */
export async function revokeSubjects(
  ctx: Ctx,
  subjectType: 'resident' | 'staff',
  subjectIds: readonly number[],
  reason: string,
): Promise<void> {
  if (subjectIds.length === 0) return
  const live = await ctx.tx
    .select({ id: accessGrant.id, state: accessGrant.state })
    .from(accessGrant)
    .where(
      and(
        eq(accessGrant.subjectType, subjectType),
        inArray(accessGrant.subjectId, [...subjectIds]),
        inArray(accessGrant.state, ['pending', 'active', 'suspended', 'expired']),
      ),
    )
    .orderBy(accessGrant.id)
    .for('update')
  if (live.length === 0) return
  await ctx.tx
    .update(accessGrant)
    .set({ state: 'revoked', ...changed(ctx, accessGrant) })
    .where(
      inArray(
        accessGrant.id,
        live.map((g) => g.id),
      ),
    )
  await flowEvents.recordAll(
    ctx,
    live.map(({ id, state }) => ({
      entity: 'grant',
      entityId: id,
      action: 'revoke',
      fromState: state,
      toState: 'revoked',
      content: reason,
    })),
  )
}
