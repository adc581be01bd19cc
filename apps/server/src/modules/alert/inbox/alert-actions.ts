import { controlAlert as described } from '@linli/api-client/contract/alert/control-alert'
import { openAlerts } from '@linli/api-client/contract/alert/control-alert-flow'
import { pageUrl } from '@linli/api-client/contract/page-urls'
import { codeOf, type TakenOf } from '@linli/api-client/kit'
import { and, eq, inArray } from 'drizzle-orm'
import { AppError, invalid, refuse } from '../../../kit/app-error.ts'
import { userIdOf } from '../../../kit/caller.ts'
import type { Ctx } from '../../../kit/context.ts'
import { createRow } from '../../../kit/serve/write.ts'
import { staffMessages } from '../../../kit/staff-messages/staff-messages.ts'
import { user } from '../../auth/account/user.table.ts'
import { careContactModel } from '../care/care.routes.ts'
import { newRound } from './alert-clock.ts'
import { wantRepair } from './alert-repairs.ts'
import { controlAlert, type ControlAlertRow as Row } from './control-alert.table.ts'
import { isHigher } from './levels.ts'
import { assertMayHandle } from './restricted-alerts.ts'

type Taken<A extends string> = TakenOf<typeof described, A>

const neverIgnored: readonly string[] = ['fire_input', 'sos', 'duress']
const hourMs = 3_600_000
const minNote = 5

const nameOf = async (ctx: Ctx, userId: number): Promise<string> => {
  const [row] = await ctx.tx.select({ name: user.actualName }).from(user).where(eq(user.id, userId))
  return row?.name ?? '他人'
}

/** Who came second learns who was first, whatever changed on the row meanwhile. */
export async function refuseLate(row: Row, action: string, ctx: Ctx): Promise<void> {
  if (action !== 'accept' || row.state !== 'processing' || row.assigneeId === null) return
  throw new AppError('STATE_REFUSED', `该预警已由${await nameOf(ctx, row.assigneeId)}受理`)
}

/** What an alert is closed with: in words where it was serious. */
function treated(row: Row, { result, falseAlarm, handleNote }: Taken<'treat'>) {
  const isSerious = row.level === 'urgent' || row.level === 'high'
  if (isSerious && Array.from((handleNote ?? '').trim()).length < minNote)
    throw invalid({ handleNote: '请填写处理说明（至少5个字）' })
  return {
    result,
    falseAlarm: falseAlarm || result === 'false_alarm',
    handleNote: handleNote ?? null,
    escalateAt: null,
  }
}

/** What is urgent is closed when somebody else than who closes it has looked at it, where the estate wants that. */
async function assertSecond(row: Row, ctx: Ctx): Promise<void> {
  if (row.level !== 'urgent' || ctx.caller.kind === 'system') return
  const { estateId, secondId } = row
  if (!(await ctx.deps.params.flag('alert.secondPerson', { estateId }))) return
  if (secondId === null) throw refuse('紧急预警须先由另一人复核，才能办结')
  if (secondId === userIdOf(ctx.caller)) throw refuse('复核人不能自己办结')
}

const noSecond = { secondId: null, secondAt: null }

const closedAs = (row: Row, input: Taken<'treat'>) => ({
  patch: {
    ...treated(row, input),
    handleImages: [...(input.handleImages ?? [])],
    policeNo: input.policeNo ?? null,
  },
  ...(input.handleNote && { content: input.handleNote }),
  images: input.handleImages ?? [],
})

const treat = async (row: Row, input: Taken<'treat'>, ctx: Ctx) => {
  await assertMayHandle(row, ctx)
  const closed = closedAs(row, input)
  await assertSecond(row, ctx)
  return closed
}

/** Whoever has it in hand, or may handle what others have. */
function assertOwn(row: Row, verb: string, ctx: Ctx): void {
  if (ctx.caller.kind === 'system' || row.assigneeId === userIdOf(ctx.caller)) return
  if (!ctx.can(codeOf(described, 'treatAny'))) throw refuse(`只有处理人本人可以${verb}`)
}

async function assertReceiver(row: Row, userId: number, ctx: Ctx): Promise<void> {
  if (userId === row.assigneeId) throw invalid({ userId: '接收人不能是当前处理人' })
  const { estates } = await ctx.deps.staff.reachOf(ctx, userId)
  if (estates !== 'all' && !estates.includes(row.estateId))
    throw invalid({ userId: '接收人须有查看该小区的权限' })
}

/** Of one rule and one key there is one open alert. */
async function assertNoOther(row: Row, ctx: Ctx): Promise<void> {
  if (row.ruleId === null || row.dedupeKey === null) return
  const same = and(
    eq(controlAlert.ruleId, row.ruleId),
    eq(controlAlert.dedupeKey, row.dedupeKey),
    inArray(controlAlert.state, [...openAlerts]),
  )
  if ((await ctx.tx.$count(controlAlert, same)) > 0) throw refuse('同一预警已再次发生，请处理新的预警')
}

const openState = (row: Row): 'processing' | 'untreated' =>
  row.state === 'processing' ? 'processing' : 'untreated'

const reopened = {
  handledAt: null,
  handlerId: null,
  result: null,
  falseAlarm: false,
  recoveredAt: null,
  ...noSecond,
}

