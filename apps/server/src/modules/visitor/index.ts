import type { ServerModule } from '../../kit/module.ts'
import { mpVisitorRoutes } from './applications/mp-visitor.routes.ts'
import { leavingVisits } from './applications/leaving-visits.ts'
import { endWithHosts } from './applications/moved-out.ts'
import { visitStories } from './applications/storyline-visits.ts'
import { visitCodes } from './applications/visit-doors.ts'
import { visitorErase } from './applications/visit-erase.ts'
import { followPasses } from './applications/visit-passes.ts'
import { visitorApplicationRoutes } from './applications/visitor-application.routes.ts'
import { visitorStatisticsRoute } from './applications/visitor-statistics.routes.ts'
import { inviteAgainRoute } from './desk/invite-again.routes.ts'
import { visitorDeskRoutes } from './desk/visitor-desk.routes.ts'
import { visitorDeskLogRoutes } from './desk/visitor-desk-log.routes.ts'
import { gateReportRoutes } from './gate/gate-report.routes.ts'
import { gateRoutes } from './gate/gate.routes.ts'
import { guardHandoverRoutes } from './handover/guard-handover.routes.ts'
import { handedVisits } from './handover/handed-visits.ts'
import { visitorSettingRoutes } from './settings/visitor-setting.routes.ts'
import { visitorDicts } from './visitor.dicts.ts'
import { visitWayRoute } from './applications/visit-way.routes.ts'
import { visitorParams } from './visitor.params.ts'
import { visitorTodos } from './visitor.todos.ts'

/** 访客管理: who is to come, who may, who is inside and who has left. */
export const visitorModule: ServerModule = {
  name: 'visitor',
  dicts: visitorDicts,
  params: visitorParams,
  todos: visitorTodos,
  jobs: [visitorErase],
  handedOver: handedVisits,
  leaving: leavingVisits,
  storyline: visitStories,
  whenever: [endWithHosts, followPasses],
  doorCodes: visitCodes,
  routes: () => [
    visitorStatisticsRoute,
    ...mpVisitorRoutes,
    ...visitorDeskRoutes,
    inviteAgainRoute,
    visitWayRoute,
    ...visitorApplicationRoutes,
    ...gateRoutes,
    ...visitorDeskLogRoutes,
    ...gateReportRoutes,
    ...guardHandoverRoutes,
    ...visitorSettingRoutes,
  ],
}
