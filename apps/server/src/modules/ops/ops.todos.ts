import { deviceRepair } from '@linli/api-client/contract/ops/device-repair'
import { equipmentCheck } from '@linli/api-client/contract/ops/equipment-check'
import { pageUrl } from '@linli/api-client/contract/page-urls'
import { codeOf } from '@linli/api-client/kit'
import { type SQL, sql } from 'drizzle-orm'
import type { HomeTodo } from '../../kit/module.ts'

const path = pageUrl('device-repairs')
const counted = (estates: SQL, where: SQL) => sql`select count(*)::int as n, min(reported_at) as first
  from device_repair where estate_id = ${estates} and ${where}`

const checksPath = pageUrl('equipment-checks')
const countedChecks = (estates: SQL, where: SQL) => sql`select count(*)::int as n, min(assigned_at) as first
  from equipment_check where estate_id = ${estates} and ${where}`

/** What waits in 运维面板. */
export const opsTodos: readonly HomeTodo[] = [
  {
    code: 'deviceRepairDispatch',
    label: '待派设备维修',
    verb: '派单',
    due: 'now',
    permission: codeOf(deviceRepair, 'dispatch'),
    path,
    query: () => ({ state: 'reported' }),
    count: (estates) => counted(estates, sql`state = 'reported'`),
  },
  {
    code: 'deviceRepairQuote',
    label: '待确认维修报价',
    verb: '确认',
    due: 'now',
    permission: codeOf(deviceRepair, 'approveQuote'),
    path,
    query: () => ({ state: 'quoting' }),
    count: (estates) => counted(estates, sql`state = 'quoting'`),
  },
  {
    code: 'deviceRepairVerify',
    label: '待验收设备维修',
    verb: '验收',
    due: 'now',
    permission: codeOf(deviceRepair, 'verify'),
    path,
    query: () => ({ state: 'finished' }),
    count: (estates) => counted(estates, sql`state = 'finished'`),
  },
  {
    code: 'deviceRepairOwn',
    label: '我的设备维修',
    verb: '处理',
    due: 'now',
    permission: codeOf(deviceRepair, 'accept'),
    path,
    query: () => ({ tab: 'mine', mine: 'true' }),
    count: (estates, _today, { caller }) =>
      counted(
        estates,
        sql`state in ('dispatched', 'accepted', 'onsite', 'suspended', 'quoting')
          and engineer_id = ${caller.kind === 'user' ? caller.userId : null}`,
      ),
  },
  {
    code: 'equipmentCheckReview',
    label: '待复核点检',
    verb: '复核',
    due: 'now',
    permission: codeOf(equipmentCheck, 'review'),
    path: checksPath,
    query: () => ({ tab: 'review' }),
    count: (estates) => countedChecks(estates, sql`state = 'submitted'`),
  },
  {
    code: 'equipmentCheckOwn',
    label: '我的点检',
    verb: '点检',
    due: 'now',
    permission: codeOf(equipmentCheck, 'submit'),
    path: checksPath,
    query: () => ({ mine: 'true' }),
    count: (estates, _today, { caller }) =>
      countedChecks(
        estates,
        sql`state in ('todo', 'doing', 'returned')
          and inspector_id = ${caller.kind === 'user' ? caller.userId : null}`,
      ),
  },
]
