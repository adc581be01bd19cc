import type { Topic } from '@linli/api-client/contract/screen/screen-calls'
import { LatestAlerts } from '../alerts/LatestAlerts.tsx'
import { Wall } from '../app/Wall.tsx'
import { DeviceStatus } from '../panels/DeviceStatus.tsx'
import { EstateScene } from '../panels/EstateScene.tsx'
import { HouseOccupancy } from '../panels/HouseOccupancy.tsx'
import { KeyFigures } from '../panels/KeyFigures.tsx'
import { PassTrend } from '../panels/PassTrend.tsx'
import { Personnel } from '../panels/Personnel.tsx'
import { AgeStructure } from '../panels/share-bars.tsx'
import { VisitorDays } from '../panels/VisitorDays.tsx'

const topics: Readonly<Record<string, readonly Topic[]>> = {
  kpi: ['base', 'pass', 'device', 'alert'],
  // Dots of devices move by themselves.
  scene: ['base'],
  passTrend: ['pass'],
  age: ['base'],
  house: ['base'],
  person: ['base'],
  device: ['device'],
  visitor: ['visitor', 'pass'],
  alert: ['alert'],
}
const side = {
  age: AgeStructure,
  house: HouseOccupancy,
  person: Personnel,
  device: DeviceStatus,
  visitor: VisitorDays,
  alert: LatestAlerts,
}
const centre = (
  <>
    <KeyFigures />
    <EstateScene />
    <PassTrend />
  </>
)

/** 数据总览: the estates at a glance. */
export function IndexScreen() {
  return <Wall screen="index" topics={topics} side={side} centre={centre} />
}
