import type { ModuleContract } from '../module.ts'
import { screenPanels, screenStatus } from './screen-calls.ts'
import { ackScreenCommand, createScreenCommand, listScreenCommands, listScreens } from './screen-commands.ts'
import { getScreenProfile, updateScreenProfile } from './screen-profile.ts'

export const screenContract: ModuleContract = {
  resources: [],
  endpoints: [
    screenStatus,
    screenPanels,
    getScreenProfile,
    updateScreenProfile,
    createScreenCommand,
    listScreens,
    listScreenCommands,
    ackScreenCommand,
  ],
}
