import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { inContext } from '../../kit/context.ts'
import type { ServerDeps } from '../../kit/deps.ts'
import { createRow } from '../../kit/serve/write.ts'
import { user } from '../../modules/auth/account/user.table.ts'
import { seedAccount, type SeedPlaces } from '../../modules/auth/auth.seed.ts'
import { contractorModel } from '../../modules/auth/contractors/contractor.routes.ts'
import { contractor } from '../../modules/auth/contractors/contractor.table.ts'
import { device } from '../../modules/base/devices/device.table.ts'
import { creditCode } from './credit-code.ts'
import { personName, surname } from './names.ts'
import { createRandom } from './random.ts'
import { seeder } from './seed-places.ts'

/** Who installs and repairs, with what each of them sees to, and the first of its accounts. */
const companies = [
  { name: '安恒智能工程有限公司', kind: 'install', sees: ['access', 'intercom'], account: 'builder01' },
  { name: '通达停车设备有限公司', kind: 'maintain', sees: ['barrier'], account: 'builder02' },
  { name: '明视安防技术有限公司', kind: 'maintain', sees: ['camera', 'nvr'], account: undefined },
  { name: '迅捷电梯工程有限公司', kind: 'lift', sees: ['lift'], account: undefined },
  { name: '宏图弱电工程有限公司', kind: 'install', sees: ['sensor', 'smoke', 'other'], account: undefined },
] as const

/** The five contractors of the demo, two engineers of each, and which devices are theirs; nothing when there are some. */
export async function seedContractors(deps: ServerDeps, places: SeedPlaces): Promise<void> {
  const { db } = deps.database
  if ((await db.$count(contractor)) > 0) return
  const random = createRandom(55)
  let no = 300
  for (const [at, { name, kind, sees, account }] of companies.entries()) {
    const digits = `91330100MA2B${String(at + 1).padStart(5, '0')}`
    const { id } = await inContext(deps, seeder, async (ctx) => {
      const row = await createRow(
        contractorModel,
        {
          name,
          uscc: creditCode(digits),
          kind,
          contactName: personName(random, surname(random)),
          contactPhone: `19900${String(700_000 + at)}`,
          address: '余杭区文一西路',
          qualificationTo: `${ctx.now.getUTCFullYear() + 1}-12-31`,
          estateIds: [...places.estateIds],
          enabled: true,
        },
        ctx,
      )
      await ctx.tx
        .update(device)
        .set({ contractorId: row.id })
        .where(and(isNull(device.contractorId), inArray(device.category, [...sees])))
      return row
    })
    const wanted = account === undefined ? 2 : 1
    for (let i = 0; i < wanted; i += 1) {
      no += 1
      await seedAccount(
        deps,
        places,
        {
          username: `weibao${String(no - 300).padStart(2, '0')}`,
          name: personName(random, surname(random)),
          roles: ['contractor'],
          title: '维保工程师',
          estateIds: places.estateIds,
          joinedDays: 400,
          gender: '1',
        },
        no,
      )
      await db
        .update(user)
        .set({ contractorId: id })
        .where(eq(user.username, `weibao${String(no - 300).padStart(2, '0')}`))
    }
    if (account !== undefined)
      await db.update(user).set({ contractorId: id }).where(eq(user.username, account))
  }
}

/** An engineer of a contractor who works in an estate. */
export interface Engineer {
  readonly userId: number
  readonly contractorId: number
  readonly name: string
  readonly estateIds: readonly number[]
}

/** Who may be sent to devices. */
export async function engineersOf(deps: ServerDeps): Promise<readonly Engineer[]> {
  const rows = await deps.database.db
    .select({
      userId: user.id,
      contractorId: user.contractorId,
      name: user.actualName,
      estateIds: sql<
        number[]
      >`(select coalesce(json_agg(e.estate_id), '[]') from user_estate e where e.user_id = sys_user.id)`,
    })
    .from(user)
    .where(sql`${user.contractorId} is not null`)
    .orderBy(asc(user.id))
  return rows.flatMap(({ contractorId, ...row }) => (contractorId === null ? [] : [{ ...row, contractorId }]))
}