/** What users and the clock do with an alert, beside changing its state. */
export const alertActions = {
  accept: async (row: Row, _input: unknown, ctx: Ctx) => ({
    patch: await newRound(ctx, row, 'processing'),
  }),
  treat,
  treatAny: treat,
  second: async (row: Row, { secondNote }: Taken<'second'>, ctx: Ctx) => {
    await assertMayHandle(row, ctx)
    if (row.level !== 'urgent') throw refuse('只有紧急预警需要复核')
    return { content: `复核：${secondNote}` }
  },
  ignore: async (row: Row, { reason, falseAlarm }: Taken<'ignore'>, ctx: Ctx) => {
    await assertMayHandle(row, ctx)
    if (row.level === 'urgent' || neverIgnored.includes(row.kind)) throw refuse('紧急预警不能忽略，请处理')
    if (row.state === 'processing' && !falseAlarm)
      throw invalid({ falseAlarm: '处理中的预警只有误报可以忽略' })
    return {
      content: `忽略原因：${reason}`,
      patch: {
        falseAlarm,
        handleNote: reason,
        escalateAt: null,
        ...(falseAlarm && { result: 'false_alarm' }),
      },
    }
  },
  transfer: async (row: Row, { userId, note }: Taken<'transfer'>, ctx: Ctx) => {
    assertOwn(row, '转交', ctx)
    await assertReceiver(row, userId, ctx)
    const round = await newRound(ctx, row, 'processing')
    await staffMessages.notify(ctx, [userId], {
      kind: 'alert.transferred',
      title: row.title,
      content: '有一条预警转交给您处理',
      link: `${pageUrl('alerts')}?id=${row.id}`,
      bizType: 'controlAlert',
      bizId: row.id,
      round: round.escalationRound,
    })
    return {
      content: `转交给${await nameOf(ctx, userId)}${note ? `：${note}` : ''}`,
      patch: { ...round, ...noSecond, assigneeId: userId },
    }
  },
  release: async (row: Row, { reason }: Taken<'release'>, ctx: Ctx) => {
    assertOwn(row, '退回', ctx)
    return {
      content: `退回原因：${reason}`,
      patch: { ...(await newRound(ctx, row, 'untreated')), ...noSecond, assigneeId: null, acceptedAt: null },
    }
  },
  raise: async (row: Row, { level, reason }: Taken<'raise'>, ctx: Ctx) => {
    await assertMayHandle(row, ctx)
    if (!isHigher(level, row.level)) throw invalid({ level: '等级只能提升' })
    const state = openState(row)
    return {
      to: state,
      content: `提升等级：${reason}`,
      patch: { level, ...(await newRound(ctx, { ...row, level }, state)) },
      payload: { from: row.level, to: level },
    }
  },
  contact: async (row: Row, { way, outcome, content }: Taken<'contact'>, ctx: Ctx) => {
    if (row.kind !== 'elder_silent' || row.personId === null)
      throw refuse('只有独居老人未出现的预警可以登记联系')
    if (outcome === 'ok') await assertSecond(row, ctx)
    const contact = {
      estateId: row.estateId,
      personId: row.personId,
      way,
      result: outcome,
      note: content ?? null,
    }
    await createRow(careContactModel, contact, ctx, codeOf(described, 'accept'))
    const state = openState(row)
    if (outcome !== 'ok') return { to: state, content: outcome === 'help' ? '需帮助' : '无应答' }
    return {
      to: 'treated' as const,
      content: '平安',
      patch: { result: 'safe', handledAt: ctx.now, handlerId: userIdOf(ctx.caller), escalateAt: null },
    }
  },
  repair: async (row: Row, { description }: Taken<'repair'>, ctx: Ctx) => {
    if (row.deviceId === null) throw refuse('该预警没有关联设备')
    await wantRepair(ctx, row, row.deviceId, description ?? row.title)
    return { to: openState(row), content: `提交设备维修${description ? `：${description}` : ''}` }
  },
  reopen: async (row: Row, { reason }: Taken<'reopen'>, ctx: Ctx) => {
    await assertMayHandle(row, ctx)
    const hours = await ctx.deps.params.number('alert.reopenHours', { estateId: row.estateId })
    if (row.handledAt && ctx.now.getTime() - row.handledAt.getTime() > hours * hourMs)
      throw refuse(`办结已超过${hours}小时，不能重新打开`)
    if (row.result === 'auto_recovered') throw refuse('该预警已自动恢复，不能重新打开')
    await assertNoOther(row, ctx)
    return {
      content: `重新打开：${reason}`,
      patch: { ...reopened, ...(await newRound(ctx, row, 'processing')) },
    }
  },
  recover: async (row: Row, _input: unknown, ctx: Ctx) => {
    if (row.state === 'untreated')
      return {
        to: 'treated' as const,
        content: '自动恢复',
        patch: {
          result: 'auto_recovered',
          recoveredAt: ctx.now,
          handledAt: ctx.now,
          escalateAt: null,
        },
      }
    if (row.assigneeId !== null)
      await staffMessages.notify(ctx, [row.assigneeId], {
        kind: 'alert.recovered',
        title: row.title,
        content: '已自动恢复，请确认并办结',
        link: `${pageUrl('alerts')}?id=${row.id}`,
        bizType: 'controlAlert',
        bizId: row.id,
        round: row.escalationRound,
      })
    return { to: 'processing' as const, content: '已自动恢复', patch: { recoveredAt: ctx.now } }
  },
  archive: () => ({ content: '超期自动归档', patch: { escalateAt: null } }),
}
