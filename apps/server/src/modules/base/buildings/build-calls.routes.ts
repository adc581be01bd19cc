import * as calls from '@linli/api-client/contract/base/build-calls'
import * as generating from '@linli/api-client/contract/base/build-generate'
import * as updating from '@linli/api-client/contract/base/build-update'
import type { StructureUpdate } from '@linli/api-client/contract/base/build-update'
import { previewRename, renamePlaces } from '@linli/api-client/contract/base/build-structure'
import { notFound } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { handle, type Route } from '../../../kit/route.ts'
import type { Model } from '../../../kit/serve/model.ts'
import { lockRow } from '../../../kit/serve/read.ts'
import { anyOf } from '../../../kit/serve/scope.ts'
import { assertVersion, present, update, updateRow } from '../../../kit/serve/write.ts'
import { zoneModel } from '../places/estate.routes.ts'
import { roomModel } from '../rooms/room.routes.ts'
import { room } from '../rooms/room.table.ts'
import { addFloors, addRooms, addUnits } from './add-places.ts'
import { readProgress } from './build-progress.ts'
import { buildWizardServed } from './build-wizard.ts'
import { buildingModel, floorModel, unitModel } from './building.routes.ts'
import { deletePlace } from './delete-node.ts'
import { generate } from './generate.ts'
import { revertInit, verifyInit } from './init-revert.ts'
import { moveAlong } from './move-place.ts'
import { previewNames, renameAll } from './rename-places.ts'
import { selectNode } from './select-node.ts'
import { structureSheet } from './structure-sheet.ts'
import { readTree } from './tree.ts'

const modelOfType: Readonly<Record<StructureUpdate['type'], Model>> = {
  4: zoneModel,
  5: buildingModel,
  6: unitModel,
  7: floorModel,
}

/** Changes a node with the checks of its own entity. */
async function updateStructure(ctx: Ctx, { type, ...input }: StructureUpdate) {
  const model = modelOfType[type]
  const scope = ctx.scopeFor('base:building:update')
  const before = await lockRow(model, ctx, scope, input.id)
  if (before === undefined) throw notFound()
  assertVersion(before, input.version)
  await updateRow(model, before, input, scope, ctx)
  return await present(model, input.id, scope, ctx)
}

/** The building calls that the specification names (catalogue 1 A2). */
export const buildCallRoutes = (): Route[] => [
  handle(calls.treeNodes, (input, ctx) => readTree(ctx, input)),
  handle(calls.selectBuildNode, (input, ctx) => selectNode(ctx, input)),
  handle(generating.addBuild, (input, ctx) => generate(ctx, input, 'add')),
  handle(generating.initBuild, (input, ctx) => generate(ctx, input, 'init')),
  ...buildWizardServed.routes,
  handle(generating.buildProgress, ({ key }, ctx) => readProgress(ctx, key)),
  handle(calls.canInitVerify, ({ estateId }, ctx) => verifyInit(ctx, estateId)),
  handle(calls.initDelete, async ({ estateId }, ctx) => ({ deleted: await revertInit(ctx, estateId) })),
  handle(generating.addUnit, (input, ctx) => addUnits(ctx, input)),
  handle(generating.addFloor, (input, ctx) => addFloors(ctx, input)),
  handle(generating.addRoom, async (input, ctx) => {
    const ids = await addRooms(ctx, input)
    return { rooms: await ctx.tx.select().from(room).where(anyOf(room.id, ids)).orderBy(room.id) }
  }),
  handle(updating.updateStr, (input, ctx) => updateStructure(ctx, input)),
  handle(previewRename, (input, ctx) => previewNames(ctx, input)),
  handle(renamePlaces, (input, ctx) => renameAll(ctx, input)),
  handle(calls.exportStructure, ({ estateId }, ctx) => structureSheet(ctx, estateId)),
  handle(calls.movePlace, (input, ctx) => moveAlong(ctx, input)),
  handle(updating.updateRoom, async (input, ctx) => await update(roomModel, input, ctx)),
  handle(calls.deleteNode, async ({ type, id }, ctx) => ({ deleted: await deletePlace(ctx, type, id) })),
]
