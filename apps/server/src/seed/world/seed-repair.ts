import { eq, inArray } from 'drizzle-orm'
import { type Ctx, inContext } from '../../kit/context.ts'
import type { ServerDeps } from '../../kit/deps.ts'
import { createRow } from '../../kit/serve/write.ts'
import { user, userEstate } from '../../modules/auth/account/user.table.ts'
import { propertyCompany } from '../../modules/base/company/property-company.table.ts'
import { repairPriceModel } from '../../modules/property/repair/repair-price.routes.ts'
import { repairStaffModel } from '../../modules/property/repair/repair-staff.routes.ts'
import { repairTypeModel } from '../../modules/property/repair/repair-type.routes.ts'
import { repairType } from '../../modules/property/repair/repair-type.table.ts'
import { repairCatalog } from './repair-catalog.ts'
import { seeder } from './seed-places.ts'

/** What is repaired, at what price, and by whom; nothing when there is something. */
export async function seedRepair(deps: ServerDeps): Promise<void> {
  await inContext(deps, seeder, async (ctx) => {
    if ((await ctx.tx.$count(repairType)) > 0) return
    const categories = await seedTypes(ctx)
    await seedPrices(ctx)
    await seedStaff(ctx, categories)
  })
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

/** The people of the engineering department, in the estates that they were given. */
async function seedStaff(ctx: Ctx, typeIds: readonly number[]): Promise<void> {
  const places = await ctx.tx
    .select({ userId: user.id, estateId: userEstate.estateId })
    .from(user)
    .innerJoin(userEstate, eq(userEstate.userId, user.id))
    .where(inArray(user.username, ['yunwei01', 'multi01']))
  for (const { userId, estateId } of places)
    await createRow(repairStaffModel, { userId, estateId, typeIds: [...typeIds] }, ctx)
}
