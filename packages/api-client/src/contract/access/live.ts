import * as z from 'zod/mini'
import { endpoint } from '../../kit/index.ts'
import { livePass } from './live-pass.ts'

/** What a desk that watches an estate may hear of (catalogue 2a A8), each with the right that it takes. */
export const liveTopics = {
  pass: 'access:monitor:list',
  device: 'access:monitor:list',
  mode: 'access:monitor:list',
  vehicle: 'access:lane:list',
  lane: 'access:lane:list',
  alert: 'alert:alert:list',
} as const
export type LiveTopic = keyof typeof liveTopics

/** More at once are caught up with by reading everything anew. */
export const liveMostMissed = 1_000
/** How long an event is kept for who was away. */
export const liveKeptMinutes = 10
/** What one poll answers at most. */
export const livePollRows = 200

/** Something that happened, in the order in which it was committed; `pass` says what a pass is to who asks. */
export const liveEvent = z.object({
  seq: z.int(),
  estateId: z.int(),
  topic: z.enum(Object.keys(liveTopics) as [LiveTopic, ...LiveTopic[]]),
  refType: z.string(),
  refId: z.nullable(z.int()),
  at: z.string(),
  pass: z.nullable(livePass),
})
export type LiveEvent = z.output<typeof liveEvent>

const watched = {
  estateIds: z
    .array(z.int().check(z.positive()))
    .check(z.minLength(1, { error: '请选择小区' }), z.maxLength(20, { error: '一次最多关注20个小区' })),
  topics: z
    .array(z.enum(Object.keys(liveTopics) as [LiveTopic, ...LiveTopic[]], { error: '没有这个主题' }))
    .check(z.minLength(1, { error: '请选择主题' })),
}
const permission = [...new Set(Object.values(liveTopics))]

/**
 * What happens, as it happens, as server-sent events: `id` is the number after which to go on (`Last-Event-ID`), the
 * event `reset` says that too much was missed. The stream ends by itself after a while and is asked for anew, so that a
 * right that was withdrawn ends with it.
 */
export const liveStream = endpoint('access.liveStream', {
  method: 'GET',
  path: '/api/access/stream',
  label: '实时事件流',
  access: 'session',
  permission,
  background: true,
  answers: 'file',
  input: z.object({ ...watched, after: z.optional(z.int().check(z.minimum(0))) }),
})

/** The same by asking again and again, for who cannot keep a stream open. */
export const livePoll = endpoint('access.livePoll', {
  method: 'GET',
  path: '/api/access/live',
  label: '实时事件轮询',
  access: 'session',
  permission,
  background: true,
  input: z.object({ ...watched, cursor: z.optional(z.int().check(z.minimum(0))) }),
  output: z.object({
    cursor: z.int(),
    /** Too much was missed: what is shown has to be read anew. */
    reset: z.boolean(),
    events: z.array(liveEvent),
  }),
})
