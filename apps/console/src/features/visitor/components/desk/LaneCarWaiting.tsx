import { Button } from '@linli/ui/button'
import { useDeskKeys } from '../../../../resource/useDeskKeys.ts'
import type { LaneCarKeyProps } from './LaneCarKey.tsx'
import { useDeskPlace } from './useDeskPlace.ts'
import { useLaneCars } from './useLaneCars.ts'

/** The first car that waits, and F3. */
export function LaneCarWaiting({ estateId, onTake }: LaneCarKeyProps) {
  const { channelId } = useDeskPlace()
  const [car] = useLaneCars(estateId, channelId)
  useDeskKeys({ F3: () => car && onTake(car) })
  return car === undefined ? null : (
    <Button onClick={() => onTake(car)}>{`${car.lane} ${car.plateNo} F3`}</Button>
  )
}
