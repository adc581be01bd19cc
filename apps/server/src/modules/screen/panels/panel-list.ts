import type { ScreenName } from '@linli/api-client/contract/screen/wall-panels'
import {
  alertHours,
  alertNow,
  alertPlaces,
  alertsByKind,
  alertsByLevel,
  alertStaff,
  alertSum,
  latestAlerts,
  openAlertList,
} from './alert-panels.ts'
import { lotPanel, newestCars } from './car-panels.ts'
import { arrearsByBuilding, chargeTrend } from './charge-panels.ts'
import { noticePanel, parkingPanel } from './community-panels.ts'
import { estateScene, keyFigures } from './estate-panels.ts'
import { deviceTree, passTimeline } from './map-panels.ts'
import type { PanelSpec } from './panel.ts'
import {
  busiestDoors,
  failedPasses,
  passFlow,
  passModes,
  passTrend,
  passWall,
  todayPasses,
} from './pass-panels.ts'
import { complaintPanel, propertySum } from './property-panels.ts'
import { repairBoard, repairTimes, repairTypes } from './repair-panels.ts'
import { ageStructurePanel, deviceStatusPanel, houseOccupancyPanel, personnelPanel } from './stats-panels.ts'
import { visitorDays, visitorsInside } from './visitor-panels.ts'

const screens: Record<ScreenName, ReadonlyMap<string, PanelSpec>> = {
  index: new Map<string, PanelSpec>([
    ['kpi', { data: keyFigures, on: ['base', 'pass', 'device', 'alert'] }],
    ['scene', { data: estateScene, on: ['base', 'device'] }],
    ['passTrend', { data: passTrend, on: ['pass'] }],
    ['age', { data: ageStructurePanel, on: ['base'] }],
    ['house', { data: houseOccupancyPanel, on: ['base'] }],
    ['person', { data: personnelPanel, on: ['base'] }],
    ['device', { data: deviceStatusPanel, on: ['device'] }],
    ['visitor', { data: visitorDays, on: ['visitor', 'pass'] }],
    ['alert', { data: latestAlerts, on: ['alert'] }],
  ]),
  current: new Map<string, PanelSpec>([
    ['today', { data: todayPasses, on: ['pass', 'parking'] }],
    ['wall', { data: passWall, on: ['pass'] }],
    ['flow', { data: passFlow, on: ['pass'] }],
    ['mode', { data: passModes, on: ['pass'] }],
    ['door', { data: busiestDoors, on: ['pass'] }],
    ['fail', { data: failedPasses, on: ['pass'] }],
    ['plate', { data: newestCars, on: ['pass'] }],
    ['lot', { data: lotPanel, on: ['pass', 'parking', 'base'] }],
    ['inside', { data: visitorsInside, on: ['visitor', 'pass'] }],
  ]),
  map: new Map<string, PanelSpec>([
    ['layers', { data: deviceTree, on: ['device'] }],
    ['tl', { data: passTimeline, on: ['pass', 'alert'] }],
  ]),
  monitor: new Map<string, PanelSpec>([
    ['alertSum', { data: alertSum, on: ['alert'] }],
    ['now', { data: alertNow, on: ['alert'] }],
    ['plan', { data: estateScene, on: ['base'] }],
    ['tlt', { data: alertHours, on: ['alert'] }],
    ['level', { data: alertsByLevel, on: ['alert'] }],
    ['kind', { data: alertsByKind, on: ['alert'] }],
    ['place', { data: alertPlaces, on: ['alert'] }],
    ['list', { data: openAlertList, on: ['alert'] }],
    ['staff', { data: alertStaff, on: ['alert'] }],
  ]),
  property: new Map<string, PanelSpec>([
    ['propertySum', { data: propertySum, on: ['property'] }],
    ['order', { data: repairBoard, on: ['property'] }],
    ['fee', { data: chargeTrend, on: [] }],
    ['rtype', { data: repairTypes, on: ['property'] }],
    ['time', { data: repairTimes, on: [] }],
    ['comp', { data: complaintPanel, on: ['property'] }],
    ['arrear', { data: arrearsByBuilding, on: [] }],
    ['park', { data: parkingPanel, on: ['base', 'parking'] }],
    ['notice', { data: noticePanel, on: ['property'] }],
  ]),
}

/** The panels of a screen by key. */
export const panelsOf = (screen: ScreenName): ReadonlyMap<string, PanelSpec> => screens[screen]
