import type { ageingReport as described, ages } from '@linli/api-client/contract/property/payments/pay-report'
import type { InputOf } from '@linli/api-client/kit'
import { sql } from 'drizzle-orm'
import { dayOf } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { addDays } from '../../../kit/periods.ts'
import { withinEstates } from './within-estates.ts'

/** From so many days after the day on which it was due, to so many. */
const spans: Readonly<Record<keyof typeof ages, readonly [number, number]>> = {
  d30: [1, 30],
  d90: [31, 90],
  d180: [91, 180],
  d365: [181, 365],
  older: [366, 36_500],
}

interface Found extends Record<string, unknown> {
  readonly bills: number
  readonly rooms: number
  readonly owed: string
}

/** How old what is overdue today is. */
export async function ageingOf(ctx: Ctx, { estateId, deposits = false }: InputOf<typeof described>) {
  const today = dayOf(ctx.now)
  const within = withinEstates(ctx, 'property:payReport:list', sql`b.estate_id`, estateId)
  const ageOf = async (age: keyof typeof ages) => {
    const [least, most] = spans[age]
    const [from, to] = [addDays(today, -most), addDays(today, -least)]
    const [found] = await ctx.tx.execute<Found>(sql`
      select count(*)::int as bills, count(distinct b.room_id)::int as rooms, coalesce(sum(b.owed), 0) as owed
      from pay_bill b join pay_subject s on s.id = b.subject_id
      where b.state in ('unpaid', 'partial') and ${within} and b.due_date between ${from}::date and ${to}::date
        and (${deposits}::boolean or s.charge_mode <> 'deposit')`)
    return {
      age,
      bills: found?.bills ?? 0,
      rooms: found?.rooms ?? 0,
      owed: Number(found?.owed ?? 0),
      drill: {
        state: 'unpaid,partial',
        dueDate_from: from,
        dueDate_to: to,
        ...(estateId !== undefined && { estateId: String(estateId) }),
        ...(!deposits && { deposits: 'false' }),
      },
    }
  }
  const answer = []
  for (const age of ['d30', 'd90', 'd180', 'd365', 'older'] as const) answer.push(await ageOf(age))
  return answer
}
