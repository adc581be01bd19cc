// /monitor-car: a day's cars of a large estate (2,800, half of which have to wait for the guard) within an hour, at four lanes.
import { expect, test, vi } from 'vitest'
import { LaneDesk } from '../../apps/console/src/features/access/components/lanes/LaneDesk.tsx'
import { client } from '../../apps/console/src/session/client.ts'
import { useProfile } from '../../apps/console/src/session/profile.ts'
import { grown, hourSeconds, silence, tell, watchHour } from './watched-hour.mjs'

const carsADay = 2_800
const lanes = 4

test('an hour of a day', async () => {
  silence()
  useProfile.setState({
    codes: new Set(['access:lane:list', 'access:lane:open', 'access:lane:collect', 'access:lane:correct']),
  })
  let cars = 0
  const plateOf = (id) => `粤B${String(10_000 + (id % 90_000))}`
  const waitOf = (id) => ({
    id,
    version: 1,
    estateId: 1,
    lotId: 1,
    channelId: (id % lanes) + 1,
    deviceId: (id % lanes) + 1,
    direction: 'in',
    recordId: id,
    sessionId: null,
    plateNo: plateOf(id),
    plateColor: 'blue',
    confidence: 70,
    image: null,
    vehicleKind: 'temp',
    reason: 'low_confidence',
    step: 'reading',
    voice: null,
    due: 0,
    discount: 0,
    discountReason: null,
    candidates: [],
    occurredAt: new Date().toISOString(),
    state: 'waiting',
    labels: {},
  })
  const call = vi.spyOn(client, 'call').mockImplementation(async ({ path }, input) => {
    if (path === '/api/system/row-version') return cars
    if (path.endsWith('/lane-waits/overview'))
      return {
        estateId: 1,
        entered: cars,
        left: 0,
        waiting: 1,
        manualShare: 3,
        waitSeconds: 20,
        fee: 0,
        paid: 0,
        discount: 0,
        lots: [{ id: 1, name: '地库', total: 900, inYard: 400, free: 500 }],
        lanes: Array.from({ length: lanes }, (_, at) => ({
          channelId: at + 1,
          name: `${at + 1}号道`,
          mode: 'normal',
          devices: [
            {
              id: at + 1,
              name: '道闸',
              direction: 'in',
              runStatus: 'online',
              last:
                cars === 0
                  ? null
                  : {
                      recordId: cars,
                      at: new Date().toISOString(),
                      plateNo: plateOf(cars),
                      plateColor: 'blue',
                      vehicleKind: 'owner',
                      result: 'success',
                      openMode: 'auto',
                      image: null,
                    },
            },
          ],
        })),
      }
    if (path.endsWith('/options')) return []
    // Those that came last wait, one at each lane; every other moment nobody does.
    const waits =
      path.endsWith('/lane-waits') && input?.state?.[0] === 'waiting' && cars % 2 === 0
        ? Math.min(lanes, cars)
        : 0
    const records = Array.from({ length: waits }, (_, at) => waitOf(cars - at))
    return { records, total: records.length, pageNum: 1, pageSize: 50 }
  })
  const rows = () => document.querySelectorAll('[aria-label="车道"] > li').length
  const samples = await watchHour(LaneDesk, {
    each: async (second) => {
      cars = Math.floor((carsADay * second) / hourSeconds)
    },
    clear: () => call.mockClear(),
    rows,
  })
  tell(`/monitor-car: ${cars} cars`, samples)
  expect(samples.at(-1).rows).toBe(lanes)
  expect(grown(samples, { nodes: 400 })).toEqual([])
})
