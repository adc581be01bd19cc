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

interface Kept {
  readonly id: number
  readonly passTime: Date
}

/** Records, and the times between which all of them lie. */
function spanOf(records: readonly Kept[]) {
  const times = records.map(({ passTime }) => passTime.getTime())
  return {
    recordIds: records.map(({ id }) => id),
    from: new Date(Math.min(...times)).toISOString(),
    to: new Date(Math.max(...times)).toISOString(),
  }
}

/** Tells of cars that were kept, whichever way they went. */
export async function tellCars(ctx: Ctx, cars: readonly Kept[]): Promise<void> {
  if (cars.length > 0) await announce(ctx, 'cars.recorded', spanOf(cars))
}

/** Tells of passes that were kept: those of visitors by themselves, and all of them for whoever watches doors. */
export async function tellPasses(ctx: Ctx, passes: readonly NewPass[]): Promise<void> {
  await announce(ctx, 'passes.recorded', spanOf(passes))
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
