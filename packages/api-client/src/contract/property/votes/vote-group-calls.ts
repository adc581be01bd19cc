import * as z from 'zod/mini'
import { endpoint, rowId } from '../../../kit/index.ts'
import { buildingGrid } from './building-grid.ts'

const base = '/api/property/vote-groups/{id}'
const roll = { of: 'property/vote-groups', access: 'session' } as const
const list = { ...roll, method: 'GET', permission: 'property:voteGroup:list' } as const

/** What a roll has of a room, in words; names are masked. */
const facts = z.object({
  owner: z.nullable(z.string()),
  coOwners: z.int(),
  area: z.nullable(z.number()),
  isDeveloper: z.boolean(),
})
const counts = { added: z.int(), removed: z.int(), changed: z.int() }

/** What has changed in the register since the roll was made: up to 200 rooms of each kind. */
export const voteGroupChanges = endpoint('property.voteGroups.changes', {
  ...list,
  path: `${base}/changes`,
  label: '名册变动',
  permission: 'property:voteGroup:refresh',
  input: z.object({ id: rowId }),
  output: z.object({
    ...counts,
    rooms: z.array(
      z.object({
        roomId: z.int(),
        room: z.string(),
        kind: z.enum(['added', 'removed', 'changed']),
        before: z.nullable(facts),
        after: z.nullable(facts),
      }),
    ),
  }),
})

/** Brings the roll up to the register; what was mended by hand stays. */
export const refreshVoteGroup = endpoint('property.voteGroups.refresh', {
  ...roll,
  method: 'POST',
  path: `${base}/refresh`,
  label: '刷新名册',
  permission: 'property:voteGroup:refresh',
  touches: ['property/vote-group-members'],
  input: z.object({ id: rowId, version: z.int().check(z.minimum(0)) }),
  output: z.object(counts),
})

/** Makes a draft out of a roll, with what was mended by hand; answers it. */
export const copyVoteGroup = endpoint('property.voteGroups.copy', {
  ...roll,
  method: 'POST',
  path: `${base}/copy`,
  label: '复制名册',
  permission: 'property:voteGroup:create',
  touches: ['property/vote-group-members'],
  input: z.object({ id: rowId }),
  output: z.object({ id: z.int() }),
})

const building = z.object({ id: z.int(), name: z.string(), rooms: z.int(), problems: z.int() })
export type VoteGroupBuilding = z.infer<typeof building>

/** The buildings of a roll, with how many rooms of each have a problem. */
export const voteGroupBuildings = endpoint('property.voteGroups.buildings', {
  ...list,
  path: `${base}/buildings`,
  label: '名册楼栋',
  input: z.object({ id: rowId }),
  output: z.array(building),
})

/** A building of a roll: `mark` is the problem of a room, or `excluded`. */
export const voteGroupGrid = endpoint('property.voteGroups.grid', {
  ...list,
  path: `${base}/grid`,
  label: '名册楼盘图',
  input: z.object({ id: rowId, buildingId: rowId }),
  output: buildingGrid,
})

/** Who may represent a room: those who own it together; names are masked. */
export const roomOwners = endpoint('property.voteGroupMembers.owners', {
  method: 'GET',
  path: '/api/property/vote-group-members/{id}/owners',
  label: '共有人',
  access: 'session',
  permission: 'property:voteGroup:update',
  input: z.object({ id: rowId }),
  output: z.array(z.object({ personId: z.int(), name: z.string(), relation: z.string() })),
})

/** A roll on paper, for owners to sign; up to 2,000 rooms. */
export const voteGroupSheet = endpoint('property.voteGroups.sheet', {
  ...list,
  path: `${base}/sheet`,
  label: '打印签名册',
  permission: 'property:voteGroup:export',
  takesOut: true,
  input: z.object({ id: rowId }),
  output: z.object({
    estate: z.string(),
    name: z.string(),
    rows: z.array(
      z.object({
        room: z.string(),
        owner: z.string(),
        area: z.nullable(z.number()),
        isDeveloper: z.boolean(),
      }),
    ),
  }),
})
