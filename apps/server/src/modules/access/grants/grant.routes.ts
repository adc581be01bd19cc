import { accessGrant as contract } from '@linli/api-client/contract/access/access-grant'
import { and, arrayOverlaps, eq, inArray, sql } from 'drizzle-orm'
import { invalid, notFound } from '../../../kit/app-error.ts'
import { userIdOf } from '../../../kit/caller.ts'
import type { Ctx } from '../../../kit/context.ts'
import type { Route } from '../../../kit/route.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { channel } from '../../base/devices/channel.table.ts'
import { accessGrant, accessSubject } from './access-grant.table.ts'
import { entitledResidents, enrol } from './grant.service.ts'
import { expiryOf, renewedExpiry } from './grant-term.ts'

/** Doors that people pass: of the resident's estate, and not barriers for cars. */
async function checkChannels(ctx: Ctx, estateId: number, channelIds: readonly number[]) {
  const wanted = [...new Set(channelIds)]
  const found = await ctx.tx
    .select({ id: channel.id })
    .from(channel)
    .where(
      and(
        inArray(channel.id, wanted),
        eq(channel.estateId, estateId),
        inArray(channel.kind, ['person', 'mixed', 'fire']),
      ),
    )
  if (wanted.length === 0 || found.length !== wanted.length) throw invalid({ channelIds: '请选择人行通道' })
}

async function leaseEndOf(ctx: Ctx, residentId: number): Promise<Date | null> {
  const [resident] = await entitledResidents(ctx, [residentId])
  return resident?.leaseEnd ?? null
}

/** Rights of people to pass doors. Only residents here; staff, visitors and cards bring theirs with their modules. */
export const grantRoutes = (): readonly Route[] =>
  serve(
    contract,
    accessGrant,
  )({
    columns: { subjectName: accessSubject.name },
    joins: [
      {
        table: accessSubject,
        on:
          and(
            eq(accessSubject.subjectType, accessGrant.subjectType),
            eq(accessSubject.subjectId, accessGrant.subjectId),
          ) ?? sql`true`,
      },
    ],
    reads: { channelId: ['channelIds'] },
    filters: { channelId: (ids) => arrayOverlaps(accessGrant.channelIds, [...ids]) },
    create: async (input, ctx) => {
      if (input.subjectType !== 'resident') throw invalid({ subjectType: '暂只支持住户授权' })
      const [resident] = await entitledResidents(ctx, [input.subjectId])
      const scope = ctx.scopeFor('access:grant:create')
      if (!resident) throw invalid({ subjectId: '该人员在本小区没有有效居住关系' })
      if (scope.kind !== 'all' && !scope.estateIds.includes(resident.estateId)) throw notFound()
      await checkChannels(ctx, resident.estateId, input.channelIds)
      const validFrom = input.validFrom ? new Date(input.validFrom) : ctx.now
      const { estateId } = resident
      const expireDys =
        input.expireDys ?? (await ctx.deps.params.number('access.defaultExpireDys', { estateId }))
      const expireAt = expiryOf(validFrom, expireDys, resident.leaseEnd)
      const numbers = await enrol(ctx, [resident])
      const [row] = await ctx.tx
        .insert(accessGrant)
        .values({
          estateId,
          subjectType: 'resident',
          subjectId: resident.residentId,
          subjectNo: numbers.get(resident.residentId) ?? '',
          personId: resident.personId,
          roomId: resident.roomId,
          channelIds: [...new Set(input.channelIds)],
          authType: input.authType,
          validFrom,
          expireDys,
          expireAt,
          source: 'manual',
          remark: input.remark ?? null,
          state: validFrom > ctx.now ? 'pending' : 'active',
          createdBy: userIdOf(ctx.caller),
          updatedBy: userIdOf(ctx.caller),
        })
        .returning({ id: accessGrant.id })
      return row?.id ?? 0
    },
    on: {
      renew: async (row, { expireDys }, ctx) => {
        return {
          patch: {
            expireDys,
            expireAt: renewedExpiry(ctx.now, row.expireAt, expireDys, await leaseEndOf(ctx, row.subjectId)),
          },
        }
      },
      suspend: (_row, { suspendReason }) => ({ patch: { suspendReason } }),
      resume: (row, _input, ctx) => ({
        to: row.expireAt && row.expireAt <= ctx.now ? 'expired' : 'active',
        patch: { suspendReason: null },
      }),
      revoke: (_row, { reason }) => ({ content: reason }),
    },
  }).routes
