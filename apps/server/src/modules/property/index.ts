import type { ServerModule } from '../../kit/module.ts'
import { cityRepairRoutes } from './city-repair/city-repair.routes.ts'
import { repairProviderCalls } from './city-repair/repair-provider.routes.ts'
import { propertyDicts } from './property.dicts.ts'
import { propertyParams } from './property.params.ts'
import { propertyTodos } from './property.todos.ts'
import { mpRepairRoutes, reportersRepairs } from './repair/mp-repair.routes.ts'
import { subjectOfOpened } from './repair/repair-bill.ts'
import { repairCityOfferRoute } from './repair/repair-city-offer.routes.ts'
import { repairFeedbackCalls } from './repair/repair-feedback.routes.ts'
import { repairsInHand } from './repair/repair-leaver.ts'
import { repairWorkersRoute } from './repair/repair-load.routes.ts'
import { leavingRepairs } from './repair/leaving-repairs.ts'
import { repairOrderCalls } from './repair/repair-order.routes.ts'
import { repairPosterRoute } from './repair/repair-poster.routes.ts'
import { repairPriceCalls } from './repair/repair-price.routes.ts'
import { repairReportersRoute } from './repair/repair-reporters.ts'
import { repairSla } from './repair/repair-sla.ts'
import { repairStaffCalls } from './repair/repair-staff.routes.ts'
import { repairStatisticsRoute } from './repair/repair-statistics.routes.ts'
import { repairStories } from './repair/storyline-repairs.ts'
import { repairTypeRoutes } from './repair/repair-type.routes.ts'

/** 物业管理: what residents report, and what becomes of it. */
export const propertyModule: ServerModule = {
  name: 'property',
  dicts: propertyDicts,
  todos: propertyTodos,
  params: propertyParams,
  jobs: [repairSla],
  whenever: [subjectOfOpened],
  openWork: [repairsInHand],
  leaving: leavingRepairs,
  storyline: repairStories,
  residentRows: [reportersRepairs],
  routes: () => [
    ...repairTypeRoutes(),
    repairPosterRoute,
    ...repairPriceCalls,
    ...repairStaffCalls,
    repairWorkersRoute,
    repairReportersRoute,
    repairCityOfferRoute,
    repairStatisticsRoute,
    ...repairOrderCalls,
    ...repairFeedbackCalls,
    ...mpRepairRoutes,
    ...cityRepairRoutes,
    ...repairProviderCalls,
  ],
}
