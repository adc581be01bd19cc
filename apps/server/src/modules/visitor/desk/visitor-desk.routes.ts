import {
  callHost,
  checkVisitor,
  findAtDesk,
  hostAnswerSeconds,
  openGateByHand,
  visitSlip,
} from '@linli/api-client/contract/visitor/visitor-desk-calls'
import { and, eq, gt } from 'drizzle-orm'
import { invalid, notFound, refuse } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { announce } from '../../../kit/facts/facts.ts'
import { handle, type Route } from '../../../kit/route.ts'
import { coversEstate } from '../../../kit/serve/scope.ts'
import { devicesAble } from '../../base/commands/open-door.ts'
import { channel } from '../../base/devices/channel.table.ts'
import { estate } from '../../base/places/estate.table.ts'
import { room } from '../../base/rooms/room.table.ts'
import { tellHosts } from '../applications/tell-hosts.ts'
import { isLive, qrOf } from '../applications/visit-codes.ts'
import { isInside, isPlateTaken, visitsOfRoom } from '../applications/visit-rules.ts'
import { historyOf, risksOf } from '../applications/visit-start.ts'
import { visitorModel } from '../applications/visitor-application.routes.ts'
import { visitorApplication as visit } from '../applications/visitor-application.table.ts'
import { rulesOf, slipTextsOf } from '../settings/setting-of.ts'
import { logDesk } from './desk-log.ts'
import { findVisits } from './find-at-desk.ts'
import { visitorDeskLog } from './visitor-desk-log.table.ts'

/** A visit within the reach of who calls. */
async function visitInReach(ctx: Ctx, id: number, code: string) {
  const [row] = await ctx.tx
    .select()
    .from(visit)
    .where(and(eq(visit.id, id), visitorModel.within(ctx.scopeFor(code), ctx)))
    .for('update')
  if (row === undefined) throw notFound()
  return row
}

function assertEstate(ctx: Ctx, estateId: number, code: string): void {
  if (!coversEstate(ctx.scopeFor(code), estateId)) throw notFound()
}

/** Nobody is rung up again before there was time to answer. */
async function assertTimeToAnswer(ctx: Ctx, applicationId: number): Promise<void> {
  const since = new Date(ctx.now.getTime() - hostAnswerSeconds * 1_000)
  const recent = and(
    eq(visitorDeskLog.applicationId, applicationId),
    eq(visitorDeskLog.action, 'call_host'),
    gt(visitorDeskLog.at, since),
  )
  if ((await ctx.tx.$count(visitorDeskLog, recent)) > 0)
    throw refuse(`已联系住户，请等待${hostAnswerSeconds}秒`)
}

/** What the guard does at the desk beside the actions of a visit. */
export const visitorDeskRoutes: readonly Route[] = [
  handle(findAtDesk, async ({ estateId, text }, ctx) => {
    assertEstate(ctx, estateId, 'visitor:application:checkIn')
    return await findVisits(ctx, estateId, text)
  }),
  handle(checkVisitor, async (comer, ctx) => {
    const { estateId, roomId = null } = comer
    assertEstate(ctx, estateId, 'visitor:application:create')
    const rules = await rulesOf(ctx, estateId)
    return {
      risks: await risksOf(ctx, comer, rules),
      ...(await historyOf(ctx, comer)),
      isInside: await isInside(ctx, comer),
      plateTaken: await isPlateTaken(ctx, { ...comer, validFrom: ctx.now }),
      roomVisits: roomId === null ? 0 : await visitsOfRoom(ctx, estateId, roomId, ctx.now),
      roomLimit: rules.maxPerRoomPerDay,
    }
  }),
  handle(callHost, async ({ id }, ctx) => {
    const row = await visitInReach(ctx, id, 'visitor:application:confirm')
    if (row.state !== 'pending_host' && !row.inside) throw refuse('该来访不在等待住户确认，访客也不在小区内')
    await assertTimeToAnswer(ctx, id)
    const told = await tellHosts(ctx, row, row.inside ? '访客仍在小区内，请提醒按时离开' : '访客在门岗等候')
    const result = told === 0 ? '住户没有小程序账号，请电话联系' : `已通知${told}人`
    await logDesk(ctx, { estateId: row.estateId, applicationId: id, action: 'call_host', result })
    ctx.note({ title: `联系住户 ${row.applyNo}`, targetId: id })
    return { told, until: new Date(ctx.now.getTime() + hostAnswerSeconds * 1_000).toISOString() }
  }),
  handle(visitSlip, async ({ id }, ctx) => {
    const row = await visitInReach(ctx, id, 'visitor:application:checkIn')
    const qr = isLive(row) ? qrOf(ctx, row, 'slip') : null
    if (qr === null || row.passcodeEnc === null) throw refuse('来访尚未通过或已结束，不能打印访客单')
    const [place] = await ctx.tx
      .select({ estateName: estate.name, roomName: room.fullName })
      .from(estate)
      .leftJoin(room, eq(room.id, row.roomId ?? 0))
      .where(eq(estate.id, row.estateId))
    await logDesk(ctx, { estateId: row.estateId, applicationId: id, action: 'print' })
    ctx.note({ title: `打印访客单 ${row.applyNo}`, targetId: id })
    return {
      applyNo: row.applyNo,
      visitorName: row.visitorName,
      place: place?.roomName ?? row.hostDept,
      estateName: place?.estateName ?? '',
      plateNo: row.plateNo,
      companionCount: row.companionCount,
      validTo: row.validTo.toISOString(),
      qr,
      passcode: ctx.deps.personal.open(row.passcodeEnc),
      ...(await slipTextsOf(ctx, row.estateId)),
    }
  }),
  handle(openGateByHand, async ({ channelId, reason }, ctx) => {
    const [gate] = await ctx.tx
      .select({ estateId: channel.estateId, name: channel.name })
      .from(channel)
      .where(eq(channel.id, channelId))
    if (gate === undefined) throw notFound()
    assertEstate(ctx, gate.estateId, 'visitor:application:openGate')
    if (reason.trim().length < 2) throw invalid({ reason: '请说明开门原因' })
    const [able] = await devicesAble(ctx, channelId, 'remote_open')
    if (able === undefined) throw refuse('该通道没有在线且可远程开门的设备，请人工放行')
    await announce(ctx, 'door.wanted', { channelId, reason: `门岗手动开门：${reason}` })
    await logDesk(ctx, { estateId: gate.estateId, action: 'open_gate', channelId, result: reason })
    ctx.note({ title: `手动开门「${gate.name}」`, targetId: channelId })
    return { device: able.name }
  }),
]
