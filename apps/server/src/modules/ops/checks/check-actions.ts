import { equipmentCheck as described } from '@linli/api-client/contract/ops/equipment-check'
import type { TakenOf } from '@linli/api-client/kit'
import { eq } from 'drizzle-orm'
import { invalid, refuse } from '../../../kit/app-error.ts'
import { dayAfter, dayOf } from '../../../kit/calendar.ts'
import { userIdOf } from '../../../kit/caller.ts'
import type { Ctx } from '../../../kit/context.ts'
import { announce } from '../../../kit/facts/facts.ts'
import { moveFileRefs } from '../../../kit/files/file-refs.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import { user } from '../../auth/account/user.table.ts'
import { servedDevice } from '../../base/devices/device.routes.ts'
import { metresBetween } from '../../base/places/geometry.ts'
import { lockDevice } from '../repair/repair-device.ts'
import { askDevice } from './ask-device.ts'
import { autoCheckOf } from './auto-check.ts'
import { againOf, answered, concluded, faultsOf, openItems, picturesOf, timesOf } from './check-items.ts'
import type { EquipmentCheckRow as Row } from './equipment-check.table.ts'
import { proveInstalled } from './prove-installed.ts'
import { tellBoth, tellOfCheck } from './tell-of-check.ts'

type Taken<A extends string> = TakenOf<typeof described, A>

/** Who says to be there and is farther away has to say why. */
const nearMetres = 100
const rectifyDays = 15
const fewestImages = 2

/** Whoever works for a contractor is no judge of contractors' work. */
function assertOutsider(ctx: Ctx): void {
  if (ctx.caller.kind === 'user' && ctx.caller.contractorId != null) throw refuse('承建商不能复核点检单')
}

/** A device that was installed and found good is in use from now on; one that already is stays as it is. */
async function activate(ctx: Ctx, row: Row): Promise<void> {
  const { kind, deviceId } = row
  if (kind !== 'install' && kind !== 'rectify') return
  const held = await lockDevice(ctx, deviceId)
  if (held.state === 'pending') await takeTransition(servedDevice, held, 'activate', { sn: held.sn }, ctx)
  await proveInstalled(ctx, row)
}

/** Without a network it was done before it could be told: what is said of it, where that lies between `since` and now. */
function ownTime(said: string | null | undefined, since: Date | null, { now }: Ctx): Date | undefined {
  if (said == null || since === null) return undefined
  const own = new Date(said)
  return own >= since && own <= now ? own : undefined
}

/** What did not pass is to be repaired. */
const wantRepair = async (
  ctx: Ctx,
  { id, checkNo, deviceId, results, autoResults }: Row,
  why: string,
): Promise<void> =>
  await announce(ctx, 'deviceRepair.wanted', {
    deviceId,
    source: 'check',
    faultType: 'other',
    description: `${why}（${checkNo}）：${faultsOf(results, autoResults)}`.slice(0, 500),
    checkId: id,
    userId: userIdOf(ctx.caller),
  })

