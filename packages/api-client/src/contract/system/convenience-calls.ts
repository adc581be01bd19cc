import * as z from 'zod/mini'
import { endpoint, f, rowId } from '../../kit/index.ts'

/** Into which type another one goes. */
export const mergeConvenienceFields = {
  intoId: f.ref('并入类型', 'system/convenience-types', { required: true }),
}

/** Lets a type go into another one of its level: types and services of it move there, and it is gone. */
export const mergeConvenienceTypes = endpoint('system.convenience-types.merge', {
  method: 'POST',
  path: '/api/system/convenience-types/{id}/merge',
  label: '合并便民类型',
  access: 'session',
  permission: 'system:convenienceType:merge',
  stepUp: true,
  input: z.object({ id: rowId, version: z.int(), ...mergeConvenienceFields }),
  output: z.object({ moved: z.int(), services: z.int() }),
})

/** The new order of the types below one, or of the first level; numbers are spaced by ten. */
export const sortConvenienceTypes = endpoint('system.convenience-types.sort', {
  method: 'POST',
  path: '/api/system/convenience-types/sort',
  label: '便民类型排序',
  access: 'session',
  permission: 'system:convenienceType:update',
  input: z.object({
    parentId: z.nullable(rowId),
    ids: z.array(rowId).check(z.minLength(1), z.maxLength(50)),
  }),
  output: z.literal(true),
})

const offered = {
  id: z.int(),
  name: z.string(),
  icon: z.string(),
  tips: z.nullable(z.string()),
  serviceKind: z.nullable(z.string()),
}

/** What residents of an estate find, as their phones show it. */
export const offeredConvenience = endpoint('system.convenience-types.offered', {
  method: 'GET',
  path: '/api/system/convenience-types/offered',
  label: '预览便民类型',
  access: 'session',
  permission: 'system:convenienceType:list',
  input: z.object({ estateId: f.ref('小区', 'base/estates', { required: true }) }),
  output: z.array(z.object({ ...offered, types: z.array(z.object(offered)) })),
})

/** The drawings that a type may have, as SVG in the colour. */
export const convenienceIcons = endpoint('system.convenience-types.icons', {
  method: 'GET',
  path: '/api/system/convenience-types/icons',
  label: '查询默认图标',
  access: 'session',
  permission: ['system:convenienceType:create', 'system:convenienceType:update'],
  input: z.object({ color: z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/, { error: '颜色格式为 #RRGGBB' })) }),
  output: z.array(z.object({ name: z.string(), label: z.string(), svg: z.string() })),
})
