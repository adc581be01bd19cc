import { useWall } from '../status/status-store.ts'
import type { PanelData } from './panel-data.ts'

/** Data of a panel; undefined until its first answer. */
export const usePanel = <K extends keyof PanelData>(key: K): PanelData[K] | undefined =>
  useWall((state) => state.panels[key]?.data as PanelData[K] | undefined)
