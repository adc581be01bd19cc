import {
  community as contract,
  communityDetail,
  communityGridStaff as staffContract,
  communityRegions,
} from '@linli/api-client/contract/base/community'
import { and, count, eq, ne, sql } from 'drizzle-orm'
import { AppError, invalid, notFound, refuse } from '../../../kit/app-error.ts'
import type { DataScope } from '../../../kit/caller.ts'
import type { Ctx } from '../../../kit/context.ts'
import { mask } from '../../../kit/masking.ts'
import { hashIs, plainOf } from '../../../kit/personal-data.ts'
import { handle, type Route } from '../../../kit/route.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { idList } from '../buildings/tree-rows.ts'
import { community, communityGridStaff } from './community.table.ts'
import { estate } from './estate.table.ts'
import { estateFigures, noFigures, sumFigures } from './estate-figures.ts'
import { areaFault, communityArea } from './place-rules.ts'
import { estateCondition } from './place-scope.ts'
import { assertRegion, regionFullName } from './region.ts'
import type { region } from './region.table.ts'

type CommunityRow = typeof community.$inferSelect

/** Everybody with the right sees the communities of the permitted estates; `base:community:all` sees all. */
function communityCondition(scope: DataScope, ctx: Ctx) {
  if (scope.kind === 'all' || ctx.can('base:community:all')) return undefined
  return sql`${community.id} in (select ${estate.communityId} from ${estate} where ${estateCondition(scope, ctx)})`
}

type CommunityFigures = Record<'id' | 'estateCount' | 'roomCount' | 'residentCount' | 'staffCount', number>

async function presentCommunities(rows: readonly CommunityRow[], ctx: Ctx) {
  const ids = rows.map((row) => row.id)
  const found = await ctx.tx.execute<CommunityFigures>(sql`
    select c.id, (select count(*)::int from estate e where e.community_id = c.id) as "estateCount",
      (select count(*)::int from room r join estate e on e.id = r.estate_id where e.community_id = c.id
        and r.deleted_at is null and r.usage in ('residential', 'apartment', 'shop', 'office')) as "roomCount",
      (select count(distinct s.person_id)::int from resident_house h join resident s on s.id = h.resident_id
        join estate e on e.id = h.estate_id
        where e.community_id = c.id and h.state = 'active' and h.lives_here) as "residentCount",
      (select count(*)::int from community_grid_staff g where g.community_id = c.id) as "staffCount"
    from community c where c.id = ${idList(ids)}`)
  return new Map(found.map(({ id, ...figures }) => [id, figures]))
}

async function checkCommunity(
  input: {
    name?: string
    code?: string
    region?: string
    street?: string
    boundary?: CommunityRow['boundary']
  },
  ctx: Ctx,
  before?: CommunityRow,
): Promise<void> {
  const after = { ...before, ...input }
  await assertRegion(ctx, 'region', input.region)
  if (
    after.code !== undefined &&
    after.region !== undefined &&
    !after.code.startsWith(after.region.slice(0, 6))
  )
    throw invalid({ code: '社区代码与行政区划不一致' })
  const fault = input.boundary ? areaFault(input.boundary, communityArea) : undefined
  if (fault) throw invalid({ boundary: fault })
  if (after.name === undefined || after.region === undefined || after.street === undefined) return
  const twin = and(
    eq(community.region, after.region),
    eq(community.street, after.street),
    eq(community.name, after.name),
    before && ne(community.id, before.id),
  )
  if ((await ctx.tx.$count(community, twin)) > 0) {
    const text = '该街道下已存在同名社区'
    throw new AppError('DUPLICATE', text, { fields: { name: text } })
  }
}

async function checkStaff(
  input: { communityId?: number; phone?: string },
  ctx: Ctx,
  before?: typeof communityGridStaff.$inferSelect,
): Promise<void> {
  const communityId = before?.communityId ?? input.communityId
  if (communityId === undefined) return
  if (input.phone === undefined) return
  const twin = and(
    eq(communityGridStaff.communityId, communityId),
    hashIs(ctx.deps.personal, communityGridStaff.phoneHash, input.phone),
    before && ne(communityGridStaff.id, before.id),
  )
  if ((await ctx.tx.$count(communityGridStaff, twin)) > 0) {
    const text = '该社区已存在使用此电话的网格人员'
    throw new AppError('DUPLICATE', text, { fields: { phone: text } })
  }
}

