import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { readMigrations } from '../../src/runtime/migrate.ts'
import { readCatalog } from '../../tools/schema-catalog.ts'
import { differenceOf } from '../../tools/schema-difference.ts'
import { contentOf, createOldDatabase, type OldDatabase, reduced } from '../support/old-database.ts'
import { allowTime, isLong, report } from './extent.ts'

allowTime()

const moments = isLong ? [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] : [3, 7]

describe('an upgrade that is killed', () => {
  const made: OldDatabase[] = []
  afterAll(async () => await Promise.all(made.map(async (one) => await one.drop())))
  const old = async () => {
    const one = await createOldDatabase()
    made.push(one)
    return one
  }

  it(`at ${moments.length} moments goes on with the next start`, async () => {
    const whole = await old()
    const began = await upgrading(whole.url)
    const at = performance.now()
    expect(await began.ended).toBe(0)
    const took = performance.now() - at
    const tables = await readCatalog(whole.sql)
    const expected = await contentOf(whole.sql, tables)
    const reached = new Set<number>()
    for (const moment of moments) {
      const { url, sql } = await old()
      const cut = await upgrading(url)
      await sleep((took * moment) / 11)
      cut.child.kill('SIGKILL')
      await cut.ended
      const [row] = await sql<{ done: number }[]>`select count(*)::int as done from app_migration`
      reached.add(row?.done ?? 0)
      expect(await (await upgrading(url)).ended).toBe(0)
      const now = await readCatalog(sql)
      expect(differenceOf(now, tables).statements).toEqual([])
      const content = await contentOf(sql, now)
      for (const [table, rows] of expected) {
        const columns = Object.keys(rows[0] ?? {}).filter((one) => one !== 'applied_at')
        expect([moment, table, reduced(content.get(table) ?? [], columns)]).toEqual([
          moment,
          table,
          reduced(rows, columns),
        ])
      }
    }
    report('upgrade killed', {
      moments: moments.length,
      migrations: readMigrations().length,
      reached: [...reached].sort((a, b) => a - b),
      wholeUpgradeMs: Math.round(took),
    })
  })
})

/** A process that has begun to bring the database up, and the code that it ends with. */
async function upgrading(url: string) {
  const child = fork(join(import.meta.dirname, 'migrating.ts'), [url], {
    execArgv: ['--conditions=@linli/source'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit').then(([code]: (number | null)[]) => code)
  await once(child, 'message')
  return { child, ended }
}
