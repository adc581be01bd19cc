import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  actorFields,
  actorText,
  endpointsOf,
  fieldOf,
  implicitLabels,
  refusalText,
  type Transition,
} from '@linli/api-client/kit'
import { eq, ne } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { inContext } from '../../src/kit/context.ts'
import { type Model, modelsIn } from '../../src/kit/serve/model.ts'
import { takeTransition } from '../../src/kit/serve/transition.ts'
import { user } from '../../src/modules/auth/account/user.table.ts'
import { type Factory, factory, type MadeRow } from '../support/factory.ts'
import { refused } from './refused-transitions.ts'
import { takenBy } from './taken-transitions.ts'
import { madeUpToken as token, sweptWorld } from './world.ts'

const world = sweptWorld()

let rows: Factory

beforeAll(() => {
  rows = factory(world().deps)
  world().override = world().holderOfAll('all', world().userId)
})

interface Step {
  readonly model: Model
  readonly action: string
  readonly transition: Transition
  readonly from: string
}

/** Every transition that users take, or that only the program takes, with every state of its flow. */
const steps = (by: 'user' | 'system' = 'user'): readonly Step[] =>
  modelsIn(world().deps.registry).flatMap((model) => {
    const { flow } = model.resource
    return Object.entries(flow?.transitions ?? {}).flatMap(([action, transition]) =>
      (transition.by ?? 'user') === by
        ? Object.keys(flow?.states ?? {}).map((from) => ({ model, action, transition, from }))
        : [],
    )
  })

/** Transitions that are not tried here, and why. */
const elsewhere: Readonly<Record<string, string>> = {
  'cancellations cooling execute': 'ends the account of its resident, step by step',
  'cancellations blocked execute': 'ends the account of its resident, step by step',
  'cancellations failed retry': 'ends the account of its resident, step by step',
  'cancellations cooling withdraw': 'is proven by a paper that was uploaded before',
  'cancellations blocked withdraw': 'is proven by a paper that was uploaded before',
  'rental-contracts active terminate': 'voids plans and bills, each with a line of its own',
  'rental-contracts waiting cancel': 'voids plans and bills, each with a line of its own',
  'rental-contracts active handBack':
    'wants a term that is over and a deposit, as some rows of the demo have them',
  'rental-contracts ended handBack': 'wants a deposit, as some rows of the demo have one',
  'rental-contracts terminated handBack': 'wants a deposit, as some rows of the demo have one',
  'votes counting publishResult': 'posts a notice, with a line of its own',
  'votes noticed cancel': 'posts a notice, with a line of its own',
  'votes voting cancel': 'posts a notice, with a line of its own',
  'service-bookings to_pay collect': 'pays from the account of the ledger that booking opens',
  'repair-orders to_pay collect': 'pays from the account of the ledger that accepting the work opens',
  'repair-orders to_pay waive': 'closes the account of the ledger that accepting the work opens',
}

/** Throws for a transition that neither was taken here nor is named with a test that takes it. */
function expectTaken(by: 'user' | 'system', reached: ReadonlySet<string>) {
  const short = (title: string) => title.replace(/ \S+ /, ' ')
  const all = new Set(steps(by).map((step) => short(titleOf(step))))
  const taken = new Set([...reached].map(short))
  const named = Object.values(takenBy).flat()
  expect(
    [...all].filter((one) => !taken.has(one)).toSorted(),
    'transitions that are never taken here',
  ).toEqual(named.filter((one) => all.has(one)).toSorted())
}

test('what is not taken here is taken by the test that is named', () => {
  const lost = Object.entries(takenBy).flatMap(([file, transitions]) => {
    const path = join(import.meta.dirname, '../../src/modules', `${file}.test.ts`)
    const text = readFileSync(path, 'utf8')
    return transitions.filter((one) => !new RegExp(`['/]${one.split(' ')[1]}['\`]`).test(text))
  })
  expect(lost).toEqual([])
})

const starts = ({ transition, from }: Step) => transition.from.includes(from)
const titleOf = ({ model, action, from }: Step) => `${model.resource.name} ${from} ${action}`
const wordsOf = ({ model, action, from }: Step) =>
  model.resource.flow ? refusalText(model.resource.flow, from, action) : ''

