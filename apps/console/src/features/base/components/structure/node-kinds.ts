import { parseTreeId, treeIdOf } from './tree-ids.ts'

/** The node types of the structure tree (catalogue 1 A1). */
export const nodeTypes = { estate: 3, zone: 4, building: 5, unit: 6, floor: 7, room: 8 } as const
export type NodeType = (typeof nodeTypes)[keyof typeof nodeTypes]

/** A place of the structure: ids are unique per type only. */
export interface Place {
  readonly type: NodeType
  readonly id: number
  readonly name: string
  /** Of a place that can be moved. */
  readonly version?: number | undefined
  /** The building it is or lies in. */
  readonly building?: { readonly id: number; readonly name: string } | undefined
}

/** What a node of the type is called. */
export const nodeLabels: Readonly<Record<NodeType, string>> = {
  3: '小区',
  4: '片区',
  5: '楼栋',
  6: '单元',
  7: '楼层',
  8: '房屋',
}

/** What stands in the tree and in the address for a place. */
export const placeKey = ({ type, id }: Pick<Place, 'type' | 'id'>): string => treeIdOf(type, id) ?? ''

/** Reads what `placeKey` wrote; null for anything else. */
export function placeOf(key: string | null): Pick<Place, 'type' | 'id'> | null {
  const found = parseTreeId(key ?? '')
  return found && found.type in nodeLabels ? { type: found.type as NodeType, id: found.id } : null
}

/** What the places directly below are called where they can be renamed together. */
export const childrenNoun: Readonly<Partial<Record<NodeType, string>>> = {
  3: '楼栋',
  4: '楼栋',
  5: '单元',
  6: '楼层',
}

/** What can be added below a place, and what that is called. */
export const childOf: Readonly<Partial<Record<NodeType, { readonly add: string; readonly code: string }>>> = {
  5: { add: '新增单元', code: 'base:building:create' },
  6: { add: '新增楼层', code: 'base:building:create' },
  7: { add: '新增房屋', code: 'base:room:create' },
}
