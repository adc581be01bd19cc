import { searchLogs, tracedBy } from '@linli/api-client/contract/log/search-calls'
import type { InputOf } from '@linli/api-client/kit'
import { and, eq, inArray, or, sql } from 'drizzle-orm'
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
import { vehicle } from '../base/vehicles/vehicle.table.ts'
import { assertRange } from './log-range.ts'

type Asked = InputOf<typeof searchLogs>
type Subjects = Pick<TraceWanted, 'userIds' | 'residentIds' | 'personIds' | 'deviceIds' | 'vehicleIds'> & {
  readonly names: readonly string[]
}

/** Rows of one log that are shown. */
const shown = 100
/** People of one name, at most. */
const namesakes = 50
const nobody: Subjects = {
  userIds: [],
  residentIds: [],
  personIds: [],
  deviceIds: [],
  vehicleIds: [],
  names: [],
}

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
  const residentIds = residents.map(({ id }) => id)
  const cars =
    residentIds.length === 0
      ? []
      : await ctx.tx.select({ id: vehicle.id }).from(vehicle).where(inArray(vehicle.residentId, residentIds))
  return {
    ...nobody,
    vehicleIds: cars.map(({ id }) => id),
    userIds: staff.map(({ id }) => id),
    residentIds,
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

/** Cars that are registered under a plate; one that is not may have passed all the same. */
async function carsNamed(ctx: Ctx, scope: DataScope, text: string): Promise<Subjects> {
  const rows = await ctx.tx
    .select({ id: vehicle.id })
    .from(vehicle)
    .where(
      and(
        eq(vehicle.plateNo, text),
        scope.kind === 'all' ? undefined : anyOf(vehicle.estateId, scope.estateIds),
      ),
    )
    .limit(namesakes)
  return { ...nobody, vehicleIds: rows.map(({ id }) => id), names: [`车牌 ${mask('tail', text)}`] }
}

async function subjectsOf(ctx: Ctx, scope: DataScope, { by, text }: Asked): Promise<Subjects> {
  if (by === 'person') return await peopleNamed(ctx, scope, text)
  if (by === 'plate') return await carsNamed(ctx, scope, text)
  return by === 'device' ? await devicesNamed(ctx, scope, text) : nobody
}

/** What was looked for, as the log may say it. */
const hidden = ({ by, text }: Asked): string => {
  if (by === 'person') return mask('name', text)
  return by === 'plate' ? mask('tail', text) : maskText(text)
}

async function search(ctx: Ctx, given: Asked) {
  assertRange(given)
  const asked = given.by === 'plate' ? { ...given, text: given.text.toUpperCase() } : given
  if (asked.by === 'plate' && asked.text.length < 7) throw invalid({ text: '请输入完整车牌号' })
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
  const traced = ctx.deps.modules.flatMap((one) => one.traced ?? [])
  const found: { readonly log: Traced['log']; readonly hits: Awaited<ReturnType<Traced['find']>> }[] = []
  for (const { log, find } of traced) found.push({ log, hits: await find(ctx, wanted) })
  const hits = found.flatMap((one) => one.hits.slice(0, shown))
  ctx.note({
    resource: 'trace',
    targetName: hidden(asked),
    title: `全日志溯源 按${tracedBy[asked.by].label}`,
    rowCount: hits.length,
  })
  return {
    subjects: [...new Set(names)],
    more: [...new Set(found.filter((one) => one.hits.length > shown).map(({ log }) => log))],
    hits: hits.toSorted((a, b) => (a.at < b.at ? 1 : -1)),
  }
}

/** 溯源: one search over the logs of all modules. */
export const traceSearchRoute: Route = handle(searchLogs, async (asked, ctx) => await search(ctx, asked))
