import type { Topic } from '@linli/api-client/contract/screen/screen-calls'
import { Wall } from '../app/Wall.tsx'
import { Notices, Parking } from '../property/CommunityPanels.tsx'
import { Arrears, ChargeTrend } from '../property/MoneyPanels.tsx'
import { PropertyFigures } from '../property/PropertyFigures.tsx'
import { RepairBoard } from '../property/RepairBoard.tsx'
import { Complaints, RepairTimes, RepairTypes } from '../property/WorkPanels.tsx'

const topics: Readonly<Record<string, readonly Topic[]>> = {
  propertySum: ['property'],
  order: ['property'],
  // What takes weeks to change is counted again with the slow round of the wall.
  fee: [],
  rtype: ['property'],
  time: [],
  comp: ['property'],
  arrear: [],
  park: ['base', 'parking'],
  notice: ['property'],
}
const side = {
  rtype: RepairTypes,
  time: RepairTimes,
  comp: Complaints,
  arrear: Arrears,
  park: Parking,
  notice: Notices,
}
const centre = (
  <>
    <PropertyFigures />
    <RepairBoard />
    <ChargeTrend />
  </>
)

/** 物业管理: how property work and its money stand today and this month. */
export function PropertyScreen() {
  return <Wall screen="property" topics={topics} side={side} centre={centre} />
}
