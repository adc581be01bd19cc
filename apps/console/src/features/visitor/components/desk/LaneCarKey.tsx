import { whenOpened } from '../../../../resource/when-opened.tsx'
import { useCan } from '../../../../session/profile.ts'
import type { LaneCar } from './useLaneCars.ts'

export interface LaneCarKeyProps {
  readonly estateId: number
  readonly onTake: (car: LaneCar) => void
}

// Most gates have no lane, and the desk stands before one comes.
const LaneCarWaiting = whenOpened(async () => (await import('./LaneCarWaiting.tsx')).LaneCarWaiting)

/** The car at the lane, taken into the desk by one key. */
export function LaneCarKey(props: LaneCarKeyProps) {
  return useCan('access:lane:list') ? <LaneCarWaiting {...props} /> : null
}
