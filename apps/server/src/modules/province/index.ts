import type { ServerModule } from '../../kit/module.ts'
import { provinceCallRoutes } from './calls/province-call.routes.ts'
import { tracedCalls } from './calls/traced-calls.ts'
import { provinceDicts } from './province.dicts.ts'
import { provinceJobs, provinceListens } from './province.jobs.ts'
import { provinceRoutes } from './province.routes.ts'

/** 省厅对接: what the platform of the province is told of the estates, and every call to and from it. */
export const provinceModule: ServerModule = {
  name: 'province',
  dicts: provinceDicts,
  jobs: provinceJobs,
  whenever: provinceListens,
  traced: [tracedCalls],
  routes: () => [...provinceRoutes, ...provinceCallRoutes],
}
