import type { ScreenName } from '@linli/api-client/contract/screen/wall-panels'
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
import { ageStructurePanel, deviceStatusPanel, houseOccupancyPanel, personnelPanel } from './stats-panels.ts'

const screens: Record<ScreenName, ReadonlyMap<string, PanelSpec>> = {
  index: new Map<string, PanelSpec>([
    ['kpi', { data: keyFigures, on: ['base', 'pass', 'device'] }],
    ['scene', { data: estateScene, on: ['base', 'device'] }],
    ['passTrend', { data: passTrend, on: ['pass'] }],
    ['age', { data: ageStructurePanel, on: ['base'] }],
    ['house', { data: houseOccupancyPanel, on: ['base'] }],
    ['person', { data: personnelPanel, on: ['base'] }],
    ['device', { data: deviceStatusPanel, on: ['device'] }],
  ]),
  current: new Map<string, PanelSpec>([
    ['today', { data: todayPasses, on: ['pass'] }],
    ['wall', { data: passWall, on: ['pass'] }],
    ['flow', { data: passFlow, on: ['pass'] }],
    ['mode', { data: passModes, on: ['pass'] }],
    ['door', { data: busiestDoors, on: ['pass'] }],
    ['fail', { data: failedPasses, on: ['pass'] }],
  ]),
  map: new Map<string, PanelSpec>([
    ['layers', { data: deviceTree, on: ['device'] }],
    ['tl', { data: passTimeline, on: ['pass'] }],
  ]),
}

/** The panels of a screen by key. */
export const panelsOf = (screen: ScreenName): ReadonlyMap<string, PanelSpec> => screens[screen]
