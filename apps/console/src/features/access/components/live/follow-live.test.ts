import type { LiveEvent } from '@linli/api-client/contract/access/live'
import { afterEach, expect, test, vi } from 'vitest'
import { createEventReader } from './event-lines.ts'
import { followLive, type LiveTransport } from './follow-live.ts'

let stop = () => {}
afterEach(() => stop())

const event = (seq: number): LiveEvent => ({
  seq,
  estateId: 1,
  topic: 'pass',
  refType: 'pass_record',
  refId: seq,
  at: '2026-03-02T04:00:00.000Z',
  pass: null,
})
const said = (seq: number) => `event: pass\nid: ${seq}\ndata: ${JSON.stringify(event(seq))}\n\n`
const ready = (seq: number) => `event: ready\nid: ${seq}\ndata: {}\n\n`

/** A server that answers each connection with the next of these; `cut`: it breaks off. */
function server(answers: readonly string[], cut: readonly number[] = []) {
  const asked: (string | undefined)[] = []
  const polled: number[] = []
  const transport: LiveTransport = {
    open: (_url, headers) => {
      const at = asked.push(headers['last-event-id']) - 1
      const answer = answers[at]
      if (answer === undefined || answer === 'refused') return Promise.reject(new TypeError('refused'))
      let sent = false
      const body = new ReadableStream<Uint8Array>({
        pull(controller) {
          if (!sent) {
            sent = true
            controller.enqueue(new TextEncoder().encode(answer))
          } else if (cut.includes(at)) controller.error(new TypeError('cut off'))
          else controller.close()
        },
      })
      return Promise.resolve(new Response(body))
    },
    poll: ({ cursor }) => {
      polled.push(cursor)
      return Promise.resolve({ cursor: cursor + 1, reset: false, events: [event(cursor + 1)] })
    },
    wait: () => new Promise((resolve) => setTimeout(resolve, 0)),
  }
  const heard: number[] = []
  const states: string[] = []
  const onReset = vi.fn()
  stop = followLive(
    {
      estateIds: [1],
      topics: ['pass'],
      cursor: 10,
      onEvents: (events) => heard.push(...events.map(({ seq }) => seq)),
      onReset,
      onState: (state) => states.at(-1) !== state && states.push(state),
    },
    transport,
  )
  return { asked, polled, heard, states, onReset }
}

test('a stream that ends or is cut off goes on after the last number that was heard', async () => {
  const half = said(14).slice(0, 20)
  const { asked, heard } = server(
    [ready(10) + said(11) + said(12), ready(12) + said(13) + half, ready(13) + said(14)],
    [1],
  )
  await expect.poll(() => heard).toEqual(expect.arrayContaining([14]))
  stop()
  expect(heard.slice(0, 4)).toEqual([11, 12, 13, 14])
  expect(asked.slice(0, 3)).toEqual(['10', '12', '13'])
})

test('a number without an event is a place to go on from, too', async () => {
  const { asked } = server([`${ready(10)}: \nid: 40\n\n`, ready(40)])
  await expect.poll(() => asked.length).toBeGreaterThan(1)
  expect(asked[1]).toBe('40')
})

test('where no stream comes through, it is polled, and the stream tried again', async () => {
  const { asked, polled, heard, states } = server([
    'refused',
    'refused',
    'refused',
    `${ready(30)}${said(31)}`,
  ])
  await expect.poll(() => heard).toEqual(expect.arrayContaining([31]))
  stop()
  expect(states.slice(0, 3)).toEqual(['retrying', 'polling', 'live'])
  expect(polled.slice(0, 20)).toEqual(Array.from({ length: 20 }, (_, i) => 10 + i))
  expect(heard.slice(0, 21)).toEqual([...Array.from({ length: 20 }, (_, i) => 11 + i), 31])
  expect(asked.slice(0, 4)).toEqual(['10', '10', '10', '30'])
})

test('too much was missed: what is shown is read anew', async () => {
  const { onReset, heard } = server([`event: reset\nid: 99\ndata: {}\n\n${said(100)}`])
  await expect.poll(() => heard[0]).toBe(100)
  expect(onReset).toHaveBeenCalledTimes(1)
})

test('a stream may come in any pieces', () => {
  const text = ready(1) + said(2) + ': \nid: 3\n\n'
  for (const size of [1, 3, 7, 1_000]) {
    const read = createEventReader()
    const found = []
    for (let at = 0; at < text.length; at += size) found.push(...read(text.slice(at, at + size)))
    expect(found.map((one) => [one.event, one.id])).toEqual([
      ['ready', '1'],
      ['pass', '2'],
      ['message', '3'],
    ])
  }
})
