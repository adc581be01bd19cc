import type { ScreenAlert } from '@linli/api-client/contract/screen/screen-calls'
import {
  type answerDrill,
  type beginDrill,
  drillScripts,
  type listDrills,
} from '@linli/api-client/contract/screen/screen-drills'
import type { InputOf, OutputOf } from '@linli/api-client/kit'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { invalid, notFound, refuse } from '../../kit/app-error.ts'
import { type Ctx, userOf } from '../../kit/context.ts'
import { user } from '../auth/account/user.table.ts'
import { estate } from '../base/places/estate.table.ts'
import { permittedEstate } from '../base/places/place-scope.ts'
import { placeInEstate } from './drill-place.ts'
import { drillAlerts, drillOf, stepsBegun } from './rehearsal.ts'
import { writtenScript } from './drill-script.routes.ts'
import { placeOfScript, standingSteps } from './drill-steps.ts'
import { screenDrill } from './screen-drill.table.ts'
import { commandCode, targetOf } from './screen-commands.ts'

type Drill = typeof screenDrill.$inferSelect

/** What the script tells, with the name that its drill goes by; of one by hand as it stands now. */
async function told(ctx: Ctx, estateId: number, wish: InputOf<typeof beginDrill>) {
  const { script, scriptId, minutes } = wish
  if (script !== 'own')
    return {
      label: drillScripts[script],
      steps: standingSteps[script],
      place: await placeInEstate(ctx, estateId, placeOfScript[script]),
    }
  if (scriptId == null) throw invalid({ scriptId: '请选择自编脚本' })
  const place = await placeInEstate(ctx, estateId, null)
  const written = await writtenScript(ctx, scriptId, { ...place, estateId })
  if (written === undefined) throw invalid({ scriptId: '所选自编脚本不存在' })
  const last = written.steps.at(-1)?.after ?? 0
  if (last >= minutes * 60) throw invalid({ minutes: `脚本最后一步在第${last}秒，请延长时长` })
  return { label: written.name, steps: written.steps, place }
}

/** Begins to rehearse on the walls of a user. */
export async function begin(ctx: Ctx, wish: InputOf<typeof beginDrill>): Promise<{ id: number }> {
  const estateId = (await permittedEstate(ctx, commandCode, wish.estateId)).id
  const target = await targetOf(ctx, wish.screenUserId)
  const { shows } = target
  if (shows.kind !== 'all' && !shows.estateIds.includes(estateId))
    throw invalid({ estateId: '该大屏看不到所选小区' })
  if (await runningDrill(ctx, target.userId)) throw refuse('该大屏正在演练，请先结束')
  const [row] = await ctx.tx
    .insert(screenDrill)
    .values({
      targetUserId: target.userId,
      estateId,
      script: wish.script,
      ...(await told(ctx, estateId, wish)),
      startedAt: ctx.now,
      endsAt: new Date(ctx.now.getTime() + wish.minutes * 60_000),
      createdAt: ctx.now,
      createdBy: userOf(ctx).userId,
    })
    .returning({ id: screenDrill.id, label: screenDrill.label })
  const id = row?.id ?? 0
  ctx.note({ resource: 'screenDrill', targetId: id, targetName: row?.label ?? '', estateId })
  return { id }
}

/** Ends a drill that the caller began, or that runs on the own walls. Ended once, it stays as it is. */
export async function end(ctx: Ctx, id: number): Promise<void> {
  const { userId } = userOf(ctx)
  const [row] = await ctx.tx.select().from(screenDrill).where(eq(screenDrill.id, id))
  if (row === undefined || (row.createdBy !== userId && row.targetUserId !== userId)) throw notFound()
  if (row.endsAt <= ctx.now) return
  await ctx.tx.update(screenDrill).set({ endsAt: ctx.now, updatedAt: ctx.now }).where(eq(screenDrill.id, id))
  ctx.note({
    resource: 'screenDrill',
    targetId: id,
    targetName: row.label,
    estateId: row.estateId,
  })
}

