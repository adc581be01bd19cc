import type { AlertLevel } from '@linli/api-client/contract/alert/levels'
import type { ScreenAlert } from '@linli/api-client/contract/screen/screen-calls'
import type { SceneBuilding } from '../panels/scene-geometry.ts'

/** What the panels about alerts hold, by key. */
export interface AlertPanels {
  readonly alert: readonly ScreenAlert[]
  readonly alertSum: {
    readonly total: number
    readonly today: number
    readonly untreated: number
    readonly processing: number
    readonly handledRate: number | null
    readonly avgMinutes: number | null
  }
  readonly now: ScreenAlert | null
  readonly plan: { readonly buildings: readonly SceneBuilding[] }
  readonly list: { readonly total: number; readonly rows: readonly ScreenAlert[] }
  readonly tlt: readonly (Readonly<Record<AlertLevel, number>> & { readonly t: string })[]
  readonly level: readonly { readonly level: AlertLevel; readonly label: string; readonly count: number }[]
  readonly kind: readonly {
    readonly kind: string
    readonly label: string
    readonly now: number
    readonly before: number
  }[]
  readonly place: readonly { readonly key: string; readonly name: string; readonly count: number }[]
  readonly staff: readonly {
    readonly id: number
    readonly name: string
    readonly handled: number
    readonly minutes: number | null
  }[]
}
