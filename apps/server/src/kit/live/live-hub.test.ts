import type { LiveTopic } from '@linli/api-client/contract/access/live'
import { beforeEach, expect, test, vi } from 'vitest'
import { testDeps } from '../../../test/support/app.ts'
import { useDatabase } from '../../../test/support/database.ts'
import type { NumberedEvent } from './live-events.ts'
import { createLiveHub, type LiveViewer } from './live-hub.ts'

const database = useDatabase()

beforeEach(async () => {
  await database().sql`truncate live_event restart identity`
})

const happen = async (estateId: number, topic: LiveTopic = 'pass') =>
  await database()
    .sql`insert into live_event (estate_id, topic, ref_type, at) values (${estateId}, ${topic}, 'x', now())`

function viewerOf(takes = true) {
  const heard: number[] = []
  const end = vi.fn()
  const viewer: LiveViewer<NumberedEvent> = {
    estateIds: [1],
    topics: new Set<LiveTopic>(['pass']),
    cursor: 0,
    send(events) {
      heard.push(...events.map(({ seq }) => seq))
      return takes
    },
    end,
  }
  return { viewer, heard, end }
}
const hubOn = (describe = (_db: unknown, events: readonly NumberedEvent[]) => Promise.resolve(events)) =>
  createLiveHub<NumberedEvent>(testDeps(database(), { log: quiet }), describe)
const quiet = { debug() {}, info() {}, warn() {}, error() {} }

test('each viewer hears what it asked for, and moves on past what is none of its business', async () => {
  const hub = hubOn()
  const { viewer, heard } = viewerOf()
  const leave = hub.join(viewer)
  await happen(1)
  await happen(2)
  await happen(1, 'lane')
  await happen(1)
  await expect.poll(() => viewer.cursor).toBe(4)
  expect(heard).toEqual([1, 4])
  leave()
  expect(hub.viewers).toBe(0)
})

test('nothing is kept of a viewer that reads too slowly, and of none when the database fails', async () => {
  const hub = hubOn()
  const slow = viewerOf(false)
  hub.join(slow.viewer)
  await happen(1)
  await expect.poll(() => hub.viewers).toBe(0)
  expect(slow.end).toHaveBeenCalledTimes(1)

  const failing = hubOn(() => Promise.reject(new Error('gone')))
  const { viewer, end } = viewerOf()
  failing.join(viewer)
  await happen(1)
  await expect.poll(() => failing.viewers).toBe(0)
  expect(end).toHaveBeenCalledTimes(1)
})
