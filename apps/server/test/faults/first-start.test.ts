import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { readMigrations } from '../../src/runtime/migrate.ts'
import { connectTo, ServerProcess, useBundle, useFolder } from '../process/server-process.ts'
import { allowTime, isLong, report } from './extent.ts'

allowTime()

/** In the long form with the small demo world, so that the seed is cut off as well. */
const seed = isLong ? 'small' : 'none'
const moments = isLong ? [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] : [2, 7]

describe('a first start that is killed', () => {
  const bundle = useBundle()
  const folder = useFolder()
  const start = (name: string) =>
    new ServerProcess(bundle('main'), { LINLI_DATA_DIR: folder(name), LINLI_SEED: seed })

  it(`at ${moments.length} moments is made whole by the next one`, async () => {
    const began = performance.now()
    const whole = start('whole')
    await whole.ready()
    const took = performance.now() - began
    const expected = await state('whole')
    await whole.kill('SIGTERM')
    for (const moment of moments) {
      const name = `moment${moment}`
      const cut = start(name)
      await sleep((took * moment) / 11)
      await cut.kill('SIGKILL')
      const next = start(name)
      await next.ready()
      expect(await state(name), `killed after ${moment} of 11 parts`).toEqual(expected)
      expect((await next.kill('SIGTERM')).code).toBe(0)
    }
    report('first start killed', { moments: moments.length, wholeStartMs: Math.round(took), ...expected })
  })

  /** How much of everything there is once a start is over. */
  async function state(name: string) {
    const sql = connectTo(folder(name))
    try {
      const [row] = await sql<Record<string, number>[]>`select
        (select count(*)::int from app_migration) as migrations,
        (select count(*)::int from sys_user) as users,
        (select count(*)::int from sys_role) as roles,
        (select count(*)::int from sys_menu) as menus,
        (select count(*)::int from dict_item) as words,
        (select count(*)::int from building) as buildings,
        (select count(*)::int from resident) as residents`
      expect(row?.migrations).toBe(readMigrations().length)
      return row
    } finally {
      await sql.end()
    }
  }
})
