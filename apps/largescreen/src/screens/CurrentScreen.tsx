import type { Topic } from '@linli/api-client/contract/screen/screen-calls'
import { Wall } from '../app/Wall.tsx'
import { FailedPasses } from '../panels/FailedPasses.tsx'
import { LiveCars } from '../panels/LiveCars.tsx'
import { LivePasses } from '../panels/LivePasses.tsx'
import { ParkingLots } from '../panels/ParkingLots.tsx'
import { PassFlow } from '../panels/PassFlow.tsx'
import { BusiestDoors, PassModes } from '../panels/share-bars.tsx'
import { TodayFigures } from '../panels/TodayFigures.tsx'
import { VisitorsInside } from '../panels/VisitorsInside.tsx'

const topics: Readonly<Record<string, readonly Topic[]>> = {
  today: ['pass', 'parking'],
  wall: [],
  flow: ['pass'],
  mode: ['pass'],
  door: ['pass'],
  fail: ['pass'],
  plate: [],
  lot: ['pass', 'parking', 'base'],
  inside: ['visitor', 'pass'],
}
const side = {
  mode: PassModes,
  door: BusiestDoors,
  fail: FailedPasses,
  plate: LiveCars,
  lot: ParkingLots,
  inside: VisitorsInside,
}
const centre = (
  <>
    <TodayFigures />
    <LivePasses />
    <PassFlow />
  </>
)

/** 实时通行: every passage of people and cars as it happens. */
export function CurrentScreen() {
  return <Wall screen="current" topics={topics} side={side} centre={centre} />
}