/** What is rehearsed on the walls of a user now. */
export async function runningDrill(ctx: Ctx, userId: number): Promise<Drill | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(screenDrill)
    .where(and(eq(screenDrill.targetUserId, userId), gt(screenDrill.endsAt, ctx.now)))
    .limit(1)
  return row
}

const secondsUntil = (from: string, until: string | undefined): number | null =>
  until === undefined ? null : Math.max(0, Math.round((Date.parse(until) - Date.parse(from)) / 1000))

/** The alerts of a drill that wait or are in hand, newest first. */
export function openDrillAlerts(of: Drill, now: Date): ScreenAlert[] {
  const verbs = (id: number) => of.answers.filter(({ alertId }) => alertId === id).map(({ verb }) => verb)
  return drillAlerts(of, now).flatMap((alert): ScreenAlert[] => {
    const done = verbs(alert.id)
    if (done.some((verb) => verb !== 'accept')) return []
    return [done.length > 0 ? { ...alert, state: 'processing', assignee: '值班员' } : alert]
  })
}

/** Changes whenever something that walls show of the drill does. */
export const drillVersion = (of: Drill, now: Date): number =>
  of.id * 1000 + stepsBegun(of, now) * 10 + of.answers.length

/** Somebody before the wall answers; the drill alone remembers it. */
export async function answer(ctx: Ctx, { id, alertId, verb }: InputOf<typeof answerDrill>): Promise<void> {
  const running = await runningDrill(ctx, userOf(ctx).userId)
  if (running?.id !== id || drillOf(alertId) !== id) throw refuse('演练已结束')
  const alert = openDrillAlerts(running, ctx.now).find((one) => one.id === alertId)
  if (alert === undefined) throw refuse('该演练预警已处理')
  if (verb === 'accept' && alert.state === 'processing') throw refuse('该演练预警已受理')
  const entry = JSON.stringify([{ alertId, verb, at: ctx.now.toISOString() }])
  await ctx.tx
    .update(screenDrill)
    .set({ answers: sql`${screenDrill.answers} || ${entry}::jsonb`, updatedAt: ctx.now })
    .where(eq(screenDrill.id, id))
}

const listed = 20

/** The last drills of the caller with how fast they were answered. */
export async function drillsOf(ctx: Ctx): Promise<OutputOf<typeof listDrills>> {
  const rows = await ctx.tx
    .select({ drill: screenDrill, targetName: user.actualName, estateName: estate.name })
    .from(screenDrill)
    .innerJoin(user, eq(user.id, screenDrill.targetUserId))
    .innerJoin(estate, eq(estate.id, screenDrill.estateId))
    .where(eq(screenDrill.createdBy, userOf(ctx).userId))
    .orderBy(desc(screenDrill.id))
    .limit(listed)
  return rows.map(({ drill, targetName, estateName }) => {
    const until = drill.endsAt < ctx.now ? drill.endsAt : ctx.now
    const when = (id: number, isClosing: boolean) =>
      drill.answers.find(({ alertId, verb }) => alertId === id && (verb !== 'accept' || !isClosing))?.at
    return {
      ...wireOf(drill),
      script: drill.script,
      estateName,
      targetName,
      isRunning: drill.endsAt > ctx.now,
      alerts: drillAlerts(drill, until)
        .toReversed()
        .map(({ id, title, level, occurredAt }) => ({
          title,
          level,
          taken: secondsUntil(occurredAt, when(id, false)),
          closed: secondsUntil(occurredAt, when(id, true)),
        })),
    }
  })
}

/** A drill as its walls know it. */
export const wireOf = ({ id, label, startedAt, endsAt }: Drill) => ({
  id,
  label,
  startedAt: startedAt.toISOString(),
  endsAt: endsAt.toISOString(),
})
