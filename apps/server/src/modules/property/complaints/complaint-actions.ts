import { complaintFlow } from '@linli/api-client/contract/property/complaint-flow'
import type { complaint as described } from '@linli/api-client/contract/property/complaint'
import type { TakenOf } from '@linli/api-client/kit'
import { eq } from 'drizzle-orm'
import { invalid, refuse } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { createRow } from '../../../kit/serve/write.ts'
import { repairOrderModel } from '../repair/repair-order.routes.ts'
import { typeOf } from '../repair/repair-type.routes.ts'
import { deadlinesOf, isHigher, raised } from './complaint-clock.ts'
import { assertHandler, managerOf, nameOf, tellStaff } from './complaint-people.ts'
import { complaint, type ComplaintRow as Row } from './complaint.table.ts'

type Taken<A extends string> = TakenOf<typeof described, A>
/** So often an answer may fail to satisfy before the manager alone may answer. */
const maxUnsatisfied = 3
const least = 3

/** An action that leaves a complaint where it is. */
const staying = (row: Row) => (row.state === 'processing' ? ('processing' as const) : ('pending' as const))
const levelPatch = (row: Row, level: Row['level']) =>
  level === row.level ? {} : { level, ...deadlinesOf(level, row.submittedAt) }
const responded = (row: Row, ctx: Ctx) => ({ firstResponseAt: row.firstResponseAt ?? ctx.now })

/** What the complainant says of the answer: it is done with, or taken up again, the second time by the manager. */
async function judged(row: Row, satisfaction: number, said: string, ctx: Ctx) {
  const content = `${satisfaction}分${said ? `：${said}` : ''}`
  if (satisfaction >= least)
    return { to: 'closed' as const, content, patch: { satisfaction, finishedAt: ctx.now } }
  const unsatisfiedCount = row.unsatisfiedCount + 1
  const patch = { satisfaction, unsatisfiedCount, repliedAt: null }
  const told = { kind: 'complaint.unsatisfied', title: '投诉答复不满意', round: unsatisfiedCount }
  if (unsatisfiedCount !== 2) {
    await tellStaff(ctx, row, row.handlerId, told)
    return { to: 'processing' as const, content, patch }
  }
  const managerId = await managerOf(ctx, row.estateId)
  // Nobody judges what is said about themselves, the manager neither.
  const handlerId = managerId === row.targetUserId ? row.handlerId : (managerId ?? row.handlerId)
  await tellStaff(ctx, row, handlerId, told)
  return {
    to: 'processing' as const,
    content: `${content}，已升级至项目经理`,
    patch: { ...patch, handlerId, ...levelPatch(row, raised(row.level)) },
  }
}

