import {
  mpGrant as described,
  mpGrantTemplate as describedTemplate,
} from '@linli/api-client/contract/auth/mp-grant'
import type { NewOf } from '@linli/api-client/kit'
import { eq, sql } from 'drizzle-orm'
import { invalid, refuse } from '../../../kit/app-error.ts'
import { dayOf } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import type { Route } from '../../../kit/route.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { resident } from '../../base/people/resident.table.ts'
import { room } from '../../base/rooms/room.table.ts'
import { endCards } from './alipay/end-cards.ts'
import { mpGrant, mpGrantTemplate, type MpGrantRow } from './mp-grant.table.ts'
import { homeOf, lockRoom, type MpHome, othersOf } from './mp-home.ts'
import { barred, templatesOf } from './mp-templates.ts'
import { tellGrants } from './tell-grants.ts'

const dayMs = 86_400_000

/** Whether what is to be granted may be, at its field. */
async function assertCapabilities(
  ctx: Ctx,
  home: MpHome,
  { capabilities, reason }: { readonly capabilities: readonly string[]; readonly reason: string | null },
): Promise<void> {
  const wrong = capabilities.flatMap((one) => barred(one, home, dayOf(ctx.now)) ?? [])[0]
  if (wrong !== undefined) throw invalid({ capabilities: wrong })
  const { capabilities: usual } = (await templatesOf(ctx, [home.estateId]))(home.estateId, home.relation)
  if (!reason && capabilities.some((one) => !usual.includes(one)))
    throw invalid({ reason: '超出模板的能力须填写原因' })
}

function assertTerm(from: Date, to: Date | null, home: MpHome, now: Date): void {
  if (to === null) return
  if (to <= from || to <= now) throw invalid({ validTo: '有效期须晚于生效时间和当前时间' })
  if (home.until !== null && to > home.until) throw invalid({ validTo: '有效期不能晚于租期结束' })
}

async function assertRoomLeft(ctx: Ctx, home: MpHome, mpUserId: number): Promise<void> {
  await lockRoom(ctx, home.roomId)
  const { maxPersonsPerRoom: most } = (await templatesOf(ctx, [home.estateId]))(home.estateId, home.relation)
  if ((await othersOf(ctx, home.roomId, mpUserId)) >= most)
    throw refuse(`该房屋授权人数已达上限（${most}人）`)
}

async function knownHome(ctx: Ctx, mpUserId: number, roomId: number): Promise<MpHome> {
  const home = await homeOf(ctx, mpUserId, roomId)
  if (home === undefined) throw invalid({ roomId: '该账号与房屋无有效居住关系' })
  return home
}

async function check(input: Partial<NewOf<typeof described>>, ctx: Ctx, before?: MpGrantRow): Promise<void> {
  const mpUserId = input.mpUserId ?? before?.mpUserId ?? 0
  const home = await knownHome(ctx, mpUserId, input.roomId ?? before?.roomId ?? 0)
  await assertCapabilities(ctx, home, {
    capabilities: input.capabilities ?? before?.capabilities ?? [],
    reason: input.reason ?? before?.reason ?? null,
  })
  if (before !== undefined) return
  const from = input.validFrom ? new Date(input.validFrom) : ctx.now
  assertTerm(from, input.validTo ? new Date(input.validTo) : null, home, ctx.now)
  await assertRoomLeft(ctx, home, mpUserId)
  const there = sql`${mpGrant.mpUserId} = ${mpUserId} and ${mpGrant.roomId} = ${home.roomId}
    and ${mpGrant.state} not in ('rejected', 'revoked')`
  if ((await ctx.tx.$count(mpGrant, there)) > 0) throw refuse('该账号在此房屋已有授权，请修改原授权')
}

/** What accounts may do for rooms. */
export const { model: mpGrantModel, routes: grantCalls } = serve(
  described,
  mpGrant,
)({
  joins: [
    { table: room, on: sql`${room.id} = ${mpGrant.roomId}` },
    { table: resident, on: sql`${resident.id} = ${mpGrant.residentId}` },
  ],
  columns: { personName: resident.name },
  title: sql<string>`(select r.name from resident r where r.id = ${mpGrant.residentId})`,
  reads: { buildingId: ['roomId'], unitId: ['roomId'], ending: ['validTo'] },
  filters: {
    buildingId: (ids) => sql`${room.buildingId} in ${ids}`,
    unitId: (ids) => sql`${room.unitId} in ${ids}`,
    ending: (value, ctx) => {
      const soon = new Date(ctx.now.getTime() + 30 * dayMs).toISOString()
      const is = sql`(${mpGrant.state} in ('active', 'suspended')
        and coalesce(${mpGrant.validTo} <= ${soon}::timestamptz, false))`
      return value ? is : sql`not ${is}`
    },
  },
  check,
  defaults: async (input, ctx) => {
    const home = await knownHome(ctx, input.mpUserId, input.roomId)
    const validFrom = input.validFrom ? new Date(input.validFrom) : ctx.now
    return {
      validFrom,
      validTo: input.validTo ? new Date(input.validTo) : home.until,
      residentId: home.residentId,
      houseId: home.houseId,
      relation: home.relation,
      source: 'staff',
      state: validFrom > ctx.now ? 'waiting' : 'active',
    }
  },
  on: {
    approve: async (row, _input, ctx) => {
      await assertRoomLeft(ctx, await knownHome(ctx, row.mpUserId, row.roomId), row.mpUserId)
      return { to: row.validFrom > ctx.now ? 'waiting' : 'active' }
    },
    extend: async (row, { validTo }, ctx) => {
      const home = await knownHome(ctx, row.mpUserId, row.roomId)
      const to = new Date(validTo)
      assertTerm(row.validFrom, to, home, ctx.now)
      if (row.state === 'expired') await assertRoomLeft(ctx, home, row.mpUserId)
      const state = row.state === 'waiting' || row.state === 'suspended' ? row.state : 'active'
      return { to: state, patch: { validTo: to } }
    },
  },
  after: {
    change: async (row, ctx) => {
      await endCards(ctx, [row.mpUserId], '二维码开门授权已结束')
      await tellGrants(ctx, [row])
    },
    update: async (_before, { mpUserId }, ctx) =>
      void (await endCards(ctx, [mpUserId], '二维码开门授权已结束')),
  },
})

export const { model: mpTemplateModel, routes: templateCalls } = serve(
  describedTemplate,
  mpGrantTemplate,
)({
  check: ({ capabilities, ownerMayExtend, relation }, ctx, before) => {
    const of = { relation: relation ?? before?.relation ?? '', birthDate: null }
    for (const [key, list] of Object.entries({ capabilities, ownerMayExtend }))
      for (const one of list ?? []) {
        const wrong = barred(one, of, dayOf(ctx.now))
        if (wrong !== undefined) throw invalid({ [key]: wrong })
      }
  },
})

/** The grants of a template that follow relations. */
export const grantsOfTemplate = (row: { readonly estateId: number; readonly relation: string }) =>
  sql`${eq(mpGrant.estateId, row.estateId)} and ${eq(mpGrant.relation, row.relation)}
    and ${mpGrant.source} = 'auto' and ${mpGrant.state} in ('waiting', 'active', 'suspended')`

export const mpGrantRoutes = (): readonly Route[] => [...grantCalls, ...templateCalls]
