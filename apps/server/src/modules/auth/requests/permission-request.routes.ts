import * as calls from '@linli/api-client/contract/auth/permission-request-calls'
import { handle, type Route } from '../../../kit/route.ts'
import {
  grantRequest,
  listRequests,
  missingPermission,
  refuseRequest,
  requestPermission,
} from './permission-requests.ts'

/** Asking for a permission, and the answer to it (catalogue 2b /401, /role). */
export const permissionRequestRoutes = (): readonly Route[] => [
  handle(calls.missingPermission, async ({ path }, ctx) => missingPermission(ctx, path)),

  handle(calls.requestPermission, async ({ path, reason }, ctx) => ({
    id: await requestPermission(ctx, path, reason),
  })),

  handle(calls.permissionRequests, async ({ state }, ctx) => listRequests(ctx, state)),

  handle(calls.grantPermissionRequest, async (given, ctx) => {
    await grantRequest(ctx, given)
    return true as const
  }),

  handle(calls.refusePermissionRequest, async (given, ctx) => {
    await refuseRequest(ctx, given)
    return true as const
  }),
]
