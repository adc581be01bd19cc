import { mpOwners } from '@linli/api-client/contract/auth/mp-grant'
import { inArray } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { dict } from '../../../kit/dicts/dicts.ts'
import { ageOn } from '../../base/people/person-rules.ts'
import { mpGrantTemplate } from './mp-grant.table.ts'

export const mpDicts = [
  dict('mp_capability', '小程序能力', {
    remote_open: '远程开门',
    qr_open: '二维码开门',
    ble_open: '蓝牙开门',
    visitor: '邀请访客',
    vehicle: '车辆管理',
    face: '人脸录入',
    repair: '报修',
    complaint: '投诉',
    bill: '查缴账单',
    vote: '投票表决',
    rental: '租赁发布',
    video: '查看公共监控',
    ownerDelegate: '授权家人',
    mall: '商城',
    community: '生活圈',
  }),
  dict('mp_staff_capability', '员工端能力', {
    workOrder: '工单处理',
    gateDesk: '门岗登记',
    patrol: '巡检点检',
    alert: '预警接收',
    collect: '收费',
    approve: '审批',
    scanVerify: '扫码核销',
  }),
] as const

/** What a relation allows by itself. */
export interface MpTemplate {
  readonly capabilities: readonly string[]
  readonly needReview: boolean
  readonly maxPersonsPerRoom: number
  readonly ownerMayExtend: readonly string[]
}

const all = mpDicts[0].items.map(({ value }) => value)
const but = (...left: readonly string[]) => all.filter((one) => !left.includes(one))
const few = ['remote_open', 'qr_open', 'visitor', 'repair']
const usual = { needReview: false, maxPersonsPerRoom: 8, ownerMayExtend: ['rental'] }
const usualCapabilities: Readonly<Record<string, readonly string[]>> = {
  owner: all,
  co_owner: all,
  family: but('vote', 'rental'),
  tenant: but('vote', 'rental', 'ownerDelegate'),
}

/** What every estate begins with (catalogue 2b /minipro). */
export const usualTemplate = (relation: string): MpTemplate => ({
  ...usual,
  capabilities: usualCapabilities[relation] ?? few,
})

const keyOf = (estateId: number, relation: string) => `${estateId} ${relation}`

/** The templates of estates: their own, else the usual one. */
export async function templatesOf(
  ctx: Ctx,
  estateIds: readonly number[],
): Promise<(estateId: number, relation: string) => MpTemplate> {
  const ids = [...new Set(estateIds)]
  const rows =
    ids.length === 0
      ? []
      : await ctx.tx.select().from(mpGrantTemplate).where(inArray(mpGrantTemplate.estateId, ids))
  const own = new Map(rows.map((row) => [keyOf(row.estateId, row.relation), row]))
  return (estateId, relation) => {
    const row = own.get(keyOf(estateId, relation))
    return row === undefined ? usualTemplate(relation) : { ...row, ownerMayExtend: row.ownerMayExtend ?? [] }
  }
}

/** Below this age nobody opens a door from afar. */
const grownUp = 14

/** Whether somebody may not have a capability, whoever grants it: words for the refusal. */
export function barred(
  capability: string,
  { relation, birthDate }: { readonly relation: string; readonly birthDate: string | null },
  today: string,
): string | undefined {
  if (capability === 'vote' && !mpOwners.includes(relation)) return '投票表决仅限业主'
  if (capability === 'remote_open' && birthDate !== null && ageOn(birthDate, today) < grownUp)
    return `未满${grownUp}周岁不能授予远程开门`
  return undefined
}
