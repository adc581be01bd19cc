import {
  type LiveEvent,
  livePoll,
  livePollRows,
  liveStream,
  type LiveTopic,
  liveTopics,
} from '@linli/api-client/contract/access/live'
import { invalid, notFound } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { canGoOn, eventsBetween, lastOf } from '../../../kit/live/live-events.ts'
import { createLiveHub } from '../../../kit/live/live-hub.ts'
import { handle, handleRaw, type Route } from '../../../kit/route.ts'
import { coversEstate } from '../../../kit/serve/scope.ts'
import { describeEvents } from './describe-events.ts'
import { eventStream } from './event-stream.ts'
import { shownTo } from './live-passes.ts'

/** Streams of one process; who comes later asks again and again instead. */
const mostViewers = 200

interface Asked {
  readonly estateIds: readonly number[]
  readonly topics: readonly LiveTopic[]
}

/** Each topic takes its own right, for each of the estates. */
function assertMayWatch({ estateIds, topics }: Asked, ctx: Ctx): void {
  for (const topic of topics) {
    const scope = ctx.scopeFor(liveTopics[topic])
    if (!estateIds.every((id) => coversEstate(scope, id))) throw notFound()
  }
}

/** Where the viewer goes on; where that cannot be, from now, with everything read anew. */
async function resumedAt(ctx: Ctx, cursor: number | undefined) {
  const isKnown = cursor !== undefined && (await canGoOn(ctx.tx, cursor))
  return isKnown ? { cursor, reset: false } : { cursor: await lastOf(ctx.tx), reset: cursor !== undefined }
}

function shownEvents(ctx: Ctx): (event: LiveEvent) => LiveEvent {
  const shown = shownTo(ctx)
  return (event) => (event.pass === null ? event : { ...event, pass: shown(event.pass) })
}

function lastEventId(ctx: Ctx): number | undefined {
  const text = ctx.header('last-event-id')
  if (text === undefined) return undefined
  if (!/^\d{1,15}$/.test(text)) throw invalid({ after: '续传位置不正确' })
  return Number(text)
}

/** What happens in the estates of the caller, as it happens. */
export function liveRoutes(deps: ServerDeps): readonly Route[] {
  const hub = createLiveHub<LiveEvent>(deps, describeEvents)
  return [
    handleRaw(liveStream, async ({ estateIds, topics, after }, ctx) => {
      assertMayWatch({ estateIds, topics }, ctx)
      if (ctx.header('accept')?.includes('text/event-stream') !== true)
        throw invalid({ topics: '请以事件流方式读取' })
      if (hub.viewers >= mostViewers) throw invalid({ topics: '实时连接已满，请改用轮询' })
      return eventStream(hub, {
        estateIds,
        topics: new Set(topics),
        ...(await resumedAt(ctx, lastEventId(ctx) ?? after)),
        shown: shownEvents(ctx),
      })
    }),
    handle(livePoll, async ({ estateIds, topics, cursor: from }, ctx) => {
      assertMayWatch({ estateIds, topics }, ctx)
      hub.stayAwake()
      const { cursor: after, reset } = await resumedAt(ctx, from)
      const until = await lastOf(ctx.tx)
      const found = await eventsBetween(ctx.tx, { after, until, estateIds, topics, limit: livePollRows })
      const cursor = found.length < livePollRows ? until : (found.at(-1)?.seq ?? until)
      return { cursor, reset, events: (await describeEvents(ctx.tx, found)).map(shownEvents(ctx)) }
    }),
  ]
}