const detailRoute = handle(communityDetail, async ({ id }, ctx) => {
  const scope = ctx.scopeFor('base:community:list')
  const [row] = await ctx.tx
    .select()
    .from(community)
    .where(and(eq(community.id, id), communityCondition(scope, ctx)))
  if (row === undefined) throw notFound()
  const estates = await ctx.tx
    .select({ id: estate.id, name: estate.name, openState: estate.openState })
    .from(estate)
    .where(and(eq(estate.communityId, id), estateCondition(scope, ctx)))
    .orderBy(estate.name)
  const figures = await estateFigures(
    ctx,
    estates.map((one) => one.id),
  )
  const staff = await ctx.tx
    .select()
    .from(communityGridStaff)
    .where(eq(communityGridStaff.communityId, id))
    .orderBy(communityGridStaff.name)
  const masked = (one: object, field: string) => {
    const plain = plainOf(ctx.deps.personal, one, field)
    return plain === null ? null : mask('phone', plain)
  }
  const { name, code, street, leader, officeAddress, officePhone, center, boundary, intro, enabled } = row
  return {
    id,
    name,
    code,
    street,
    leader,
    officeAddress,
    officePhone,
    center,
    boundary,
    intro,
    enabled,
    regionName: await regionFullName(ctx, row.region),
    leaderPhone: masked(row, 'leaderPhone'),
    estates: estates.map((one) => {
      const { rooms, residents } = figures.get(one.id) ?? noFigures
      return { ...one, rooms, residents }
    }),
    gridStaff: staff.map((one) => ({
      id: one.id,
      name: one.name,
      role: one.role,
      gridCode: one.gridCode,
      onDuty: one.onDuty,
      phone: masked(one, 'phone'),
    })),
    counts: sumFigures(figures.values()),
  }
})

/** Communities by street, within the caller's scope; with the regions above them. */
const regionsRoute = handle(communityRegions, async (_input, ctx) => {
  const found = await ctx.tx
    .select({ region: community.region, street: community.street, communities: count() })
    .from(community)
    .where(communityCondition(ctx.scopeFor('base:community:list'), ctx))
    .groupBy(community.region, community.street)
    .orderBy(community.street)
  const codes = [...new Set(found.map((row) => row.region))]
  if (codes.length === 0) return []
  const regions = await ctx.tx.execute<Pick<typeof region.$inferSelect, 'code' | 'name' | 'parentCode'>>(sql`
    with recursive up as (select * from region where code in ${codes}
      union select r.* from region r join up on r.code = up.parent_code)
    select code, name, parent_code as "parentCode" from up order by code`)
  const above = new Map(regions.map(({ code, parentCode }) => [code, parentCode]))
  const liesIn = (code: string | null | undefined, wanted: string): boolean =>
    code != null && (code === wanted || liesIn(above.get(code), wanted))
  return regions.map((row) => ({
    ...row,
    communities: found
      .filter((one) => liesIn(one.region, row.code))
      .reduce((sum, { communities }) => sum + communities, 0),
    streets: found
      .filter((one) => one.region === row.code)
      .map(({ street, communities }) => ({ name: street, communities })),
  }))
})

export const { model: communityModel, routes: communityCalls } = serve(
  contract,
  community,
)({
  scope: (_t, scope, ctx) => communityCondition(scope, ctx),
  present: presentCommunities,
  check: checkCommunity,
  removable: async (row, ctx) => {
    if ((await ctx.tx.$count(estate, eq(estate.communityId, row.id))) > 0)
      throw refuse('该社区下存在小区，无法删除')
    await ctx.tx.delete(communityGridStaff).where(eq(communityGridStaff.communityId, row.id))
  },
})

export const { model: gridStaffModel, routes: gridStaffCalls } = serve(
  staffContract,
  communityGridStaff,
)({
  scope: (t, scope, ctx) => {
    const condition = communityCondition(scope, ctx)
    return condition && sql`${t.communityId} in (select ${community.id} from ${community} where ${condition})`
  },
  check: checkStaff,
})

/** 社区列表. */
export const communityRoutes = (): Route[] => [
  ...communityCalls,
  ...gridStaffCalls,
  detailRoute,
  regionsRoute,
]
