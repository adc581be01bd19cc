import type { Topic } from '@linli/api-client/contract/screen/screen-calls'
import { Wall } from '../app/Wall.tsx'
import { FailedPasses } from '../panels/FailedPasses.tsx'
import { LivePasses } from '../panels/LivePasses.tsx'
import { PassFlow } from '../panels/PassFlow.tsx'
import { BusiestDoors, PassModes } from '../panels/share-bars.tsx'
import { TodayFigures } from '../panels/TodayFigures.tsx'

const topics: Readonly<Record<string, readonly Topic[]>> = {
  today: ['pass'],
  wall: [],
  flow: ['pass'],
  mode: ['pass'],
  door: ['pass'],
  fail: ['pass'],
}
const side = { mode: PassModes, door: BusiestDoors, fail: FailedPasses }
const centre = (
  <>
    <TodayFigures />
    <LivePasses />
    <PassFlow />
  </>
)

/** 实时通行: every passage as it happens. */
export function CurrentScreen() {
  return <Wall screen="current" topics={topics} side={side} centre={centre} />
}
