import { previewRoomNumbers, renumberRooms } from '@linli/api-client/contract/base/build-structure'
import {
  batchSetRooms,
  roomChanges,
  roomMatrix,
  setOccupancy,
  transferRoom,
  verifyRoom,
} from '@linli/api-client/contract/base/room-calls'
import { handle, type Route } from '../../../kit/route.ts'
import { lockRoom, noteRoom, occupancyByHand, setMany, verify } from './room-actions.ts'
import { businessRoutes } from './room-business.ts'
import { roomChangesOf } from './room-changes.ts'
import { previewNumbers, renumberAll } from './renumber-rooms.ts'
import { readMatrix } from './room-matrix.ts'
import { roomCalls } from './room.routes.ts'
import { transfer } from './transfer-room.ts'

/** 房屋管理. */
export const roomRoutes = (): Route[] => [
  ...roomCalls,
  ...businessRoutes(),
  handle(setOccupancy, (input, ctx) => occupancyByHand(ctx, input)),
  handle(verifyRoom, (input, ctx) => verify(ctx, input)),
  handle(transferRoom, async (input, ctx) => {
    const row = await lockRoom(ctx, 'base:room:transfer', input.id, input.version)
    noteRoom(ctx, row, '房屋过户')
    return await transfer(ctx, row, input)
  }),
  handle(batchSetRooms, (input, ctx) => setMany(ctx, input)),
  handle(previewRoomNumbers, (input, ctx) => previewNumbers(ctx, input)),
  handle(renumberRooms, (input, ctx) => renumberAll(ctx, input)),
  handle(roomMatrix, ({ buildingId }, ctx) => readMatrix(ctx, buildingId)),
  handle(roomChanges, ({ id }, ctx) => roomChangesOf(ctx, id)),
]
