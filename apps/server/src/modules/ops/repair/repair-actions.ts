import type { deviceRepair as described } from '@linli/api-client/contract/ops/device-repair'
import { suspendReasons, verifyResults, warranties } from '@linli/api-client/contract/ops/device-repair-flow'
import type { TakenOf } from '@linli/api-client/kit'
import { eq } from 'drizzle-orm'
import { invalid, refuse } from '../../../kit/app-error.ts'
import { userIdOf } from '../../../kit/caller.ts'
import type { Ctx } from '../../../kit/context.ts'
import { yuan } from '../../../kit/yuan.ts'
import { user } from '../../auth/account/user.table.ts'
import { metresBetween } from '../../base/places/geometry.ts'
import type { DeviceRepairRow as Row } from './device-repair.table.ts'
import { assertOnline, lockDevice, replaceBy } from './repair-device.ts'
import { assertAgreed, feesOf } from './repair-fees.ts'
import { limitsOf, minutesAfter, minutesBetween } from './repair-limits.ts'
import { tellManager, tellPeople } from './tell-people.ts'

type Taken<A extends string> = TakenOf<typeof described, A>

const maxSuspendedMinutes = 7 * 24 * 60
/** Who says to be there and is farther away is asked about it. */
const nearMetres = 300

const seconds = (at: Date) => Math.trunc(at.getTime() / 1_000)

/** Who is sent works for whom it is sent to. */
async function assertWorksFor(ctx: Ctx, to: { contractorId: number; engineerId: number }): Promise<void> {
  const [engineer] = await ctx.tx
    .select({ contractorId: user.contractorId })
    .from(user)
    .where(eq(user.id, to.engineerId))
  if (engineer?.contractorId !== to.contractorId) throw invalid({ engineerId: '该工程师不属于所选承建商' })
}

/** The order is somebody's; given a second time, the time to accept and to come runs anew. */
async function givenTo(row: Row, to: { contractorId: number; engineerId: number }, ctx: Ctx) {
  await assertWorksFor(ctx, to)
  const { acceptMinutes, arriveMinutes } = await limitsOf(ctx, row)
  const anew = {
    acceptFrom: ctx.now,
    acceptDueAt: minutesAfter(ctx.now, acceptMinutes),
    arriveDueAt: minutesAfter(ctx.now, arriveMinutes),
  }
  return {
    ...to,
    ...(row.dispatchRound > 0 && anew),
    acceptedAt: null,
    arrivedAt: null,
    dispatchRound: row.dispatchRound + 1,
    // Who lets twice the time pass loses it; counted from now, where it lay with nobody that long.
    takeBackAt: minutesAfter(ctx.now, 2 * acceptMinutes),
  }
}

const nobody = { engineerId: null, takeBackAt: null }

/** The time for the work stood still: it ends as much later. */
function goneOn(row: Row, ctx: Ctx) {
  const since = row.pausedAt ?? ctx.now
  const stood = ctx.now.getTime() - since.getTime()
  return {
    pausedAt: null,
    resumeAt: null,
    finishDueAt: row.finishDueAt && new Date(row.finishDueAt.getTime() + stood),
    ...(row.state === 'suspended' && {
      suspendedMinutes: row.suspendedMinutes + minutesBetween(since, ctx.now),
    }),
  }
}

const resumed = (row: Row, _input: unknown, ctx: Ctx) => ({ patch: goneOn(row, ctx) })

/** What is judged belongs to others: whoever works for the contractor is no judge of it. */
function assertOutsider(ctx: Ctx, text: string): void {
  if (ctx.caller.kind === 'user' && ctx.caller.contractorId != null) throw refuse(text)
}

