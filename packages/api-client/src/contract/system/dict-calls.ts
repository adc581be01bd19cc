import * as z from 'zod/mini'
import { endpoint, rowId } from '../../kit/index.ts'

/** One item of a dictionary with those below it. */
export interface DictNode {
  readonly id: number
  readonly value: string
  readonly label: string
  readonly color: string
  readonly sort: number
  readonly disabled: boolean
  readonly childs: readonly DictNode[]
}

const nodeShape = {
  id: z.int(),
  value: z.string(),
  label: z.string(),
  color: z.string(),
  sort: z.int(),
  disabled: z.boolean(),
}
const node = <C extends z.ZodMiniType>(child: C) => z.object({ ...nodeShape, childs: z.array(child) })
/** Trees are three levels deep at most. */
const dictNode = node(node(node(z.never())))

/** Every enabled dictionary; disabled items are there and flagged, so that old rows keep their words. */
export const dicTree = endpoint('system.dicTree', {
  method: 'GET',
  path: '/api/sys/dic/getDicTree',
  label: '查询字典树',
  access: 'session',
  limited: true,
  screen: true,
  output: z.array(z.object({ id: z.int(), code: z.string(), name: z.string(), childs: z.array(dictNode) })),
})

/** Where the values of a dictionary stand: each field that takes them, with how many of the rows looked at say which. */
export const dictUses = endpoint('system.dictUses', {
  method: 'GET',
  path: '/api/system/dict-types/{id}/uses',
  label: '查询字典引用',
  access: 'session',
  of: 'system/dict-types',
  permission: 'system:dict:list',
  input: z.object({ id: rowId }),
  output: z.array(
    z.object({
      /** What the rows are called, and the field. */
      resource: z.string(),
      field: z.string(),
      count: z.int(),
      /** Not all rows were looked at. */
      more: z.boolean(),
      values: z.array(z.object({ value: z.string(), count: z.int() })),
    }),
  ),
})
