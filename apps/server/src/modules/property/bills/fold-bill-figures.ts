import { sql } from 'drizzle-orm'
import { inContext } from '../../../kit/context.ts'
import type { JobDefinition } from '../../../kit/jobs/definitions.ts'
import { billFigure } from './bill-figure.table.ts'

/** Makes one row of the many that changes of bills left behind. Who reads meanwhile sees either, and the same sum. */
export const foldBillFigures: JobDefinition = {
  name: 'foldBillFigures',
  label: '账单汇总合并',
  cron: '*/10 * * * *',
  run: async (deps) =>
    await inContext(deps, { kind: 'system', name: '系统' }, async (ctx) => {
      const [found] = await ctx.tx.execute<{ folded: number }>(sql`
        with many as (
          select estate_id, bill_month, building_id from ${billFigure} group by 1, 2, 3 having count(*) > 1
        ), gone as (
          delete from ${billFigure} f using many m
          where f.estate_id = m.estate_id and f.bill_month = m.bill_month and f.building_id = m.building_id
          returning f.*
        ), kept as (
          insert into ${billFigure} (estate_id, bill_month, building_id, bills, receivable, received, owed)
          select estate_id, bill_month, building_id, sum(bills), sum(receivable), sum(received), sum(owed)
          from gone group by 1, 2, 3
          returning 1
        )
        select (select count(*) from gone)::int as folded, (select count(*) from kept)::int as kept`)
      return { folded: found?.folded ?? 0 }
    }),
}
