import { type LiveEvent, livePoll, liveStream, type LiveTopic } from '@linli/api-client/contract/access/live'
import { client } from '../../../../session/client.ts'
import { readToken } from '../../../../session/token.ts'
import { createEventReader } from './event-lines.ts'

/** How the desk hears of what happens. */
export type LiveState = 'connecting' | 'live' | 'retrying' | 'polling'

export interface Followed {
  readonly estateIds: readonly number[]
  readonly topics: readonly LiveTopic[]
  /** The number up to which everything is known. */
  readonly cursor: number
  readonly onEvents: (events: readonly LiveEvent[]) => void
  /** Too much was missed: what is shown has to be read anew. */
  readonly onReset: () => void
  readonly onState: (state: LiveState) => void
}

/** So many streams in a row that fail, and it is polled instead. */
const mostFailures = 3
const pollMs = 3_000
/** While it is polled, the stream is tried again so often. */
const retryStreamMs = 60_000
/** The server says something every 15 s; who hears nothing for so long is cut off. */
const silentMs = 40_000

/** How a stream is opened and how it is asked without one; tests hand in their own. */
export interface LiveTransport {
  readonly open: (url: string, headers: Record<string, string>, signal: AbortSignal) => Promise<Response>
  readonly poll: (
    input: { estateIds: number[]; topics: LiveTopic[]; cursor: number },
    signal: AbortSignal,
  ) => Promise<{ cursor: number; reset: boolean; events: readonly LiveEvent[] }>
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>
}

const usual: LiveTransport = {
  open: (url, headers, signal) =>
    fetch(url, { headers, signal, credentials: 'same-origin', cache: 'no-store' }),
  poll: (input, signal) => client.call(livePoll, input, { signal }),
  wait: (ms, signal) =>
    new Promise((resolve) => {
      // The signal outlasts each wait by hours.
      const done = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', done)
        resolve()
      }
      const timer = setTimeout(done, ms)
      signal.addEventListener('abort', done, { once: true })
    }),
}

/**
 * Follows what happens in estates: by the stream, going on after the last number whenever it ends; by asking again and
 * again where it is cut off. Nothing is told twice, and nothing is left out without `onReset`. Returns how to stop.
 */
export function followLive(followed: Followed, transport: LiveTransport = usual): () => void {
  const stopped = new AbortController()
  void run(followed, transport, stopped.signal)
  return () => stopped.abort()
}

async function run(followed: Followed, transport: LiveTransport, stop: AbortSignal): Promise<void> {
  let { cursor } = followed
  let failures = 0
  const moved = (next: number) => {
    cursor = next
  }
  while (!stop.aborted) {
    if (failures < mostFailures) {
      try {
        await readStream(followed, transport, stop, cursor, moved)
        // It ended as it always does after a while.
        failures = 0
      } catch {
        if (stop.aborted) return
        failures += 1
        if (failures < mostFailures) {
          followed.onState('retrying')
          await transport.wait(failures * 1_000, stop)
        }
      }
      continue
    }
    followed.onState('polling')
    for (let waited = 0; waited < retryStreamMs && !stop.aborted; waited += pollMs) {
      await pollOnce(followed, transport, stop, cursor, moved)
      await transport.wait(pollMs, stop)
    }
    // Once: where it fails again, it is polled on.
    failures = mostFailures - 1
  }
}

async function readStream(
  { estateIds, topics, onEvents, onReset, onState }: Followed,
  { open }: LiveTransport,
  stop: AbortSignal,
  after: number,
  moved: (cursor: number) => void,
): Promise<void> {
  const silent = new AbortController()
  let timer = setTimeout(() => silent.abort(), silentMs)
  try {
    const query = new URLSearchParams({ estateIds: estateIds.join(','), topics: topics.join(',') })
    const headers = {
      accept: 'text/event-stream',
      authorization: `Bearer ${readToken() ?? ''}`,
      'x-linli-background': '1',
      'last-event-id': String(after),
    }
    const signal = AbortSignal.any([stop, silent.signal])
    const response = await open(`${liveStream.path}?${query}`, headers, signal)
    if (!response.ok || response.body === null) throw new Error(`the stream was refused: ${response.status}`)
    const read = createEventReader()
    const decoder = new TextDecoder()
    const reader = response.body.getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done || stop.aborted) return
      clearTimeout(timer)
      timer = setTimeout(() => silent.abort(), silentMs)
      const messages = read(decoder.decode(value, { stream: true }))
      const events: LiveEvent[] = []
      for (const { event, id, data } of messages) {
        if (event === 'ready') onState('live')
        else if (event === 'reset') {
          onState('live')
          onReset()
        } else if (data !== undefined) events.push(JSON.parse(data) as LiveEvent)
        if (id !== undefined) moved(Number(id))
      }
      if (events.length > 0) onEvents(events)
    }
  } finally {
    clearTimeout(timer)
  }
}

async function pollOnce(
  { estateIds, topics, onEvents, onReset }: Followed,
  { poll }: LiveTransport,
  stop: AbortSignal,
  cursor: number,
  moved: (cursor: number) => void,
): Promise<void> {
  try {
    const answer = await poll({ estateIds: [...estateIds], topics: [...topics], cursor }, stop)
    if (stop.aborted) return
    moved(answer.cursor)
    if (answer.reset) onReset()
    if (answer.events.length > 0) onEvents(answer.events)
  } catch {
    // Asked again in a moment.
  }
}
