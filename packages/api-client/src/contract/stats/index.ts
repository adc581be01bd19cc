import { callsOf, resourcesOf, type ModuleContract } from '../module.ts'
import {
  actualIssueCounts,
  actualIssues,
  ignoreActualIssues,
  makeActualTasks,
  moveOutIssues,
} from './actual-issues.ts'
import { actualTask } from './actual-task.ts'
import {
  conCount,
  exportPersonnelAnalysis,
  pageQueryPersonnelAnalysis,
  visitorPassAnalysis,
} from './analysis.ts'
import { dashboardTodos } from './dashboard.ts'
import { placeResidents } from './place-residents.ts'
import { actualReport, houseReport, personReport } from './report-calls.ts'
import {
  ageGroupStatistic,
  baseDataCount,
  deviceRunStatusStatistic,
  estateResidentRankStatistic,
  houseOccupancyStatistic,
  personnelStatistics,
} from './statistics.ts'

export const statsContract: ModuleContract = {
  resources: resourcesOf(actualTask),
  endpoints: callsOf(
    baseDataCount,
    ageGroupStatistic,
    deviceRunStatusStatistic,
    estateResidentRankStatistic,
    houseOccupancyStatistic,
    personnelStatistics,
    visitorPassAnalysis,
    pageQueryPersonnelAnalysis,
    exportPersonnelAnalysis,
    conCount,
    dashboardTodos,
    placeResidents,
    ...Object.values(houseReport),
    ...Object.values(personReport),
    ...Object.values(actualReport),
    actualIssues,
    actualIssueCounts,
    makeActualTasks,
    moveOutIssues,
    ignoreActualIssues,
  ),
}
