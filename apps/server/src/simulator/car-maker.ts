import { pick } from './random.ts'

/** Cameras over a lane of an estate, in and out. */
export interface SimulatedLane {
  readonly inSn: string
  readonly outSn: string
}

export interface SimulatedCar {
  readonly plateNo: string
  readonly plateColor: string
}

/** A pass to come, before it has its number. */
export interface CarPass extends SimulatedCar {
  readonly sn: string
  readonly at: Date
  readonly direction: 'in' | 'out'
  readonly confidence: number
  readonly gateOpened: boolean
  readonly trigger: 'video' | 'manual'
  readonly reason?: string
}

const hourMs = 3_600_000
const minuteMs = 60_000
const letters = Array.from('ABCDEFGHJKLMNPQRSTUVWXYZ')
/** Of a hundred passes: opened by a guard's hand, misread, not let in. */
const shares = { manual: 2.2, misread: 0.8, refused: 1.5 }

/** The plate of a car of nobody's, the same for the same number. */
export function strangeCar(random: () => number): SimulatedCar {
  const digits = String(Math.floor(random() * 10_000)).padStart(4, '0')
  const isNew = random() < 0.4
  return isNew
    ? { plateNo: `粤BD${pick(letters, random) ?? 'A'}${digits}`, plateColor: 'green' }
    : { plateNo: `粤B${pick(letters, random) ?? 'A'}${digits}`, plateColor: 'blue' }
}

const misread = (plateNo: string, random: () => number): string =>
  `${plateNo.slice(0, -1)}${Math.floor(random() * 10)}`

/**
 * One visit within a day: a car comes in, and goes out after a while. A few are held at first, a few are let through by
 * hand, and a few plates are misread on the way out.
 */
export function makeVisit(
  lane: SimulatedLane,
  car: SimulatedCar,
  dayStart: Date,
  random: () => number,
): CarPass[] {
  const hour = 6 + random() * 15
  const came = new Date(dayStart.getTime() + hour * hourMs)
  const stay = (random() < 0.6 ? 12 + random() * 100 : 100 + random() * 400) * minuteMs
  const left = new Date(Math.min(came.getTime() + stay, dayStart.getTime() + 23.9 * hourMs))
  const pass = (direction: 'in' | 'out', at: Date, plateNo = car.plateNo): CarPass[] => {
    const sn = direction === 'in' ? lane.inSn : lane.outSn
    const isManual = random() * 100 < shares.manual
    const seen = {
      sn,
      direction,
      plateNo,
      plateColor: car.plateColor,
      confidence: isManual ? 60 + Math.floor(random() * 24) : 88 + Math.floor(random() * 12),
      trigger: isManual ? ('manual' as const) : ('video' as const),
    }
    const held = random() * 100 < shares.refused
    const wait = { ...seen, at, trigger: 'video' as const, gateOpened: false, reason: 'low_confidence' }
    return [
      ...(held ? [wait] : []),
      { ...seen, at: held ? new Date(at.getTime() + 40_000) : at, gateOpened: true },
    ]
  }
  const isMisread = random() * 100 < shares.misread
  return [...pass('in', came), ...pass('out', left, isMisread ? misread(car.plateNo, random) : car.plateNo)]
}

/** A pass as a camera reports it. */
export const eventOf = (pass: CarPass, seq: number, epoch: number): object => {
  const { at, ...seen } = pass
  return { type: 'plate', epoch, seq, time: at.toISOString(), ...seen }
}
