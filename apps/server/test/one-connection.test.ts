import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'linli-lint-'))
afterAll(() => rmSync(folder, { recursive: true }))

const require = createRequire(import.meta.url)
const oxlint = join(dirname(require.resolve('oxlint/package.json')), 'bin/oxlint')
const plugin = join(import.meta.dirname, '../../../scripts/lint/linli.mjs')

/** Lines of the source that the rule refuses. */
function refusedLines(source: string): number[] {
  const config = join(folder, 'oxlintrc.json')
  const rules = { 'linli/one-connection': 'error' }
  writeFileSync(config, JSON.stringify({ jsPlugins: [plugin], rules, categories: { correctness: 'off' } }))
  writeFileSync(join(folder, 'sample.ts'), source)
  try {
    execFileSync(process.execPath, [oxlint, '-c', config, '-f', 'unix', 'sample.ts'], { cwd: folder })
    return []
  } catch (error) {
    const { stdout } = error as { stdout: Buffer }
    return [...stdout.toString().matchAll(/sample\.ts:(\d+):/g)].map((match) => Number(match[1]))
  }
}

test('the lint rule finds queries beside an open transaction, and leaves the others alone', () => {
  const refused = refusedLines(`
    export const routes = (deps) => [
      handle(call, async (input, ctx) => await deps.database.db.select()), // 3
      handleAlone(call, async (input, ctx) => await ctx.deps.database.db.select()),
      ...serve(entity, table)({ check: async (input) => { await deps.database.sql\`select 1\` } }).routes, // 5
      handle(call, async (input, ctx) => {
        await ctx.deps.database.side.insert(log)
        ctx.afterCommit(async ({ database }) => { await database.db.select() })
      }),
    ]
    export async function work(deps) {
      const { db } = deps.database
      await db.select()
      await db.transaction(async (tx) => {
        await tx.select()
        await db.select() // 16
      })
      await inContext(deps, caller, async (ctx) => await db.insert(row)) // 18
    }
  `)
  expect(refused).toEqual([3, 5, 16, 18])
})
