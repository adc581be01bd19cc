import {
  oaAutoReply as describedReply,
  oaMenu as describedMenu,
  publishOaMenu,
  wechatEcho,
  wechatPush,
} from '@linli/api-client/contract/system/official-account'
import { and, eq, isNull } from 'drizzle-orm'
import { AppError, invalid, notFound, refuse } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { handleAlone, handleRaw, type Route } from '../../../kit/route.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { appOf } from './mp-app.routes.ts'
import { askPlatform } from './mp-platform.ts'
import { mpApp, type MpAppRow, oaAutoReply, oaMenu } from './mp.table.ts'
import { answerPush, isFromWechat, type PushWords, tag } from './wechat-push.ts'
import { openSealed, sealAnswer } from './wechat-seal.ts'
import { credentialsFor } from './mp-credentials.ts'

const menuRoutes = serve(describedMenu, oaMenu)({}).routes

type ReplyRow = typeof oaAutoReply.$inferSelect

async function checkReply(input: Partial<ReplyRow>, ctx: Ctx, before?: ReplyRow): Promise<void> {
  const { mpAppId = 0, kind, enabled = true, replyType, content = '' } = { ...before, ...input }
  if (replyType === 'news' && !/^[^\n]+\n[^\n]+\nhttps:\/\/\S+$/.test(content.trim()))
    throw invalid({ content: '图文须依次填写标题、说明和https链接，各占一行' })
  if (kind === 'keyword' || kind === undefined || !enabled) return
  const [other] = await ctx.tx
    .select({ id: oaAutoReply.id })
    .from(oaAutoReply)
    .where(and(eq(oaAutoReply.mpAppId, mpAppId), eq(oaAutoReply.kind, kind), eq(oaAutoReply.enabled, true)))
  if (other !== undefined && other.id !== before?.id)
    throw invalid({ kind: `该公众号已有启用的${kind === 'follow' ? '关注' : '默认'}回复` })
}

const replyRoutes = serve(
  describedReply,
  oaAutoReply,
)({
  check: checkReply,
  uniqueAmong: {
    word: ({ mpAppId }, before) => eq(oaAutoReply.mpAppId, mpAppId ?? before?.mpAppId ?? 0),
  },
}).routes

const words = (text: string): Response =>
  new Response(text, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'X-Content-Type-Options': 'nosniff' },
  })

/** The application, where the one who calls knows its token; nothing tells apart why not. */
async function pushedTo(id: number, said: PushWords, ctx: Ctx) {
  const [app] = await ctx.tx.select().from(mpApp).where(eq(mpApp.id, id))
  const { credentials, previous } = await credentialsFor(id, ctx.deps, ctx.tx)
  const tokens = [credentials['token'], previous['token']].filter((one) => one !== undefined)
  const token = tokens.find((one) => isFromWechat(one, said, ctx.now))
  if (app === undefined || !app.enabled || token === undefined) throw new AppError('SIGNATURE_INVALID')
  const aesKeys = [credentials['aesKey'], previous['aesKey']].filter((one) => one !== undefined)
  return { app, token, aesKeys }
}

/** What an account says to its followers; others hear that it has come. */
async function answerTo(app: MpAppRow, body: string, { tx, now }: Ctx): Promise<string> {
  if (app.kind !== 'wechat_oa') return 'success'
  const replies = await tx
    .select()
    .from(oaAutoReply)
    .where(and(eq(oaAutoReply.mpAppId, app.id), eq(oaAutoReply.enabled, true)))
  return answerPush(body, replies, now)
}

/** 公众号: its menu, and what it answers by itself. */
export const officialAccountRoutes = (): readonly Route[] => [
  ...menuRoutes,
  ...replyRoutes,
  handleAlone(publishOaMenu, async ({ id }, ctx) => {
    const [menu] = await ctx.tx.select().from(oaMenu).where(eq(oaMenu.id, id))
    if (menu === undefined) throw notFound()
    const app = await appOf(menu.mpAppId, ctx)
    const [opened] = await ctx.tx
      .select({ appId: mpApp.appId })
      .from(mpApp)
      .where(and(eq(mpApp.kind, 'wechat_mp'), eq(mpApp.enabled, true), isNull(mpApp.companyId)))
      .limit(1)
    const all = menu.buttons.flatMap((one) => [one, ...(one.children ?? [])])
    if (opened === undefined && all.some(({ type }) => type === 'miniprogram'))
      throw refuse('菜单要打开小程序，请先启用一个微信小程序')
    await askPlatform(
      app,
      ctx.deps,
      async (port) => await port.publishMenu(menu.buttons, opened?.appId ?? ''),
    )
    await ctx.tx.update(oaMenu).set({ publishedAt: ctx.now }).where(eq(oaMenu.id, id))
    ctx.note({ title: `发布公众号菜单「${menu.name}」` })
    return true as const
  }),
  handleRaw(wechatEcho, async ({ id, echostr, ...said }, ctx) => {
    await pushedTo(id, said, ctx)
    return words(echostr)
  }),
  handleRaw(wechatPush, async ({ id, body = '', ...said }, ctx) => {
    if (said.encrypt_type !== 'aes') {
      const { app } = await pushedTo(id, said, ctx)
      return words(await answerTo(app, body, ctx))
    }
    const sealed = tag(body, 'Encrypt')
    const signed = { ...said, signature: said.msg_signature, sealed }
    const { app, token, aesKeys } = await pushedTo(id, signed, ctx)
    for (const aesKey of aesKeys) {
      const plain = openSealed(sealed, aesKey, app.appId)
      if (plain === undefined) continue
      const answer = await answerTo(app, plain, ctx)
      const seal = { aesKey, token, appId: app.appId }
      return words(answer === 'success' ? answer : sealAnswer(answer, seal, ctx.now))
    }
    throw new AppError('SIGNATURE_INVALID')
  }),
]
