import { dayStart } from '../../kit/calendar.ts'
import type { LoginFailReason, loginLog, LoginRisk } from '../../kit/login-log/login-log.table.ts'
import type { Clerk } from './office-staff.ts'
import type { Random } from './random.ts'

type Login = typeof loginLog.$inferInsert

const hourMs = 3_600_000
const places = [
  ['121.15.8.', '广东 深圳'],
  ['115.236.4.', '浙江 杭州'],
  ['118.112.9.', '四川 成都'],
] as const
const machines = [
  { browser: 'Chrome 138', os: 'Windows 10/11', device: '电脑' },
  { browser: 'Edge 138', os: 'Windows 10/11', device: '电脑' },
  { browser: '360浏览器', os: 'Windows 7', device: '电脑' },
  { browser: 'Safari 18', os: 'macOS', device: '电脑' },
] as const
/** Why somebody does not get in, by how often. */
const failures: Readonly<Partial<Record<LoginFailReason, number>>> = {
  bad_credentials: 60,
  captcha: 22,
  sms_code: 8,
  locked: 5,
  temp_expired: 5,
}

const rowOf = (clerk: Clerk, at: Date, ip: string, region: string): Login => ({
  at,
  createdAt: at,
  userId: clerk.id,
  account: clerk.account,
  actualName: clerk.name,
  companyId: clerk.companyId,
  roleCodes: clerk.roleCodes,
  event: 'login',
  loginType: 'password',
  success: true,
  ip,
  region,
  risk: 'none',
  requestId: null,
})

/** When somebody comes to work: in the morning, after lunch, or in the evening where the gate is kept at night. */
const arrival = (clerk: Clerk, random: Random): number =>
  clerk.roleCodes.includes('guard') && random.chance(0.5)
    ? 19.5 + random.next()
    : random.chance(0.7)
      ? 8 + random.next() * 1.2
      : 13 + random.next() * 1.3

/** The sign-ins of a day: some mistype first, most sign out in the end. */
export function loginsOfDay(day: string, staff: readonly Clerk[], random: Random, until: Date): Login[] {
  return staff
    .flatMap((clerk) => {
      if (!random.chance(0.8)) return []
      const [net, region] = places[clerk.id % places.length] ?? places[0]
      const machine = machines[clerk.id % machines.length]
      const ip = `${net}${(clerk.id % 200) + 10}`
      const at = new Date(dayStart(day).getTime() + arrival(clerk, random) * hourMs)
      const risk: LoginRisk = random.chance(0.01) ? 'new_device' : 'none'
      const durationSec = random.int(1_200, 16_000)
      const shown = { ...rowOf(clerk, at, ip, region), ...machine }
      return [
        ...(random.chance(0.08)
          ? [
              {
                ...shown,
                at: new Date(at.getTime() - 40_000),
                success: false,
                failReason: random.weighted(failures as Record<LoginFailReason, number>),
              },
            ]
          : []),
        { ...shown, risk, loginType: random.weighted({ password: 88, sms: 7, wechat: 5 }) },
        ...(random.chance(0.6)
          ? [
              {
                ...shown,
                at: new Date(at.getTime() + durationSec * 1_000),
                event: random.chance(0.7) ? ('logout' as const) : ('idle' as const),
                durationSec,
              },
            ]
          : []),
      ]
    })
    .filter((row) => row.at < until)
    .map((row) => ({ ...row, createdAt: row.at }))
}

/** Somebody tries forty passwords on one account, and another time a dozen accounts from one address. */
export function attacks(day: string, clerk: Clerk, random: Random): Login[] {
  const start = dayStart(day).getTime() + 2.4 * hourMs
  const outside = { success: false, failReason: 'bad_credentials' as const, device: '电脑' }
  const brute = Array.from({ length: 40 }, (_, i): Login => {
    const at = new Date(start + i * 9_000)
    return {
      ...rowOf(clerk, at, '45.134.26.17', '境外'),
      ...outside,
      failReason: i < 5 ? 'bad_credentials' : 'locked',
      risk: i < 4 ? 'none' : 'brute',
    }
  })
  const spray = Array.from({ length: 14 }, (_, i): Login => {
    const at = new Date(start + 3 * hourMs + i * 20_000)
    return {
      ...rowOf(clerk, at, '185.220.101.44', '境外'),
      ...outside,
      userId: null,
      actualName: null,
      companyId: null,
      roleCodes: null,
      account: `${random.pick(['te', 'ad', 'ro', 'gu', 'wy'])}***`,
      risk: i < 9 ? 'none' : 'spray',
    }
  })
  return [...brute, ...spray]
}
