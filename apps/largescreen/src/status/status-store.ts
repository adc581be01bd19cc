import type { Client } from '@linli/api-client'
import {
  screenPanels,
  type ScreenAlert,
  type ScreenCar,
  screenStatus,
  type ScreenPass,
  type Topic,
} from '@linli/api-client/contract/screen/screen-calls'
import type { ScreenCommand } from '@linli/api-client/contract/screen/screen-commands'
import type { ScreenName } from '@linli/api-client/contract/screen/wall-panels'
import type { OutputOf } from '@linli/api-client/kit'
import { create } from 'zustand'
import { takeAlerts } from '../alerts/alert-store.ts'
import { addPasses } from './live-passes.ts'

type Status = OutputOf<typeof screenStatus>
type Panels = OutputOf<typeof screenPanels>

export interface WallState {
  readonly screen: ScreenName
  /** 0: all estates of the wall. */
  readonly estateId: number
  readonly panels: Panels
  readonly passes: readonly ScreenPass[]
  readonly cars: readonly ScreenCar[]
  readonly versions: Partial<Status['versions']>
  readonly devices: Status['devices'] | null
  readonly cursor: string | undefined
  /** Server's clock minus ours, ms. */
  readonly clockOffset: number
  /** Ms of our clock. */
  readonly lastAnswerAt: number
  readonly failures: number
  /** The last command this wall was told; kept over screens and estates, so that none is missed or done twice. */
  readonly lastCommand: number | undefined
  /** Tree id of what a command points at. */
  readonly focus: string | null
}

const empty = {
  panels: {},
  passes: [],
  cars: [],
  versions: {},
  devices: null,
  cursor: undefined,
  failures: 0,
} satisfies Partial<WallState>

export const useWall = create<WallState>()(() => ({
  ...empty,
  screen: 'index',
  estateId: 0,
  clockOffset: 0,
  lastAnswerAt: Date.now(),
  lastCommand: undefined,
  focus: null,
}))

/** Another screen or estate: nothing of the old one may be seen on it. */
export const showScreen = (screen: ScreenName, estateId: number): void =>
  useWall.setState({ ...empty, screen, estateId })

/** 0: all estates of the wall. The screen loads itself anew. */
export const chooseEstate = (estateId: number): void => useWall.setState({ estateId, focus: null })

export const focusOn = (treeId: string | null): void => useWall.setState({ focus: treeId })

/** What one answer brought. */
export interface News {
  readonly risen: readonly Topic[]
  /** Alerts that were never told on this wall. */
  readonly alerts: readonly ScreenAlert[]
  readonly command: ScreenCommand | null
}

/** Topics whose version rose between two polls. */
export const risenTopics = (before: Partial<Status['versions']>, after: Status['versions']): Topic[] =>
  (Object.keys(after) as Topic[]).filter(
    (topic) => before[topic] !== undefined && before[topic] !== after[topic],
  )

/** Asks once for the state and takes it over; rejects when there is no answer. */
export async function pollOnce(client: Client): Promise<News> {
  const { screen, estateId, cursor, versions, lastCommand } = useWall.getState()
  const asked = Date.now()
  try {
    const status = await client.call(screenStatus, {
      screen,
      estateId,
      ...(cursor !== undefined && { cursor }),
      ...(lastCommand !== undefined && { lastCommand }),
    })
    const now = Date.now()
    const risen = risenTopics(versions, status.versions)
    useWall.setState({ lastCommand: status.lastCommand })
    useWall.setState((state) =>
      state.screen === screen && state.estateId === estateId
        ? {
            cursor: status.cursor,
            versions: status.versions,
            devices: status.devices,
            passes: addPasses(state.passes, status.passes),
            cars: addPasses(state.cars, status.vehiclePasses),
            clockOffset: Date.parse(status.serverTime) - (asked + now) / 2,
            lastAnswerAt: now,
            failures: 0,
          }
        : state,
    )
    return { risen, alerts: takeAlerts(status.alerts), command: status.command }
  } catch (error) {
    useWall.setState((state) => ({ failures: state.failures + 1 }))
    throw error
  }
}

/** Loads panels; old data stays until the new one is here, and on failure. */
export async function loadPanels(client: Client, keys: readonly string[]): Promise<void> {
  const { screen, estateId } = useWall.getState()
  if (keys.length === 0) return
  const panels = await client.call(screenPanels, { screen, estateId, keys: [...keys] })
  useWall.setState((state) =>
    state.screen === screen && state.estateId === estateId
      ? { panels: { ...state.panels, ...panels } }
      : state,
  )
}
