import type { ServerModule } from '../../kit/module.ts'
import { accessDicts } from './access.dicts.ts'
import { accessParamRules, accessParams } from './access.params.ts'
import { cardStatisticsRoute, lowStockRoute } from './cards/card-statistics.ts'
import { cardPayments } from './cards/card-money.ts'
import { icCardRoutes } from './cards/ic-card.routes.ts'
import { whyNotRoute } from './decision/why-not.ts'
import { followRelations } from './grants/follow-relations.ts'
import { followStaff } from './grants/follow-staff.ts'
import { followFaces, followPlaces, followTargets, grantCleanup } from './grants/grant-refresh.ts'
import { grantRoutes } from './grants/grant.routes.ts'
import { residentDoorsRoute } from './grants/resident-doors.ts'
import { roomDoorsRoute } from './grants/room-doors.ts'
import { groupRoutes } from './groups/group.routes.ts'
import { commandGatewayRoutes } from './ingest/command-gateway.routes.ts'
import { gatewayRoutes } from './ingest/gateway.routes.ts'
import { ingestGauge } from './ingest/ingest-gauge.ts'
import { ingestKeyUsageRoute } from './ingest/ingest-key-usage.routes.ts'
import { ingestKeyRoutes } from './ingest/ingest-key.routes.ts'
import { createSignatures } from './ingest/signatures.ts'
import { deviceDigest, issueDispatch, leaseReclaim } from './issue/issue.jobs.ts'
import { issueRoutes } from './issue/issue.routes.ts'
import { leavingPasses } from './passes/leaving-passes.ts'
import { passLookRoutes } from './passes/pass-look.ts'
import { passOverviewRoute } from './passes/pass-overview.ts'
import { tracedPasses } from './passes/traced-passes.ts'
import { tracedVehiclePasses } from './vehicles/traced-vehicle-passes.ts'
import { passRecordCalls } from './passes/pass-record.routes.ts'
import { rightsOfEarlierCards } from './cards/earlier-room-cards.ts'
import { doorPictures } from './pictures/door-pictures.ts'
import { pictureRoutes } from './pictures/picture.routes.ts'
import { timePlanRoutes } from './plans/time-plan.routes.ts'
import { passStories } from './passes/storyline-passes.ts'
import { cardStories } from './cards/storyline-cards.ts'
import { laneOverviewRoute } from './lanes/lane-overview.ts'
import { laneShiftRoutes } from './lanes/lane-shift.routes.ts'
import { laneWaitRoutes } from './lanes/lane-wait.routes.ts'
import { parkingPayments } from './lanes/parking-payments.ts'
import { parkingSessionRoutes } from './sessions/parking-session.routes.ts'
import { vehiclePassRoutes } from './vehicles/vehicle-pass.routes.ts'
import { liveRoutes } from './monitor/live.routes.ts'
import { monitorActions } from './monitor/monitor-actions.ts'
import { saveMonitorLayoutRoute } from './monitor/monitor-layout.ts'
import { monitorOverviewRoute } from './monitor/monitor-overview.ts'
import { monitorPassesRoute, monitorPassRoute } from './monitor/monitor-passes.ts'
import { channelModeRoutes } from './modes/channel-mode.routes.ts'
import { emergencyRoutes } from './modes/emergency.routes.ts'
import { followFireSignals } from './modes/fire-signals.ts'
import { emergencyClock, followAnswers, followPassages, modeClock } from './modes/mode.jobs.ts'
import { accessPurge } from './retention/access-purge.ts'

/** 通行管理: device ingest, pass records, grants. */
export const accessModule: ServerModule = {
  name: 'access',
  gauges: [ingestGauge],
  dicts: accessDicts,
  params: accessParams,
  paramRules: accessParamRules,
  jobs: [accessPurge, issueDispatch, leaseReclaim, deviceDigest, grantCleanup, modeClock, emergencyClock],
  payBusiness: [parkingPayments, cardPayments],
  leaving: leavingPasses,
  whenever: [
    followRelations,
    followStaff,
    followPlaces,
    followFaces,
    followTargets,
    followPassages,
    followAnswers,
    followFireSignals,
  ],
  pictured: [doorPictures],
  start: rightsOfEarlierCards,
  traced: [tracedPasses, tracedVehiclePasses],
  storyline: [...passStories, ...cardStories],
  signatures: createSignatures,
  routes: (deps) => [
    ...gatewayRoutes(),
    ...pictureRoutes,
    ...liveRoutes(deps),
    monitorOverviewRoute,
    monitorPassesRoute,
    monitorPassRoute,
    saveMonitorLayoutRoute,
    ...monitorActions,
    ...commandGatewayRoutes,
    ingestKeyUsageRoute,
    ...ingestKeyRoutes(),
    passOverviewRoute(),
    ...passLookRoutes,
    ...passRecordCalls,
    ...grantRoutes(),
    ...groupRoutes(),
    ...timePlanRoutes(),
    ...issueRoutes(),
    cardStatisticsRoute,
    lowStockRoute,
    ...icCardRoutes(),
    ...vehiclePassRoutes(),
    ...parkingSessionRoutes(),
    ...channelModeRoutes(),
    ...emergencyRoutes(),
    ...laneShiftRoutes,
    ...laneWaitRoutes,
    laneOverviewRoute,
    whyNotRoute,
    roomDoorsRoute,
    residentDoorsRoute,
  ],
}
