import * as z from 'zod/mini'
import { endpoint } from '../../kit/index.ts'
import { namingLevel } from './build-plan.ts'

const rowId = z.int().check(z.positive(), z.maximum(Number.MAX_SAFE_INTEGER))
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

/** Moves a zone, building or unit beside another one, or a building into a zone or out to its estate. */
export const movePlace = endpoint('base.movePlace', {
  method: 'POST',
  path: '/api/base/build/move',
  label: '调整楼栋结构顺序',
  access: 'session',
  permission: 'base:building:update',
  input: z.object({
    type: z.int().check(z.minimum(4), z.maximum(6)),
    id: rowId,
    version,
    targetType: z.int().check(z.minimum(3), z.maximum(6)),
    targetId: rowId,
    side: z.enum(['before', 'inside', 'after']),
  }),
  output: z.object({ ids: z.array(z.int()) }),
})
