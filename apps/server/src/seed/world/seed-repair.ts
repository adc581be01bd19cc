import { and, asc, eq, inArray, isNotNull, like, or, sql } from 'drizzle-orm'
import { type Ctx, inContext } from '../../kit/context.ts'
import type { ServerDeps } from '../../kit/deps.ts'
import { takeTransition } from '../../kit/serve/transition.ts'
import { createRow } from '../../kit/serve/write.ts'
import { user, userEstate } from '../../modules/auth/account/user.table.ts'
import { seedAccount, type SeedPlaces } from '../../modules/auth/auth.seed.ts'
import { propertyCompany } from '../../modules/base/company/property-company.table.ts'
import { estate } from '../../modules/base/places/estate.table.ts'
import { giveRepairSubject } from '../../modules/property/repair/repair-bill.ts'
import { repairOrder } from '../../modules/property/repair/repair-order.table.ts'
import { repairPriceModel } from '../../modules/property/repair/repair-price.routes.ts'
import { repairStaffModel } from '../../modules/property/repair/repair-staff.routes.ts'
import { repairTypeEstateModel, repairTypeModel } from '../../modules/property/repair/repair-type.routes.ts'
import { repairType } from '../../modules/property/repair/repair-type.table.ts'
import type { SeedKind } from '../../runtime/config.ts'
import { makeCityRepairs, makeOpenRepairs } from '../../simulator/repairs/repair-history.ts'
import { personName, surname } from './names.ts'
import { createRandom } from './random.ts'
import { repairCatalog } from './repair-catalog.ts'
import { seeder } from './seed-places.ts'

/** What is repaired, at what price, and by whom; nothing when there is something. */
export async function seedRepair(deps: ServerDeps, kind: SeedKind, places: SeedPlaces): Promise<void> {
  const { db } = deps.database
  if ((await db.$count(repairType)) === 0) {
    await seedStaff(deps, kind, places)
    await inContext(deps, seeder, async (ctx) => {
      const categories = await seedTypes(ctx)
      await seedPrices(ctx)
      await seedDuties(ctx, categories)
      await seedSettings(ctx)
      await giveRepairSubject(ctx, places.estateIds)
    })
  }
  if ((await db.$count(repairOrder)) === 0) await makeOpenRepairs(deps)
}

/** What providers of the cities repair; nothing when they repair something. */
export async function seedCityOrders(deps: ServerDeps): Promise<void> {
  const some = await deps.database.db.$count(repairOrder, eq(repairOrder.channel, 'city'))
  if (some === 0) await makeCityRepairs(deps)
}

/** The ids of the categories. */
async function seedTypes(ctx: Ctx): Promise<readonly number[]> {
  const categories: number[] = []
  for (const [at, { name, code, area, feeMode, types }] of repairCatalog.entries()) {
    const sort = (at + 1) * 10
    const category = await createRow(repairTypeModel, { name, code, sort }, ctx)
    categories.push(category.id)
    for (const [order, [typeName, typeCode, ...limits]] of types.entries()) {
      const [acceptMinutes, arriveMinutes, finishMinutes, more = {}] = limits
      const given = { parentId: category.id, name: typeName, code: typeCode, sort: sort + order + 1 }
      const promised = { acceptMinutes, arriveMinutes, finishMinutes }
      await createRow(repairTypeModel, { ...given, ...promised, area, feeMode, ...more }, ctx)
    }
  }
  return categories
}

async function seedPrices(ctx: Ctx): Promise<void> {
  const companies = await ctx.tx.select({ id: propertyCompany.id }).from(propertyCompany)
  for (const { id: companyId } of companies)
    for (const [kind, name, spec, unit, yuan] of repairCatalog.flatMap(({ prices }) => prices))
      await createRow(repairPriceModel, { companyId, kind, name, spec, unit, price: yuan * 100 }, ctx)
}

