import { mpLinkSuggestion as described } from '@linli/api-client/contract/auth/mp-link-suggestion'
import { linkSides } from '@linli/api-client/contract/auth/alipay-calls'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { invalid, notFound, refuse } from '../../../../kit/app-error.ts'
import type { DataScope } from '../../../../kit/caller.ts'
import type { Ctx } from '../../../../kit/context.ts'
import { mask } from '../../../../kit/masking.ts'
import { plainOf } from '../../../../kit/personal-data.ts'
import { handle, type Route } from '../../../../kit/route.ts'
import { anyOf } from '../../../../kit/serve/scope.ts'
import { serve } from '../../../../kit/serve/serve.ts'
import { person } from '../../../base/people/person.table.ts'
import { estate } from '../../../base/places/estate.table.ts'
import { mpGrant } from '../mp-grant.table.ts'
import { mpUsersWithin } from '../mp-user.routes.ts'
import { mpIdentity, mpUser, type MpUserRow } from '../mp-user.table.ts'
import { type LinkSuggestionRow, mpLinkSuggestion } from './alipay.table.ts'
import { endCards } from './end-cards.ts'
import { linkRefusal, mergeAccounts, olderOf, partAccounts } from './merge-accounts.ts'

const dayMs = 86_400_000
const unlinkDays = 30

/** Whoever sees one account of two sees the other, too: both must be in reach. */
function bothWithin(scope: DataScope) {
  const within = mpUsersWithin(scope)
  if (within === undefined) return undefined
  const reached = sql`(select ${mpUser.id} from ${mpUser} where ${within})`
  return and(
    sql`${mpLinkSuggestion.candidateMpUserId} in ${reached}`,
    sql`${mpLinkSuggestion.identityId} in (select i.id from mp_identity i where i.mp_user_id in ${reached})`,
  )
}

/** The account of an identity as it is now. */
async function ownerOf(ctx: Ctx, identityId: number): Promise<number> {
  const [row] = await ctx.tx
    .select({ mpUserId: mpIdentity.mpUserId })
    .from(mpIdentity)
    .where(eq(mpIdentity.id, identityId))
  if (row === undefined) throw notFound()
  return row.mpUserId
}

const link = async (row: LinkSuggestionRow, ctx: Ctx) =>
  await mergeAccounts(ctx, await ownerOf(ctx, row.identityId), row.candidateMpUserId)

export const { model: linkModel, routes } = serve(
  described,
  mpLinkSuggestion,
)({
  scope: (_table, scope) => bothWithin(scope),
  check: async (input, ctx) => {
    const { identityId = 0, candidateMpUserId = 0 } = input
    if ((await ownerOf(ctx, identityId)) === candidateMpUserId)
      throw invalid({ candidateMpUserId: '该支付宝授权已属于此账号' })
    const same = and(
      eq(mpLinkSuggestion.identityId, identityId),
      eq(mpLinkSuggestion.candidateMpUserId, candidateMpUserId),
      eq(mpLinkSuggestion.state, 'open'),
    )
    if ((await ctx.tx.$count(mpLinkSuggestion, same)) > 0)
      throw invalid({ candidateMpUserId: '该关联已在待处理中' })
  },
  defaults: () => ({ reasons: ['manual'] }),
  on: {
    link: async (row, { reason }, ctx) => ({ patch: await link(row, ctx), content: reason }),
    linkItself: async (row, _input, ctx) => ({
      patch: await link(row, ctx),
      content: '支付宝实名与登记一致',
    }),
    ignore: (_row, { reason }) => ({ content: reason }),
    unlink: async (row, { reason }, ctx) => {
      const { linkedAt, keptMpUserId: keptId, goneMpUserId: goneId, movedIdentityIds } = row
      if (linkedAt === null || keptId === null || goneId === null) throw refuse('该关联没有可恢复的账号')
      if (ctx.now.getTime() - linkedAt.getTime() > unlinkDays * dayMs)
        throw refuse(`关联已超过${unlinkDays}天，不能解除`)
      await partAccounts(ctx, { keptId, goneId, identityIds: movedIdentityIds ?? [] })
      await endCards(ctx, [keptId, goneId], '账号关联已解除')
      return { content: reason }
    },
  },
})

/** One side of the desk, masked. */
async function sideOf(ctx: Ctx, row: MpUserRow, kept: boolean) {
  const { personal } = ctx.deps
  const [who] =
    row.personId === null ? [] : await ctx.tx.select().from(person).where(eq(person.id, row.personId))
  const [place] =
    row.defaultEstateId === null
      ? []
      : await ctx.tx.select({ name: estate.name }).from(estate).where(eq(estate.id, row.defaultEstateId))
  const identities = await ctx.tx
    .selectDistinct({ platform: mpIdentity.platform })
    .from(mpIdentity)
    .where(and(eq(mpIdentity.mpUserId, row.id), eq(mpIdentity.state, 'active')))
  const phone = plainOf(personal, row, 'phone')
  const docNo = who === undefined ? null : plainOf(personal, who, 'docNo')
  return {
    mpUserId: row.id,
    nickname: row.nickname,
    phone: phone === null ? '' : mask('phone', phone),
    name: who === undefined ? '' : mask('name', who.name),
    docNo: docNo === null ? '' : mask('idcard', docNo),
    realNameState: row.realNameState,
    estateName: place?.name ?? '',
    platforms: identities.map(({ platform }) => platform),
    grants: await ctx.tx.$count(
      mpGrant,
      and(eq(mpGrant.mpUserId, row.id), inArray(mpGrant.state, ['waiting', 'active', 'suspended'])),
    ),
    registeredAt: row.registeredAt.toISOString(),
    kept,
  }
}

export const linkRoutes = (): readonly Route[] => [
  ...routes,
  handle(linkSides, async ({ id }, ctx) => {
    const [row] = await ctx.tx
      .select()
      .from(mpLinkSuggestion)
      .where(and(eq(mpLinkSuggestion.id, id), bothWithin(ctx.scopeFor('auth:alipay:list'))))
    if (row === undefined) throw notFound()
    const ownId = row.goneMpUserId === row.candidateMpUserId ? row.keptMpUserId : row.goneMpUserId
    const alipayId = ownId ?? (await ownerOf(ctx, row.identityId))
    const rows = await ctx.tx
      .select()
      .from(mpUser)
      .where(anyOf(mpUser.id, [alipayId, row.candidateMpUserId]))
    const alipay = rows.find((one) => one.id === alipayId)
    const candidate = rows.find((one) => one.id === row.candidateMpUserId)
    if (alipay === undefined || candidate === undefined) throw notFound()
    const [kept] = olderOf(alipay, candidate)
    return {
      alipay: await sideOf(ctx, alipay, kept.id === alipay.id),
      candidate: await sideOf(ctx, candidate, kept.id === candidate.id),
      refusal: row.state === 'open' ? await linkRefusal(ctx, alipay, candidate) : null,
    }
  }),
]
