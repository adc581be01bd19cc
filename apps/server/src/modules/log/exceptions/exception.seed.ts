import { and, eq, inArray } from 'drizzle-orm'
import { type Ctx, inContext } from '../../../kit/context.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import type { SeedKind } from '../../../runtime/config.ts'
import { user } from '../../auth/account/user.table.ts'
import { exceptionModel } from './exception.routes.ts'
import { type Sample, samples } from './exception-samples.ts'
import { exceptionGroup } from './exception.table.ts'
import { occurrenceOf, type Occurrence } from './occurrence.ts'
import { recordExceptions } from './record-exceptions.ts'
import { sourceMaps } from './source-maps.ts'

const dayMs = 86_400_000
const system = { kind: 'system', name: '系统' } as const
const browsers = ['Chrome 138', 'Edge 138', 'Firefox 140', '360浏览器'] as const
const perGroup = { demo: 76, small: 4 } as const

/** Numbers that are the same at every start. */
const spread = (group: number, index: number, of: number): number => (group * 7_919 + index * 104_729) % of

function occurrences(sample: Sample, group: number, times: number, now: Date, userIds: readonly number[]) {
  // Mended ones are over for two weeks; the others go on until now.
  const [from, to] = sample.end === 'resolved' ? [55, 16] : [40, 0]
  const builtOf = (days: number) =>
    sample.source === 'mp' ? `2.${8 - Math.floor(days / 20)}.0` : `0.1.${60 - days}`
  const isBrowser = sample.source === 'console' || sample.source === 'largescreen'
  return Array.from({ length: times }, (_, index) => {
    const days = from - ((from - to) * index) / Math.max(1, times - 1)
    const at = new Date(now.getTime() - days * dayMs - spread(group, index, 7_200_000))
    const userId = isBrowser ? (userIds[spread(group, index, userIds.length)] ?? null) : null
    return {
      source: sample.source,
      level: sample.level,
      error: {
        name: sample.name,
        message: sample.message,
        stack: `${sample.name}: ${sample.message}\n    at ${sample.place[0]} (${sample.place[1]}:${20 + group}:${5 + group})`,
      },
      at,
      build: builtOf(Math.floor(days / 10) * 10),
      view: sample.view,
      info: isBrowser ? 'window' : sample.view,
      ...(isBrowser && {
        url: sample.view,
        browser: browsers[spread(group, index, browsers.length)] ?? null,
        os: 'Windows 10/11',
        breadcrumbs: [
          { kind: 'route' as const, text: sample.view, before: 12.4 },
          { kind: 'click' as const, text: '查询', before: 3.1 },
          { kind: 'call' as const, text: `/api${sample.view} 200`, before: 0.6 },
        ],
      }),
      ...(userId !== null && { userId, who: `u:${userId}` }),
    }
  })
}

/** How somebody dealt with it, at the time when it was dealt with. */
async function settle(ctx: Ctx, sample: Sample, first: Occurrence, at: Date, owner: number): Promise<void> {
  const [row] = await ctx.tx
    .select()
    .from(exceptionGroup)
    .where(and(eq(exceptionGroup.fingerprint, first.fingerprint), eq(exceptionGroup.state, 'open')))
  if (row === undefined) return
  const then = { ...ctx, now: at }
  if (sample.end === 'ignored') {
    await takeTransition(
      exceptionModel,
      row,
      'ignore',
      { ignoreReason: '浏览器插件或系统引起，与业务无关' },
      then,
    )
    return
  }
  const taken = await takeTransition(exceptionModel, row, 'assign', { assigneeId: owner }, then)
  await takeTransition(exceptionModel, taken, 'resolve', { note: sample.note ?? '' }, then)
}

/** What broke in the demo, and who mended it; nothing when there is something. */
export async function seedExceptions(deps: ServerDeps, kind: Exclude<SeedKind, 'none'>): Promise<void> {
  if ((await deps.database.db.$count(exceptionGroup)) > 0) return
  const maps = sourceMaps({ webRoot: undefined })
  const people = await deps.database.db
    .select({ id: user.id, username: user.username })
    .from(user)
    .where(
      and(eq(user.state, 'normal'), inArray(user.username, ['yunwei01', 'ops', 'pm01', 'kefu01', 'guard01'])),
    )
    .orderBy(user.id)
  const owner = people.find((one) => one.username === 'yunwei01')?.id ?? people[0]?.id
  if (owner === undefined) return
  const now = deps.clock()
  const ids = people.map((one) => one.id)
  for (const [group, sample] of samples.entries()) {
    const told = occurrences(sample, group, perGroup[kind], now, ids)
    const all = await Promise.all(told.map(async (one) => await occurrenceOf(one, maps)))
    const [first] = all
    if (first === undefined) continue
    await inContext(deps, system, async (ctx) => {
      if (sample.end === 'open') return await recordExceptions(ctx, all)
      // What came back did so after it was mended.
      const last = all.at(-1)?.at ?? first.at
      const at =
        sample.end === 'resolved' ? new Date(last.getTime() + dayMs / 2) : new Date(now.getTime() - 3 * dayMs)
      const before = all.filter((one) => one.at < at)
      await recordExceptions(ctx, before)
      await settle(ctx, sample, first, at, owner)
      await recordExceptions(ctx, all.slice(before.length))
    })
  }
  // Nobody is told of what is invented.
  await deps.database.db.update(exceptionGroup).set({ toldAt: now })
}
