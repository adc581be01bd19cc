import {
  estate as contract,
  estateChanges,
  estateZone as zoneContract,
  queryEstateById,
} from '@linli/api-client/contract/base/estate'
import {
  defaultEstateSettings,
  estateSettingFields,
  updateEstateSettings,
} from '@linli/api-client/contract/base/estate-settings'
import { metaOf } from '@linli/api-client/kit'
import { and, eq, ne, sql } from 'drizzle-orm'
import { AppError, invalid, notFound, refuse } from '../../../kit/app-error.ts'
import { inWords } from '../../../kit/audit/in-words.ts'
import type { Ctx } from '../../../kit/context.ts'
import { announce } from '../../../kit/facts/facts.ts'
import { changesOf } from '../../../kit/serve/changes.ts'
import { handle, type Route } from '../../../kit/route.ts'
import { lockRow } from '../../../kit/serve/read.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { assertVersion, writeRow } from '../../../kit/serve/write.ts'
import { sequences } from '../../../kit/sequences/sequences.ts'
import { titlesOf } from '../../../kit/serve/references.ts'
import { assertManagerSees } from './estate-manager.ts'
import { assertZoneEmpty } from '../buildings/delete-node.ts'
import { building } from '../buildings/building.table.ts'
import { device } from '../devices/device.table.ts'
import { resident } from '../people/resident.table.ts'
import { community } from './community.table.ts'
import { assertReadyToOpen } from './estate-opening.ts'
import { estateStaffRoute } from './estate-staff.ts'
import { estateFigures, noFigures, rateOf } from './estate-figures.ts'
import { estate, estateZone } from './estate.table.ts'
import { centroidOf } from './geometry.ts'
import { areaFault, estateArea } from './place-rules.ts'
import { estateCondition, permittedEstate } from './place-scope.ts'
import { regionFullName } from './region.ts'

type EstateRow = typeof estate.$inferSelect

async function presentEstates(rows: readonly EstateRow[], ctx: Ctx) {
  const figures = await estateFigures(
    ctx,
    rows.map((row) => row.id),
  )
  return new Map(
    rows.map((row) => {
      const f = figures.get(row.id) ?? noFigures
      return [
        row.id,
        {
          buildingCount: f.buildings,
          roomCount: f.rooms,
          occupancyRate: rateOf(f.occupiedRooms, f.rooms),
          residentCount: f.residents,
          deviceCount: f.devices,
          deviceOnline: f.onlineDevices,
        },
      ]
    }),
  )
}

interface EstateInput {
  readonly name?: string
  readonly communityId?: number
  readonly boundary?: EstateRow['boundary']
  readonly buildYear?: number | null
  readonly managerUserId?: number | null
}

async function checkEstate(input: EstateInput, ctx: Ctx, before?: EstateRow): Promise<void> {
  const communityId = input.communityId ?? before?.communityId
  const name = input.name ?? before?.name
  if (name !== undefined && communityId !== undefined && (input.name ?? input.communityId) !== undefined) {
    const twin = and(
      eq(estate.communityId, communityId),
      eq(estate.name, name),
      before && ne(estate.id, before.id),
    )
    if ((await ctx.tx.$count(estate, twin)) > 0) {
      const text = '该社区下已存在同名小区'
      throw new AppError('DUPLICATE', text, { fields: { name: text } })
    }
  }
  if (input.communityId !== undefined) await assertCommunityOpen(ctx, input.communityId)
  const fault = input.boundary ? areaFault(input.boundary, estateArea) : undefined
  if (fault) throw invalid({ boundary: fault })
  const latest = ctx.now.getFullYear() + 3
  if (input.buildYear != null && input.buildYear > latest)
    throw invalid({ buildYear: `建成年份不能大于${latest}` })
  if (input.managerUserId != null) await assertManagerSees(ctx, input.managerUserId, before)
}

async function assertCommunityOpen(ctx: Ctx, communityId: number): Promise<void> {
  const open = and(eq(community.id, communityId), community.enabled)
  if ((await ctx.tx.$count(community, open)) === 0) throw invalid({ communityId: '该社区已停用' })
}

const regionOf = async (ctx: Ctx, communityId: number): Promise<string> => {
  const [row] = await ctx.tx
    .select({ region: community.region })
    .from(community)
    .where(eq(community.id, communityId))
  if (row === undefined) throw notFound()
  return row.region.slice(0, 6)
}

async function assertEstateEmpty(row: EstateRow, ctx: Ctx): Promise<void> {
  if (row.openState !== 'unopened') throw refuse('只能删除未开通的小区')
  if ((await ctx.tx.$count(building, eq(building.estateId, row.id))) > 0)
    throw refuse('该小区下存在楼栋，无法删除')
  if ((await ctx.tx.$count(device, eq(device.estateId, row.id))) > 0)
    throw refuse('该小区下存在设备，无法删除')
  if ((await ctx.tx.$count(resident, eq(resident.estateId, row.id))) > 0)
    throw refuse('该小区下存在住户，无法删除')
}

