import { emergencyMinutes } from '@linli/api-client/contract/access/modes/emergency-release'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { type DoorAlarm, whenever } from '../../../kit/facts/facts.ts'
import { doorsOf, type EmergencyOrder, startRelease } from './start-emergency.ts'

/** What came long after it happened opens nothing any more. */
const isNews = ({ kind, active, late }: DoorAlarm): boolean => kind === 'fire_input' && active && !late

/** A fire signal opens the passages that follow it, by itself; another one while they are open prolongs that. */
export const followFireSignals = whenever('doors.alarmed', 'access.fireSignals', async ({ alarms }, ctx) => {
  const signals = alarms.filter(isNews)
  for (const [estateId, some] of Map.groupBy(signals, (one) => one.estateId))
    await openFor(ctx, estateId, some[0]?.deviceId ?? 0)
})

async function openFor(ctx: Ctx, estateId: number, deviceId: number): Promise<void> {
  const [source] = await ctx.tx.execute<{ name: string }>(sql`select name from device where id = ${deviceId}`)
  const order: EmergencyOrder = {
    estateId,
    kind: 'fire',
    scope: 'estate',
    linkedOnly: true,
    minutes: emergencyMinutes.fire,
    reason: `消防信号：${source?.name ?? ''}`,
    trigger: 'fire_input',
    sourceDeviceId: deviceId,
  }
  // An estate none of whose passages follows a signal stays as it is.
  if ((await doorsOf(ctx, order)).length > 0) await startRelease(ctx, order)
}
