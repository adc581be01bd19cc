import { wechatFrame, wechatPhone } from '@linli/api-client/contract/auth/wechat-simulator'
import { eq } from 'drizzle-orm'
import { notFound } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { handleRaw, type Route } from '../../../kit/route.ts'
import { demoWechatUsers, embeddedCode } from '../../../ports/wechat/embedded-wechat.ts'
import { wechatPort } from '../../../ports/wechat/wechat.ts'
import { hashToken } from '../sessions/token.ts'
import { escapeHtml, htmlPage, redirectTo, textPage } from './pages.ts'
import { moveTicket, openTicket } from './tickets.ts'
import { wechatTicket } from './wechat.table.ts'

const alone = (route: Route): Route => ({ ...route, transaction: 'own' })

function assertEmbedded(ctx: Ctx): void {
  if (ctx.deps.mode !== 'demo' || wechatPort(ctx.deps)?.kind !== 'embedded') throw notFound()
}

const callbackOf = (code: string, ticket: string) =>
  `/api/sys/wechat/login/callback?code=${encodeURIComponent(code)}&state=${encodeURIComponent(ticket)}`

/** The page in the frame: asks itself again every two seconds until the phone has answered. */
async function frame(
  ctx: Ctx,
  input: { ticket: string; selfRedirect?: string | undefined },
): Promise<Response> {
  assertEmbedded(ctx)
  const [row] = await ctx.deps.database.db
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
  const hint = row.state === 'scanned' ? '请在手机上确认' : '请使用模拟手机扫码'
  return htmlPage(
    `<p>${hint}</p><a href="${escapeHtml(phone)}" target="_blank" rel="noopener">打开模拟手机</a>`,
    {
      refresh: 2,
    },
  )
}

/** The phone: chooses a demo user, confirms or cancels. */
async function phone(ctx: Ctx, input: { ticket: string; user?: string | undefined }): Promise<Response> {
  assertEmbedded(ctx)
  const row = await openTicket(ctx.deps, input.ticket, ctx.now)
  if (row === undefined) return textPage('二维码已失效')
  const { db } = ctx.deps.database
  if (input.user === 'cancel') {
    await moveTicket(db, row, { state: 'cancelled', updatedAt: ctx.now })
    return textPage('已取消')
  }
  const chosen = demoWechatUsers.find((one) => one.openId === input.user)
  if (chosen) {
    await moveTicket(db, row, { state: 'scanned', wxOpenId: chosen.openId, updatedAt: ctx.now })
    return textPage('已确认，请返回电脑')
  }
  await moveTicket(db, row, { state: 'scanned', updatedAt: ctx.now })
  const link = (name: string, text: string) =>
    `<li><a href="/api/sim/wechat/scan?ticket=${encodeURIComponent(input.ticket)}&amp;user=${name}">${escapeHtml(text)}</a></li>`
  const people = demoWechatUsers.map((one) => link(one.openId, `${one.nickname} 确认登录`))
  return htmlPage(`<h1>模拟手机</h1><ul>${people.join('')}${link('cancel', '取消')}</ul>`)
}

/** WeChat of the demo. */
export const phoneRoutes = (): readonly Route[] => [
  alone(handleRaw(wechatFrame, async (input, ctx) => await frame(ctx, input))),
  alone(handleRaw(wechatPhone, async (input, ctx) => await phone(ctx, input))),
]
