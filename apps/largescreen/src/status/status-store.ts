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
import type { ScreenDrill } from '@linli/api-client/contract/screen/screen-drills'
import type { ScreenName } from '@linli/api-client/contract/screen/wall-panels'
import type { OutputOf } from '@linli/api-client/kit'
import { create } from 'zustand'
import { takeAlerts } from '../alerts/alert-store.ts'
import { addPasses } from './live-passes.ts'

type Status = OutputOf<typeof screenStatus>
type Panels = OutputOf<typeof screenPanels>

export type RunStatus = NonNullable<Status['devices']['changed']>[number]['runStatus']

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
  /** The server's clock at the last answer. */
  readonly since: string | undefined
  /** Server's clock minus ours, ms. */
  readonly clockOffset: number
  /** Ms of our clock. */
  readonly lastAnswerAt: number
  readonly failures: number
  /** The last command this wall was told; kept over screens and estates, so that none is missed or done twice. */
  readonly lastCommand: number | undefined
  /** Tree id of what a command points at. */
  readonly focus: string | null
  /** Devices that changed since they were loaded, as they are now: single dots move, nothing is loaded again. */
  readonly moved: Readonly<Record<number, RunStatus>>
  /** Rises when what stands on a plan or map has to be loaded again. */
  readonly places: number
  /** Of the profile that the server has now. */
  readonly profileVersion: number | undefined
  /** What is rehearsed on this wall, whichever screen it shows. */
  readonly drill: ScreenDrill | null
}

const empty = {
  panels: {},
  passes: [],
  cars: [],
  versions: {},
  devices: null,
  cursor: undefined,
  since: undefined,
  failures: 0,
  moved: {},
} satisfies Partial<WallState>

export const useWall = create<WallState>()(() => ({
  ...empty,
  screen: 'index',
  estateId: 0,
  clockOffset: 0,
  lastAnswerAt: Date.now(),
  lastCommand: undefined,
  focus: null,
  places: 0,
  profileVersion: undefined,
  drill: null,
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
  /** The wall was away: what happened meanwhile is not among the risen topics of one answer. */
  readonly wasAway: boolean
}

/** Longer without an answer than a few slow ones: the window was hidden, or the machine slept. */
const awayMs = 45_000

/** Topics whose version rose between two polls. */
export const risenTopics = (before: Partial<Status['versions']>, after: Status['versions']): Topic[] =>
  (Object.keys(after) as Topic[]).filter(
    (topic) => before[topic] !== undefined && before[topic] !== after[topic],
  )

/**
 * Topics whose panels are loaded again. That devices changed their state moves their dots; that they are others, or too
 * many to be told, is a change of the places themselves.
 */
export function staleTopics(
  risen: readonly Topic[],
  changed: Status['devices']['changed'],
): readonly Topic[] {
  const others = risen.includes('device') && (changed === null || changed.length === 0)
  return others && !risen.includes('base') ? [...risen, 'base'] : risen
}

/** Rows of a drill go with it. */
const withoutDrill = <Row extends { readonly id: number }>(
  rows: readonly Row[],
  drill: ScreenDrill | null,
) => (drill === null && rows.some(({ id }) => id < 0) ? rows.filter(({ id }) => id > 0) : rows)

/** Asks once for the state and takes it over; rejects when there is no answer. */
export async function pollOnce(client: Client): Promise<News> {
  const { screen, estateId, cursor, versions, lastCommand, failures, since, lastAnswerAt } =
    useWall.getState()
  const asked = Date.now()
  try {
    const status = await client.call(screenStatus, {
      screen,
      estateId,
      ...(cursor !== undefined && { cursor }),
      ...(lastCommand !== undefined && { lastCommand }),
      ...(since !== undefined && { since }),
    })
    const now = Date.now()
    const { changed } = status.devices
    const risen = staleTopics(risenTopics(versions, status.versions), changed)
    const wasAway = failures > 0 || (cursor !== undefined && now - lastAnswerAt > awayMs)
    const { drill, profileVersion } = status
    const command = isNew(status.command, useWall.getState().lastCommand) ? status.command : null
    useWall.setState(({ lastCommand: known = 0 }) => ({
      lastCommand: Math.max(known, status.lastCommand),
      drill,
      profileVersion,
    }))
    useWall.setState((state) =>
      state.screen === screen && state.estateId === estateId
        ? {
            cursor: status.cursor,
            since: status.serverTime,
            versions: status.versions,
            devices: status.devices,
            moved: movedBy(state.moved, changed),
            places: state.places + (wasAway || risen.includes('base') ? 1 : 0),
            passes: withoutDrill(addPasses(state.passes, status.passes), drill),
            cars: addPasses(state.cars, status.vehiclePasses),
            clockOffset: Date.parse(status.serverTime) - (asked + now) / 2,
            lastAnswerAt: now,
            failures: 0,
          }
        : state,
    )
    return { risen, alerts: takeAlerts(status.alerts), command, wasAway }
  } catch (error) {
    useWall.setState((state) => ({ failures: state.failures + 1 }))
    throw error
  }
}

/** Two answers to the same question, of the screen before and of this one, may both bring it: it is done once. */
const isNew = (command: ScreenCommand | null, known: number | undefined): boolean =>
  command !== null && (known === undefined || command.id > known)

const movedBy = (known: WallState['moved'], changed: Status['devices']['changed']): WallState['moved'] => {
  if (changed === null) return {}
  const news = changed.filter(({ id, runStatus }) => known[id] !== runStatus)
  if (news.length === 0) return known
  return { ...known, ...Object.fromEntries(news.map(({ id, runStatus }) => [id, runStatus])) }
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
