import { eq, inArray } from 'drizzle-orm'
import type { ServerDeps } from '../../kit/deps.ts'
import { sealedColumns } from '../../kit/personal-data.ts'
import { pinyinOf } from '../../kit/pinyin.ts'
import { user, userEstate, userRole } from './account/user.table.ts'
import { randomPassword, storePassword } from './passwords/passwords.ts'
import { role } from './roles/role.table.ts'
import { lockKey } from './throttle/throttle.ts'

/** Password of every demo account. Demo data is refused outside demo mode. */
export const demoPassword = 'Linli@2025'

/** Where the accounts belong; the names are those of the seed's companies. */
export interface SeedPlaces {
  /** Id of a company by (part of) its name. */
  readonly companyId: (name: string) => number | undefined
  /** Estates of a company, in their order. */
  readonly estatesOf: (companyId: number) => readonly number[]
  /** All estates, in their order. */
  readonly estateIds: readonly number[]
}

export interface SeededAccount {
  readonly username: string
  readonly password: string
  readonly role: string
  readonly userId: number
}

/** An account of the demo: who it is and what it belongs to. */
export interface SeedPerson {
  readonly username: string
  readonly name: string
  readonly roles: readonly string[]
  readonly title: string
  readonly company?: string
  readonly gender?: typeof user.$inferSelect.gender
  /** Number of estates, from the first one of the company. */
  readonly estates?: number
  /** Its estates, where they are not the first ones. */
  readonly estateIds?: readonly number[]
  /** Days that the account has been there. */
  readonly joinedDays?: number
  readonly dept?: string
  readonly passwordDays?: number
  readonly mustChange?: boolean
  readonly state?: typeof user.$inferSelect.state
  readonly gaFlag?: boolean
  readonly validForDays?: number
}

const anju = '安居乐'
const wanhe = '万和'

/** In the order of the catalogue; phones are 199 0000 00nn. */
const wanted: readonly SeedPerson[] = [
  { username: 'admin', name: '沈知远', roles: ['sys_admin'], title: '系统管理员' },
  { username: 'audit', name: '陆明审', roles: ['auditor'], title: '安全审计员' },
  { username: 'ops', name: '江予安', roles: ['platform_ops'], title: '平台运营' },
  {
    username: 'police01',
    name: '韩正',
    roles: ['police'],
    title: '社区民警',
    estates: 2,
    gaFlag: true,
    gender: '1',
  },
  {
    username: 'pm01',
    name: '周敬业',
    roles: ['property_admin'],
    title: '物业管理员',
    company: anju,
    dept: '项目部',
    gender: '1',
  },
  {
    username: 'pm02',
    name: '何惠',
    roles: ['property_admin'],
    title: '物业管理员',
    company: wanhe,
    dept: '项目部',
    gender: '2',
  },
  {
    username: 'cashier01',
    name: '钱小满',
    roles: ['property_finance'],
    title: '物业财务',
    company: anju,
    dept: '财务部',
    estates: 3,
    gender: '2',
  },
  {
    username: 'kefu01',
    name: '林晓晴',
    roles: ['property_service'],
    title: '物业客服',
    company: anju,
    dept: '客服部',
    estates: 2,
    gender: '2',
  },
  {
    username: 'yunwei01',
    name: '丁工',
    roles: ['maintenance'],
    title: '运维人员',
    company: anju,
    dept: '工程部',
    estates: 3,
    gender: '1',
  },
  {
    username: 'guard01',
    name: '赵守门',
    roles: ['guard'],
    title: '门岗保安',
    company: anju,
    dept: '秩序部',
    estates: 1,
    gender: '1',
  },
  {
    username: 'builder01',
    name: '吴建',
    roles: ['contractor'],
    title: '承建商',
    estates: 2,
    validForDays: 300,
  },
  {
    username: 'builder02',
    name: '郑安',
    roles: ['contractor'],
    title: '承建商',
    estates: 1,
    validForDays: 25,
  },
  { username: 'mall01', name: '苏小商', roles: ['mall_ops'], title: '商城运营' },
  { username: 'edu01', name: '文老师', roles: ['edu_ops'], title: '教务' },
  {
    username: 'multi01',
    name: '方多能',
    roles: ['property_service', 'maintenance'],
    title: '客服兼运维',
    company: anju,
    estates: 2,
  },
  {
    username: 'old01',
    name: '顾旧',
    roles: ['property_service'],
    title: '客服（密码将到期）',
    company: anju,
    estates: 1,
    passwordDays: 80,
  },
  {
    username: 'exp01',
    name: '过期',
    roles: ['property_service'],
    title: '客服（密码已到期）',
    company: anju,
    estates: 1,
    passwordDays: 91,
  },
  {
    username: 'new01',
    name: '新来',
    roles: ['property_service'],
    title: '客服（首次登录）',
    company: anju,
    estates: 1,
    mustChange: true,
    state: 'pending',
  },
  {
    username: 'lock01',
    name: '石锁',
    roles: ['guard'],
    title: '保安（锁定15分钟）',
    company: anju,
    estates: 1,
  },
  {
    username: 'off01',
    name: '于停',
    roles: ['guard'],
    title: '保安（已停用）',
    company: anju,
    estates: 1,
    state: 'disabled',
  },
  { username: 'left01', name: '孙离', roles: [], title: '已离职', company: anju, state: 'left' },
]

