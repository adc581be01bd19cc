import { ownerRelations, tenantRelations } from '@linli/api-client/contract/base/resident-house'
import type { Faults } from './person-rules.ts'

/** What a person is to be to a room. */
export interface RelationInput {
  readonly relation: string
  readonly familyRelation?: string | null
  readonly isHead?: boolean | null
  readonly shareRatio?: number | null
  readonly livesHere?: boolean | null
  readonly moveInDate?: string | null
  readonly leaseStart?: string | null
  readonly leaseEnd?: string | null
}

export type HeadGroup = 'owner' | 'tenant' | null

/** Household of a relation: each has one head. Employees belong to none. */
export function headGroupOf(relation: string): HeadGroup {
  if ((ownerRelations as readonly string[]).includes(relation)) return 'owner'
  return (tenantRelations as readonly string[]).includes(relation) ? 'tenant' : null
}

/** Whoever others depend on comes first, so that the order in which people are given does not matter. */
const rank: Readonly<Record<string, number>> = { owner: 0, co_owner: 1, tenant: 1 }
export const dependsOn = ({ relation }: RelationInput): number => rank[relation] ?? 2

/** The valid relations of a room, as far as they bear on a new one. Changed while a batch goes through. */
export interface RoomRelations {
  owners: number
  tenants: number
  heads: { owner: boolean; tenant: boolean }
  shares: number
  hasBusiness: boolean
}

const plusYears = (day: string, years: number) => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`
const plusDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** Faults of the dates of a tenancy. */
export function leaseFaults(
  leaseStart: string | null | undefined,
  leaseEnd: string | null | undefined,
): Faults {
  if (!leaseStart) return { leaseStart: '请选择租期开始' }
  if (!leaseEnd) return { leaseEnd: '请选择租期结束' }
  if (leaseEnd <= leaseStart) return { leaseEnd: '租期结束日期必须晚于开始日期' }
  return leaseEnd > plusYears(leaseStart, 20) ? { leaseEnd: '租期不能超过20年' } : {}
}

/** Faults of a relation by itself, without looking at the room (catalogue 1 /community-management7). */
export function relationFaults(
  input: RelationInput,
  phone: string | null | undefined,
  today: string,
): Faults {
  const { relation } = input
  const faults: Faults = {}
  if ((relation === 'owner' || relation === 'tenant') && !phone) faults.phone = '请输入手机号'
  if ((relation === 'family' || relation === 'cotenant') && !input.familyRelation)
    faults.familyRelation = '请选择与户主关系'
  if (!input.moveInDate) faults.moveInDate = '请选择迁入日期'
  else if (input.moveInDate > plusDays(today, 30)) faults.moveInDate = '迁入日期不能晚于30天后'
  if (relation === 'tenant') Object.assign(faults, leaseFaults(input.leaseStart, input.leaseEnd))
  if (input.shareRatio != null && relation !== 'owner' && relation !== 'co_owner')
    faults.shareRatio = '只有产权人可以填写产权份额'
  return faults
}

/** Faults of a relation against what the room already holds. */
export function roomFaults(input: RelationInput, room: RoomRelations): Faults {
  const { relation } = input
  if (relation === 'family' && room.owners === 0) return { relation: '该房屋没有有效业主，不能登记业主家属' }
  if (relation === 'cotenant' && room.tenants === 0)
    return { relation: '该房屋没有有效承租人，不能登记同住人' }
  if (relation === 'employee' && !room.hasBusiness)
    return { relation: '该房屋没有经营单位，不能登记从业人员' }
  const group = headGroupOf(relation)
  if (input.isHead === true && group !== null && room.heads[group])
    return { isHead: '该房屋已存在户主，请先变更户主' }
  if (input.shareRatio != null && room.shares + input.shareRatio > 100.001)
    return { shareRatio: '产权份额合计不能超过100%' }
  return {}
}

/** Whether the new relation becomes the head: said so, or the first owner or tenant of a household without one. */
export function becomesHead(input: RelationInput, room: RoomRelations): boolean {
  const group = headGroupOf(input.relation)
  if (group === null) return false
  if (input.isHead != null) return input.isHead
  return (input.relation === 'owner' || input.relation === 'tenant') && !room.heads[group]
}

/** Takes a new valid relation into the account of its room. */
export function addRelation(room: RoomRelations, input: RelationInput, isHead: boolean): void {
  const group = headGroupOf(input.relation)
  if (input.relation === 'owner' || input.relation === 'co_owner') room.owners += 1
  if (input.relation === 'tenant') room.tenants += 1
  if (isHead && group !== null) room.heads[group] = true
  room.shares += input.shareRatio ?? 0
}

/** Owners may live elsewhere; people who only work here never live here. */
export const livesThere = ({ relation, livesHere }: RelationInput): boolean =>
  relation === 'employee'
    ? false
    : relation === 'owner' || relation === 'co_owner'
      ? (livesHere ?? true)
      : true
