import type { visitorApplication as described } from '@linli/api-client/contract/visitor/visitor-application'
import { confirmWays } from '@linli/api-client/contract/visitor/visitor-flow'
import type { ActionOf, TakenOf } from '@linli/api-client/kit'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { invalid, refuse } from '../../../kit/app-error.ts'
import { clockText, dayOf } from '../../../kit/calendar.ts'
import { userIdOf } from '../../../kit/caller.ts'
import type { Ctx } from '../../../kit/context.ts'
import { askFirst } from '../../../kit/ask-first.ts'
import { announce } from '../../../kit/facts/facts.ts'
import { freezeKeptCard, handOutCard, takeCardBack } from '../../access/cards/visitor-cards.ts'
import { user } from '../../auth/account/user.table.ts'
import { reachOfUser } from '../../auth/rights/reach-of-user.ts'
import { devicesAble } from '../../base/commands/open-door.ts'
import { channel } from '../../base/devices/channel.table.ts'
import { logDesk } from '../desk/desk-log.ts'
import { rulesOf } from '../settings/setting-of.ts'
import { tellArrival, tellHosts } from './tell-hosts.ts'
import { assertPlateFree, assertRoomLimit, assertTerm } from './visit-rules.ts'
import { afterHost } from './visit-start.ts'
import type { VisitorApplicationRow as Visit } from './visitor-application.table.ts'

type Taken<A extends ActionOf<typeof described>> = TakenOf<typeof described, A>

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const maxReminders = 3
const shortTime = (at: Date) => clockText(at).slice(5, 16)

/** The instants that follow from when a visit may be. */
export async function timesOf(ctx: Ctx, estateId: number, validFrom: Date, validTo: Date) {
  const { overstayMinutes } = await rulesOf(ctx, estateId)
  return {
    validFrom,
    validTo,
    visitDate: dayOf(validFrom),
    hostDueAt: new Date(validFrom.getTime() + 30 * minuteMs),
    overstayAt: new Date(validTo.getTime() + overstayMinutes * minuteMs),
  }
}

/** Ends a visit in a state that is final. */
const ended = (ctx: Ctx) => ({ endedAt: ctx.now, inside: false, overstay: false, overstayAt: null })

/** Who was told that the visitor stays too long learns that it is over. */
async function settle(ctx: Ctx, { id, estateId, overstay }: Visit): Promise<void> {
  if (overstay) await announce(ctx, 'visit.settled', { visitId: id, estateId })
}

/** Has the chosen passage opened; nothing where none was chosen. */
async function openFor(ctx: Ctx, row: Visit, channelId: number | null | undefined): Promise<string | null> {
  if (channelId == null) return null
  const [able] = await devicesAble(ctx, channelId, 'remote_open')
  if (able === undefined) throw invalid({ channelId: '该通道没有在线且可远程开门的设备，请人工放行' })
  await announce(ctx, 'door.wanted', { channelId, reason: `访客签到 ${row.applyNo}` })
  return `开门：${able.name}`
}

interface Entry {
  readonly channelId?: number | null | undefined
  readonly deviceId?: number | null
}

/** The passage that somebody came in by, named by itself or by its device. */
async function gateName(ctx: Ctx, { channelId = null, deviceId = null }: Entry): Promise<string | null> {
  const which =
    channelId === null
      ? sql`${channel.id} = (select d.channel_id from device d where d.id = ${deviceId})`
      : eq(channel.id, channelId)
  const [gate] = await ctx.tx.select({ name: channel.name }).from(channel).where(which)
  return gate?.name ?? null
}

/** A card that did not come back with its visitor opens nothing any more. */
async function keepCard(ctx: Ctx, { visitCardId }: Visit): Promise<{ cardKept?: true }> {
  if (visitCardId === null) return {}
  await freezeKeptCard(ctx, visitCardId)
  return { cardKept: true }
}

/** Of which visit the desk writes something down. */
const entryOf = ({ id, estateId }: Visit) => ({ applicationId: id, estateId })

/** What a yes of the room leads to. */
async function agreed(ctx: Ctx, row: Visit, way: keyof typeof confirmWays) {
  const to = afterHost(ctx, row, await rulesOf(ctx, row.estateId))
  return {
    to,
    patch: {
      hostConfirmedAt: ctx.now,
      hostConfirmWay: way,
      ...(to === 'pending' && { pendingSince: ctx.now }),
    },
    content: `住户${confirmWays[way]}确认`,
  }
}

/** Who answers for it beside the guard: somebody else of the staff who is at work in the estate. */
async function secondOf(ctx: Ctx, { estateId }: Visit, secondUserId: number): Promise<string> {
  if (secondUserId === userIdOf(ctx.caller)) throw invalid({ secondUserId: '请选择另一名工作人员' })
  const [second] = await ctx.tx
    .select({ name: user.actualName, state: user.state })
    .from(user)
    .where(eq(user.id, secondUserId))
  const { estates } = await reachOfUser(ctx, secondUserId)
  if (second?.state !== 'normal' || (estates !== 'all' && !estates.includes(estateId)))
    throw invalid({ secondUserId: '请选择本小区的在职人员' })
  return second.name
}

