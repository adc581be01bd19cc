import { inArray, sql } from 'drizzle-orm'
import type { Ctx } from '../../kit/context.ts'
import { flowEvents } from '../../kit/flow-events/flow-events.ts'
import { sealedColumns } from '../../kit/personal-data.ts'
import { anyOf } from '../../kit/serve/scope.ts'
import { createRow } from '../../kit/serve/write.ts'
import { mpGrant } from '../../modules/auth/mp/mp-grant.table.ts'
import { mpTemplateModel } from '../../modules/auth/mp/mp-grant.routes.ts'
import { usualTemplate } from '../../modules/auth/mp/mp-templates.ts'
import { mpUser } from '../../modules/auth/mp/mp-user.table.ts'
import { mpVerifyApply } from '../../modules/auth/mp/mp-verify.table.ts'
import { staffMpBinding } from '../../modules/auth/mp/staff-mp.table.ts'
import { syncGrants } from '../../modules/auth/mp/sync-grants.ts'
import { estate } from '../../modules/base/places/estate.table.ts'
import { seedAlipay } from './seed-alipay.ts'

const dayMs = 86_400_000
const relations = ['owner', 'family', 'tenant'] as const
const applies = 24

/** Templates of the estates, the grants of everybody who is known, who waits to be, and staff on telephones. */
export async function seedMpWork(ctx: Ctx): Promise<void> {
  const estates = await ctx.tx.select({ id: estate.id }).from(estate).orderBy(estate.id)
  for (const { id: estateId } of estates.slice(0, 6))
    for (const relation of relations) {
      const { capabilities, maxPersonsPerRoom } = usualTemplate(relation)
      const needReview = relation === 'tenant'
      await createRow(
        mpTemplateModel,
        { estateId, relation, capabilities: [...capabilities], maxPersonsPerRoom, needReview },
        ctx,
      )
    }
  const known = await ctx.tx.execute<{ id: number }>(sql`
    select r.id from resident r join mp_user u on u.person_id = r.person_id order by r.id`)
  await syncGrants(
    ctx,
    known.map(({ id }) => id),
    '',
  )
  await suspendSome(ctx)
  await makeApplies(ctx)
  await bindStaff(ctx)
  await seedAlipay(ctx)
}

/** A few that somebody paused. */
async function suspendSome(ctx: Ctx): Promise<void> {
  const rows = await ctx.tx.select({ id: mpGrant.id }).from(mpGrant).orderBy(mpGrant.id)
  const ids = rows.map(({ id }) => id).filter((_, at) => at % 97 === 53)
  if (ids.length === 0) return
  await ctx.tx
    .update(mpGrant)
    .set({ state: 'suspended', reason: '欠费催缴期间暂停' })
    .where(anyOf(mpGrant.id, ids))
  await flowEvents.recordAll(
    ctx,
    ids.map((entityId) => ({
      entity: 'mpGrant',
      entityId,
      action: 'suspend',
      fromState: 'active',
      toState: 'suspended',
      content: '欠费催缴期间暂停',
    })),
  )
}

type Waiting = {
  readonly id: number
  readonly estate_id: number
  readonly room_id: number
  readonly house_id: number
  readonly relation: string
  readonly name: string
  readonly doc_no_enc: string
  readonly same_phone: boolean
}

/** Accounts that are not known yet ask to be: some agree with the register, some wait for the desk, some were refused. */
async function makeApplies(ctx: Ctx): Promise<void> {
  const people = await ctx.tx.execute<Waiting>(sql`
    select distinct on (u.id) u.id, h.estate_id, h.room_id, h.id as house_id, h.relation, r.name, p.doc_no_enc,
      r.phone_hash = u.phone_hash as same_phone
    from mp_user u join resident r on r.phone_hash = u.phone_hash
    join person p on p.id = r.person_id and p.doc_no_enc is not null and p.doc_type = 'idcard'
    join resident_house h on h.resident_id = r.id and h.state = 'active'
    where u.person_id is null and u.state = 'normal' order by u.id, h.id limit ${applies}`)
  if (people.length === 0) return
  const { personal } = ctx.deps
  const values = people.map((one, at): typeof mpVerifyApply.$inferInsert => {
    const refused = at % 6 === 5
    const createdAt = new Date(ctx.now.getTime() - (at + 1) * 0.4 * dayMs)
    return {
      estateId: one.estate_id,
      mpUserId: one.id,
      roomId: one.room_id,
      houseId: one.house_id,
      relation: one.relation,
      name: one.name,
      ...sealedColumns(personal, 'docNo', personal.open(one.doc_no_enc)),
      nameMatches: true,
      docMatches: at % 3 !== 1,
      phoneMatches: one.same_phone,
      state: refused ? 'rejected' : 'submitted',
      ...(refused && { rejectReason: '证明材料不清晰，请重新提交', reviewedAt: createdAt }),
      createdAt,
      updatedAt: createdAt,
    }
  })
  const made = await ctx.tx
    .insert(mpVerifyApply)
    .values(values)
    .returning({ id: mpVerifyApply.id, state: mpVerifyApply.state })
  await flowEvents.recordAll(
    ctx,
    made.flatMap(({ id: entityId, state }) => [
      {
        entity: 'mpVerifyApply',
        entityId,
        action: 'create',
        fromState: null,
        toState: 'submitted',
        isFirst: true,
      },
      ...(state === 'rejected'
        ? [
            {
              entity: 'mpVerifyApply',
              entityId,
              action: 'reject',
              fromState: 'submitted',
              toState: 'rejected',
            },
          ]
        : []),
    ]),
  )
  await ctx.tx
    .update(mpUser)
    .set({ realNameState: 'pending' })
    .where(
      inArray(
        mpUser.id,
        people.map(({ id }) => id),
      ),
    )
}

/** Staff with the phones that they have in the console. */
async function bindStaff(ctx: Ctx): Promise<void> {
  const staff = await ctx.tx.execute<{ id: number; phone_enc: string; name: string }>(sql`
    select id, phone_enc, actual_name as name from sys_user where state = 'normal' and phone_enc is not null
      and username in ('weixiu01', 'guard01', 'kefu01') order by id`)
  for (const { id: userId, phone_enc: enc, name } of staff) {
    const phone = ctx.deps.personal.open(enc)
    const [account] = await ctx.tx
      .insert(mpUser)
      .values({
        ...sealedColumns(ctx.deps.personal, 'phone', phone),
        nickname: name,
        source: 'staff',
        registeredAt: ctx.now,
      })
      .onConflictDoNothing()
      .returning({ id: mpUser.id })
    if (account === undefined) continue
    await ctx.tx.insert(staffMpBinding).values({
      userId,
      mpUserId: account.id,
      capabilities: ['workOrder', 'patrol'],
      boundAt: ctx.now,
    })
  }
}
