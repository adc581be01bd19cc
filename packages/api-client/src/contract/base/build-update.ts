import * as z from 'zod/mini'
import { endpoint, type Resource, type UpdateOf, updateSchema } from '../../kit/index.ts'
import { ofStructure } from './homes.ts'
import { building, buildingFloor, buildingUnit } from './building.ts'
import { estateZone } from './estate.ts'
import { room } from './room.ts'

const base = '/api/sys/build'
const row = z.looseObject({ id: z.int() })

/** The form of one node type: the changeable fields of its entity. */
const nodeForm = (type: 4 | 5 | 6 | 7, r: Resource) =>
  z.extend(updateSchema(r) as z.ZodMiniType as z.ZodMiniObject, { type: z.literal(type) })

type Update<T, R> = { type: T; id: number } & UpdateOf<R>
export type StructureUpdate =
  | Update<4, typeof estateZone>
  | Update<5, typeof building>
  | Update<6, typeof buildingUnit>
  | Update<7, typeof buildingFloor>

const structureUpdate = z.discriminatedUnion('type', [
  nodeForm(4, estateZone),
  nodeForm(5, building),
  nodeForm(6, buildingUnit),
  nodeForm(7, buildingFloor),
]) as z.ZodMiniType as z.ZodMiniType<StructureUpdate, unknown>

/** "Structure update": a node of type 4 to 7 with the fields of its own entity. */
export const updateStr = endpoint('base.updateStr', {
  method: 'PUT',
  path: `${base}/updateStr`,
  label: '修改楼栋结构',
  access: 'session',
  ...ofStructure,
  permission: 'base:building:update',
  input: structureUpdate,
  output: row,
})

export const updateRoom = endpoint('base.updateRoom', {
  method: 'PUT',
  path: `${base}/updateRoom`,
  label: '修改房屋',
  access: 'session',
  ...ofStructure,
  permission: 'base:room:update',
  input: updateSchema(room),
  output: row,
})
