import type { ServerModule } from '../../kit/module.ts'
import { accessDicts } from './access.dicts.ts'
import { accessParamRules, accessParams } from './access.params.ts'
import { followRelations } from './grants/follow-relations.ts'
import { grantRoutes } from './grants/grant.routes.ts'
import { residentDoorsRoute } from './grants/resident-doors.ts'
import { roomDoorsRoute } from './grants/room-doors.ts'
import { commandGatewayRoutes } from './ingest/command-gateway.routes.ts'
import { gatewayRoutes } from './ingest/gateway.routes.ts'
import { ingestKeyRoutes } from './ingest/ingest-key.routes.ts'
import { createSignatures } from './ingest/signatures.ts'
import { leavingPasses } from './passes/leaving-passes.ts'
import { passOverviewRoute } from './passes/pass-overview.ts'
import { tracedPasses } from './passes/traced-passes.ts'
import { passRecordRoutes } from './passes/pass-record.routes.ts'
import { accessPurge } from './retention/access-purge.ts'

/** 通行管理: device ingest, pass records, grants. */
export const accessModule: ServerModule = {
  name: 'access',
  dicts: accessDicts,
  params: accessParams,
  paramRules: accessParamRules,
  jobs: [accessPurge],
  leaving: leavingPasses,
  whenever: [followRelations],
  traced: [tracedPasses],
  signatures: createSignatures,
  routes: () => [
    ...gatewayRoutes(),
    ...commandGatewayRoutes,
    ...ingestKeyRoutes(),
    passOverviewRoute(),
    ...passRecordRoutes(),
    ...grantRoutes(),
    roomDoorsRoute,
    residentDoorsRoute,
  ],
}
