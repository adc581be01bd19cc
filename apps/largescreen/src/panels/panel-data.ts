import type { AlertLevel } from '@linli/api-client/contract/alert/levels'
import type { ScreenCar, ScreenPass } from '@linli/api-client/contract/screen/screen-calls'
import type { AlertPanels } from '../alerts/alert-panels.ts'
import type { PropertyPanels } from '../property/property-panels.ts'
import type { SceneBuilding, SceneDevice } from './scene-geometry.ts'

/** A part of a whole. */
export interface ShareItem {
  readonly key: string
  readonly label: string
  readonly count: number
  readonly percent: number
}

/** By hour, of today and of the day before. */
export interface DayPair {
  readonly today: readonly number[]
  readonly yesterday: readonly number[]
}

/** What the server's panels hold, by key. */
export interface PanelData extends AlertPanels, PropertyPanels {
  readonly kpi: {
    readonly rooms: number
    readonly occupancyRate: number | null
    readonly living: number
    readonly vehicles: number
    readonly passes: number
    readonly cars: number
    readonly onlineRate: number | null
    /** Null for who may not see alerts. */
    readonly untreated: number | null
  }
  readonly scene: {
    readonly buildings: readonly SceneBuilding[]
    readonly devices: readonly SceneDevice[]
  }
  readonly passTrend: { readonly people: DayPair; readonly cars: DayPair }
  readonly age: readonly {
    readonly label: string
    readonly male: number
    readonly female: number
    readonly total: number
  }[]
  readonly house: {
    readonly items: readonly { readonly key: string; readonly label: string; readonly total: number }[]
    readonly vacancy: readonly {
      readonly key: string
      readonly label: string
      readonly vacant: number
      readonly total: number
    }[]
  }
  readonly person: { readonly items: readonly ShareItem[]; readonly population: readonly ShareItem[] }
  readonly device: {
    readonly offline: number
    readonly fault: number
    readonly byCategory: readonly {
      readonly category: string
      readonly label: string
      readonly total: number
      readonly online: number
    }[]
    readonly silent: readonly {
      readonly id: number
      readonly name: string
      readonly minutes: number | null
    }[]
  }
  readonly visitor: {
    readonly inside: number
    /** The last seven, today last. */
    readonly days: readonly { readonly day: string; readonly applied: number; readonly arrived: number }[]
  }
  readonly today: {
    readonly passes: number
    readonly persons: number
    readonly visitors: number
    readonly strangers: number
    readonly fails: number
    readonly cars: number
    readonly parked: number
    readonly freeSpaces: number
  }
  readonly plate: readonly ScreenCar[]
  readonly lot: {
    /** Of all of them. */
    readonly free: number
    readonly lots: readonly {
      readonly id: number
      readonly name: string
      readonly total: number
      readonly inYard: number
      readonly free: number
    }[]
  }
  readonly inside: {
    readonly total: number
    readonly rows: readonly {
      readonly id: number
      readonly name: string
      readonly host: string | null
      readonly since: string | null
      readonly isOver: boolean
    }[]
  }
  readonly wall: readonly ScreenPass[]
  readonly fail: readonly ScreenPass[]
  readonly flow: readonly { readonly t: string; readonly in: number; readonly out: number }[]
  readonly mode: readonly { readonly mode: string; readonly label: string; readonly count: number }[]
  readonly layers: readonly {
    readonly estateId: number
    readonly estateName: string
    readonly buildingId: number | null
    readonly buildingName: string | null
    readonly total: number
    readonly online: number
  }[]
  readonly tl: readonly {
    readonly t: string
    readonly passes: number
    readonly fails: number
    readonly alerts: number
    /** Of the worst alert; null where there is none. */
    readonly level: AlertLevel | null
  }[]
  readonly door: readonly {
    readonly id: number
    readonly name: string
    readonly in: number
    readonly out: number
  }[]
}
