import { pick, weighted } from './random.ts'

/** A door device and the people who may pass it. */
export interface SimulatedDoor {
  readonly sn: string
  readonly epoch: number
  readonly direction: string
  readonly subjectNos: readonly string[]
  nextSeq: number
}

/** How people pass (catalogue 1, seed data). */
const modes = { face: 71, ic: 14, qr: 10, password: 3, remote: 2 } as const
const reasons = {
  not_recognised: 50,
  expired: 15,
  not_in_time: 15,
  card_unknown: 12,
  device_error: 8,
} as const

const round = (n: number) => Math.round(n * 10) / 10

/** One pass at one of the doors, in the door's own sequence; null when no door has anybody to let in. */
export function makePass(
  doors: readonly SimulatedDoor[],
  at: Date,
  failPercent: number,
  random: () => number,
): object | null {
  const door = pick(doors, random)
  if (!door) return null
  const seq = door.nextSeq
  door.nextSeq += 1
  const both = door.direction !== 'in' && door.direction !== 'out'
  const common = {
    sn: door.sn,
    epoch: door.epoch,
    seq,
    time: at.toISOString(),
    ...(both && { direction: random() < 0.5 ? 'in' : 'out' }),
  }
  const subjectNo = pick(door.subjectNos, random)
  const fails = random() * 100 < failPercent
  if (subjectNo === undefined || (fails && random() < 0.4)) {
    return {
      ...common,
      type: 'stranger',
      strangerKey: `sk${Math.floor(random() * 400)}`,
      similarity: round(30 + random() * 30),
    }
  }
  const authMode = weighted(modes, random)
  return {
    ...common,
    type: 'pass',
    authMode,
    subjectNo,
    result: fails ? 'fail' : 'success',
    ...(fails && { failReason: weighted(reasons, random) }),
    ...(authMode === 'face' && { similarity: round(82 + random() * 17), liveness: true }),
  }
}
