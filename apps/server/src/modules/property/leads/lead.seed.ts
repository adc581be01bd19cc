import { asc, eq, inArray } from 'drizzle-orm'
import { type Ctx, inContext } from '../../../kit/context.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import { createRow } from '../../../kit/serve/write.ts'
import type { SeedKind } from '../../../runtime/config.ts'
import { randomFrom } from '../../../simulator/random.ts'
import { user } from '../../auth/account/user.table.ts'
import { mpUser } from '../../auth/mp/mp-user.table.ts'
import { region } from '../../base/places/region.table.ts'
import { estateLeadModel } from './lead.routes.ts'
import { estateLead, estateLeadWish } from './lead.table.ts'

const dayMs = 86_400_000
const counts = { demo: 48, small: 16 }
const districts = ['440305', '330106', '510107', '420106'] as const
const first = ['金桂', '阳光', '碧水', '云山', '梧桐', '望江', '书香', '月亮'] as const
const last = ['花园', '雅居', '名苑', '家园', '华庭', '半岛'] as const
const companies = ['众安物业服务有限公司', '恒源物业管理有限公司', '绿园物业服务有限公司', null] as const
const talks = [
  '与物业经理通话，愿意了解方案。',
  '上门拜访，演示了门禁与报修。',
  '业委会下周开会讨论。',
  '已提供报价，等待回复。',
] as const
const lostBecause = ['price', 'competitor', 'company_refuse', 'committee_refuse'] as const

/** Where a lead stands in the demo, by its place in the list. */
async function lead(ctx: Ctx, id: number, at: number, followers: readonly number[]): Promise<void> {
  const [made] = await ctx.tx.select().from(estateLead).where(eq(estateLead.id, id))
  if (made === undefined || at % 4 === 0) return
  const followerId = followers[at % followers.length]
  let row = made
  if (followerId !== undefined)
    row = await takeTransition(estateLeadModel, row, 'assign', { followerId }, ctx)
  row = await takeTransition(
    estateLeadModel,
    row,
    'follow',
    {
      way: at % 2 === 0 ? 'visit' : 'phone',
      content: talks[at % talks.length] ?? talks[0],
      nextFollowAt: new Date(ctx.now.getTime() + ((at % 9) + 1) * dayMs).toISOString(),
    },
    ctx,
  )
  if (at % 7 === 3)
    await takeTransition(
      estateLeadModel,
      row,
      'lose',
      { lostReason: lostBecause[at % lostBecause.length] ?? 'other' },
      ctx,
    )
  else if (at % 7 === 5) await takeTransition(estateLeadModel, row, 'sign', {}, ctx)
}

/** Estates that residents of the demo ask for; nothing when there are some. */
export async function seedLeads(deps: ServerDeps, kind: SeedKind): Promise<void> {
  await inContext(deps, { kind: 'system', name: '演示数据' }, async (ctx) => {
    if ((await ctx.tx.$count(estateLead)) > 0) return
    const known = await ctx.tx
      .select({ code: region.code })
      .from(region)
      .where(inArray(region.code, [...districts]))
      .orderBy(asc(region.code))
    if (known.length === 0) return
    const followers = (
      await ctx.tx
        .select({ id: user.id })
        .from(user)
        .where(inArray(user.username, ['admin', 'ops01', 'pm01']))
        .orderBy(asc(user.id))
    ).map(({ id }) => id)
    const accounts = await ctx.tx.select({ id: mpUser.id }).from(mpUser).orderBy(asc(mpUser.id)).limit(200)
    const draw = randomFrom(48)
    for (let at = 0; at < (kind === 'small' ? counts.small : counts.demo); at += 1) {
      const name = `${first[at % first.length] ?? ''}${last[Math.floor(at / first.length) % last.length] ?? ''}`
      const row = await createRow(
        estateLeadModel,
        {
          name,
          region: known[at % known.length]?.code ?? '',
          address: `${['学府路', '滨江大道', '人民南路', '中山路'][at % 4] ?? ''}${at + 18}号`,
          households: 300 + Math.floor(draw() * 2_000),
          buildings: 4 + (at % 20),
          companyName: companies[at % companies.length] ?? null,
          contactName: ['赵敏', '钱峰', '孙丽', '李强'][at % 4] ?? null,
          contactPhone: `1990009${String(at).padStart(4, '0')}`,
          intent: (['A', 'B', 'C'] as const)[at % 3] ?? 'B',
        },
        ctx,
      )
      const wishers = accounts.filter(() => draw() < 0.08)
      if (wishers.length > 0) {
        await ctx.tx
          .insert(estateLeadWish)
          .values(wishers.map(({ id: mpUserId }) => ({ leadId: row.id, mpUserId, wishedAt: ctx.now })))
        await ctx.tx.update(estateLead).set({ applyCount: wishers.length }).where(eq(estateLead.id, row.id))
      }
      await lead(ctx, row.id, at, followers)
    }
  })
}
