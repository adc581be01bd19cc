import type { ScreenCommand } from '@linli/api-client/contract/screen/screen-commands'
import type { ScreenName } from '@linli/api-client/contract/screen/wall-panels'
import { create } from 'zustand'

/** A text is shown for this long. */
export const broadcastMs = 15_000

export const useSignals = create<{ readonly text: string | null; readonly asleep: boolean }>()(() => ({
  text: null,
  asleep: false,
}))

export const wake = (): void => useSignals.setState({ asleep: false })

let silence: ReturnType<typeof setTimeout> | undefined

function show(text: string) {
  clearTimeout(silence)
  useSignals.setState({ text })
  silence = setTimeout(() => useSignals.setState({ text: null }), broadcastMs)
}

/** What a command may move on the wall. */
export interface WallControls {
  /** What is shown now. */
  readonly screen: ScreenName
  readonly screens: readonly ScreenName[]
  readonly goTo: (screen: ScreenName) => void
  readonly chooseEstate: (estateId: number) => void
  /** Tree id of what is to be looked at. */
  readonly focus: (treeId: string | null) => void
  /** Id of an alert that is to be looked at on 布控预警. */
  readonly showAlert: (id: number) => void
  readonly reload: () => void
}

const alertNode = /^alert:(\d+)$/

/** Where something is seen: alerts among alerts, estates and houses on the plan, all that is smaller on the map. */
function placeOf(treeId: string | null): ScreenName {
  if (alertNode.test(treeId ?? '')) return 'monitor'
  return treeId === null || /^[ce]\d/.test(treeId) ? 'index' : 'map'
}

/** The map shows everything where it is; every other screen gives way to where it is seen. */
function lookAt(treeId: string | null, { screen, screens, goTo, focus, showAlert }: WallControls): void {
  const alert = alertNode.exec(treeId ?? '')?.[1]
  const place = placeOf(treeId)
  if (alert === undefined || screen === 'map') focus(treeId)
  if (alert !== undefined) showAlert(Number(alert))
  if (screen !== 'map' && screens.includes(place)) goTo(place)
}

/** Does what the wall was told. Whatever it is, the wall wakes up for it, unless it is told to sleep. */
export function execute(command: ScreenCommand, controls: WallControls): void {
  const { action, screen, estateId, treeId, text } = command
  useSignals.setState({ asleep: action === 'sleep' })
  switch (action) {
    case 'switch':
      if (estateId !== null) controls.chooseEstate(estateId)
      if (screen !== null && controls.screens.includes(screen)) controls.goTo(screen)
      break
    case 'focus':
      if (estateId !== null) controls.chooseEstate(estateId)
      lookAt(treeId, controls)
      break
    case 'broadcast':
      if (text !== null) show(text)
      break
    case 'reload':
      controls.reload()
      break
    case 'sleep':
      break
  }
}
