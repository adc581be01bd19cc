import type { Ctx } from '../../../kit/context.ts'
import { announce, type VisitorPassed } from '../../../kit/facts/facts.ts'
import { tellLive } from '../../../kit/live/tell-live.ts'
import type { NewPass } from './pass-facts.ts'

const isEntryOrExit = (direction: string | null | undefined): direction is 'in' | 'out' =>
  direction === 'in' || direction === 'out'

/** A visitor's pass at a door; codes and plates were counted when the door asked for them. */
function visitorPass(pass: NewPass): VisitorPassed[] {
  const { subjectType, subjectId, direction, result, authMode } = pass
  if (subjectType !== 'visitor' || subjectId == null || result !== 'success') return []
  if (authMode === 'qr' || authMode === 'password' || !isEntryOrExit(direction)) return []
  const { estateId, deviceId, passTime } = pass
  return [{ visitId: subjectId, estateId, deviceId, authMode, direction, at: passTime.toISOString() }]
}

/** Tells of passes that were kept: those of visitors by themselves, and all of them for whoever watches doors. */
export async function tellPasses(ctx: Ctx, passes: readonly NewPass[]): Promise<void> {
  const times = passes.map(({ passTime }) => passTime.getTime())
  await announce(ctx, 'passes.recorded', {
    recordIds: passes.map(({ id }) => id),
    from: new Date(Math.min(...times)).toISOString(),
    to: new Date(Math.max(...times)).toISOString(),
  })
  // What comes late is no news (catalogue 2a A4 rule 5).
  await tellLive(
    ctx,
    passes
      .filter(({ late }) => !late)
      .map(({ estateId, id }) => ({ estateId, topic: 'pass', refType: 'pass_record', refId: id })),
  )
  const visitors = passes.flatMap(visitorPass)
  if (visitors.length > 0) await announce(ctx, 'visitors.passed', { passes: visitors })
}
