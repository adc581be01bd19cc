import type { LiveEvent } from '@linli/api-client/contract/access/live'
import type { LiveHub, LiveViewer } from '../../../kit/live/live-hub.ts'

/** A line now and then, so that nobody between takes the connection for dead. */
const beatMs = 15_000
/** Then it ends, and is asked for anew with the rights of that time. Nothing is lost: the cursor goes on. */
export const streamMs = 60_000
/** What a viewer may leave unread before it is let go. */
const mostUnread = 262_144

const encoder = new TextEncoder()
const lineOf = (seq: number) => `id: ${seq}\n\n`
const textOf = ({ topic, seq, ...event }: LiveEvent) =>
  `event: ${topic}\nid: ${seq}\ndata: ${JSON.stringify({ topic, seq, ...event })}\n\n`

interface Watching extends Pick<LiveViewer<LiveEvent>, 'estateIds' | 'topics'> {
  /** The last number that the viewer knows. */
  readonly cursor: number
  /** The viewer has missed too much: it reads anew, and goes on from the cursor. */
  readonly reset: boolean
  readonly shown: (event: LiveEvent) => LiveEvent
}

/** What happens, as server-sent events. */
export function eventStream(hub: LiveHub<LiveEvent>, watching: Watching): Response {
  const { estateIds, topics, cursor, reset, shown } = watching
  let close = () => {}
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const write = (text: string) => controller.enqueue(encoder.encode(text))
        write(`${reset ? 'event: reset\ndata: {}\n' : 'event: ready\ndata: {}\n'}${lineOf(cursor)}`)
        let isOpen = true
        const viewer: LiveViewer<LiveEvent> = {
          estateIds,
          topics,
          cursor,
          send(events) {
            if (!isOpen) return true
            if ((controller.desiredSize ?? 0) <= 0) return false
            if (events.length > 0) write(events.map((one) => textOf(shown(one))).join(''))
            return true
          },
          end: () => close(),
        }
        const leave = hub.join(viewer)
        // A quiet estate's viewer goes on from where all others are.
        const beat = setInterval(() => write(`: ${lineOf(viewer.cursor)}`), beatMs)
        const over = setTimeout(() => {
          write(lineOf(viewer.cursor))
          close()
        }, streamMs)
        close = () => {
          if (!isOpen) return
          isOpen = false
          leave()
          clearInterval(beat)
          clearTimeout(over)
          controller.close()
        }
        beat.unref()
        over.unref()
      },
      cancel: () => close(),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: mostUnread }),
  )
  return new Response(body, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      // Proxies hand it on as it comes.
      'x-accel-buffering': 'no',
    },
  })
}
