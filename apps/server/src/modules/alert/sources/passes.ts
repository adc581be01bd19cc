import type { Ctx } from '../../../kit/context.ts'
import { type Facts, whenever } from '../../../kit/facts/facts.ts'
import { failuresSeen } from './failures.ts'
import { actUpon, type Occurrence } from './occurrence.ts'
import { recoverForced } from './proven-doors.ts'
import { strangersSeen } from './strangers.ts'
import { countHit, targetHits } from './target-hits.ts'

async function raiseOfTargets(ctx: Ctx, told: Facts['passes.recorded']): Promise<void> {
  for await (const hit of targetHits(ctx, told)) {
    await actUpon(ctx, hit)
    const { target, at } = hit.arising
    if (target) await countHit(ctx, target.id, at)
  }
}

async function raiseOfFailures(ctx: Ctx, told: Facts['passes.recorded']): Promise<void> {
  const failures: Occurrence[] = []
  for await (const failure of failuresSeen(ctx, told)) failures.unshift(failure)
  const bursts = new Set<string>()
  for (const failure of failures) {
    const { kind, key } = failure.arising
    // The newest failure of a batch speaks for its device.
    if (kind === 'verify_fail_burst' && bursts.has(key)) continue
    if (kind === 'verify_fail_burst') bursts.add(key)
    await actUpon(ctx, failure)
  }
}

/** Alerts that begin with a pass: people of the lists, strangers, lost cards, and doors that are tried again and again. */
export const alertsOfPasses = whenever('passes.recorded', 'alert.passes', async (told, ctx) => {
  await raiseOfTargets(ctx, told)
  for await (const seen of strangersSeen(ctx, told)) await actUpon(ctx, seen)
  await raiseOfFailures(ctx, told)
  await recoverForced(ctx, told)
})
