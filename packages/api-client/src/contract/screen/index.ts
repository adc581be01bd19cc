import { callsOf, resourcesOf, type ModuleContract } from '../module.ts'
import { drillScript } from './drill-script.ts'
import { screenPanels, screenPassPicture, screenStatus } from './screen-calls.ts'
import { ackScreenCommand, createScreenCommand, listScreenCommands, listScreens } from './screen-commands.ts'
import { answerDrill, beginDrill, endDrill, listDrills } from './screen-drills.ts'
import { getScreenProfile, updateScreenProfile } from './screen-profile.ts'
import { listWalls, reportScreen, saveDayPlan } from './screen-walls.ts'

export const screenContract: ModuleContract = {
  resources: resourcesOf(drillScript),
  endpoints: callsOf(
    screenStatus,
    screenPanels,
    getScreenProfile,
    updateScreenProfile,
    createScreenCommand,
    listScreens,
    listScreenCommands,
    ackScreenCommand,
    screenPassPicture,
    reportScreen,
    listWalls,
    saveDayPlan,
    beginDrill,
    endDrill,
    listDrills,
    answerDrill,
  ),
}
