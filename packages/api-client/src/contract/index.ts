import {
  type Endpoint,
  offeredEndpoints,
  type PermissionSpec,
  permissionsOf,
  type Resource,
} from '../kit/index.ts'
import { accessContract } from './access/index.ts'
import { alertContract } from './alert/index.ts'
import { authContract } from './auth/index.ts'
import { baseContract } from './base/index.ts'
import { logContract } from './log/index.ts'
import { mapContract } from './map/index.ts'
import type { ModuleContract } from './module.ts'
import { permissionNames } from './permission-names.ts'
import { opsContract } from './ops/index.ts'
import { payContract } from './pay/index.ts'
import { propertyContract } from './property/index.ts'
import { screenContract } from './screen/index.ts'
import { statsContract } from './stats/index.ts'
import { systemContract } from './system/index.ts'
import { visitorContract } from './visitor/index.ts'

const modules: readonly ModuleContract[] = [
  accessContract,
  alertContract,
  authContract,
  baseContract,
  logContract,
  mapContract,
  opsContract,
  payContract,
  propertyContract,
  screenContract,
  statsContract,
  systemContract,
  visitorContract,
]

/** Every described entity. For the server, the tests and the documentation; pages import single files. */
export const resources: readonly Resource[] = modules.flatMap((m) => m.resources)

/** Every call of the contract. */
export const endpoints: readonly Endpoint[] = [
  ...modules.flatMap((m) => m.endpoints),
  ...resources.flatMap((r) => offeredEndpoints(r)),
]

/** Every permission code that a call asks for. */
export const permissions: readonly PermissionSpec[] = permissionsOf(endpoints, resources, permissionNames)
