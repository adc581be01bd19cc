import { expect, test, vi } from 'vitest'
import { testDeps } from '../../../../test/support/app.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { startModules } from '../../../kit/create-server.ts'
import { build, makeEstate, step } from '../../base/testing/world.ts'
import { neighbour } from '../convenience/testing/booking-world.ts'
import { tellNewBills } from './tell-new-bills.ts'

const database = useDatabase()

test('who pays hears of new bills, of all for a room and a period at once, and of nothing that costs nothing', async () => {
  const deps = testDeps(database())
  await startModules(deps)
  const estateId = await makeEstate(deps, '梅园')
  await build(deps, estateId)
  const chen = await neighbour(deps, estateId, '陈小满', '1栋1单元101')
  const zhou = await neighbour(deps, estateId, '周小满', '1栋1单元102')
  const bill = (amount: number, more: object = {}) => ({
    payerPersonId: chen.personId,
    objectName: '1栋1单元101',
    periodStart: '2026-03-01',
    periodEnd: '2026-03-31',
    dueDate: '2026-04-10',
    amount,
    ...more,
  })
  await step(deps, async (ctx) => {
    const tell = vi.spyOn(ctx.deps.platformApps, 'tell').mockImplementation(() => undefined)
    await tellNewBills(ctx, [
      bill(10_000),
      bill(2_350),
      bill(500, { objectName: 'A区12号' }),
      bill(0, { payerPersonId: zhou.personId }),
      bill(900, { payerPersonId: null }),
    ])
    const variables = { period: '2026-03-01至2026-03-31', dueOn: '2026-04-10' }
    expect(tell.mock.calls.map(([, news]) => news)).toEqual([
      {
        mpUserId: chen.accountId,
        event: 'bill_new',
        variables: { ...variables, roomName: '1栋1单元101', amount: '123.50元' },
      },
      {
        mpUserId: chen.accountId,
        event: 'bill_new',
        variables: { ...variables, roomName: 'A区12号', amount: '5.00元' },
      },
    ])
    tell.mockRestore()
  })
})
