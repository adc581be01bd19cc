import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Sql } from 'postgres'
import { casing } from '../../src/runtime/connection.ts'

const dialect = new PgDialect({ casing })

/** A statement with its values in it, as the planner is told them. */
export function inPlace(query: SQL): string {
  const { sql: statement, params } = dialect.sqlToQuery(query)
  const text = (value: unknown) => (Array.isArray(value) ? `{${value.join(',')}}` : String(value))
  return statement.replaceAll(/\$(\d+)/g, (_, n) => `'${text(params[Number(n) - 1])}'`)
}

/** A node of a plan that was carried out. */
export interface Plan {
  readonly 'Node Type': string
  readonly 'Plan Rows': number
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Index Recheck'?: number
  readonly Plans?: readonly Plan[]
}

/** Rows that a plan took into its hand, in all its scans. */
export const touched = ({ Plans = [], ...plan }: Plan): number =>
  Plans.reduce((sum, one) => sum + touched(one), 0) +
  (plan['Node Type'].includes('Scan')
    ? plan['Actual Loops'] *
      (plan['Actual Rows'] +
        (plan['Rows Removed by Filter'] ?? 0) +
        (plan['Rows Removed by Index Recheck'] ?? 0))
    : 0)

/** The plan of a statement, which is carried out for it. */
export async function planOf(sql: Pick<Sql, 'unsafe'>, statement: string): Promise<Plan> {
  const [answer] = await sql.unsafe<{ 'QUERY PLAN': readonly { Plan: Plan }[] }[]>(
    `explain (analyze, format json) ${statement}`,
  )
  const plan = answer?.['QUERY PLAN'][0]?.Plan
  if (plan === undefined) throw new Error(`no plan of ${statement}`)
  return plan
}