/** What users, residents and the clock do with a complaint, beside changing its state. */
export const complaintActions = {
  assign: async (row: Row, { handlerId, level }: Taken<'assign'>, ctx: Ctx) => {
    await assertHandler(ctx, row, handlerId)
    await tellStaff(ctx, row, handlerId, { kind: 'complaint.assigned', title: '新的投诉建议' })
    return {
      content: `由${await nameOf(ctx, handlerId)}处理`,
      patch: { handlerId, ...levelPatch(row, level ?? row.level) },
    }
  },
  transfer: async (row: Row, { handlerId, reason }: Taken<'transfer'>, ctx: Ctx) => {
    if (handlerId === row.handlerId) throw invalid({ handlerId: '新处理人不能与原处理人相同' })
    await assertHandler(ctx, row, handlerId)
    const round = Math.trunc(ctx.now.getTime() / 1_000)
    await tellStaff(ctx, row, handlerId, { kind: 'complaint.assigned', title: '转交的投诉建议', round })
    return { content: `转交给${await nameOf(ctx, handlerId)}：${reason}`, patch: { handlerId } }
  },
  record: (row: Row, { content, images }: Taken<'record'>, ctx: Ctx) => ({
    to: staying(row),
    content,
    images: [...(images ?? [])],
    patch: responded(row, ctx),
  }),
  reply: async (row: Row, { replyContent, replyImages }: Taken<'reply'>, ctx: Ctx) => {
    if (row.unsatisfiedCount >= maxUnsatisfied && row.handlerId !== (await managerOf(ctx, row.estateId)))
      throw refuse('已多次处理，请升级至项目经理')
    const images = [...(replyImages ?? [])]
    const patch = { replyContent, replyImages: images, repliedAt: ctx.now, ...responded(row, ctx) }
    // Praise waits for no judgement.
    return row.kind === 'praise'
      ? { to: 'closed' as const, content: replyContent, images, patch: { ...patch, finishedAt: ctx.now } }
      : { to: 'replied' as const, content: replyContent, images, patch }
  },
  escalate: async (row: Row, { level, reason }: Taken<'escalate'>, ctx: Ctx) => {
    if (!isHigher(level, row.level)) throw invalid({ level: '等级只能提升' })
    const managerId = await managerOf(ctx, row.estateId)
    await tellStaff(ctx, row, managerId, { kind: `complaint.${level}`, title: '投诉升级' })
    return { to: staying(row), content: `升级：${reason}`, patch: levelPatch(row, level) }
  },
  toRepair: async (row: Row, { typeId, location, phone }: Taken<'toRepair'>, ctx: Ctx) => {
    if (row.repairOrderId !== null) throw refuse('已转报修，请在报修工单中跟进')
    const reporterPhone = phone || (row.contactPhoneEnc && ctx.deps.personal.open(row.contactPhoneEnc))
    if (!reporterPhone) throw invalid({ phone: '没有联系电话，请填写' })
    const { area } = await typeOf(ctx, typeId)
    const indoor = area !== 'public' && row.roomId !== null
    if (!indoor && !location) throw invalid({ location: '公共区域报修须填写具体位置' })
    const order = await createRow(
      repairOrderModel,
      {
        estateId: row.estateId,
        typeId,
        area: indoor ? ('indoor' as const) : ('public' as const),
        ...(indoor && { roomId: row.roomId }),
        ...(location && { location }),
        content: `${row.title}：${row.content}`.slice(0, 500),
        personId: row.personId,
        reporterName: row.contactName ?? '匿名业主',
        reporterPhone,
        channel: 'complaint' as const,
      },
      ctx,
    )
    return { to: staying(row), content: `转报修工单${order.orderNo}`, patch: { repairOrderId: order.id } }
  },
  merge: async (row: Row, { mergedIntoId }: Taken<'merge'>, ctx: Ctx) => {
    if (mergedIntoId === row.id) throw invalid({ mergedIntoId: '不能合并到自身' })
    const [target] = await ctx.tx
      .select({ complaintNo: complaint.complaintNo, estateId: complaint.estateId, state: complaint.state })
      .from(complaint)
      .where(eq(complaint.id, mergedIntoId))
      .for('update')
    if (target === undefined || target.estateId !== row.estateId)
      throw invalid({ mergedIntoId: '只能合并到同一小区的投诉' })
    if (target.state === 'merged') throw invalid({ mergedIntoId: '目标投诉已被合并' })
    if (target.state === 'withdrawn' || target.state === 'rejected')
      throw invalid({ mergedIntoId: `目标投诉${complaintFlow.states[target.state].label}` })
    // What had become part of this one goes along: no chains.
    await ctx.tx.update(complaint).set({ mergedIntoId }).where(eq(complaint.mergedIntoId, row.id))
    return {
      content: `合并至${target.complaintNo}`,
      patch: { mergedIntoId, finishedAt: ctx.now },
    }
  },
  reject: (row: Row, { rejectReason }: Taken<'reject'>, ctx: Ctx) => ({
    content: rejectReason,
    patch: { rejectReason, finishedAt: ctx.now, ...responded(row, ctx) },
  }),
  withdraw: (_row: Row, { reason }: Taken<'withdraw'>, ctx: Ctx) => ({
    content: reason,
    patch: { finishedAt: ctx.now },
  }),
  rate: async (row: Row, { satisfaction, content }: Taken<'rate'>, ctx: Ctx) =>
    await judged(row, satisfaction, content ?? '', ctx),
  returnVisit: async (row: Row, { satisfaction, content }: Taken<'returnVisit'>, ctx: Ctx) =>
    await judged(row, satisfaction, content ?? '', ctx),
  settle: (_row: Row, _input: unknown, ctx: Ctx) => ({ patch: { finishedAt: ctx.now } }),
}
