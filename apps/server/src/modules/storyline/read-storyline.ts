import { type StoryPage, type StorySubject, storySubjects } from '@linli/api-client/contract/base/storyline'
import { type SQL, sql } from 'drizzle-orm'
import { invalid, notFound } from '../../kit/app-error.ts'
import { dayAfter, dayEnd, dayOf, dayStart } from '../../kit/calendar.ts'
import type { DataScope } from '../../kit/caller.ts'
import type { Ctx } from '../../kit/context.ts'
import { modelNamed } from '../../kit/serve/model.ts'
import { anyOf, scopeOfAny } from '../../kit/serve/scope.ts'
import { selectRows } from '../../kit/serve/read.ts'
import type { StoryFacts, StorySource } from '../../kit/storyline.ts'

const pageSize = 30
const hourMs = 3_600_000

interface Asked {
  readonly id: number
  readonly kinds?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly hour?: number | undefined
  readonly cursor?: string | undefined
}

interface Found {
  readonly source: StorySource
  /** Its place among the sources, which settles the order of what happened at one time. */
  readonly place: number
  /** To the microsecond, as it is compared. */
  readonly at: string
  readonly id: string
  readonly rowId: number | null
  readonly facts: StoryFacts
  readonly isDay: boolean
}

/** Where a page ended: time, source and id of its last entry. */
interface Cursor {
  readonly at: string
  readonly place: number
  readonly id: string
}

function cursorOf(text: string | undefined): Cursor | undefined {
  if (text === undefined) return undefined
  const [, at, place, id] = /^([\d:.T+-]{10,32}Z?)~(\d{1,3})~(-?\d{1,19})$/.exec(text) ?? []
  if (at === undefined || place === undefined || id === undefined || Number.isNaN(Date.parse(at)))
    throw invalid({ cursor: '翻页标记错误' })
  return { at, place: Number(place), id }
}

/** A page of the line of a subject that the caller may see, the latest first. */
export async function readStoryline(
  subject: StorySubject,
  sources: readonly StorySource[],
  asked: Asked,
  ctx: Ctx,
): Promise<StoryPage> {
  await assertSeen(subject, asked.id, ctx)
  const { from, to } = asked
  if (from !== undefined && to !== undefined && from > to) throw invalid({ to: '结束日期不能早于开始日期' })
  if (asked.hour !== undefined && (from === undefined || from !== to))
    throw invalid({ hour: '按小时查看须先选择一天' })
  const seen = sources.filter((source) => source.of[subject] && maySee(source, ctx))
  const kinds = new Map(seen.map(({ kind, label }) => [kind, label]))
  const wanted = asked.kinds?.split(',')
  const cursor = cursorOf(asked.cursor)
  const since =
    subject === 'person'
      ? dayAfter(dayOf(ctx.now), -(await ctx.deps.params.number('person.recordDays')))
      : undefined
  const found: Found[] = []
  // One connection: source after source, each by an index of its own.
  for (const [place, source] of sources.entries())
    if (seen.includes(source) && (wanted === undefined || wanted.includes(source.kind)))
      found.push(...(await readSource(subject, source, place, within(asked, source, since), cursor, ctx)))
  const entries = found
    .toSorted((a, b) => b.at.localeCompare(a.at) || a.place - b.place || Number(BigInt(b.id) - BigInt(a.id)))
    .slice(0, pageSize)
  const last = found.length > pageSize ? entries.at(-1) : undefined
  return {
    kinds: [...kinds].map(([key, label]) => ({ key, label })),
    entries: await Promise.all(entries.map(async (one) => await tell(one, ctx))),
    next: last === undefined ? null : `${last.at}~${last.place}~${last.id}`,
  }
}

/** Who sees the own rows alone has none in a line. */
const maySee = ({ permission, ofOwners }: StorySource, ctx: Ctx): boolean =>
  ctx.can(permission) && !(ofOwners === true && ctx.scopeFor(permission).kind === 'self')

async function assertSeen(subject: StorySubject, id: number, ctx: Ctx): Promise<void> {
  const { of, codes } = storySubjects[subject]
  const model = modelNamed(ctx.deps.registry, of)
  const scope = scopeOfAny(ctx, codes)
  const [row] = await selectRows(model, ctx, scope).where(
    sql`${model.id} = ${id} and ${model.within(scope, ctx) ?? sql`true`}`,
  )
  if (row === undefined) throw notFound()
}

const inside = (scope: DataScope): SQL =>
  scope.kind === 'all' ? sql`true` : anyOf(sql`line.estate_id`, scope.estateIds)

/** What comes behind the last entry of the page before, in the order of the line. */
function behind(cursor: Cursor | undefined, place: number): SQL {
  if (cursor === undefined) return sql`true`
  const at = sql`${cursor.at}::timestamptz`
  if (place < cursor.place) return sql`line.at < ${at}`
  if (place > cursor.place) return sql`line.at <= ${at}`
  return sql`(line.at, line.id) < (${at}, ${cursor.id}::bigint)`
}

/** What was asked for, without what a person's file does not show any more. */
const within = (asked: Asked, { recent }: StorySource, since: string | undefined): Asked =>
  recent === true && since !== undefined && (asked.from ?? '') < since ? { ...asked, from: since } : asked

async function readSource(
  subject: StorySubject,
  source: StorySource,
  place: number,
  { id, from, to, hour }: Asked,
  cursor: Cursor | undefined,
  ctx: Ctx,
): Promise<Found[]> {
  const query = source.of[subject]
  if (query === undefined) return []
  const since = from === undefined ? undefined : dayStart(from).getTime() + (hour ?? 0) * hourMs
  const until =
    to === undefined ? undefined : hour === undefined ? dayEnd(to).getTime() : (since ?? 0) + hourMs
  const bound = (ms: number) => sql`${new Date(ms).toISOString()}::timestamptz`
  const lines = query(id, from !== undefined && from === to ? 'single' : 'days')
  const rows = await ctx.tx.execute<{
    at: string
    id: string
    row_id: number | null
    facts: StoryFacts
    day: boolean
  }>(sql`
    select to_char(line.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, line.id::text, line.row_id,
      line.facts, coalesce((line.facts ->> 'day')::boolean, false) as day
    from (${lines}) line
    where ${inside(ctx.scopeFor(source.permission))} and ${behind(cursor, place)}
      and ${since === undefined ? sql`true` : sql`line.at >= ${bound(since)}`}
      and ${until === undefined ? sql`true` : sql`line.at < ${bound(until)}`}
    order by line.at desc, line.id desc limit ${pageSize + 1}`)
  return rows.map((row) => ({
    source,
    place,
    at: row.at,
    id: row.id,
    rowId: row.row_id,
    facts: row.facts,
    isDay: row.day,
  }))
}

async function tell(
  { source, place, at, id, rowId, facts, isDay }: Found,
  ctx: Ctx,
): Promise<StoryPage['entries'][number]> {
  const { title, content = null, tone = 'neutral' } = await source.tell(facts, ctx)
  return {
    key: `${place}-${id}-${at}`,
    kind: source.kind,
    at,
    title,
    content,
    tone,
    link: source.resource === undefined || rowId === null ? null : { resource: source.resource, id: rowId },
    day: isDay ? dayOf(new Date(at)) : null,
  }
}