/** The user who takes it where the flow names one; somebody else where it forbids one. */
async function takerOf(
  { model, transition: { actor } }: Step,
  fits: boolean,
): Promise<Record<string, unknown>> {
  const keys = actorFields(actor)
  const { userId } = world()
  const named = (actor?.is !== undefined) === fits
  const [other] = await rows.idsWhere(user, ne(user.id, userId), 1)
  // Named by the first of several is enough; what is never empty names somebody else.
  const instead = (key: string) => (model.columns[key]?.notNull ? other : null)
  return Object.fromEntries(keys.map((key, at) => [key, named && at === 0 ? userId : instead(key)]))
}

/** A row that stands in the state: a new one, or one of the seed where there may be one alone. */
async function rowIn(step: Step, fits = true): Promise<MadeRow> {
  const { deps, ownEstate } = world()
  const { table, resource, columns, id } = step.model
  const field = resource.stateField ?? ''
  const key = columns[field]
  try {
    return await rows.make(table, ownEstate, { ...(await takerOf(step, fits)), [field]: step.from })
  } catch (error) {
    const [standing] = key ? await rows.idsWhere(table, eq(key, step.from), 1) : []
    if (standing === undefined) throw error
    const [row] = await deps.database.db.select().from(table).where(eq(id, standing))
    return row as MadeRow
  }
}

/** What a transition is taken with where it depends on the row, which may be one of the demo. */
const ofRow: Readonly<Record<string, (row: MadeRow) => Record<string, unknown>>> = {
  'rental-contracts handOver': ({ startDate }) => ({ handedOverOn: startDate }),
}

async function take(step: Step, row: MadeRow) {
  const { ownEstate, api } = world()
  const call = endpointsOf(step.model.resource).actions[step.action]
  const input = await rows.inputFor(step.transition.input ?? {}, row, ownEstate, true)
  const path = call?.path.replace('{id}', String(row.id)) ?? ''
  const more = ofRow[`${step.model.resource.name} ${step.action}`]?.(row)
  const body = { ...input, ...more, version: row['version'] ?? 0 }
  const send = async (agreed: object) =>
    await api.send(call?.method ?? 'POST', path, { ...body, ...agreed }, { token })
  const answer = await send({})
  // What is asked first is agreed to.
  return answer.body.code === 'CONFIRM_REQUIRED' ? await send({ confirmed: [answer.body.confirm] }) : answer
}

test('a transition from a state that it does not start in is refused in the words of its flow', async () => {
  const wrong: string[] = []
  const standing = new Map<string, MadeRow>()
  const foreign = steps().filter((step) => !starts(step))
  for (const step of foreign) {
    const place = `${step.model.resource.entity} ${step.from}`
    // A refusal leaves the row as it was: the next one asks it too, unless it is for somebody else.
    const known = step.transition.actor ? undefined : standing.get(place)
    const row = known ?? (await rowIn(step))
    standing.set(place, row)
    const { body, status } = await take(step, row)
    if (body.code !== 'STATE_REFUSED' || body.msg !== wordsOf(step))
      wrong.push(`${titleOf(step)}: ${status} ${body.msg}`)
  }
  expect(foreign.length).toBeGreaterThan(50)
  expect(wrong).toEqual([])
}, 300_000)

const eventsOf = async ({ model }: Step, row: MadeRow) =>
  await world().database.sql<{ action: string; from_state: string; to_state: string }[]>`
    select action, from_state, to_state from flow_event
    where entity = ${model.resource.entity} and entity_id = ${row.id} order by id`

/** What the log has of calls about the row that came through. */
async function loggedOf({ model, action }: Step, row: MadeRow): Promise<number> {
  const call = endpointsOf(model.resource).actions[action]
  const path = call?.path.replace('{id}', String(row.id)) ?? ''
  const [found] = await world().database.sql<{ count: number }[]>`
    select count(*)::int as count from operation_log where path = ${path} and success`
  return found?.count ?? 0
}

