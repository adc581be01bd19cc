import type { personDifferences } from '@linli/api-client/contract/base/person-differences'
import type { InputOf, OutputOf } from '@linli/api-client/kit'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'

/** Persons whom estates know by different names or dates of birth, with what each of them registered. */
export async function readDifferences(
  ctx: Ctx,
  { pageNum, pageSize }: InputOf<typeof personDifferences>,
): Promise<OutputOf<typeof personDifferences>> {
  const different = sql`select person_id from resident group by person_id
    having count(distinct name) > 1 or count(distinct birth_date) > 1`
  const [all] = await ctx.tx.execute<{ n: number }>(sql`select count(*)::int as n from (${different}) d`)
  const records = await ctx.tx.execute<OutputOf<typeof personDifferences>['records'][number]>(sql`
    select d.person_id as "personId", jsonb_agg(jsonb_build_object('estateId', r.estate_id, 'estateName', e.name,
      'name', r.name, 'birthDate', r.birth_date) order by r.id) as registrations
    from (${different} order by person_id limit ${pageSize} offset ${(pageNum - 1) * pageSize}) d
    join resident r on r.person_id = d.person_id join estate e on e.id = r.estate_id
    group by d.person_id order by d.person_id`)
  return { records: [...records], total: all?.n ?? 0, pageNum, pageSize }
}
