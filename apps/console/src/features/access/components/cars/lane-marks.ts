import type { DoorMark } from '../../../../resource/place-sketch/DoorSketch.tsx'

export interface LanePass {
  readonly as: 'in' | 'out'
  readonly channelId: number | null
}

const looks = { in: 'fill-success', out: 'fill-accent' } as const
const words = { in: '入场', out: '出场' } as const

/** What each lane of a stay was in it: one lane may be both. */
export function laneMarks(passes: readonly LanePass[]): ReadonlyMap<number, DoorMark> {
  const marks = new Map<number, DoorMark>()
  for (const { as, channelId } of passes) {
    if (channelId === null) continue
    const before = marks.get(channelId)
    marks.set(channelId, {
      says: before === undefined ? words[as] : `${before.says}、${words[as]}`,
      look: looks[as],
    })
  }
  return marks
}