/** What the terminal shows of the demo accounts. */
export const demoAccountList = (): { username: string; password: string; role: string }[] =>
  wanted.map(({ username, title }) => ({ username, password: demoPassword, role: title }))

const day = 86_400_000
const minute = 60_000

/** The demo accounts. Says what is there already when it is called again. */
export async function seedAccounts(deps: ServerDeps, places: SeedPlaces): Promise<readonly SeededAccount[]> {
  if (deps.mode !== 'demo') throw new Error('Linli: demo accounts exist in demo mode only')
  const seeded: SeededAccount[] = []
  for (const [at, one] of wanted.entries()) {
    const userId = await seedAccount(deps, places, one, at + 1)
    seeded.push({ username: one.username, password: demoPassword, role: one.title, userId })
  }
  return seeded
}

async function findUser(deps: ServerDeps, username: string): Promise<number | undefined> {
  const [row] = await deps.database.db.select({ id: user.id }).from(user).where(eq(user.username, username))
  return row?.id
}

/**
 * An account with the demo password and its id; the one that is there already, when it is.
 *
 * @param no number of the account: its phone and its number as an employee
 */
export async function seedAccount(
  deps: ServerDeps,
  places: SeedPlaces,
  one: SeedPerson,
  no: number,
): Promise<number> {
  const found = await findUser(deps, one.username)
  if (found !== undefined) return found
  const now = deps.clock()
  const joined = new Date(now.getTime() - (one.joinedDays ?? 0) * day)
  const companyId = one.company === undefined ? undefined : places.companyId(one.company)
  const ofCompany = companyId === undefined ? places.estateIds : places.estatesOf(companyId)
  const userId = await deps.database.db.transaction(async (tx) => {
    const [row] = await tx
      .insert(user)
      .values({
        username: one.username,
        actualName: one.name,
        pinyin: pinyinOf(one.name),
        ...sealedColumns(deps.personal, 'phone', `19900${String(no).padStart(6, '0')}`),
        gender: one.gender ?? '0',
        employeeNo: `L${String(no).padStart(4, '0')}`,
        companyId: companyId ?? null,
        deptName: one.dept ?? null,
        jobTitle: one.title.replace(/（.*/, ''),
        gaFlag: one.gaFlag ?? false,
        state: one.state ?? 'normal',
        validTo:
          one.validForDays === undefined
            ? null
            : new Date(now.getTime() + one.validForDays * day).toISOString().slice(0, 10),
        createdAt: joined,
        updatedAt: joined,
        // Who has been there for long was there lately, or would be closed in the first night for not signing in.
        ...(one.joinedDays !== undefined && {
          loginCount: one.joinedDays,
          thisLoginTime: new Date(now.getTime() - ((no % 7) + 1) * 5 * 60 * minute),
        }),
      })
      .returning({ id: user.id })
    const id = row?.id ?? 0
    if (one.roles.length > 0) {
      const roles = await tx
        .select({ id: role.id })
        .from(role)
        .where(inArray(role.roleCode, [...one.roles]))
      await tx.insert(userRole).values(roles.map((found) => ({ userId: id, roleId: found.id })))
    }
    const estateIds = one.estateIds ?? ofCompany.slice(0, one.estates ?? 0)
    if (estateIds.length > 0)
      await tx.insert(userEstate).values(estateIds.map((estateId) => ({ userId: id, estateId })))
    await storePassword(deps, tx, {
      userId: id,
      password: demoPassword,
      source: one.mustChange ? 'initial' : 'self',
      now: new Date(now.getTime() - (one.passwordDays ?? 0) * day),
      temporary: one.mustChange ?? false,
    })
    return id
  })
  if (one.username === 'lock01')
    await lockKey(deps.database.db, 'login', one.username, new Date(now.getTime() + 15 * minute), now)
  return userId
}

/** The first account of a production database, with a password that is shown once; null when there is one. */
export async function seedAdministrator(deps: ServerDeps): Promise<SeededAccount | null> {
  if ((await findUser(deps, 'admin')) !== undefined) return null
  const password = randomPassword()
  const now = deps.clock()
  const userId = await deps.database.db.transaction(async (tx) => {
    const [row] = await tx
      .insert(user)
      .values({
        username: 'admin',
        actualName: '系统管理员',
        pinyin: pinyinOf('系统管理员'),
        state: 'pending',
      })
      .returning({ id: user.id })
    const id = row?.id ?? 0
    const [admin] = await tx.select({ id: role.id }).from(role).where(eq(role.roleCode, 'sys_admin'))
    if (admin === undefined) throw new Error('Linli: the built-in roles are missing')
    await tx.insert(userRole).values({ userId: id, roleId: admin.id })
    await storePassword(deps, tx, { userId: id, password, source: 'initial', now })
    return id
  })
  return { username: 'admin', password, role: '系统管理员', userId }
}
