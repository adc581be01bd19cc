import { building, buildingFloor, buildingUnit } from '@linli/api-client/contract/base/building'
import { estate, estateZone } from '@linli/api-client/contract/base/estate'
import { room } from '@linli/api-client/contract/base/room'
import type { Resource } from '@linli/api-client/kit'
import type { NodeType } from './node-kinds.ts'

const resources: Readonly<Record<NodeType, Resource>> = {
  3: estate,
  4: estateZone,
  5: building,
  6: buildingUnit,
  7: buildingFloor,
  8: room,
}

/** The description of a node's own fields. */
export const resourceOf = (type: NodeType): Resource => resources[type]
