import { leaseNoticeDays } from '@linli/api-client/contract/base/resident-house'
import { pageUrl } from '@linli/api-client/contract/page-urls'
import { sql } from 'drizzle-orm'
import { dayAfter } from '../../kit/calendar.ts'
import type { HomeTodo } from '../../kit/module.ts'

/** How long before its end a contract of a company is to be renewed, days. */
const contractNoticeDays = 60
/** The same of hired spaces. */
const spaceNoticeDays = 30

/** What waits in 基础信息. */
export const baseTodos: readonly HomeTodo[] = [
  {
    code: 'pendingResident',
    label: '待审住户',
    verb: '审核',
    due: 'now',
    permission: 'base:resident:review',
    path: pageUrl('residents'),
    query: () => ({ tab: 'review' }),
    count: (estates) => sql`select count(*)::int as n, min(created_at) as first
      from resident_house where estate_id = ${estates} and state = 'pending'`,
  },
  {
    code: 'pendingFace',
    label: '待审人脸',
    verb: '审核',
    due: 'now',
    permission: 'base:face:review',
    path: pageUrl('persons'),
    query: () => ({ tab: 'faces' }),
    count: (estates) => sql`select count(*)::int as n, min(created_at) as first
      from person_face where estate_id = ${estates} and state = 'pending'`,
  },
  {
    code: 'pendingVehicle',
    label: '待审车辆',
    verb: '审核',
    due: 'now',
    permission: 'base:vehicle:review',
    path: pageUrl('vehicles'),
    query: () => ({ tab: 'review' }),
    count: (estates) => sql`select count(*)::int as n, min(created_at) as first
      from vehicle where estate_id = ${estates} and state = 'pending'`,
  },
  {
    code: 'offlineDevice',
    label: '离线设备',
    verb: '查看',
    due: 'now',
    permission: 'base:device:list',
    path: pageUrl('devices'),
    query: () => ({ runStatus: 'offline', state: 'in_use' }),
    count: (estates) => sql`select count(*)::int as n, min(last_offline_at) as first
      from device where estate_id = ${estates} and state = 'in_use' and run_status = 'offline'`,
  },
  {
    code: 'endingLease',
    label: `${leaseNoticeDays} 天内到期的租约`,
    verb: '续租',
    due: 'soon',
    permission: 'base:resident:update',
    path: pageUrl('residents'),
    query: () => ({ tab: 'leases' }),
    count: (estates, today) => sql`select count(*)::int as n, min(lease_end) as first
      from resident_house where estate_id = ${estates}
      and state = 'active' and relation = 'tenant' and lease_end <= ${today} + ${leaseNoticeDays}::int`,
  },
  {
    code: 'endingSpace',
    label: `${spaceNoticeDays} 天内到期的车位`,
    verb: '续期',
    due: 'soon',
    permission: 'base:parkingSpace:assign',
    path: pageUrl('parking-lots'),
    query: (today) => ({ state: 'leased', useTo_to: dayAfter(today, spaceNoticeDays) }),
    count: (estates, today) => sql`select count(*)::int as n, min(use_to) as first
      from parking_space where estate_id = ${estates}
      and state = 'leased' and use_to <= ${today} + ${spaceNoticeDays}::int`,
  },
  {
    code: 'endingContract',
    label: `${contractNoticeDays} 天内到期的物业合同`,
    verb: '续签',
    due: 'soon',
    permission: 'base:company:contract',
    path: pageUrl('companies'),
    query: (today) => ({ contractEnd_from: today, contractEnd_to: dayAfter(today, contractNoticeDays) }),
    count: (estates, today) => sql`select count(*)::int as n, min(end_date) as first
      from estate_contract where estate_id = ${estates}
      and state = 'active' and end_date between ${today} and ${today} + ${contractNoticeDays}::int`,
  },
]
