// /monitor: a day's passes of a large estate (9,000, and two events of the door for each) within an hour. In its first half
// the stream is there and ends each minute, as the server ends it; then it is cut, and the desk asks every three seconds.
import { expect, test, vi } from 'vitest'
import { MonitorDesk } from '../../apps/console/src/features/access/components/monitor/MonitorDesk.tsx'
import { client } from '../../apps/console/src/session/client.ts'
import { usualLayout } from '../../packages/api-client/src/contract/access/monitor.ts'
import { grown, hourSeconds, silence, tell, watchHour } from './watched-hour.mjs'

const passesADay = 9_000
const kept = 200
const cutAt = hourSeconds / 2

/** As many as the server keeps for who was away; what came before is the bench's own memory. */
const mostNews = 1_000
const news = []
let told = 0
const after = (cursor) => news.filter(({ seq }) => seq > cursor)
let passes = 0
const channel = (id) => ({
  id,
  name: `门${id}`,
  kind: 'person',
  level: 'unit',
  mode: 'normal',
  door: 'closed',
  online: 1,
  devices: 1,
  offlineSince: null,
  canOpen: true,
  canTalk: true,
  last: null,
})
const figures = {
  entered: 0,
  left: 0,
  visiting: 0,
  fails: 0,
  strangers: 0,
  unchecked: 0,
  online: 9,
  devices: 9,
  unusual: 0,
}
const passOf = (id) => ({
  id,
  estateId: 1,
  passTime: new Date().toISOString(),
  personName: `王*${id % 97}`,
  // Every fiftieth is a stranger and every three hundredth on the black list: nobody answers what the desk asks.
  personKind: id % 50 === 0 ? 'stranger' : 'resident',
  roomId: 1,
  room: '1栋101',
  channelId: (id % 9) + 1,
  channel: `门${(id % 9) + 1}`,
  device: '门禁',
  direction: 'in',
  authMode: 'face',
  result: id % 50 === 0 ? 'fail' : 'success',
  failReason: null,
  similarity: 90,
  snapshot: null,
  tags: id % 300 === 0 ? ['black'] : [],
  visitUntil: null,
})
function publish(topic, refId, pass = null) {
  told += 1
  news.push({
    seq: told,
    estateId: 1,
    topic,
    refType: topic,
    refId,
    at: new Date().toISOString(),
    pass,
  })
  if (news.length > mostNews) news.shift()
}

let stream = null
let isCut = false
const open = (cursor) => {
  const encoder = new TextEncoder()
  const body = new ReadableStream({
    start: (controller) => {
      let sent = cursor
      const push = () => {
        for (const one of after(sent)) {
          sent = one.seq
          controller.enqueue(encoder.encode(`id: ${sent}\ndata: ${JSON.stringify(one)}\n\n`))
        }
      }
      controller.enqueue(encoder.encode('event: ready\ndata: {}\n\n'))
      stream = {
        push,
        end: () => {
          stream = null
          controller.close()
        },
      }
    },
    cancel: () => {
      stream = null
    },
  })
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
}

test('an hour of a day', async () => {
  silence()
  vi.stubGlobal('fetch', async (_url, { headers }) => {
    if (isCut) throw new TypeError('cut off')
    return open(Number(headers['last-event-id']))
  })
  const call = vi.spyOn(client, 'call').mockImplementation(async ({ path }, input) => {
    if (path.endsWith('/monitor/overview'))
      return {
        estateId: 1,
        cursor: 0,
        strangerAlert: true,
        layout: { ...usualLayout, autoPopup: false },
        figures,
        channels: Array.from({ length: 9 }, (_, at) => channel(at + 1)),
      }
    if (path.endsWith('/monitor/passes')) return []
    if (path === '/api/access/live') {
      const events = after(input.cursor).slice(0, 200)
      return { cursor: input.cursor + events.length, reset: false, events }
    }
    if (path.endsWith('/options')) return []
    return { records: [], total: 0, pageNum: 1, pageSize: 20 }
  })
  const shown = () =>
    Number(/(\d+) 条/u.exec(document.querySelector('[aria-label="实时通行"] header')?.textContent ?? '')?.[1])
  const samples = await watchHour(MonitorDesk, {
    each: async (second) => {
      isCut = second > cutAt
      const due = Math.floor((passesADay * second) / hourSeconds)
      for (; passes < due; ) {
        passes += 1
        publish('device', (passes % 9) + 1)
        publish('pass', passes, passOf(passes))
        publish('device', (passes % 9) + 1)
      }
      stream?.push()
      if (second % 60 === 0 || second === cutAt + 1) stream?.end()
    },
    clear: () => call.mockClear(),
    rows: shown,
  })
  tell(`/monitor: ${passes} passes, ${told} events`, samples)
  expect(samples.at(-1).rows).toBe(kept)
  expect(grown(samples)).toEqual([])
})
