import {
  contrastOnWhite,
  leastContrast,
  mpTheme as described,
} from '@linli/api-client/contract/system/mp-theme'
import { publishedTheme } from '@linli/api-client/contract/system/published-theme'
import { and, eq, max } from 'drizzle-orm'
import { invalid, refuse } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { fileFacts } from '../../../kit/files/file-facts.ts'
import { flowEvents } from '../../../kit/flow-events/flow-events.ts'
import { handle, type Route } from '../../../kit/route.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import { mpApp, mpTheme, type MpThemeRow } from './mp.table.ts'

/** What is shared is shown five to four; a picture of another shape would be cut. */
async function assertShareImage(key: string, ctx: Ctx): Promise<void> {
  const { width, height } = (await fileFacts(ctx, key)) ?? {}
  if (width != null && height != null && Math.abs(width / height - 1.25) > 0.02)
    throw invalid({ shareImage: '分享图的宽高比须为5:4' })
}

async function checkTheme(input: Partial<MpThemeRow>, ctx: Ctx, before?: MpThemeRow): Promise<void> {
  const { mpAppId, primaryColor = '', homeBlocks = [] } = { ...before, ...input }
  if (contrastOnWhite(primaryColor) < leastContrast) throw invalid({ primaryColor: '主题色对比度不足' })
  if (homeBlocks.length === 0) throw invalid({ homeBlocks: '首页至少有一个区块' })
  if (input.shareImage) await assertShareImage(input.shareImage, ctx)
  if (before !== undefined) return
  const [app] = await ctx.tx
    .select({ kind: mpApp.kind })
    .from(mpApp)
    .where(eq(mpApp.id, mpAppId ?? 0))
  if (app?.kind !== 'wechat_mp' && app?.kind !== 'alipay_mp')
    throw invalid({ mpAppId: '只有小程序可以设置外观' })
}

/** Takes what is out of the way, and tells which revision comes next; one writer at a time. */
async function makeRoom(mpAppId: number, ctx: Ctx): Promise<number> {
  await ctx.tx.select({ id: mpApp.id }).from(mpApp).where(eq(mpApp.id, mpAppId)).for('update')
  const out = await ctx.tx
    .select()
    .from(mpTheme)
    .where(and(eq(mpTheme.mpAppId, mpAppId), eq(mpTheme.state, 'published')))
  for (const one of out) await takeTransition(themeModel, one, 'supersede', {}, ctx)
  const [found] = await ctx.tx
    .select({ highest: max(mpTheme.revision) })
    .from(mpTheme)
    .where(eq(mpTheme.mpAppId, mpAppId))
  return (found?.highest ?? 0) + 1
}

/** Publishes what an earlier revision was, as the newest one. */
async function publishAnew(row: MpThemeRow, ctx: Ctx): Promise<number> {
  const revision = await makeRoom(row.mpAppId, ctx)
  const { id: _id, version: _version, ...content } = row
  // Pictures belong to one row: a revision that comes back has the words, colours and places of the earlier one.
  const fresh = {
    ...content,
    revision,
    shareImage: null,
    launchImage: null,
    state: 'published' as const,
    publishedAt: ctx.now,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  }
  const [made] = await ctx.tx.insert(mpTheme).values(fresh).returning({ id: mpTheme.id })
  if (made === undefined) throw new Error('Linli: a theme was not written')
  await flowEvents.record(ctx, {
    entity: 'mpTheme',
    entityId: made.id,
    action: 'create',
    fromState: null,
    toState: 'published',
    isFirst: true,
    content: `恢复第${row.revision ?? 0}版`,
  })
  return revision
}

export const { model: themeModel, routes } = serve(
  described,
  mpTheme,
)({
  check: checkTheme,
  removable: ({ state }) => {
    if (state !== 'draft') throw refuse('只能删除草稿')
  },
  on: {
    publish: async (row, _input, ctx) => ({ patch: { revision: await makeRoom(row.mpAppId, ctx) } }),
    rollback: async (row, _input, ctx) => ({ content: `作为第${await publishAnew(row, ctx)}版发布` }),
  },
})

/** 小程序外观, and what the app of a mini-program asks when it starts. */
export const mpThemeRoutes = (): readonly Route[] => [
  ...routes,
  handle(publishedTheme, async ({ appId }, { tx }) => {
    const [row] = await tx
      .select({ theme: mpTheme })
      .from(mpTheme)
      .innerJoin(mpApp, eq(mpApp.id, mpTheme.mpAppId))
      .where(and(eq(mpApp.appId, appId), eq(mpApp.enabled, true), eq(mpTheme.state, 'published')))
    if (row === undefined) return null
    const { revision, primaryColor, secondaryColor, tabBar, homeBlocks, shareTitle, servicePhone, darkMode } =
      row.theme
    return {
      primaryColor,
      secondaryColor,
      shareTitle,
      servicePhone,
      darkMode,
      revision: revision ?? 0,
      tabBar: [...tabBar],
      homeBlocks: [...homeBlocks],
    }
  }),
]
