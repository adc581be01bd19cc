import * as z from 'zod/mini'
import { endpoint, rowId } from '../../kit/index.ts'
import { ofStructure } from './homes.ts'
import { namingLevel, roomLevel } from './build-plan.ts'

const version = z.int({ error: '缺少数据版本' }).check(z.minimum(0))

/** Names of everything directly below a place: buildings of an estate or zone, units of a building, floors of a unit. */
const renaming = {
  parentType: z.int().check(z.minimum(3), z.maximum(6)),
  parentId: rowId,
  level: z.omit(namingLevel, { to: true, names: true }),
}

const renamed = z.array(z.object({ id: z.int(), version: z.int(), before: z.string(), after: z.string() }))

/** Old and new names in order; changes nothing. */
export const previewRename = endpoint('base.previewRename', {
  method: 'POST',
  path: '/api/base/build/rename/preview',
  label: '预览批量重命名',
  access: 'session',
  reads: true,
  permission: 'base:building:update',
  unlogged: true,
  input: z.object(renaming),
  output: z.object({ names: renamed, conflicts: z.array(z.string()) }),
})

/** Gives the places that the preview showed their new names, and their rooms the full names that follow. */
export const renamePlaces = endpoint('base.renamePlaces', {
  method: 'POST',
  path: '/api/base/build/rename',
  label: '批量重命名',
  access: 'session',
  ...ofStructure,
  permission: 'base:building:update',
  idempotent: true,
  timeout: 60_000,
  input: z.object({
    ...renaming,
    places: z
      .array(z.object({ id: rowId, version }))
      .check(z.minLength(1, { error: '没有可重命名的节点' }), z.maxLength(200)),
  }),
  output: z.object({ names: renamed }),
})

/** How many rooms one renaming may reach. */
export const maxRenamedRooms = 5000

/** Numbers of all rooms of a building, unit or floor, floor by floor in their order. */
const roomRenaming = {
  parentType: z.int().check(z.minimum(5), z.maximum(7)),
  parentId: rowId,
  level: z.pick(roomLevel, {
    start: true,
    style: true,
    pattern: true,
    skip: true,
    skipDigits: true,
    numbering: true,
  }),
}

const renamedRooms = z.array(
  z.object({
    id: z.int(),
    version: z.int(),
    /** The unit that the numbers are unique in; empty where a building has none. */
    unit: z.string(),
    before: z.string(),
    after: z.string(),
  }),
)

/** Old and new numbers of rooms; changes nothing. */
export const previewRoomNumbers = endpoint('base.previewRoomNumbers', {
  method: 'POST',
  path: '/api/base/build/renameRooms/preview',
  label: '预览批量重命名房屋',
  access: 'session',
  reads: true,
  permission: 'base:room:update',
  unlogged: true,
  input: z.object(roomRenaming),
  output: z.object({ names: renamedRooms, conflicts: z.array(z.string()) }),
})

/** Gives the rooms that the preview showed their new numbers and the full names that follow. */
export const renumberRooms = endpoint('base.renumberRooms', {
  method: 'POST',
  path: '/api/base/build/renameRooms',
  label: '批量重命名房屋',
  access: 'session',
  ...ofStructure,
  permission: 'base:room:update',
  idempotent: true,
  timeout: 60_000,
  input: z.object({
    ...roomRenaming,
    places: z
      .array(z.object({ id: rowId, version }))
      .check(z.minLength(1, { error: '没有可重命名的房屋' }), z.maxLength(maxRenamedRooms)),
  }),
  /** How many got another number. */
  output: z.object({ changed: z.int() }),
})