test('a transition is taken with one event and one line of the log, and not a second time by the same call', async () => {
  const wrong: string[] = []
  const reached = new Set<string>()
  for (const step of steps().filter(starts)) {
    const { action, transition, from } = step
    if (titleOf(step) in elsewhere) continue
    const row = await rowIn(step)
    // A row of the seed has a past.
    const past = (await eventsOf(step, row)).length
    const { status, body } = await take(step, row)
    const events = (await eventsOf(step, row)).slice(past)
    if (status === 200) {
      reached.add(titleOf(step))
      const [told] = events
      const leads = [transition.to].flat().includes(told?.to_state ?? '')
      if (events.length !== 1 || told?.action !== action || told.from_state !== from || !leads)
        wrong.push(`${titleOf(step)}: its events are ${JSON.stringify(events)}`)
      const again = await take(step, row)
      if (again.status === 200 || (await eventsOf(step, row)).length !== past + 1)
        wrong.push(`${titleOf(step)}: taken twice by the same call`)
      if ((await loggedOf(step, row)) !== 1) wrong.push(`${titleOf(step)}: not logged once`)
    } else if (status >= 500 || body.code === 'STATE_REFUSED' || !/\p{Script=Han}/u.test(body.msg))
      wrong.push(`${titleOf(step)}: ${status} ${body.msg}`)
    else if (events.length > 0) wrong.push(`${titleOf(step)}: refused, and told ${JSON.stringify(events)}`)
    else if (!(titleOf(step) in refused)) wrong.push(`${titleOf(step)}: ${status} ${body.msg}`)
  }
  expect(wrong).toEqual([])
  const named = new Set([...steps(), ...steps('system')].map(titleOf))
  const gone = [...Object.keys(refused), ...Object.keys(elsewhere)].filter((name) => !named.has(name))
  expect(gone, 'transitions that are gone, and need no reason').toEqual([])
  expectTaken('user', reached)
}, 300_000)

test('a transition is refused to whoever its flow leaves out', async () => {
  const wrong: string[] = []
  for (const step of steps().filter((one) => starts(one) && one.transition.actor)) {
    const { model, transition } = step
    const { actor, label } = transition
    if (actor === undefined) continue
    const [key = ''] = actorFields(actor)
    const named = implicitLabels[key] ?? fieldOf(model.resource, key).label
    const { body } = await take(step, await rowIn(step, false))
    if (body.msg !== actorText(actor, named, label)) wrong.push(`${titleOf(step)}: ${body.msg}`)
  }
  expect(wrong).toEqual([])
}, 300_000)

test('a batch takes the rows that are in a state for it, and names the others', async () => {
  const wrong: string[] = []
  const batches = steps().filter(({ transition, from }) => transition.batch && transition.from[0] === from)
  for (const step of batches) {
    const { model, action, transition } = step
    const { ownEstate, api } = world()
    const other = Object.keys(model.resource.flow?.states ?? {}).find((one) => !transition.from.includes(one))
    const right = await rowIn(step)
    const foreign = other === undefined ? undefined : { ...step, from: other }
    const standing = foreign && (await rowIn(foreign))
    const ids = [right.id, ...(standing ? [standing.id] : [])]
    const call = endpointsOf(model.resource).batchActions[action]
    const input = await rows.inputFor(transition.input ?? {}, right, ownEstate)
    const { status, body } = await api.send('POST', call?.path ?? '', { ...input, ids }, { token })
    const { done, failed = [] } = (body.data ?? {}) as {
      done?: number
      failed?: { id: number; reason: string }[]
    }
    const reason = failed.find(({ id }) => id === standing?.id)?.reason
    if (status !== 200 || (done ?? 0) + failed.length !== ids.length)
      wrong.push(`${titleOf(step)}: ${status} ${JSON.stringify(body.data ?? body.msg)}`)
    else if (foreign && reason !== wordsOf(foreign)) wrong.push(`${titleOf(foreign)}: ${reason}`)
  }
  expect(batches.length).toBeGreaterThan(3)
  expect(wrong).toEqual([])
}, 300_000)

// The last one: rows that it leaves in a state stand in the way of others.
test('a transition that only the program takes leads where its flow says, with one event', async () => {
  const wrong: string[] = []
  const { deps, ownEstate } = world()
  const own = steps('system').filter(starts)
  const reached = new Set<string>()
  for (const step of own) {
    const { model, action, transition, from } = step
    const row = await rowIn(step)
    const past = (await eventsOf(step, row)).length
    const input = await rows.inputFor(transition.input ?? {}, row, ownEstate)
    try {
      await inContext(deps, { kind: 'system', name: '系统' }, (ctx) =>
        takeTransition(model, row, action, input, ctx),
      )
      const events = (await eventsOf(step, row)).slice(past)
      const [told] = events
      if (events.length !== 1 || told?.action !== action || told.from_state !== from)
        wrong.push(`${titleOf(step)}: its events are ${JSON.stringify(events)}`)
      reached.add(titleOf(step))
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error)
      if (!(titleOf(step) in refused)) wrong.push(`${titleOf(step)}: ${text}`)
    }
  }
  expect(wrong).toEqual([])
  expectTaken('system', reached)
}, 300_000)