/** What users and the clock do with an order, beside changing its state. */
export const repairActions = {
  dispatch: async (row: Row, { contractorId, engineerId }: Taken<'dispatch'>, ctx: Ctx) => {
    const told = { kind: 'dispatched', title: '新的设备维修单', round: row.dispatchRound + 1 }
    await tellPeople(ctx, row, [engineerId], told)
    return { patch: await givenTo(row, { contractorId, engineerId }, ctx) }
  },
  reassign: async (row: Row, { contractorId, engineerId, reason }: Taken<'reassign'>, ctx: Ctx) => {
    if (engineerId === row.engineerId) throw invalid({ engineerId: '新工程师不能与原工程师相同' })
    const round = row.dispatchRound + 1
    await tellPeople(ctx, row, [row.engineerId], { kind: 'taken', title: '维修单已改派他人', round })
    await tellPeople(ctx, row, [engineerId], { kind: 'dispatched', title: '新的设备维修单', round })
    return {
      content: `改派：${reason}`,
      patch: { ...goneOn(row, ctx), ...(await givenTo(row, { contractorId, engineerId }, ctx)) },
    }
  },
  accept: (_row: Row, _input: unknown, ctx: Ctx) => ({ patch: { acceptedAt: ctx.now, takeBackAt: null } }),
  refuse: async (row: Row, { reason }: Taken<'refuse'>, ctx: Ctx) => {
    await tellManager(ctx, row, { kind: 'refused', title: '维修单被拒', round: row.dispatchRound })
    return { content: `拒单：${reason}`, patch: nobody }
  },
  giveUp: async (row: Row, _input: unknown, ctx: Ctx) => {
    await tellManager(ctx, row, { kind: 'refused', title: '维修单无人接单', round: row.dispatchRound })
    return { content: '超时未接单', patch: nobody }
  },
  arrive: async (row: Row, { arriveGeo, beforeImages }: Taken<'arrive'>, ctx: Ctx) => {
    const { geo } = await lockDevice(ctx, row.deviceId)
    const far = geo && arriveGeo ? Math.round(metresBetween(arriveGeo, geo)) : 0
    const farAway = far > nearMetres
    return {
      content: farAway ? `到场，位置异常：距设备${far}米` : '到场',
      patch: {
        arrivedAt: row.arrivedAt ?? ctx.now,
        farAway,
        ...(arriveGeo && { arriveGeo }),
        ...(beforeImages?.length && { beforeImages: [...beforeImages] }),
      },
    }
  },
  quote: async (row: Row, { parts, laborFee }: Taken<'quote'>, ctx: Ctx) => {
    const fees = feesOf(row, parts, laborFee)
    if (fees.totalFee === 0) throw invalid({ laborFee: '请填写人工费或配件' })
    await tellManager(ctx, row, { kind: 'quoted', title: '维修报价待确认', round: seconds(ctx.now) })
    return {
      content: `报价${yuan(fees.totalFee)}元`,
      patch: { ...fees, quoteState: 'waiting' as const, pausedAt: ctx.now },
    }
  },
  approveQuote: async (row: Row, _input: unknown, ctx: Ctx) => {
    assertOutsider(ctx, '承建商不能确认自己的报价')
    const told = { kind: 'quote', title: '维修报价已同意', round: seconds(ctx.now) }
    await tellPeople(ctx, row, [row.engineerId], told)
    return {
      content: `同意报价${yuan(row.totalFee)}元`,
      patch: { ...goneOn(row, ctx), quoteState: 'approved' as const, quotedFee: row.totalFee },
    }
  },
  rejectQuote: async (row: Row, { reason }: Taken<'rejectQuote'>, ctx: Ctx) => {
    assertOutsider(ctx, '承建商不能确认自己的报价')
    const told = { kind: 'quote', title: '维修报价被驳回', round: seconds(ctx.now) }
    await tellPeople(ctx, row, [row.engineerId], told)
    return {
      content: `驳回报价：${reason}`,
      patch: { ...goneOn(row, ctx), quoteState: 'rejected' as const, quotedFee: 0 },
    }
  },
  suspend: (row: Row, { suspendReason, resumeAt }: Taken<'suspend'>, ctx: Ctx) => {
    const until = new Date(resumeAt)
    if (until <= ctx.now) throw invalid({ resumeAt: '预计恢复时间须晚于当前时间' })
    if (row.suspendedMinutes + minutesBetween(ctx.now, until) > maxSuspendedMinutes)
      throw invalid({ resumeAt: '累计挂起不能超过7天' })
    return {
      content: suspendReasons[suspendReason],
      patch: { suspendReason, resumeAt: until, pausedAt: ctx.now },
    }
  },
  resume: resumed,
  goOn: resumed,
  finish: async (row: Row, input: Taken<'finish'>, ctx: Ctx) => {
    const { faultCause, action, replacedSn, afterImages, report, parts, laborFee } = input
    const fees = feesOf(row, parts, laborFee)
    await assertAgreed(ctx, row, fees.totalFee)
    if (action === 'replace' && replacedSn) await replaceBy(ctx, row, replacedSn)
    await tellPeople(ctx, row, [row.createdBy], {
      kind: 'finished',
      title: '设备维修待验收',
      round: row.reworkCount,
    })
    return {
      ...(report && { content: report }),
      patch: {
        faultCause,
        action,
        replacedSn: replacedSn ?? null,
        report: report ?? null,
        afterImages: [...afterImages],
        ...fees,
        finishedAt: ctx.now,
        verifyResult: null,
      },
    }
  },
  verify: async (row: Row, { verifyResult, score, note }: Taken<'verify'>, ctx: Ctx) => {
    assertOutsider(ctx, '承建商不能验收自己的维修单')
    const said = `${verifyResults[verifyResult].label}，${score}分${note ? `：${note}` : ''}`
    if (verifyResult === 'fail') {
      const told = { kind: 'again', title: '设备维修须返工', round: row.reworkCount + 1 }
      await tellPeople(ctx, row, [row.engineerId], told)
      const waited = ctx.now.getTime() - (row.finishedAt ?? ctx.now).getTime()
      return {
        to: 'onsite' as const,
        content: said,
        patch: {
          verifyResult,
          score,
          reworkCount: row.reworkCount + 1,
          finishedAt: null,
          // What waited for a judgement did not wait for the work.
          finishDueAt: row.finishDueAt && new Date(row.finishDueAt.getTime() + waited),
        },
      }
    }
    await assertOnline(ctx, row.deviceId)
    return { to: 'closed' as const, content: said, patch: { verifyResult, score, verifiedAt: ctx.now } }
  },
  settle: (_row: Row, _input: unknown, ctx: Ctx) => ({
    content: '设备已连续在线24小时，自动验收',
    patch: { verifyResult: 'pass' as const, verifiedAt: ctx.now },
  }),
  setWarranty: (row: Row, { warranty, reason }: Taken<'setWarranty'>) => {
    if (warranty === row.warranty) throw invalid({ warranty: '与当前质保相同' })
    return {
      content: `${warranties[row.warranty]} → ${warranties[warranty]}：${reason}`,
      patch: { warranty },
    }
  },
  urge: async (row: Row, { content }: Taken<'urge'>, ctx: Ctx) => {
    const told = { kind: 'urged', title: '催办设备维修', round: seconds(ctx.now) }
    await (row.engineerId === null
      ? tellManager(ctx, row, told)
      : tellPeople(ctx, row, [row.engineerId], told))
    return { content }
  },
  cancel: async (row: Row, { reason }: Taken<'cancel'>, ctx: Ctx) => {
    const others = [row.engineerId, row.createdBy].filter((one) => one !== userIdOf(ctx.caller))
    await tellPeople(ctx, row, others, { kind: 'cancelled', title: '设备维修单已取消', round: 0 })
    return { content: `取消：${reason}`, patch: { takeBackAt: null } }
  },
}
