import { openRepairs } from '@linli/api-client/contract/property/repair-flow'
import type { repairOrder as described } from '@linli/api-client/contract/property/repair-order'
import type { TakenOf } from '@linli/api-client/kit'
import { eq } from 'drizzle-orm'
import { invalid, refuse } from '../../../kit/app-error.ts'
import { userIdOf } from '../../../kit/caller.ts'
import type { Ctx } from '../../../kit/context.ts'
import { yuan } from '../../../kit/yuan.ts'
import { charge, payBill, waiveBill } from './repair-bill.ts'
import { feeOf } from './repair-fee.ts'
import { hoursOf, minutesAfter, shiftedBy } from './repair-clock.ts'
import { repairRating, repairVisit } from './repair-feedback.table.ts'
import { repairOrder, type RepairOrderRow as Row } from './repair-order.table.ts'
import { typeInEstate, typeOf } from './repair-type.routes.ts'
import {
  askIfBusy,
  skilledWorker,
  tellManager,
  tellUsers,
  tellWorker,
  type Worker,
  workersOf,
} from './repair-workers.ts'

type Taken<A extends string> = TakenOf<typeof described, A>
const maxReworks = 3

/** The order is somebody's: the time to accept runs anew, unless it was nobody's before. */
export async function givenTo(row: Row, userId: number, ctx: Ctx) {
  const acceptFrom = row.assignRound === 0 ? row.acceptFrom : ctx.now
  const hours = await hoursOf(ctx, row)
  const within = (times: number) => minutesAfter(acceptFrom ?? ctx.now, row.acceptMinutes * times, hours)
  const taken = { assigneeId: userId, assignedAt: ctx.now, assignRound: row.assignRound + 1 }
  // Who lets twice the time pass loses it; counted from now, where it lay with nobody that long.
  const twice = minutesAfter(ctx.now, row.acceptMinutes * 2, hours)
  return { ...taken, acceptFrom, acceptDueAt: within(1), takeBackAt: twice }
}

const nobody = { assigneeId: null, assignedAt: null, takeBackAt: null }

async function workerAt(ctx: Ctx, staffId: number): Promise<Worker> {
  const [worker] = await workersOf(ctx, [staffId])
  if (worker === undefined) throw invalid({ staffId: '所选维修人员不存在' })
  return worker
}

/** What was paused goes on: the time for the work stood still meanwhile. */
async function goneOn(row: Row, _input: unknown, ctx: Ctx) {
  const { pausedAt, finishFrom, finishDueAt } = row
  const since = pausedAt ?? ctx.now
  const hours = await hoursOf(ctx, row)
  const minutes = Math.round((ctx.now.getTime() - since.getTime()) / 60_000)
  return {
    patch: {
      pausedAt: null,
      resumeAt: null,
      pausedMinutes: row.pausedMinutes + minutes,
      finishFrom: finishFrom && shiftedBy(finishFrom, since, ctx.now, hours),
      finishDueAt: finishDueAt && shiftedBy(finishDueAt, since, ctx.now, hours),
    },
  }
}

/** Done once more, with half the time for it again. */
async function again(row: Row, content: string, ctx: Ctx) {
  if (row.reopenCount >= maxReworks) throw refuse('返工次数已达上限，请转投诉处理')
  await tellWorker(ctx, row, 'repair.again', '维修返工', row.reopenCount + 1)
  const hours = await hoursOf(ctx, row)
  return {
    content,
    patch: {
      reopenCount: row.reopenCount + 1,
      finishFrom: ctx.now,
      finishDueAt: minutesAfter(ctx.now, Math.ceil(row.finishMinutes / 2), hours),
      finishedAt: null,
      readyAt: null,
      doneAt: null,
    },
  }
}

/** What is said of an order, once: after a rework it is said anew. */
async function keepRating(
  ctx: Ctx,
  { id }: Row,
  said: Omit<typeof repairRating.$inferInsert, 'orderId' | 'ratedAt'>,
): Promise<void> {
  const values = { ...said, ratedAt: ctx.now, updatedAt: ctx.now }
  await ctx.tx
    .insert(repairRating)
    .values({ ...values, orderId: id, createdAt: ctx.now })
    .onConflictDoUpdate({ target: repairRating.orderId, set: { auto: false, ...values } })
}

