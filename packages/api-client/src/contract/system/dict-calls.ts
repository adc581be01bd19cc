import * as z from 'zod/mini'
import { endpoint, f, rowId } from '../../kit/index.ts'

/** One item of a dictionary with those below it. */
export interface DictNode {
  readonly id: number
  readonly value: string
  readonly label: string
  readonly color: string
  readonly icon: string | null
  readonly extra: Readonly<Record<string, string>> | null
  readonly sort: number
  readonly disabled: boolean
  readonly childs: readonly DictNode[]
}

const nodeShape = {
  id: z.int(),
  value: z.string(),
  label: z.string(),
  color: z.string(),
  icon: z.nullable(z.string()),
  extra: z.nullable(z.record(z.string(), z.string())),
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

/** The new order of the items of one level; numbers are spaced by ten. */
export const sortDictItems = endpoint('system.dict-items.sort', {
  method: 'POST',
  path: '/api/system/dict-items/sort',
  label: '字典项排序',
  access: 'session',
  permission: 'system:dict:update',
  input: z.object({
    typeId: rowId,
    parentId: z.nullable(rowId),
    ids: z.array(rowId).check(z.minLength(1), z.maxLength(500)),
  }),
  output: z.literal(true),
})

/** Into which item another one goes. */
export const mergeDictFields = {
  intoId: f.ref('并入字典项', 'system/dict-items', { required: true }),
}

/**
 * Lets an item go into another one of its dictionary: every row that says it says the other then, and it is gone. It is
 * a task of the caller, because there may be many rows; nobody is offered the item from the beginning on.
 */
export const mergeDictItems = endpoint('system.dict-items.merge', {
  method: 'POST',
  path: '/api/system/dict-items/{id}/merge',
  label: '合并字典项',
  access: 'session',
  permission: 'system:dict:merge',
  stepUp: true,
  input: z.object({ id: rowId, version: z.int(), ...mergeDictFields }),
  output: z.object({ taskId: z.int() }),
})

/** Items as they are pasted: 值,标签 one a line; a comma, a tab or both Chinese ones. */
export const dictLines = {
  lines: f.longtext('字典项', {
    required: true,
    max: 20_000,
    help: '每行一项：值,标签。也可以从表格中复制两列。',
  }),
}

/** Makes many items at once, behind those that are there. One wrong line refuses all of them. */
export const pasteDictItems = endpoint('system.dict-items.paste', {
  method: 'POST',
  path: '/api/system/dict-items/paste',
  label: '批量新增字典项',
  access: 'session',
  permission: 'system:dict:create',
  input: z.object({ typeId: rowId, parentId: z.nullable(rowId), ...dictLines }),
  output: z.object({ made: z.int() }),
})

/** Lets every process and every client read the dictionaries anew. */
export const refreshDicts = endpoint('system.dicts.refresh', {
  method: 'POST',
  path: '/api/system/dict-types/refresh',
  label: '刷新字典缓存',
  access: 'session',
  of: 'system/dict-types',
  permission: 'system:dict:update',
  input: z.object({}),
  output: z.object({ types: z.int(), items: z.int() }),
})
