import { eq, sql } from 'drizzle-orm'
import { dayEnd, dayOf } from '../../../kit/calendar.ts'
import { changedBy } from '../../../kit/changed.ts'
import type { Ctx } from '../../../kit/context.ts'
import { flowEvents } from '../../../kit/flow-events/flow-events.ts'
import { anyOf } from '../../../kit/serve/scope.ts'
import { resident } from '../../base/people/resident.table.ts'
import { endCardsWhere } from './alipay/end-cards.ts'
import { mpGrant } from './mp-grant.table.ts'
import { barred, templatesOf } from './mp-templates.ts'
import { tellGrants } from './tell-grants.ts'

/** Statements with a parameter per value must stay below what the protocol takes. */
const chunkSize = 1000
const ended = sql`('rejected', 'revoked')`
const ofResidents = (ids: readonly number[]) => anyOf(sql`g.resident_id`, ids)

/** The relation that a grant stands on is in force, and the account is still that of the person. */
const stands = sql`exists (select from resident_house h join resident r on r.id = h.resident_id
  join mp_user u on u.id = g.mp_user_id and u.person_id = r.person_id and u.state <> 'cancelled'
    and u.real_name_state = 'verified'
  where h.resident_id = g.resident_id and h.room_id = g.room_id and h.state = 'active')`

async function endFallen(ctx: Ctx, residentIds: readonly number[], reason: string): Promise<void> {
  const rows = await ctx.tx.execute<{ id: number; state: string }>(sql`
    select g.id, g.state from mp_grant g
    where ${ofResidents(residentIds)} and g.state not in ${ended} and not ${stands} order by g.id for update of g`)
  await lapseGrants(ctx, rows, reason)
}

/** Ends grants with what they stood on. The rows are locked. */
export async function lapseGrants(
  ctx: Ctx,
  rows: readonly { readonly id: number; readonly state: string }[],
  reason: string,
): Promise<void> {
  if (rows.length === 0) return
  const gone = await ctx.tx
    .update(mpGrant)
    .set({
      state: 'revoked',
      lapsed: true,
      reason: reason.slice(0, 200),
      ...changedBy(ctx, mpGrant),
    })
    .where(
      anyOf(
        mpGrant.id,
        rows.map(({ id }) => id),
      ),
    )
    .returning({ mpUserId: mpGrant.mpUserId, roomId: mpGrant.roomId, state: mpGrant.state })
  await tellGrants(ctx, gone)
  await flowEvents.recordAll(
    ctx,
    rows.map(({ id, state }) => ({
      entity: 'mpGrant',
      entityId: id,
      action: 'lapse',
      fromState: state,
      toState: 'revoked',
      content: reason,
    })),
  )
  const ended = anyOf(
    sql`g.id`,
    rows.map(({ id }) => id),
  )
  await endCardsWhere(ctx, sql`c.mp_user_id in (select g.mp_user_id from mp_grant g where ${ended})`, reason)
}

/** What follows relations ends with the lease, earlier or later than before. */
async function moveTerms(ctx: Ctx, residentIds: readonly number[]): Promise<void> {
  const rows = await ctx.tx.execute<{ id: number; was: string }>(sql`
    with due as (select g.id, g.state as was, (h.lease_end + 1)::timestamp at time zone 'Asia/Shanghai' as until
      from mp_grant g join resident_house h on h.id = g.house_id and h.state = 'active'
      where ${ofResidents(residentIds)} and g.source = 'auto'
        and g.state in ('pending', 'waiting', 'active', 'suspended', 'expired') for update of g)
    update mp_grant g set valid_to = due.until, version = g.version + 1, updated_at = ${ctx.now.toISOString()}::timestamptz,
      state = case when due.was = 'expired' and coalesce(due.until > ${ctx.now.toISOString()}::timestamptz, true)
        then 'active' else due.was end
    from due where due.id = g.id and g.valid_to is distinct from due.until
    returning g.id, due.was`)
  await flowEvents.recordAll(
    ctx,
    rows
      .filter(({ was }) => was === 'expired')
      .map(({ id, was }) => ({
        entity: 'mpGrant',
        entityId: id,
        action: 'extend',
        fromState: was,
        toState: 'active',
        content: '随租期续期',
      })),
  )
}

type Fresh = {
  readonly estate_id: number
  readonly room_id: number
  readonly house_id: number
  readonly resident_id: number
  readonly mp_user_id: number
  readonly relation: string
  readonly lease_end: string | null
  readonly birth_date: string | null
  readonly others: number
}

/**
 * Accounts of known people have what the template of their relation says, one grant for each room. Who is one too many
 * there waits for the desk.
 */
