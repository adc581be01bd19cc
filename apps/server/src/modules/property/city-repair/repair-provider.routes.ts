import { repairProvider as described } from '@linli/api-client/contract/property/repair-provider'
import type { NewOf } from '@linli/api-client/kit'
import { checkCreditCode } from '@linli/validators/check-credit-code'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { invalid, refuse } from '../../../kit/app-error.ts'
import { dayOf } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import { staffMessages } from '../../../kit/staff-messages/staff-messages.ts'
import { isServed } from './city-coverage.ts'
import { cityRepairModel } from './city-repair.routes.ts'
import { cityRepair, repairProvider, type RepairProviderRow } from './city-repair.table.ts'

type NewProvider = NewOf<typeof described>

const firstOf = (a: string, b: string): string => (a < b ? a : b)

function checkProvider({ uscc }: Partial<NewProvider>): void {
  if (uscc !== undefined && !checkCreditCode(uscc).ok) throw invalid({ uscc: '统一社会信用代码错误' })
}

const assertValid = ({ validTo }: RepairProviderRow, ctx: Ctx): void => {
  if (validTo < dayOf(ctx.now)) throw refuse('资质或保险已过期，请先更新')
}

/** Platform operators, who see to a city that lost its last provider. */
const operators = async (ctx: Ctx): Promise<readonly number[]> =>
  (
    await ctx.tx.execute<{ id: number }>(sql`select u.id::int as id from sys_user u
      join user_role r on r.user_id = u.id join sys_role s on s.id = r.role_id
      where s.role_code = 'platform_ops' and u.state = 'normal'`)
  ).map(({ id }) => id)

/** Cities that nobody serves any more stop, and their operators are told. */
async function stopUnserved(ctx: Ctx, { cityIds }: RepairProviderRow): Promise<void> {
  const cities = await ctx.tx
    .select()
    .from(cityRepair)
    .where(and(inArray(cityRepair.id, [...(cityIds ?? [])]), eq(cityRepair.state, 'open')))
    .for('update')
  for (const city of cities) {
    if (await isServed(ctx, city)) continue
    await takeTransition(cityRepairModel, city, 'lack', {}, ctx)
    await staffMessages.notify(ctx, await operators(ctx), {
      kind: 'city_repair',
      title: `${city.name}的上门维修已自动停止`,
      content: '最后一家服务商的资质、保险到期或合作停止，请安排其他服务商。',
      link: `/cityRepair?id=${city.id}`,
      bizType: 'cityRepair',
      bizId: city.id,
      // Each time that it stops.
      round: city.version,
    })
  }
}

const stops: ReadonlySet<string> = new Set(['suspended', 'ended'])

export const { model: repairProviderModel, routes: repairProviderCalls } = serve(
  described,
  repairProvider,
)({
  check: (input, _ctx, before) => {
    checkProvider(input)
    if (
      before !== undefined &&
      before.state !== 'pending' &&
      input.cityIds !== undefined &&
      !input.cityIds?.length
    )
      throw invalid({ cityIds: '请选择服务城市' })
  },
  defaults: ({ qualificationTo, insuranceTo }) => ({ validTo: firstOf(qualificationTo, insuranceTo) }),
  derive: ({ qualificationTo, insuranceTo }, _ctx, before) => ({
    validTo: firstOf(qualificationTo ?? before.qualificationTo, insuranceTo ?? before.insuranceTo),
  }),
  on: {
    approve: (row, _input, ctx) => {
      assertValid(row, ctx)
      if (!row.cityIds?.length) throw refuse('请先选择服务城市')
    },
    resume: (row, _input, ctx) => {
      assertValid(row, ctx)
      return { patch: { stopReason: null } }
    },
    expire: () => ({ patch: { stopReason: '资质或保险到期' }, content: '资质或保险到期，自动暂停' }),
  },
  after: {
    change: async (row, ctx) => {
      if (stops.has(row.state)) await stopUnserved(ctx, row)
    },
  },
  removable: ({ state }) => {
    if (state !== 'pending') throw refuse('只能删除待审核的服务商，可以终止合作')
  },
})
