import type { mpApplyVerify } from '@linli/api-client/contract/auth/mp-own-calls'
import { defaultEstateSettings } from '@linli/api-client/contract/base/estate-settings'
import { mpOwners } from '@linli/api-client/contract/auth/mp-grant'
import type { InputOf } from '@linli/api-client/kit'
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { invalid, notFound, refuse } from '../../../kit/app-error.ts'
import { dayOf } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { flowEvents } from '../../../kit/flow-events/flow-events.ts'
import { hashIs, plainOf, sealedColumns } from '../../../kit/personal-data.ts'
import { claimFiles } from '../../../kit/serve/files-of-row.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import { normalDocNo } from '../../base/people/person-rules.ts'
import { person } from '../../base/people/person.table.ts'
import { planRegistrations } from '../../base/people/registration.ts'
import { resident, residentHouse } from '../../base/people/resident.table.ts'
import { writeRegistrations } from '../../base/people/write-registrations.ts'
import { estate } from '../../base/places/estate.table.ts'
import { room } from '../../base/rooms/room.table.ts'
import { mpUserIdOf } from './mp-caller.ts'
import { templatesOf } from './mp-templates.ts'
import { mpUser, type MpUserRow } from './mp-user.table.ts'
import { mpVerifyModel } from './mp-verify.routes.ts'
import { mpVerifyApply, type MpVerifyRow } from './mp-verify.table.ts'
import { type Registered, registeredAs } from './verify-match.ts'

type Given = InputOf<typeof mpApplyVerify>

/** A document belongs to one account, and an account to one person. */
async function assertOwnDocument(ctx: Ctx, account: MpUserRow, docNo: string): Promise<void> {
  const people = await ctx.tx
    .select({ id: sql<number>`coalesce(${person.mergedInto}, ${person.id})`.mapWith(Number) })
    .from(person)
    .where(hashIs(ctx.deps.personal, person.docNoHash, docNo))
  const ids = people.map(({ id }) => id)
  const others = and(
    inArray(mpUser.personId, [...ids, 0]),
    ne(mpUser.id, account.id),
    ne(mpUser.state, 'cancelled'),
  )
  if ((await ctx.tx.$count(mpUser, others)) > 0) throw invalid({ docNo: '该证件已被其他账号认证' })
  if (account.personId !== null && !ids.includes(account.personId))
    throw invalid({ docNo: '证件号码与本账号的实名信息不一致' })
}

/** The relation that is asked for: the one that is registered, or a new one that waits for the decision. */
async function houseFor(
  ctx: Ctx,
  estateId: number,
  {
    given,
    docNo,
    phone,
    known,
  }: { given: Given; docNo: string; phone: string; known: Registered | undefined },
): Promise<{ houseId: number; relation: string }> {
  if (known !== undefined) return { houseId: known.houseId, relation: known.relation }
  const { roomId, relation, familyRelation, leaseStart, leaseEnd } = given
  const [planned] = await planRegistrations(ctx, estateId, [
    {
      roomId,
      person: { name: given.name.trim(), docType: 'idcard', docNo, phone },
      relation: { relation, familyRelation, leaseStart, leaseEnd, isHead: false, moveInDate: dayOf(ctx.now) },
    },
  ])
  if (planned?.kind === 'known') throw refuse(planned.faults.roomId ?? '')
  if (planned?.kind !== 'new') throw invalid(planned?.faults ?? {})
  const [made] = await writeRegistrations(ctx, estateId, [planned], 'pending')
  if (made === undefined) throw notFound()
  return { houseId: made.houseId, relation }
}

/** An owner of the room who could be asked. */
async function ownerAsked(ctx: Ctx, { roomId, mpUserId }: MpVerifyRow): Promise<boolean> {
  const [owner] = await ctx.tx
    .select({ id: mpUser.id })
    .from(residentHouse)
    .innerJoin(resident, eq(resident.id, residentHouse.residentId))
    .innerJoin(mpUser, and(eq(mpUser.personId, resident.personId), eq(mpUser.state, 'normal')))
    .where(
      and(
        eq(residentHouse.roomId, roomId),
        eq(residentHouse.state, 'active'),
        inArray(residentHouse.relation, [...mpOwners]),
        ne(mpUser.id, mpUserId),
      ),
    )
    .limit(1)
  return owner !== undefined
}

/** Whether the estate takes residents as they register themselves. */
async function isTakenOver(ctx: Ctx, estateId: number): Promise<boolean> {
  const [row] = await ctx.tx
    .select({ review: sql<string | null>`${estate.settings} ->> 'residentReview'` })
    .from(estate)
    .where(eq(estate.id, estateId))
  return (row?.review ?? defaultEstateSettings.residentReview) === 'auto'
}

