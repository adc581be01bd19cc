import { building, buildingFloor, buildingUnit } from '@linli/api-client/contract/base/building'
import { buildInitBatch } from '@linli/api-client/contract/base/build-batch'
import { canInitVerify, selectBuildNode, treeNodes } from '@linli/api-client/contract/base/build-calls'
import { personChange } from '@linli/api-client/contract/base/person-change'
import { resident } from '@linli/api-client/contract/base/resident'
import { residentHouse } from '@linli/api-client/contract/base/resident-house'
import { room } from '@linli/api-client/contract/base/room'
import { roomMatrix } from '@linli/api-client/contract/base/room-calls'

/** What tells of rooms, their people and the structure around them. */
export const refreshedPaths: readonly string[] = [
  building,
  buildingUnit,
  buildingFloor,
  buildInitBatch,
  room,
  resident,
  residentHouse,
  personChange,
  treeNodes,
  selectBuildNode,
  canInitVerify,
  roomMatrix,
].map(({ path }) => path)