/** What the people of the engineering department can do, as places in the catalog. */
const skills = [[0, 1, 2, 3, 4, 5], [0, 1], [0], [3], [4, 5], [1, 2], [0, 5], [2, 4]] as const
/** Accounts of the demo that repair, too. */
const known = ['yunwei01', 'multi01'] as const

/** The engineering departments: 36 people in the whole world, a few in the small one. */
async function seedStaff(deps: ServerDeps, kind: SeedKind, places: SeedPlaces): Promise<void> {
  const { db } = deps.database
  const estates = await db
    .select({ id: estate.id, company: propertyCompany.name, companyId: estate.companyId })
    .from(estate)
    .innerJoin(propertyCompany, eq(propertyCompany.id, estate.companyId))
    .orderBy(asc(estate.id))
  const random = createRandom(36)
  const each = Math.ceil((kind === 'small' ? 6 : 34) / Math.max(1, estates.length))
  let no = 100
  for (const { id, company } of estates)
    for (let i = 0; i < each; i += 1) {
      no += 1
      const person = {
        username: `weixiu${String(no - 100).padStart(2, '0')}`,
        name: personName(random, surname(random)),
        roles: ['maintenance'],
        title: random.pick(['维修工', '水电工', '弱电工', '电梯管理员']),
        company,
        dept: '工程部',
        gender: '1',
        estateIds: [id],
        joinedDays: 200 + no,
      } as const
      await seedAccount(deps, places, person, no)
    }
}

/** Who of them repairs where, and who manages the estates. */
async function seedDuties(ctx: Ctx, categories: readonly number[]): Promise<void> {
  const found = await ctx.tx
    .select({ userId: user.id, username: user.username, estateId: userEstate.estateId })
    .from(user)
    .innerJoin(userEstate, eq(userEstate.userId, user.id))
    .innerJoin(estate, eq(estate.id, userEstate.estateId))
    .where(
      and(
        or(inArray(user.username, [...known]), like(user.username, 'weixiu%')),
        isNotNull(estate.companyId),
      ),
    )
    .orderBy(asc(user.id), asc(userEstate.estateId))
  for (const [i, { userId, username, estateId }] of found.entries()) {
    const places = known.some((one) => one === username)
      ? skills[0]
      : (skills[i % skills.length] ?? skills[0])
    const typeIds = places.flatMap((at) => categories[at] ?? [])
    const row = await createRow(
      repairStaffModel,
      { userId, estateId, typeIds, maxOpen: i % 5 === 4 ? 5 : 8 },
      ctx,
    )
    if (i % 7 === 6) await takeTransition(repairStaffModel, row, 'leave', {}, ctx)
  }
  await ctx.tx.execute(sql`update estate e set manager_user_id = u.id from sys_user u
    where e.manager_user_id is null and u.company_id = e.company_id and u.username in ('pm01', 'pm02')`)
}

/** What estates do otherwise than the types say. */
async function seedSettings(ctx: Ctx): Promise<void> {
  const estates = await ctx.tx
    .select({ id: estate.id })
    .from(estate)
    .where(isNotNull(estate.companyId))
    .orderBy(asc(estate.id))
  const types = await ctx.tx.select({ id: repairType.id, code: repairType.code }).from(repairType)
  const idOf = (code: string) => types.find((one) => one.code === code)?.id ?? 0
  for (const [i, { id: estateId }] of estates.entries()) {
    await createRow(
      repairTypeEstateModel,
      { estateId, typeId: idOf('tap'), feeMode: i === 0 ? 'free' : 'paid', acceptMinutes: 20 },
      ctx,
    )
    await createRow(
      repairTypeEstateModel,
      { estateId, typeId: idOf('stair_light'), dispatchMode: i === 1 ? 'rotate' : 'grab' },
      ctx,
    )
    if (i > 0)
      await createRow(
        repairTypeEstateModel,
        { estateId, typeId: idOf('barrier'), arriveMinutes: 30 + i * 5 },
        ctx,
      )
    if (i === 0)
      await createRow(repairTypeEstateModel, { estateId, typeId: idOf('lift_noise'), offered: 'no' }, ctx)
  }
}