export const { model: estateModel, routes: estateCalls } = serve(
  contract,
  estate,
)({
  scope: (_t, scope, ctx) => estateCondition(scope, ctx),
  estateOf: (row) => row.id,
  present: presentEstates,
  shows: { settings: (own) => ({ ...defaultEstateSettings, ...Object(own) }) },
  check: checkEstate,
  defaults: async (input, ctx) => {
    const region = await regionOf(ctx, input.communityId)
    return {
      region,
      code: await sequences.next(ctx, region, null, { period: 'none', digits: 4 }),
      companyId: ctx.caller.kind === 'user' ? ctx.caller.companyId : null,
      center: input.center ?? (input.boundary ? centroidOf(input.boundary) : null),
      settings: {},
    }
  },
  derive: async (changes, ctx, before) => ({
    ...(changes.communityId !== undefined && { region: await regionOf(ctx, changes.communityId) }),
    ...(changes.boundary &&
      changes.center === undefined &&
      before.center === null && { center: centroidOf(changes.boundary) }),
  }),
  removable: assertEstateEmpty,
  after: {
    create: async (row, ctx) => {
      if (row.companyId !== null) await ctx.deps.staff.companiesChanged(ctx.tx, [row.companyId])
    },
  },
  on: {
    open: async (row, _input, ctx) => {
      await assertReadyToOpen(ctx, row)
      await announce(ctx, 'estate.opened', { estateId: row.id })
      return { patch: { openedAt: ctx.now } }
    },
    suspend: (_row, { reason }) => ({ content: reason }),
    close: (_row, { reason }, ctx) => ({ content: reason, patch: { closedAt: ctx.now } }),
    reopen: (_row, _input, ctx) => ({ patch: { openedAt: ctx.now, closedAt: null } }),
  },
})

export const { model: zoneModel, routes: zoneCalls } = serve(
  zoneContract,
  estateZone,
)({
  check: (input) => {
    const fault = input.boundary ? areaFault(input.boundary, estateArea) : undefined
    if (fault) throw invalid({ boundary: fault })
  },
  removable: (row, ctx) => assertZoneEmpty(ctx, row.id),
})

/** Changes some settings of a locked estate. */
const settingsRoute = handle(updateEstateSettings, async ({ id, version, settings }, ctx) => {
  const row = await lockRow(estateModel, ctx, ctx.scopeFor('base:estate:setting'), id)
  if (row === undefined) throw notFound()
  assertVersion(row, version)
  const before = { ...defaultEstateSettings, ...row.settings }
  const after = { ...before, ...settings }
  await writeRow(estateModel, row, { settings: after }, ctx)
  const changed = Object.entries(estateSettingFields).filter(
    ([key]) => Reflect.get(before, key) !== Reflect.get(after, key),
  )
  ctx.note({
    resource: 'estate',
    targetId: id,
    targetName: row.name,
    estateId: id,
    diff: await Promise.all(
      changed.map(async ([key, field]) => ({
        field: key,
        label: metaOf(field).label,
        before: await inWords(metaOf(field), Reflect.get(before, key), ctx),
        after: await inWords(metaOf(field), Reflect.get(after, key), ctx),
      })),
    ),
  })
  return { version: version + 1, settings: after }
})

const overviewRoute = handle(queryEstateById, async ({ estateId }, ctx) => {
  const row = await permittedEstate(ctx, 'base:estate:list', estateId)
  const zones = await ctx.tx
    .select({
      id: estateZone.id,
      name: estateZone.name,
      // A column of the one table of a select is written without its table.
      buildings: sql<number>`(select count(*)::int from building b where b.zone_id = ${estateZone}.id)`,
    })
    .from(estateZone)
    .where(eq(estateZone.estateId, estateId))
    .orderBy(estateZone.sortNo, estateZone.name)
  const { id: _id, ...counts } = (await estateFigures(ctx, [estateId])).get(estateId) ?? {
    id: estateId,
    ...noFigures,
  }
  const communities = await titlesOf(ctx, 'base/communities', [row.communityId])
  const companies = await titlesOf(
    ctx,
    'base/property-companies',
    row.companyId === null ? [] : [row.companyId],
  )
  return {
    ...row,
    photos: row.photos ?? [],
    openedAt: row.openedAt?.toISOString() ?? null,
    communityName: communities.get(row.communityId) ?? '',
    companyName: row.companyId === null ? null : (companies.get(row.companyId) ?? null),
    regionName: await regionFullName(ctx, row.region),
    zones,
    counts,
    settings: { ...defaultEstateSettings, ...row.settings },
  }
})

/** 小区管理. */
export const estateRoutes = (): Route[] => [
  ...estateCalls,
  ...zoneCalls,
  settingsRoute,
  overviewRoute,
  estateStaffRoute(),
  handle(estateChanges, ({ id }, ctx) => changesOf(estateModel, id, ctx)),
]
