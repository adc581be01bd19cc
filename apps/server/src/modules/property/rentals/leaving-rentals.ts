import { bindingContracts } from '@linli/api-client/contract/property/rentals/rental-contract-flow'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import type { Leaver, Leaving } from '../../../kit/leaving.ts'
import { sealedColumns } from '../../../kit/personal-data.ts'
import { houseListing, parkingListing, rentalContract, rentalInquiry } from './rental.table.ts'

/** What was offered stays, with nobody to call about it. */
async function forgetOfferers({ tx, deps, now }: Ctx, { personId, tombstone }: Leaver): Promise<number> {
  if (personId === null) return 0
  const homes = await tx
    .update(houseListing)
    .set({
      ...sealedColumns(deps.personal, 'agentPhone', null),
      agentName: null,
      updatedAt: now,
      version: sql`${houseListing.version} + 1`,
    })
    .where(eq(houseListing.lessorPersonId, personId))
    .returning({ id: houseListing.id })
  const spaces = await tx
    .update(parkingListing)
    .set({
      ...sealedColumns(deps.personal, 'contactPhone', null),
      contactName: tombstone,
      updatedAt: now,
      version: sql`${parkingListing.version} + 1`,
    })
    .where(eq(parkingListing.lessorPersonId, personId))
    .returning({ id: parkingListing.id })
  return homes.length + spaces.length
}

/** Rentals of who leaves: nobody is deleted who lives by a contract, and contracts are kept as long as claims from them. */
export const leavingRentals = {
  blockers: [
    {
      code: 'property.activeLease',
      text: '该人员存在履行中的租赁合同，无法删除',
      help: '租约到期或解约后再申请，或只注销账号、保留居住登记',
      link: '/house-rental?tab=contracts&state=active',
      count: async ({ tx }, { personId, scope }) =>
        personId === null || scope !== 'erase'
          ? 0
          : await tx.$count(
              rentalContract,
              and(
                eq(rentalContract.tenantPersonId, personId),
                inArray(rentalContract.state, [...bindingContracts]),
              ),
            ),
    },
  ],
  held: [
    {
      target: 'RentalInquiry',
      label: '看房预约',
      method: 'delete',
      run: async ({ tx }, { personId }) =>
        personId === null
          ? 0
          : (
              await tx
                .delete(rentalInquiry)
                .where(eq(rentalInquiry.personId, personId))
                .returning({ id: rentalInquiry.id })
            ).length,
    },
    {
      target: 'Listing',
      label: '出租信息（去除联系人与代理人）',
      method: 'anonymize',
      onErase: true,
      run: forgetOfferers,
    },
    {
      target: 'RentalContract',
      label: '租赁合同',
      method: 'retain',
      legalBasis: '《民法典》第188条，诉讼时效三年；《商品房屋租赁管理办法》第14条',
      run: async ({ tx }, { personId }) =>
        personId === null ? 0 : await tx.$count(rentalContract, eq(rentalContract.tenantPersonId, personId)),
    },
  ],
} as const satisfies Leaving