/** What users do with a check, beside changing its state. */
export const checkActions = {
  assign: async (row: Row, { inspectorId }: Taken<'assign'>, ctx: Ctx) => {
    const [inspector] = await ctx.tx
      .select({ contractorId: user.contractorId })
      .from(user)
      .where(eq(user.id, inspectorId))
    if (inspector?.contractorId !== row.contractorId)
      throw invalid({ inspectorId: '该点检人不属于点检单的承建商' })
    await tellOfCheck(ctx, row, [inspectorId], { kind: 'assigned', title: '新的点检任务' })
    return {
      to: row.state === 'returned' ? ('returned' as const) : ('todo' as const),
      patch: { inspectorId },
    }
  },
  start: async (row: Row, { scannedSn, geo, farReason, scannedAt }: Taken<'start'>, ctx: Ctx) => {
    const held = await lockDevice(ctx, row.deviceId)
    if (scannedSn.trim() !== held.sn) throw invalid({ scannedSn: '扫码设备与点检设备不一致' })
    const distanceM = held.geo && geo ? Math.round(metresBetween(geo, held.geo)) : null
    const farAway = distanceM !== null && distanceM > nearMetres
    if (farAway && !farReason?.trim()) throw invalid({ farReason: `距设备${distanceM}米，请说明原因` })
    return {
      content: farAway ? `位置异常：距设备${distanceM}米，${farReason}` : '扫码一致',
      patch: {
        scanAt: ownTime(scannedAt, row.assignedAt, ctx) ?? ctx.now,
        geo: geo ?? null,
        distanceM,
        farAway,
        farReason: farAway ? (farReason ?? null) : null,
      },
    }
  },
  autoCheck: async (row: Row, _input: unknown, ctx: Ctx) => {
    const autoResults = await autoCheckOf(ctx, row.deviceId)
    await askDevice(ctx, row)
    const good = autoResults.filter(({ ok }) => ok === true).length
    return { content: `${good}/${autoResults.length} 项通过`, patch: { autoResults } }
  },
  answer: async (row: Row, { answers }: Taken<'answer'>, ctx: Ctx) => {
    const results = answered(row.results, answers, ctx.now, row.assignedAt)
    const { first = ctx.now } = timesOf(results) ?? {}
    const owner = { type: described.entity, id: row.id, estateId: row.estateId }
    await moveFileRefs(ctx, owner, picturesOf(row.results), picturesOf(results), 'answers', {
      pictures: true,
    })
    const open = openItems(results)
    return {
      content: open > 0 ? `还有${open}项未填写` : '已填写全部项目',
      // What was begun without a network was begun when it was.
      patch: { results, ...(row.scanAt !== null && first < row.scanAt && { scanAt: first }) },
    }
  },
  submit: async (row: Row, { images, doneAt }: Taken<'submit'>, ctx: Ctx) => {
    const open = openItems(row.results)
    if (open > 0) throw refuse(`还有${open}项未填写`)
    if (images.length < fewestImages) throw invalid({ images: `请至少上传${fewestImages}张现场照片` })
    const autoResults = await autoCheckOf(ctx, row.deviceId)
    // Without a network it was done long before it could be handed in.
    const { first = ctx.now, last = ctx.now } = timesOf(row.results) ?? {}
    const isLate = row.scanAt !== null && first <= row.scanAt
    const ended = ownTime(doneAt, row.scanAt, ctx) ?? (isLate ? last : ctx.now)
    const minutes = Math.round((ended.getTime() - (row.scanAt ?? ctx.now).getTime()) / 60_000)
    return {
      patch: {
        autoResults,
        conclusion: concluded(row.results, autoResults),
        submittedAt: ctx.now,
        durationMinutes: Math.max(0, minutes),
      },
    }
  },
  withdraw: () => ({ patch: { conclusion: null, submittedAt: null } }),
  review: async (row: Row, { rectifyBy, score }: Taken<'review'>, ctx: Ctx) => {
    assertOutsider(ctx)
    if (row.conclusion === 'minor') {
      const today = dayOf(ctx.now)
      if (!rectifyBy) throw invalid({ rectifyBy: '有轻微问题，请填写整改期限' })
      if (rectifyBy < today || rectifyBy > dayAfter(today, rectifyDays))
        throw invalid({ rectifyBy: `整改期限须在今天起${rectifyDays}天内` })
    }
    if (row.conclusion !== 'fail') {
      await activate(ctx, row)
      return { to: 'passed' as const, content: `通过，${score}分` }
    }
    await wantRepair(ctx, row, '点检不合格')
    return { to: 'failed' as const, content: `不合格，${score}分` }
  },
  giveBack: async (row: Row, { reviewNote, items }: Taken<'giveBack'>, ctx: Ctx) => {
    assertOutsider(ctx)
    const results = againOf(row.results, items ?? [])
    const named = results.filter(({ again }) => again).map(({ text }) => text)
    await tellOfCheck(ctx, row, [row.inspectorId], { kind: 'returned', title: '点检单被退回' })
    return {
      content: named.length > 0 ? `${reviewNote}（需重做：${named.join('、')}）`.slice(0, 500) : reviewNote,
      patch: { reviewNote, conclusion: null, results },
    }
  },
  repair: async (row: Row, _input: unknown, ctx: Ctx) => {
    assertOutsider(ctx)
    const faults = faultsOf(row.results, row.autoResults)
    if (faults === '') throw refuse('没有不合格的项目，无需报修')
    await wantRepair(ctx, row, '点检发现问题')
    return { content: faults.slice(0, 500) }
  },
  cancel: async (row: Row, { reason }: Taken<'cancel'>, ctx: Ctx) => {
    await tellOfCheck(ctx, row, [row.inspectorId], { kind: 'cancelled', title: '点检单已取消' })
    return { content: reason }
  },
  remind: async (row: Row, _input: unknown, ctx: Ctx) => {
    await tellBoth(ctx, row, { kind: 'overdue', title: '点检已逾期' })
    const to = row.state === 'todo' || row.state === 'doing' ? row.state : ('returned' as const)
    return { to, content: `截止日期${row.dueDate}，已提醒承建商和物业` }
  },
  miss: async (row: Row, _input: unknown, ctx: Ctx) => {
    await tellBoth(ctx, row, { kind: 'missed', title: '点检已漏检' })
    return { content: '周期结束仍未点检，记为漏检' }
  },
}
