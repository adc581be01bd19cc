import type { reportGate } from '@linli/api-client/contract/visitor/gate-calls'
import type { InputOf } from '@linli/api-client/kit'
import { and, between, eq } from 'drizzle-orm'
import { AppError, refuse } from '../../../kit/app-error.ts'
import { userIdOf } from '../../../kit/caller.ts'
import type { Ctx } from '../../../kit/context.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import { createRow } from '../../../kit/serve/write.ts'
import { channel } from '../../base/devices/channel.table.ts'
import { room } from '../../base/rooms/room.table.ts'
import { visitorModel } from '../applications/visitor-application.routes.ts'
import {
  visitorApplication as visit,
  type VisitorApplicationRow,
} from '../applications/visitor-application.table.ts'
import { logDesk } from '../desk/desk-log.ts'
import { visitorDeskLog } from '../desk/visitor-desk-log.table.ts'
import { gateReport } from './gate-report.table.ts'

export type GateAct = InputOf<typeof reportGate>

/** What came of an act: the visit it is about, and what somebody has to look at. */
export interface Entered {
  readonly applicationId: number | null
  readonly reason: string | null
}

const hourMs = 3_600_000
const sameMs = 60_000
/** How long a walk-in may stay, as at the desk. */
const walkInHours = 4
const codes = {
  check_in: 'visitor:application:checkIn',
  check_out: 'visitor:application:checkout',
  walk_in: 'visitor:application:create',
  open_gate: 'visitor:application:openGate',
} as const

/** The visit that a walk-in became. */
async function visitOfWalkIn(ctx: Ctx, entryKey: string): Promise<number | null> {
  const [row] = await ctx.tx
    .select({ applicationId: gateReport.applicationId })
    .from(gateReport)
    .where(eq(gateReport.entryKey, entryKey))
  return row?.applicationId ?? null
}

async function visitOf(ctx: Ctx, { estateId, ...act }: GateAct): Promise<VisitorApplicationRow> {
  const applicationId = act.walkInKey == null ? act.applicationId : await visitOfWalkIn(ctx, act.walkInKey)
  const [row] = await ctx.tx
    .select()
    .from(visit)
    .where(and(eq(visit.id, applicationId ?? 0), eq(visit.estateId, estateId)))
    .for('update')
  if (row === undefined) throw refuse('没有找到访客申请')
  return row
}

/** The room that a guard wrote down: by its name, or by its numbers as they are typed on a keypad. */
async function roomOf(ctx: Ctx, { estateId, place }: GateAct): Promise<number> {
  const text = (place ?? '').trim()
  const [, building, unit, number] = /^(\d+)-(\d+)-(\d+)$/u.exec(text) ?? []
  const fullName = building === undefined ? text : `${building}栋${unit}单元${number}`
  const found = await ctx.tx
    .select({ id: room.id })
    .from(room)
    .where(and(eq(room.estateId, estateId), eq(room.fullName, fullName)))
    .limit(2)
  const [only] = found
  if (only === undefined || found.length > 1) throw refuse(`没有找到房屋「${text}」，请补登记`)
  return only.id
}

/** The call that was cut off had arrived after all: the desk has the same of the same guard within a minute. */
async function isDone(
  ctx: Ctx,
  { id }: VisitorApplicationRow,
  action: 'check_in' | 'check_out',
): Promise<boolean> {
  const near = (off: number) => new Date(ctx.now.getTime() + off)
  const same = and(
    eq(visitorDeskLog.applicationId, id),
    eq(visitorDeskLog.action, action),
    eq(visitorDeskLog.userId, userIdOf(ctx.caller) ?? 0),
    between(visitorDeskLog.at, near(-sameMs), near(sameMs)),
  )
  return (await ctx.tx.$count(visitorDeskLog, same)) > 0
}

async function checkIn(ctx: Ctx, act: GateAct): Promise<Entered> {
  const row = await visitOf(ctx, act)
  if (await isDone(ctx, row, 'check_in')) return { applicationId: row.id, reason: null }
  await takeTransition(visitorModel, row, 'checkIn', { channelId: null }, ctx)
  return { applicationId: row.id, reason: null }
}

async function checkOut(ctx: Ctx, act: GateAct): Promise<Entered> {
  let row = await visitOf(ctx, act)
  if (await isDone(ctx, row, 'check_out')) return { applicationId: row.id, reason: null }
  if (row.state === 'visiting' && !row.inside) throw refuse('该访客已由其他通道离开')
  if (act.cardBack === true && row.visitCardId !== null)
    row = await takeTransition(visitorModel, row, 'cardBack', {}, ctx)
  await takeTransition(visitorModel, row, 'checkout', { reason: '断网签离' }, ctx)
  return { applicationId: row.id, reason: null }
}

/** A walk-in becomes a visit by the rules of that moment; who was let in without a yes is for somebody to look at. */
async function walkIn(ctx: Ctx, act: GateAct): Promise<Entered> {
  const { estateId, plateNo = null } = act
  let row: VisitorApplicationRow = await createRow(
    visitorModel,
    {
      estateId,
      source: 'desk' as const,
      visitorType: act.visitorType ?? 'other',
      purpose: 'other',
      visitorName: act.visitorName ?? '',
      phone: act.phone ?? null,
      roomId: await roomOf(ctx, act),
      validFrom: ctx.now.toISOString(),
      validTo: new Date(ctx.now.getTime() + walkInHours * hourMs).toISOString(),
      // A plate of eight is one of a car that drives electrically.
      ...(plateNo !== null && { plateNo, plateColor: plateNo.length === 8 ? 'green' : 'blue' }),
      remark: act.note ?? null,
    },
    ctx,
  )
  if (act.hostSaidYes === true && row.state === 'pending_host')
    row = await takeTransition(
      visitorModel,
      row,
      'confirm',
      { way: 'phone', note: '断网期间门岗电话确认' },
      ctx,
    )
  if (row.state !== 'approved')
    return {
      applicationId: row.id,
      reason: row.risks.includes('black')
        ? '布控人员或车辆，断网期间已放行'
        : row.state === 'pending_host'
          ? '未经住户确认，断网期间已放行'
          : '须物业审批，断网期间已放行',
    }
  await takeTransition(visitorModel, row, 'checkIn', { channelId: null }, ctx)
  return { applicationId: row.id, reason: null }
}

async function openGate(ctx: Ctx, { estateId, channelId = null, note = null }: GateAct): Promise<Entered> {
  const gate = and(eq(channel.id, channelId ?? 0), eq(channel.estateId, estateId))
  if (channelId !== null && (await ctx.tx.$count(channel, gate)) === 0) throw refuse('没有找到通道')
  await logDesk(ctx, {
    estateId,
    action: 'open_gate',
    channelId,
    result: `断网${note === null ? '' : `：${note}`}`,
  })
  return { applicationId: null, reason: null }
}

const entering = { check_in: checkIn, check_out: checkOut, walk_in: walkIn, open_gate: openGate } as const

/**
 * Does afterwards what was done at the gate, by the rules and at the time of then. What the rules refuse is undone as a
 * whole and answered as a conflict: it happened all the same.
 */
export async function enterReport(ctx: Ctx, act: GateAct, at: Date): Promise<Entered> {
  if (!ctx.can(codes[act.act])) return { applicationId: null, reason: '值班员没有办理权限' }
  try {
    return await ctx.tx.transaction(
      async (tx) =>
        await entering[act.act]({ ...ctx, tx, now: at, late: true, isConfirmed: () => true }, act),
    )
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const [field] = Object.values(error.fields ?? {})
    return { applicationId: null, reason: field ?? error.message }
  }
}
