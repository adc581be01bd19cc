import { sql } from 'drizzle-orm'
import { clockText, dayAfter, dayOf } from '../../../kit/calendar.ts'
import { type Ctx, inContext } from '../../../kit/context.ts'
import type { JobDefinition } from '../../../kit/jobs/definitions.ts'

/** Days before its end that the holder of a space is told. */
export const warnedDays = [30, 7, 1] as const

/** Tells the holders of spaces that end on one of the days, in their apps; says how many spaces those are. */
export async function warnHolders(ctx: Ctx): Promise<number> {
  const today = dayOf(ctx.now)
  let warned = 0
  for (const days of warnedDays) {
    const rows = await ctx.tx.execute<{ space: string; estate: string; accounts: number[] }>(sql`
      select l.name || ' ' || s.space_no as space, e.name as estate,
        array(select m.id from resident r join mp_user m on m.person_id = r.person_id and m.state = 'normal'
          where r.id = s.resident_id) as accounts
      from parking_space s join parking_lot l on l.id = s.lot_id join estate e on e.id = s.estate_id
      where s.state = 'leased' and s.use_to = ${dayAfter(today, days)}::date`)
    for (const { space, estate, accounts } of rows)
      for (const mpUserId of accounts)
        ctx.deps.platformApps.tell(ctx, {
          mpUserId,
          event: 'notice',
          variables: {
            title: `车位${space}${days}天后到期`.slice(0, 20),
            estateName: estate.slice(0, 20),
            publishedAt: clockText(ctx.now).slice(0, 16),
          },
        })
    warned += rows.length
  }
  return warned
}

/** Each morning: whoever wants to keep a space renews it before it is free again. */
export const spaceEnds: JobDefinition = {
  name: 'spaceEnds',
  label: '提醒车位到期',
  cron: '30 9 * * *',
  run: (deps) =>
    inContext(deps, { kind: 'system', name: 'spaceEnds' }, async (ctx) => ({
      warned: await warnHolders(ctx),
    })),
}
