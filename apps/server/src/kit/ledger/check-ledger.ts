import { sql } from 'drizzle-orm'
import { inContext } from '../context.ts'
import type { ServerDeps } from '../deps.ts'

/** Accounts looked at in one statement. */
const batch = 5_000

interface Looked extends Record<string, unknown> {
  readonly id: string
  readonly sound: boolean
}

/**
 * Accounts whose balance is not the sum of their entries, or whose entries do not follow from each other. Nothing that
 * the server does makes one; a hand in the database or a fault of it does.
 */
export async function unsoundAccounts(deps: ServerDeps): Promise<{ checked: number; unsound: number[] }> {
  const unsound: number[] = []
  let checked = 0
  for (let after = 0; ; ) {
    const rows = await inContext(
      deps,
      { kind: 'system', name: '系统' },
      async (ctx) =>
        await ctx.tx.execute<Looked>(sql`
          with accounts as (
            select id, balance, entries from ledger_account where id > ${after} order by id limit ${batch}
          ), chain as (
            select account_id, amount,
              balance = sum(amount) over w and seq = row_number() over w as follows
            from ledger_entry where account_id in (select id from accounts)
            window w as (partition by account_id order by seq)
          ), told as (
            select account_id, count(*) as entries, sum(amount) as total, bool_and(follows) as follow
            from chain group by account_id
          )
          select a.id, a.balance = coalesce(t.total, 0) and a.entries = coalesce(t.entries, 0)
            and coalesce(t.follow, true) as sound
          from accounts a left join told t on t.account_id = a.id order by a.id`),
    )
    checked += rows.length
    unsound.push(...rows.filter(({ sound }) => !sound).map(({ id }) => Number(id)))
    const [end] = rows.slice(-1)
    if (end === undefined || rows.length < batch) return { checked, unsound }
    after = Number(end.id)
  }
}
