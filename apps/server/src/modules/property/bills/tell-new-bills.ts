import type { Ctx } from '../../../kit/context.ts'
import { yuan } from '../../../kit/yuan.ts'
import { accountsOfPersons } from '../../auth/mp/accounts-of-persons.ts'
import type { bill } from './bill.table.ts'

type NewBill = Pick<
  typeof bill.$inferSelect,
  'payerPersonId' | 'objectName' | 'periodStart' | 'periodEnd' | 'amount' | 'dueDate'
>

/** Who pays hears in the app of new bills: of all for one object and period at once. */
export async function tellNewBills(ctx: Ctx, bills: readonly NewBill[]): Promise<void> {
  const owed = bills.filter(({ amount, payerPersonId }) => amount > 0 && payerPersonId !== null)
  const payers = [...new Set(owed.flatMap(({ payerPersonId }) => payerPersonId ?? []))]
  for (const { id: mpUserId, personId } of await accountsOfPersons(ctx, payers)) {
    const own = owed.filter(({ payerPersonId }) => payerPersonId === personId)
    const groups = Map.groupBy(own, ({ objectName, periodStart, periodEnd }) =>
      [objectName, periodStart, periodEnd].join(),
    )
    for (const [first, ...others] of groups.values()) {
      if (first === undefined) continue
      const amount = [first, ...others].reduce((sum, one) => sum + one.amount, 0)
      ctx.deps.platformApps.tell(ctx, {
        mpUserId,
        event: 'bill_new',
        variables: {
          roomName: first.objectName.slice(0, 20),
          period: `${first.periodStart}至${first.periodEnd}`.slice(0, 30),
          amount: `${yuan(amount)}元`,
          dueOn: first.dueDate,
        },
      })
    }
  }
}
