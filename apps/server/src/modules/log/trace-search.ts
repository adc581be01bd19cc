import { searchLogs, tracedBy } from '@linli/api-client/contract/log/search-calls'
import type { InputOf } from '@linli/api-client/kit'
import { and, eq, or, sql } from 'drizzle-orm'
import { invalid } from '../../kit/app-error.ts'
import { dayEnd, dayStart } from '../../kit/calendar.ts'
import type { DataScope } from '../../kit/caller.ts'
import type { Ctx } from '../../kit/context.ts'
import { mask, maskText } from '../../kit/masking.ts'
import { hashIs } from '../../kit/personal-data.ts'
import { handle, type Route } from '../../kit/route.ts'
import { anyOf } from '../../kit/serve/scope.ts'
import type { Traced, TraceWanted } from '../../kit/traced.ts'
import { user } from '../auth/account/user.table.ts'
import { usersWithin } from '../auth/account/user-scope.ts'
import { device } from '../base/devices/device.table.ts'
import { person } from '../base/people/person.table.ts'
import { resident } from '../base/people/resident.table.ts'
import { assertRange } from './log-range.ts'

type Asked = InputOf<typeof searchLogs>
type Subjects = Pick<TraceWanted, 'userIds' | 'residentIds' | 'personIds' | 'deviceIds'> & {
  readonly names: readonly string[]
}

/** Rows of one log that are shown. */
const shown = 100
/** People of one name, at most. */
const namesakes = 50
const nobody: Subjects = { userIds: [], residentIds: [], personIds: [], deviceIds: [], names: [] }

/** Who has this name, account, phone or document, in full, among those in reach. */
async function peopleNamed(ctx: Ctx, scope: DataScope, text: string): Promise<Subjects> {
  const { personal } = ctx.deps
  const staff = await ctx.tx
    .select({ id: user.id, name: user.actualName })
    .from(user)
    .where(
      and(
        usersWithin(scope, ctx),
        or(
          eq(user.actualName, text),
          eq(user.username, text),
          hashIs(personal, sql`${user.phoneHash}`, text),
        ),
      ),
    )
    .limit(namesakes)
  const residents = await ctx.tx
    .select({ id: resident.id, personId: resident.personId, name: resident.name })
    .from(resident)
    .innerJoin(person, eq(person.id, resident.personId))
    .where(
      and(
        scope.kind === 'all' ? undefined : anyOf(resident.estateId, scope.estateIds),
        or(
          eq(resident.name, text),
          hashIs(personal, sql`${resident.phoneHash}`, text),
          hashIs(personal, sql`${person.docNoHash}`, text),
        ),
      ),
    )
    .limit(namesakes)
  return {
    ...nobody,
    userIds: staff.map(({ id }) => id),
    residentIds: residents.map(({ id }) => id),
    personIds: [...new Set(residents.map(({ personId }) => personId))],
    names: [
      ...staff.map(({ name }) => `员工 ${mask('name', name)}`),
      ...residents.map(({ name }) => `住户 ${mask('name', name)}`),
    ],
  }
}

async function devicesNamed(ctx: Ctx, scope: DataScope, text: string): Promise<Subjects> {
  const rows = await ctx.tx
    .select({ id: device.id, name: device.name })
    .from(device)
    .where(
      and(
        scope.kind === 'all' ? undefined : anyOf(device.estateId, scope.estateIds),
        or(eq(device.sn, text), eq(device.name, text)),
      ),
    )
    .limit(namesakes)
  return { ...nobody, deviceIds: rows.map(({ id }) => id), names: rows.map(({ name }) => `设备 ${name}`) }
}

async function subjectsOf(ctx: Ctx, scope: DataScope, { by, text }: Asked): Promise<Subjects> {
  if (by === 'person') return await peopleNamed(ctx, scope, text)
  return by === 'device' ? await devicesNamed(ctx, scope, text) : nobody
}

async function search(ctx: Ctx, asked: Asked) {
  assertRange(asked)
  if (asked.by === 'number' && asked.text.length < 4) throw invalid({ text: '单号至少输入4位' })
  const scope = ctx.scopeFor('log:trace:query')
  const { names, ...subjects } = await subjectsOf(ctx, scope, asked)
  const wanted: TraceWanted = {
    by: asked.by,
    text: asked.text,
    from: dayStart(asked.from),
    until: dayEnd(asked.to),
    ...subjects,
    scope,
    limit: shown + 1,
  }
  // What nobody knows is in no log under it.
  const isKnown = asked.by === 'request' || asked.by === 'number' || names.length > 0
  const traced = isKnown ? ctx.deps.modules.flatMap((one) => one.traced ?? []) : []
  const found: { readonly log: Traced['log']; readonly hits: Awaited<ReturnType<Traced['find']>> }[] = []
  for (const { log, find } of traced) found.push({ log, hits: await find(ctx, wanted) })
  const hits = found.flatMap((one) => one.hits.slice(0, shown))
  ctx.note({
    resource: 'trace',
    targetName: asked.by === 'person' ? mask('name', asked.text) : maskText(asked.text),
    title: `全日志溯源 按${tracedBy[asked.by].label}`,
    rowCount: hits.length,
  })
  return {
    subjects: [...new Set(names)],
    more: found.filter((one) => one.hits.length > shown).map(({ log }) => log),
    hits: hits.toSorted((a, b) => (a.at < b.at ? 1 : -1)),
  }
}

/** 溯源: one search over the logs of all modules. */
export const traceSearchRoute: Route = handle(searchLogs, async (asked, ctx) => await search(ctx, asked))
