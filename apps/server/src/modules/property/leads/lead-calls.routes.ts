import { estateReadiness, mpWishEstate } from '@linli/api-client/contract/property/leads/lead-calls'
import { and, eq, ne, sql } from 'drizzle-orm'
import { notFound } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { handle, type Route } from '../../../kit/route.ts'
import { coversEstate } from '../../../kit/serve/scope.ts'
import { createRow } from '../../../kit/serve/write.ts'
import { mpUserIdOf } from '../../auth/mp/mp-caller.ts'
import { missingForOpening } from '../../base/places/estate-opening.ts'
import { estate } from '../../base/places/estate.table.ts'
import { countWishes, nameKeyOf } from './lead-rules.ts'
import { estateLeadModel } from './lead.routes.ts'
import { estateLead, estateLeadWish } from './lead.table.ts'

/** In the words of the rule that refuses. */
const mandatory = ['边界或中心点', '当前物业合同', '小区经理', '楼栋房屋', '设备', '隐私协议'] as const

interface Shares {
  readonly rooms: number
  readonly persons: number
  readonly staff: number
  readonly subjects: number
  readonly [key: string]: unknown
}

/** What an estate has of each item, in per cent; the mandatory ones by the rule that opens it. */
async function readinessOf(ctx: Ctx, estateId: number) {
  const [row] = await ctx.tx.select().from(estate).where(eq(estate.id, estateId))
  if (row === undefined || !coversEstate(ctx.scopeFor('base:estate:list'), estateId)) throw notFound()
  const missing = await missingForOpening(ctx, row)
  const [shares] = await ctx.tx.execute<Shares>(sql`
    select coalesce((select round(100.0 * count(built_area) / nullif(count(*), 0)) from room
        where estate_id = ${estateId} and deleted_at is null), 0)::int as rooms,
      coalesce((select least(100, round(200.0 * count(distinct h.room_id) filter (where h.relation = 'owner')
          / nullif((select count(*) from room where estate_id = ${estateId} and deleted_at is null), 0)))
        from resident_house h where h.estate_id = ${estateId} and h.state = 'active'), 0)::int as persons,
      case when exists (select 1 from user_estate where estate_id = ${estateId}) then 100 else 0 end as staff,
      case when exists (select 1 from pay_subject where estate_id = ${estateId} and state = 'enabled')
        then 100 else 0 end as subjects`)
  const held = mandatory.map((label) => {
    const isMissing = missing.includes(label)
    const part = label === '楼栋房屋' && isMissing ? Math.min(99, shares?.rooms ?? 0) : 0
    return { key: label, label, percent: isMissing ? part : 100, mandatory: true }
  })
  return [
    ...held,
    { key: 'persons', label: '人员', percent: shares?.persons ?? 0, mandatory: false },
    { key: 'staff', label: '员工账号', percent: shares?.staff ?? 0, mandatory: false },
    { key: 'subjects', label: '收费项目', percent: shares?.subjects ?? 0, mandatory: false },
  ]
}

interface Wish {
  readonly name: string
  readonly region: string
  readonly address: string
  readonly roomText?: string | null | undefined
}

/** The lead of the estate, made when nobody asked for it yet; two who ask first at once ask one after the other. */
async function leadFor(ctx: Ctx, { name, region, address }: Wish): Promise<number> {
  const nameKey = nameKeyOf(name)
  await ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`estate_lead:${region}:${nameKey}`}))`)
  const [found] = await ctx.tx
    .select({ id: estateLead.id })
    .from(estateLead)
    .where(and(eq(estateLead.region, region), eq(estateLead.nameKey, nameKey), ne(estateLead.state, 'lost')))
  if (found !== undefined) return found.id
  const free: Ctx = { ...ctx, can: () => true, scopeFor: () => ({ kind: 'all' }) }
  const { id } = await createRow(estateLeadModel, { name, region, address }, free)
  await ctx.tx.update(estateLead).set({ source: 'mp' }).where(eq(estateLead.id, id))
  return id
}

/** What an estate lacks before it is opened, and the wishes of residents. */
export const leadCallRoutes: readonly Route[] = [
  handle(estateReadiness, async ({ estateId }, ctx) => await readinessOf(ctx, estateId)),
  handle(mpWishEstate, async (wish, ctx) => {
    const mpUserId = mpUserIdOf(ctx)
    const leadId = await leadFor(ctx, wish)
    await ctx.tx
      .insert(estateLeadWish)
      .values({ leadId, mpUserId, roomText: wish.roomText ?? null, wishedAt: ctx.now })
      .onConflictDoNothing()
    const applyCount = await countWishes(ctx, leadId)
    await ctx.tx.update(estateLead).set({ applyCount }).where(eq(estateLead.id, leadId))
    return { id: leadId, applyCount }
  }),
]
