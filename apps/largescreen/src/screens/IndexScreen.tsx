import type { Topic } from '@linli/api-client/contract/screen/screen-calls'
import { Wall } from '../app/Wall.tsx'
import { KeyFigures } from '../panels/KeyFigures.tsx'
import { PassTrend } from '../panels/PassTrend.tsx'
import { AgeStructure, DeviceStatus, HouseOccupancy, Personnel } from '../panels/share-bars.tsx'
import { EstateScene } from '../panels/EstateScene.tsx'

const panels: Readonly<Record<string, readonly Topic[]>> = {
  kpi: ['base', 'pass', 'device'],
  scene: ['base'],
  passTrend: ['pass'],
  age: ['base'],
  house: ['base'],
  person: ['base'],
  device: ['device'],
}

/** 数据总览: the estates at a glance. */
export function IndexScreen() {
  return (
    <Wall
      screen="index"
      panels={panels}
      startPanels={
        <>
          <AgeStructure />
          <HouseOccupancy />
        </>
      }
      centre={
        <>
          <KeyFigures />
          <EstateScene />
          <PassTrend />
        </>
      }
      endPanels={
        <>
          <Personnel />
          <DeviceStatus />
        </>
      }
    />
  )
}