async function addMissing(ctx: Ctx, residentIds: readonly number[]): Promise<void> {
  const rows = await ctx.tx.execute<Fresh>(sql`
    select h.estate_id, h.room_id, h.id as house_id, r.id as resident_id, u.id as mp_user_id, h.relation,
      h.lease_end::text as lease_end, r.birth_date::text as birth_date,
      (select count(*)::int from mp_grant o where o.room_id = h.room_id
        and o.state not in ('pending', 'rejected', 'revoked', 'expired')) as others
    from resident r join resident_house h on h.resident_id = r.id and h.state = 'active'
    join mp_user u on u.person_id = r.person_id and u.state = 'normal' and u.real_name_state = 'verified'
    where ${anyOf(sql`r.id`, residentIds)} and not exists (select from mp_grant g
      where g.mp_user_id = u.id and g.room_id = h.room_id
        and (g.state not in ${ended} or (g.house_id = h.id and g.state = 'revoked' and not g.lapsed)))
    order by h.id`)
  if (rows.length === 0) return
  const templates = await templatesOf(
    ctx,
    rows.map((row) => row.estate_id),
  )
  const today = dayOf(ctx.now)
  const taken = new Map<number, number>()
  const values = rows.flatMap((row): (typeof mpGrant.$inferInsert)[] => {
    const { capabilities, maxPersonsPerRoom } = templates(row.estate_id, row.relation)
    const persons = taken.get(row.room_id) ?? row.others
    const validTo = row.lease_end === null ? null : dayEnd(row.lease_end)
    if (validTo !== null && validTo <= ctx.now) return []
    const fits = persons < maxPersonsPerRoom
    if (fits) taken.set(row.room_id, persons + 1)
    const who = { relation: row.relation, birthDate: row.birth_date }
    return [
      {
        estateId: row.estate_id,
        roomId: row.room_id,
        houseId: row.house_id,
        residentId: row.resident_id,
        mpUserId: row.mp_user_id,
        relation: row.relation,
        capabilities: capabilities.filter((one) => barred(one, who, today) === undefined),
        source: 'auto',
        state: fits ? 'active' : 'pending',
        validFrom: ctx.now,
        validTo,
        createdAt: ctx.now,
        updatedAt: ctx.now,
      },
    ]
  })
  if (values.length === 0) return
  const made = await ctx.tx
    .insert(mpGrant)
    .values(values)
    // Two calls about one person at once: one of them makes it.
    .onConflictDoNothing()
    .returning({ id: mpGrant.id, state: mpGrant.state })
  await flowEvents.recordAll(
    ctx,
    made.map(({ id, state }) => ({
      entity: 'mpGrant',
      entityId: id,
      action: 'create',
      fromState: null,
      toState: state,
      isFirst: true,
      ...(state === 'pending' && { content: '该房屋授权人数已达上限，等待审核' }),
    })),
  )
}

/** Brings the grants of residents to what is true of their relations and accounts. Set-based: also after an import. */
export async function syncGrants(ctx: Ctx, residentIds: readonly number[], reason: string): Promise<void> {
  for (let from = 0; from < residentIds.length; from += chunkSize) {
    const chunk = residentIds.slice(from, from + chunkSize)
    await endFallen(ctx, chunk, reason)
    await moveTerms(ctx, chunk)
    await addMissing(ctx, chunk)
    await ctx.tx.execute(sql`
      update resident r set app_bound = b.bound
      from (select x.id, exists (select from mp_user u where u.person_id = x.person_id and u.state <> 'cancelled') as bound
        from resident x where ${anyOf(sql`x.id`, chunk)}) b
      where b.id = r.id and r.app_bound <> b.bound`)
  }
}

/** The same for an account: for whom it was until now, and for whom it is. */
export async function syncAccount(ctx: Ctx, mpUserId: number, reason: string): Promise<void> {
  const rows = await ctx.tx.execute<{ id: number }>(sql`
    select resident_id as id from mp_grant where mp_user_id = ${mpUserId} and state not in ${ended}
    union select r.id from resident r join mp_user u on u.person_id = r.person_id where u.id = ${mpUserId}`)
  await syncGrants(
    ctx,
    rows.map(({ id }) => id),
    reason,
  )
}

/** The same for everything that one person is registered as. */
export async function syncPerson(ctx: Ctx, personId: number, reason: string): Promise<void> {
  const rows = await ctx.tx.select({ id: resident.id }).from(resident).where(eq(resident.personId, personId))
  await syncGrants(
    ctx,
    rows.map(({ id }) => id),
    reason,
  )
}