async function assertChannels(ctx: Ctx, estateId: number, channelIds: readonly number[]): Promise<void> {
  const found = await ctx.tx.$count(
    channel,
    and(inArray(channel.id, [...channelIds, 0]), eq(channel.estateId, estateId)),
  )
  if (found !== new Set(channelIds).size) throw invalid({ channelIds: '请选择本小区的通道' })
}

/** What the actions of an application do beside changing its state. */
export const visitActions = {
  approve: async (row: Visit, { channelIds, validTo, remark }: Taken<'approve'>, ctx: Ctx) => {
    if (row.risks.includes('black')) throw refuse('该访客或车辆在布控名单中，须风险放行')
    const until = validTo == null ? row.validTo : new Date(validTo)
    if (until > row.validTo) throw invalid({ validTo: '不能晚于申请的有效时间' })
    if (until <= row.validFrom || until <= ctx.now)
      throw invalid({ validTo: '有效至须晚于来访时间和当前时间' })
    if (channelIds?.length) await assertChannels(ctx, row.estateId, channelIds)
    return {
      patch: {
        ...(await timesOf(ctx, row.estateId, row.validFrom, until)),
        ...(channelIds?.length && { channelIds: [...channelIds] }),
        ...(remark && { remark }),
      },
    }
  },
  approveRisk: (_row: Visit, { remark }: Taken<'approveRisk'>) => ({ content: `放行依据：${remark}` }),
  reject: (_row: Visit, { rejectReason }: Taken<'reject'>, ctx: Ctx) => ({
    patch: { rejectReason, ...ended(ctx) },
    content: rejectReason,
  }),
  confirm: async (row: Visit, { way, note }: Taken<'confirm'>, ctx: Ctx) => {
    const result = await agreed(ctx, row, way)
    return { ...result, content: note ? `${result.content}：${note}` : result.content }
  },
  decline: async (row: Visit, { rejectReason }: Taken<'decline'>, ctx: Ctx) => {
    await logDesk(ctx, { ...entryOf(row), action: 'refuse', result: rejectReason })
    return { patch: { rejectReason, ...ended(ctx) }, content: rejectReason }
  },
  agree: async (row: Visit, _input: object, ctx: Ctx) => await agreed(ctx, row, 'app'),
  refuse: (_row: Visit, { rejectReason }: Taken<'refuse'>, ctx: Ctx) => ({
    patch: { rejectReason, ...ended(ctx) },
    content: rejectReason,
  }),
  remind: async (row: Visit, _input: object, ctx: Ctx) => {
    if (row.remindCount >= maxReminders) throw refuse(`最多提醒${maxReminders}次`)
    if (row.remindedAt !== null && ctx.now.getTime() - row.remindedAt.getTime() < 5 * minuteMs)
      throw refuse('5分钟内已提醒过住户')
    const told = await tellHosts(ctx, row, '待确认')
    return {
      patch: { remindCount: row.remindCount + 1, remindedAt: ctx.now },
      content: told === 0 ? '住户没有小程序账号，未送达' : `已提醒${told}人`,
    }
  },
  reschedule: async (row: Visit, input: Taken<'reschedule'>, ctx: Ctx) => {
    const rules = await rulesOf(ctx, row.estateId)
    assertTerm(ctx, { ...input, passType: row.passType }, rules)
    await assertPlateFree(ctx, { ...row, ...input }, row.id)
    await assertRoomLimit(ctx, { ...row, validFrom: input.validFrom }, rules, row.id)
    const [from, to] = [new Date(input.validFrom), new Date(input.validTo)]
    return {
      patch: await timesOf(ctx, row.estateId, from, to),
      content: `改为 ${shortTime(from)} 至 ${shortTime(to)}`,
    }
  },
  cancel: async (row: Visit, { cancelReason }: Taken<'cancel'>, ctx: Ctx) => ({
    patch: { cancelReason, ...ended(ctx), ...(await keepCard(ctx, row)) },
    content: cancelReason,
  }),
  arrive: async (row: Visit, _input: unknown, ctx: Ctx) => {
    const gate = await gateName(ctx, { deviceId: row.lastUseDeviceId })
    await tellArrival(ctx, row, { at: row.lastUseAt ?? ctx.now, gate })
  },
  checkIn: async (row: Visit, { channelId }: Taken<'checkIn'>, ctx: Ctx) => {
    if (row.inside) throw refuse('该访客尚未离开，请先签离')
    if (ctx.now.getTime() < row.validFrom.getTime() - 30 * minuteMs)
      throw refuse('未到来访时间，提前30分钟内可签到')
    if (ctx.now > row.validTo) throw refuse('有效时间已过，请先延长')
    if (row.useLimit > 0 && row.useCount >= row.useLimit) throw refuse('可进次数已用完')
    const opened = await openFor(ctx, row, channelId)
    if (row.state === 'approved')
      await tellArrival(ctx, row, { at: ctx.now, gate: await gateName(ctx, { channelId }) })
    await logDesk(ctx, {
      ...entryOf(row),
      action: 'check_in',
      channelId: channelId ?? null,
      result: opened,
    })
    return {
      patch: {
        inside: true,
        useCount: row.useCount + 1,
        enterAt: row.enterAt ?? ctx.now,
        lastUseAt: ctx.now,
        lastUseDeviceId: null,
      },
      ...(opened !== null && { content: opened }),
    }
  },
  cardOut: async (row: Visit, { cardId }: Taken<'cardOut'>, ctx: Ctx) => {
    if (row.visitCardId !== null) throw refuse('该访客已有访客卡，请先收回')
    const printedNo = await handOutCard(ctx, { cardId, visitId: row.id, estateId: row.estateId })
    await logDesk(ctx, { ...entryOf(row), action: 'card_out', result: printedNo })
    const passWays: Visit['passWays'] = row.passWays.includes('card')
      ? row.passWays
      : [...row.passWays, 'card']
    return { patch: { visitCardId: cardId, passWays }, content: printedNo }
  },
  cardBack: async (row: Visit, _input: object, ctx: Ctx) => {
    if (row.visitCardId === null) throw refuse('该访客没有未交回的访客卡')
    const printedNo = await takeCardBack(ctx, row.visitCardId)
    await logDesk(ctx, { ...entryOf(row), action: 'card_back', result: printedNo })
    const passWays = row.passWays.filter((way) => way !== 'card')
    return { patch: { visitCardId: null, cardKept: false, passWays }, content: printedNo }
  },
  officialPass: async (row: Visit, { secondUserId, note }: Taken<'officialPass'>, ctx: Ctx) => {
    if (row.visitorType !== 'official') throw refuse('只有公务来访可以公务放行，请先取得住户确认')
    if (row.docNoHash === null) throw refuse('请先登记来访人的证件')
    const second = await secondOf(ctx, row, secondUserId)
    const content = `${note}；共同放行：${second}`
    await logDesk(ctx, { ...entryOf(row), action: 'official', result: content.slice(0, 200) })
    const to = afterHost(ctx, row, await rulesOf(ctx, row.estateId))
    return { to, ...(to === 'pending' && { patch: { pendingSince: ctx.now } }), content }
  },
  extend: async (row: Visit, { validTo, reason }: Taken<'extend'>, ctx: Ctx) => {
    const until = new Date(validTo)
    if (until <= row.validTo || until <= ctx.now) throw invalid({ validTo: '须晚于当前的有效时间' })
    if (until.getTime() > Math.max(row.validTo.getTime(), ctx.now.getTime()) + 24 * hourMs)
      throw invalid({ validTo: '最多延长24小时' })
    await assertPlateFree(ctx, { ...row, validTo }, row.id)
    await settle(ctx, row)
    return {
      patch: { ...(await timesOf(ctx, row.estateId, row.validFrom, until)), overstay: false },
      content: `延长至 ${shortTime(until)}：${reason}`,
    }
  },
  checkout: async (row: Visit, { reason }: Taken<'checkout'>, ctx: Ctx) => {
    if (row.visitCardId !== null)
      askFirst(ctx, 'cardKept', '访客卡尚未收回，签离后该卡冻结，并标记「卡未归还」。仍要签离吗？')
    await settle(ctx, row)
    await logDesk(ctx, { ...entryOf(row), action: 'check_out', result: reason })
    return {
      patch: {
        ...ended(ctx),
        ...(await keepCard(ctx, row)),
        manualOut: true,
        leaveAt: row.inside ? ctx.now : (row.leaveAt ?? ctx.now),
      },
      content: `人工：${reason}`,
    }
  },
  revoke: async (row: Visit, { reason }: Taken<'revoke'>, ctx: Ctx) => {
    if (row.inside) throw refuse('访客仍在小区内，请签离')
    return {
      to: row.state === 'approved' ? ('cancelled' as const) : ('left' as const),
      patch: {
        ...ended(ctx),
        ...(await keepCard(ctx, row)),
        ...(row.state === 'approved' && { cancelReason: reason }),
      },
      content: reason,
    }
  },
  leave: async (row: Visit, _input: object, ctx: Ctx) => {
    await settle(ctx, row)
    return { patch: { ...ended(ctx), ...(await keepCard(ctx, row)) } }
  },
  end: async (row: Visit, _input: object, ctx: Ctx) => {
    await settle(ctx, row)
    return { patch: { ...ended(ctx), ...(await keepCard(ctx, row)) } }
  },
  stayOver: async ({ id: visitId, applyNo, estateId, roomId }: Visit, _input: object, ctx: Ctx) => {
    await announce(ctx, 'visit.overstayed', { visitId, applyNo, estateId, roomId })
    return { patch: { overstay: true, overstayAt: null } }
  },
  unheard: (_row: Visit, _input: object, ctx: Ctx) => ({ patch: ended(ctx) }),
  lapse: (_row: Visit, _input: object, ctx: Ctx) => ({ patch: ended(ctx) }),
  noShow: async (row: Visit, _input: object, ctx: Ctx) => ({
    patch: { ...ended(ctx), ...(await keepCard(ctx, row)), noShow: true },
  }),
}