/**
 * A resident asks to be known as belonging to a room. Who is registered there under the same name, document and phone is
 * known at once, unless the estate wants to look; others wait for the owner, where there is one to ask, and for the desk,
 * unless the estate takes them as they come (小区设置 住户审核).
 */
export async function applyForRoom(ctx: Ctx, given: Given): Promise<MpVerifyRow> {
  const [account] = await ctx.tx
    .select()
    .from(mpUser)
    .where(eq(mpUser.id, mpUserIdOf(ctx)))
    .for('update')
  const [place] = await ctx.tx
    .select({ estateId: room.estateId })
    .from(room)
    .where(and(eq(room.id, given.roomId), isNull(room.deletedAt)))
  if (account === undefined || place === undefined) throw notFound()
  const { estateId } = place
  const docNo = normalDocNo(given.docNo)
  await assertOwnDocument(ctx, account, docNo)
  const open = and(
    eq(mpVerifyApply.mpUserId, account.id),
    eq(mpVerifyApply.roomId, given.roomId),
    inArray(mpVerifyApply.state, ['submitted', 'owner_confirm']),
  )
  if ((await ctx.tx.$count(mpVerifyApply, open)) > 0) throw refuse('该房屋的申请正在处理中')
  const phone = plainOf(ctx.deps.personal, account, 'phone') ?? ''
  const [best] = await registeredAs(ctx, { roomId: given.roomId, name: given.name, docNo, phone })
  const known = best?.docMatches === true ? best : undefined
  const { houseId, relation } = await houseFor(ctx, estateId, { given, docNo, phone, known })
  const row = await insertApply(ctx, {
    estateId,
    houseId,
    relation,
    mpUserId: account.id,
    roomId: given.roomId,
    name: given.name.trim(),
    ...sealedColumns(ctx.deps.personal, 'docNo', docNo),
    proofs: [...(given.proofs ?? [])],
    nameMatches: best?.nameMatches ?? false,
    docMatches: best?.docMatches ?? false,
    phoneMatches: best?.phoneMatches ?? false,
  })
  await ctx.tx
    .update(mpUser)
    .set({ realNameState: 'pending', updatedAt: ctx.now })
    .where(and(eq(mpUser.id, account.id), inArray(mpUser.realNameState, ['none', 'rejected'])))
  const { needReview } = (await templatesOf(ctx, [estateId]))(estateId, relation)
  const agrees = known?.state === 'active' && known.nameMatches && known.phoneMatches
  if (agrees && !needReview)
    return await takeTransition(mpVerifyModel, row, 'settle', { verdict: 'approved', way: 'match' }, ctx)
  if (!mpOwners.includes(relation) && (await ownerAsked(ctx, row)))
    return await takeTransition(mpVerifyModel, row, 'askOwner', {}, ctx)
  // Whom the register knows under another document is looked at in any case.
  const isNew = known === undefined && best?.nameMatches !== true
  if (isNew && !needReview && (await isTakenOver(ctx, estateId)))
    return await takeTransition(mpVerifyModel, row, 'settle', { verdict: 'approved', way: 'estate' }, ctx)
  return row
}

async function insertApply(ctx: Ctx, values: typeof mpVerifyApply.$inferInsert): Promise<MpVerifyRow> {
  const [row] = await ctx.tx
    .insert(mpVerifyApply)
    .values({ ...values, createdAt: ctx.now, updatedAt: ctx.now })
    .returning()
  if (row === undefined) throw new Error('Linli: an application was not written')
  await claimFiles(mpVerifyModel, undefined, row, ctx)
  await flowEvents.record(ctx, {
    entity: 'mpVerifyApply',
    entityId: row.id,
    action: 'create',
    fromState: null,
    toState: row.state,
    isFirst: true,
  })
  return row
}

/** The rooms of which the account that calls is an owner, in force today. */
export async function ownedRooms(ctx: Ctx): Promise<readonly number[]> {
  const rows = await ctx.tx
    .select({ roomId: residentHouse.roomId })
    .from(mpUser)
    .innerJoin(resident, eq(resident.personId, mpUser.personId))
    .innerJoin(residentHouse, eq(residentHouse.residentId, resident.id))
    .where(
      and(
        eq(mpUser.id, mpUserIdOf(ctx)),
        eq(residentHouse.state, 'active'),
        sql`${residentHouse.relation} in ${mpOwners}`,
      ),
    )
  return rows.map(({ roomId }) => roomId)
}
