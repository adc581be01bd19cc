import { building, buildingFloor, buildingUnit } from '@linli/api-client/contract/base/building'
import { buildInitBatch } from '@linli/api-client/contract/base/build-batch'
import { canInitVerify, selectBuildNode, treeNodes } from '@linli/api-client/contract/base/build-calls'
import { resident } from '@linli/api-client/contract/base/resident'
import { residentHouse } from '@linli/api-client/contract/base/resident-house'
import { room } from '@linli/api-client/contract/base/room'
import { roomMatrix } from '@linli/api-client/contract/base/room-calls'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

const heads = [
  building,
  buildingUnit,
  buildingFloor,
  buildInitBatch,
  room,
  resident,
  residentHouse,
  treeNodes,
  selectBuildNode,
  canInitVerify,
  roomMatrix,
].map(({ path }) => path)

/** Rooms, their people and the structure around them carry each other's names and counts: all of it is read again. */
export function useRefresh(): () => Promise<void> {
  const queries = useQueryClient()
  return useCallback(async () => {
    await Promise.all(heads.map((path) => queries.invalidateQueries({ queryKey: [path] })))
  }, [queries])
}
