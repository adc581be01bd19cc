import { readFileSync } from 'node:fs'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type Ctx, inContext } from '../src/kit/context.ts'
import type { ServerDeps } from '../src/kit/deps.ts'
import { announce, whenever } from '../src/kit/facts/facts.ts'
import { factsJob, handleFacts } from '../src/kit/facts/handle-facts.ts'
import type { ServerModule } from '../src/kit/module.ts'
import { modules } from '../src/modules/index.ts'
import { testDeps } from './support/app.ts'
import { useDatabase } from './support/database.ts'

const database = useDatabase()
const rules = vi.fn(async (_about: object, _ctx: Ctx) => await Promise.resolve())
const doors = vi.fn(async (_about: object, _ctx: Ctx) => await Promise.resolve())
const trial: ServerModule = {
  name: 'trial',
  whenever: [
    whenever('estate.opened', 'trial.rules', rules),
    whenever('estate.opened', 'trial.doors', doors),
  ],
}
let now = new Date('2026-11-23T08:00:00Z')
let deps: ServerDeps

beforeAll(() => {
  deps = { ...testDeps(database()), modules: [trial], clock: () => now }
})
afterEach(async () => {
  rules.mockReset()
  doors.mockReset()
  await database().sql`delete from fact`
})

const waiting = async () => (await database().sql<{ handler: string }[]>`select handler from fact`).length
/** Announces in a transaction that is committed, or not. */
const open = async (estateId: number, fails = false) =>
  await inContext(deps, { kind: 'anonymous' }, async (ctx) => {
    await announce(ctx, 'estate.opened', { estateId })
    if (fails) throw new Error('rolled back')
  })

test('whoever asked for it hears of a fact once, when it is committed', async () => {
  await open(7)
  expect(rules.mock.calls.map(([about]) => about)).toEqual([{ estateId: 7 }])
  expect(doors).toHaveBeenCalledOnce()
  await factsJob.run(deps)
  expect(rules).toHaveBeenCalledOnce()
  expect(await waiting()).toBe(0)
})

test('nobody hears of what was rolled back', async () => {
  await expect(open(7, true)).rejects.toThrow('rolled back')
  await factsJob.run(deps)
  expect(rules).not.toHaveBeenCalled()
})

test('who fails is asked again later, with nothing of the failure left, and stops nobody else', async () => {
  rules.mockImplementationOnce(async (_about, ctx) => {
    await ctx.tx.execute('insert into no_such_table values (1)')
  })
  await open(7)
  expect(doors).toHaveBeenCalledOnce()
  expect(await waiting()).toBe(1)
  await factsJob.run(deps)
  expect(rules).toHaveBeenCalledOnce()
  now = new Date(now.getTime() + 2 * 60_000)
  await factsJob.run(deps)
  expect(rules).toHaveBeenCalledTimes(2)
  expect(await waiting()).toBe(0)
})

test('a process that ended after the commit leaves the fact to the job, and two processes share it', async () => {
  await database().sql`
    insert into fact (name, handler, about, announced_at, due_at)
    select 'estate.opened', 'trial.rules', jsonb_build_object('estateId', n), ${now}, ${now} from generate_series(1, 20) n`
  await Promise.all([handleFacts(deps), handleFacts(deps), handleFacts(deps)])
  expect(rules).toHaveBeenCalledTimes(20)
  expect(await waiting()).toBe(0)
})

test('what modules act upon is named once, and stands in the docs', () => {
  const all = modules.flatMap((one) => one.whenever ?? [])
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
  const docs = readFileSync(new URL('../../../docs/architecture.md', import.meta.url), 'utf8')
  expect(all.filter(({ fact }) => !docs.includes(`\`${fact}\``))).toEqual([])
})
