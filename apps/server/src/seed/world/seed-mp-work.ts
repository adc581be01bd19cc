import { sql } from 'drizzle-orm'
import type { Ctx } from '../../kit/context.ts'
import { flowEvents } from '../../kit/flow-events/flow-events.ts'
import { sealedColumns } from '../../kit/personal-data.ts'
import { anyOf } from '../../kit/serve/scope.ts'
import { createRow } from '../../kit/serve/write.ts'
import { mpGrant } from '../../modules/auth/mp/mp-grant.table.ts'
import { mpTemplateModel } from '../../modules/auth/mp/mp-grant.routes.ts'
import { usualTemplate } from '../../modules/auth/mp/mp-templates.ts'
import { mpUser } from '../../modules/auth/mp/mp-user.table.ts'
import { staffMpBinding } from '../../modules/auth/mp/staff-mp.table.ts'
import { syncGrants } from '../../modules/auth/mp/sync-grants.ts'
import { estate } from '../../modules/base/places/estate.table.ts'
import { seedAlipay } from './seed-alipay.ts'
import { seedVerifyApplies } from './seed-verify-applies.ts'

const relations = ['owner', 'family', 'tenant'] as const

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
  await seedVerifyApplies(ctx)
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
