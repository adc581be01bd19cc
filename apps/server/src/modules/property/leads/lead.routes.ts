import { estateLead as described } from '@linli/api-client/contract/property/leads/estate-lead'
import type { TakenOf } from '@linli/api-client/kit'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { invalid } from '../../../kit/app-error.ts'
import { clockText } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { quiet } from '../../../kit/quiet.ts'
import { whenever } from '../../../kit/facts/facts.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import { createRow } from '../../../kit/serve/write.ts'
import { user } from '../../auth/account/user.table.ts'
import { estateModel } from '../../base/places/estate.routes.ts'
import { assertNewEstate, countWishes, nameKeyOf } from './lead-rules.ts'
import { estateLead, type EstateLeadRow, estateLeadWish } from './lead.table.ts'

type Taken<A extends string> = TakenOf<typeof described, A>

const open = ['new', 'following', 'signed'] as const
const staying = ({ state }: EstateLeadRow) => open.find((one) => one === state) ?? 'new'

/** The estate is made, and its opening begins. */
async function convert(row: EstateLeadRow, { communityId, estateType }: Taken<'convert'>, ctx: Ctx) {
  // The line of the log is that of the lead.
  const silently = quiet(ctx)
  const made = await createRow(
    estateModel,
    {
      name: row.name,
      communityId,
      estateType,
      address: row.address,
      center: row.geo,
      plannedHouseholds: row.households,
    },
    silently,
  )
  await takeTransition(estateModel, made, 'startOpening', {}, silently)
  return { content: `新建小区${made.name}`, patch: { estateId: made.id } }
}

/** Those who wish for one wish for the other, each once. */
async function merge(row: EstateLeadRow, { mergedIntoId }: Taken<'merge'>, ctx: Ctx) {
  if (mergedIntoId === row.id) throw invalid({ mergedIntoId: '不能合并到自身' })
  const [target] = await ctx.tx.select().from(estateLead).where(eq(estateLead.id, mergedIntoId)).for('update')
  if (target === undefined || target.state === 'lost') throw invalid({ mergedIntoId: '目标线索已流失' })
  await ctx.tx.execute(sql`
    insert into estate_lead_wish (lead_id, mp_user_id, room_text, wished_at)
    select ${mergedIntoId}, mp_user_id, room_text, wished_at from estate_lead_wish where lead_id = ${row.id}
    on conflict do nothing`)
  await ctx.tx.delete(estateLeadWish).where(eq(estateLeadWish.leadId, row.id))
  await ctx.tx
    .update(estateLead)
    .set({ applyCount: await countWishes(ctx, mergedIntoId) })
    .where(eq(estateLead.id, mergedIntoId))
  return { content: `合并至${target.name}`, patch: { mergedIntoId, applyCount: 0 } }
}

/** Everybody who wished for it is told, once. */
async function tellWishers(row: EstateLeadRow, ctx: Ctx): Promise<void> {
  const told = await ctx.tx
    .update(estateLeadWish)
    .set({ notifiedAt: ctx.now })
    .where(and(eq(estateLeadWish.leadId, row.id), isNull(estateLeadWish.notifiedAt)))
    .returning({ mpUserId: estateLeadWish.mpUserId })
  for (const { mpUserId } of told)
    ctx.deps.platformApps.tell(ctx, {
      mpUserId,
      event: 'notice',
      variables: {
        title: `${row.name.slice(0, 14)}已开通`,
        estateName: row.name.slice(0, 20),
        publishedAt: clockText(ctx.now).slice(0, 16),
      },
    })
}

/** 意向小区 (catalogue 3 /unOpenEstate). */
export const { model: estateLeadModel, routes: estateLeadCalls } = serve(
  described,
  estateLead,
)({
  reads: { overdue: ['nextFollowAt'] },
  filters: {
    overdue: (overdue, ctx) =>
      sql`coalesce(${estateLead.nextFollowAt} < ${ctx.now.toISOString()}::timestamptz
        and ${inArray(estateLead.state, [...open])}, false) = ${overdue}`,
  },
  check: async (input, ctx, before) => {
    const { name = '', region = '' } = { ...before, ...input }
    const isSame = before !== undefined && before.name === name && before.region === region
    if (!isSame) await assertNewEstate(ctx, { name, region }, before?.id)
  },
  defaults: ({ name }) => ({ nameKey: nameKeyOf(name) }),
  derive: ({ name }) => (name === undefined ? {} : { nameKey: nameKeyOf(name) }),
  on: {
    assign: async (row, { followerId }, ctx) => {
      const [found] = await ctx.tx.select({ name: user.actualName }).from(user).where(eq(user.id, followerId))
      return { to: staying(row), content: `由${found?.name ?? ''}跟进`, patch: { followerId } }
    },
    follow: (row, { content, images, nextFollowAt }, ctx) => {
      if (nextFollowAt && new Date(nextFollowAt) <= ctx.now)
        throw invalid({ nextFollowAt: '下次跟进须晚于现在' })
      return {
        to: row.state === 'signed' ? 'signed' : 'following',
        content,
        images: [...(images ?? [])],
        patch: {
          lastFollowAt: ctx.now,
          nextFollowAt: nextFollowAt ? new Date(nextFollowAt) : null,
        },
      }
    },
    convert,
    merge,
    reactivate: async (row, _input, ctx) => {
      await assertNewEstate(ctx, row, row.id)
      return { patch: { lostReason: null, mergedIntoId: null } }
    },
    open: async (row, _input, ctx) => await tellWishers(row, ctx),
  },
})

/** The estate that a lead became goes into use. */
export const leadOfOpened = whenever('estate.opened', 'property.estateLead', async ({ estateId }, ctx) => {
  const rows = await ctx.tx
    .select()
    .from(estateLead)
    .where(and(eq(estateLead.estateId, estateId), eq(estateLead.state, 'opening')))
    .for('update')
  for (const row of rows) await takeTransition(estateLeadModel, row, 'open', {}, ctx)
})
