import { wechatConfirm, wechatFrame, wechatPhone } from '@linli/api-client/contract/auth/wechat-simulator'
import { eq } from 'drizzle-orm'
import { notFound } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { escapeHtml } from '../../../kit/escape-html.ts'
import { handleRaw, type Route } from '../../../kit/route.ts'
import { demoWechatUsers, embeddedCode } from '../../../ports/wechat/embedded-wechat.ts'
import { wechatPort } from '../../../ports/wechat/wechat.ts'
import { hashToken } from '../sessions/token.ts'
import { htmlPage, redirectTo, textPage } from './pages.ts'
import { moveTicket, openTicket } from './tickets.ts'
import { wechatTicket } from './wechat.table.ts'

async function assertEmbedded(ctx: Ctx): Promise<void> {
  if (ctx.deps.mode !== 'demo' || (await wechatPort(ctx.deps))?.kind !== 'embedded') throw notFound()
}

const callbackOf = (code: string, ticket: string) =>
  `/api/sys/wechat/login/callback?code=${encodeURIComponent(code)}&state=${encodeURIComponent(ticket)}`

/** The page in the frame: asks itself again every two seconds until the phone has answered. */
async function frame(
  ctx: Ctx,
  input: { ticket: string; selfRedirect?: string | undefined },
): Promise<Response> {
  await assertEmbedded(ctx)
  const [row] = await ctx.tx
    .select()
    .from(wechatTicket)
    .where(eq(wechatTicket.ticketHash, hashToken(input.ticket)))
  const open = row && (row.state === 'created' || row.state === 'scanned') && row.expiresAt > ctx.now
  if (row?.state === 'cancelled') return textPage('已在手机上取消')
  if (!open) return textPage('二维码已失效，点击刷新')
  // The simulated phone left the answer with the ticket.
  if (row.wxOpenId !== null) {
    const to = callbackOf(embeddedCode(ctx.deps, row.wxOpenId), input.ticket)
    if (row.selfRedirect) return redirectTo(to)
    return htmlPage(`<p>已确认</p><a href="${escapeHtml(to)}" target="_top">继续</a>`)
  }
  const phone = `/api/sim/wechat/scan?ticket=${encodeURIComponent(input.ticket)}`
  return htmlPage(
    `<p>请使用模拟手机扫码</p><a href="${escapeHtml(phone)}" target="_blank" rel="noopener">打开模拟手机</a>`,
    {
      refresh: 2,
    },
  )
}

/** The phone: chooses a demo user to confirm as, or cancels. */
async function phone(ctx: Ctx, { ticket }: { ticket: string }): Promise<Response> {
  await assertEmbedded(ctx)
  if ((await openTicket(ctx.tx, ticket, ctx.now)) === undefined) return textPage('二维码已失效')
  const choice = (name: string, text: string) =>
    `<p><button name="user" value="${name}">${escapeHtml(text)}</button></p>`
  const people = demoWechatUsers.map((one) => choice(one.openId, `${one.nickname} 确认登录`))
  return htmlPage(
    `<h1>模拟手机</h1><form method="post" action="/api/sim/wechat/scan" enctype="multipart/form-data">` +
      `<input type="hidden" name="ticket" value="${escapeHtml(ticket)}">` +
      `${people.join('')}${choice('cancel', '取消')}</form>`,
  )
}

/** What was chosen on it. */
async function confirm(ctx: Ctx, input: { ticket: string; user?: string | undefined }): Promise<Response> {
  await assertEmbedded(ctx)
  const row = await openTicket(ctx.tx, input.ticket, ctx.now)
  if (row === undefined) return textPage('二维码已失效')
  if (input.user === 'cancel') {
    await moveTicket(ctx.tx, row, { state: 'cancelled', updatedAt: ctx.now })
    return textPage('已取消')
  }
  const chosen = demoWechatUsers.find((one) => one.openId === input.user)
  if (chosen === undefined) throw notFound()
  await moveTicket(ctx.tx, row, { state: 'scanned', wxOpenId: chosen.openId, updatedAt: ctx.now })
  return textPage('已确认，请返回电脑')
}

/** WeChat of the demo. */
export const phoneRoutes = (): readonly Route[] => [
  handleRaw(wechatFrame, async (input, ctx) => await frame(ctx, input)),
  handleRaw(wechatPhone, async (input, ctx) => await phone(ctx, input)),
  handleRaw(wechatConfirm, async (input, ctx) => await confirm(ctx, input)),
]