/** What users and the clock do with an order, beside changing its state. */
export const repairActions = {
  dispatch: async (row: Row, { staffId, helperStaffIds }: Taken<'dispatch'>, ctx: Ctx) => {
    const worker = await workerAt(ctx, staffId)
    askIfBusy(ctx, worker)
    const helpers = await workersOf(ctx, helperStaffIds ?? [])
    const helperIds = helpers.map(({ userId }) => userId).filter((id) => id !== worker.userId)
    const round = row.assignRound + 1
    await tellUsers(ctx, row, helperIds, { kind: 'repair.helping', title: '协助维修', round })
    return {
      content: `派给${[worker.name, ...helpers.map(({ name }) => name)].join('、')}`,
      patch: { ...(await givenTo(row, worker.userId, ctx)), helperIds },
    }
  },
  reassign: async (row: Row, { staffId, reason }: Taken<'reassign'>, ctx: Ctx) => {
    const worker = await workerAt(ctx, staffId)
    if (worker.userId === row.assigneeId) throw invalid({ staffId: '新维修人员不能与原人员相同' })
    askIfBusy(ctx, worker)
    await tellWorker(ctx, row, 'repair.taken', '工单已改派他人')
    const resumed = row.state === 'paused' ? (await goneOn(row, undefined, ctx)).patch : {}
    const given = await givenTo({ ...row, acceptFrom: ctx.now }, worker.userId, ctx)
    return {
      content: `改派给${worker.name}：${reason}`,
      patch: { ...resumed, ...given, acceptedAt: null, reassignCount: row.reassignCount + 1 },
    }
  },
  grab: async (row: Row, _input: unknown, ctx: Ctx) => {
    const { dispatchMode } = await typeInEstate(ctx, row.typeId, row.estateId)
    if (dispatchMode !== 'grab') throw refuse('该类型的工单由物业派单，不能抢单')
    const userId = userIdOf(ctx.caller)
    const worker = userId === null ? undefined : await skilledWorker(ctx, row, userId)
    if (worker === undefined) throw refuse('只有本小区在岗且具备该技能的维修人员可以抢单')
    askIfBusy(ctx, worker)
    const given = await givenTo(row, worker.userId, ctx)
    return { patch: { ...given, takeBackAt: null, acceptedAt: ctx.now } }
  },
  accept: (_row: Row, _input: unknown, ctx: Ctx) => ({ patch: { acceptedAt: ctx.now, takeBackAt: null } }),
  refuse: (_row: Row, { reason }: Taken<'refuse'>) => ({ content: `拒单：${reason}`, patch: nobody }),
  giveUp: () => ({ content: '超时未接单', patch: nobody }),
  start: async (row: Row, { beforeImages, arrivedGeo }: Taken<'start'>, ctx: Ctx) => {
    const type = await typeOf(ctx, row.typeId)
    if (type.needBefore && !beforeImages?.length && !row.beforeImages?.length)
      throw invalid({ beforeImages: '该类型须上传维修前照片' })
    return {
      patch: {
        arrivedAt: row.arrivedAt ?? ctx.now,
        ...(arrivedGeo && { arrivedGeo }),
        ...(beforeImages?.length && { beforeImages: [...beforeImages] }),
      },
    }
  },
  pause: (_row: Row, { pauseReason, resumeAt }: Taken<'pause'>, ctx: Ctx) => {
    const until = resumeAt == null ? null : new Date(resumeAt)
    if (until !== null && until <= ctx.now) throw invalid({ resumeAt: '预计恢复时间须晚于当前时间' })
    return { patch: { pauseReason, resumeAt: until, pausedAt: ctx.now } }
  },
  resume: goneOn,
  goOn: goneOn,
  finish: async (row: Row, input: Taken<'finish'>, ctx: Ctx) => {
    const { resultText, faultReason, afterImages, lines, discount } = input
    const type = await typeOf(ctx, row.typeId)
    if (type.needAfter && !afterImages?.length) throw invalid({ afterImages: '该类型须上传维修后照片' })
    const fees = await feeOf(ctx, row, lines, discount)
    const owes = fees.totalFee > 0 && row.payState === 'none'
    const patch = {
      resultText,
      faultReason,
      finishedAt: ctx.now,
      afterImages: [...(afterImages ?? [])],
      ...fees,
    }
    if (!owes)
      return { to: 'to_confirm' as const, content: resultText, patch: { ...patch, readyAt: ctx.now } }
    const billId = await charge(ctx, row, fees.totalFee)
    return {
      to: 'to_pay' as const,
      content: resultText,
      patch: { ...patch, billId, payState: 'unpaid' as const },
    }
  },
  saveLines: async (row: Row, { lines }: Taken<'saveLines'>, ctx: Ctx) => {
    const patch = await feeOf(ctx, row, lines, 0)
    return { content: `${lines.length}项，${yuan(patch.totalFee)}元`, patch }
  },
  leaveCity: async (row: Row, { content }: Taken<'leaveCity'>, ctx: Ctx) => {
    await tellManager(ctx, row, 'repair.leftCity', '上门维修转回物业')
    const channel = row.personId === null ? ('phone' as const) : ('mp' as const)
    return { content, patch: { channel, providerId: null } }
  },
  collect: async (row: Row, { payMethod }: Taken<'collect'>, ctx: Ctx) => {
    const way = await ctx.deps.dicts.label('pay_method', payMethod)
    await payBill(ctx, row, payMethod, way)
    return { content: `收款方式：${way}`, patch: { payState: 'paid' as const, readyAt: ctx.now } }
  },
  waive: async (row: Row, { reason }: Taken<'waive'>, ctx: Ctx) => {
    await waiveBill(ctx, row, reason)
    return { content: `减免：${reason}`, patch: { payState: 'waived' as const, readyAt: ctx.now } }
  },
  rate: async (row: Row, input: Taken<'rate'>, ctx: Ctx) => {
    const { score, timelinessScore, attitudeScore, tags, content, images } = input
    const scores = { score, timelinessScore, attitudeScore }
    await keepRating(ctx, row, { ...scores, tags: [...(tags ?? [])], content, images: [...(images ?? [])] })
    return { content: `${score}分${content ? `：${content}` : ''}`, patch: { ...scores, doneAt: ctx.now } }
  },
  confirm: (_row: Row, _input: unknown, ctx: Ctx) => ({ patch: { doneAt: ctx.now } }),
  // Who says nothing in time is content, but counts in no average.
  settle: async (row: Row, _input: unknown, ctx: Ctx) => {
    await keepRating(ctx, row, { score: 5, timelinessScore: 5, attitudeScore: 5, auto: true })
    return { patch: { doneAt: ctx.now } }
  },
  rework: async (row: Row, { reason }: Taken<'rework'>, ctx: Ctx) => await again(row, `返工：${reason}`, ctx),
  visit: async (row: Row, { way, result, content }: Taken<'visit'>, ctx: Ctx) => {
    const visit = { orderId: row.id, way, result, content, userId: userIdOf(ctx.caller), visitedAt: ctx.now }
    await ctx.tx.insert(repairVisit).values({ ...visit, createdAt: ctx.now, updatedAt: ctx.now })
    const said = content ?? undefined
    if (result === 'no_answer')
      return { to: 'done' as const, content: said ?? '未接通', patch: { visitResult: result } }
    if (result === 'unsatisfied') {
      const reworked = await again(row, `回访不满意${said ? `：${said}` : ''}`, ctx)
      return { to: 'processing' as const, ...reworked, patch: { ...reworked.patch, visitResult: result } }
    }
    return {
      to: 'closed' as const,
      ...(said && { content: said }),
      patch: { visitResult: result, closedAt: ctx.now },
    }
  },
  close: (_row: Row, _input: unknown, ctx: Ctx) => ({ patch: { closedAt: ctx.now } }),
  expire: (_row: Row, _input: unknown, ctx: Ctx) => ({ patch: { closedAt: ctx.now } }),
  urge: async (row: Row, { content }: Taken<'urge'>, ctx: Ctx) => {
    // Every time anew: who is urged twice is told twice.
    const round = Math.trunc(ctx.now.getTime() / 1_000)
    await tellWorker(ctx, row, 'repair.urged', '催办报修', round)
    if (row.assigneeId === null || row.dueAt === null || row.dueAt <= ctx.now)
      await tellManager(ctx, row, 'repair.urged', '催办报修', round)
    return { content }
  },
  supplement: (_row: Row, { content }: Taken<'supplement'>) => ({ content }),
  markDuplicate: async (row: Row, { duplicateOfId }: Taken<'markDuplicate'>, ctx: Ctx) => {
    if (duplicateOfId === row.id) throw invalid({ duplicateOfId: '不能与自身重复' })
    const [other] = await ctx.tx
      .select({ orderNo: repairOrder.orderNo, state: repairOrder.state })
      .from(repairOrder)
      .where(eq(repairOrder.id, duplicateOfId))
    if (other === undefined || !openRepairs.some((state) => state === other.state))
      throw invalid({ duplicateOfId: '只能与未完结的工单重复' })
    await tellWorker(ctx, row, 'repair.ended', '工单已标记重复')
    return { content: `与${other.orderNo}重复`, patch: { duplicateOfId, closedAt: ctx.now } }
  },
  cancel: async (row: Row, { reason }: Taken<'cancel'>, ctx: Ctx) => {
    await tellWorker(ctx, row, 'repair.ended', '工单已取消')
    return { content: `取消：${reason}`, patch: { closedAt: ctx.now, takeBackAt: null } }
  },
}
