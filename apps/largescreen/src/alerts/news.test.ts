import type { ScreenAlert } from '@linli/api-client/contract/screen/screen-calls'
import { describe, expect, it } from 'vitest'
import { alertMemory } from './news.ts'

const alert = (id: number): ScreenAlert => ({
  id,
  estateId: 1,
  level: 'urgent',
  kind: 'sos',
  title: '紧急求助',
  subject: null,
  place: null,
  estateName: '锦绣花园',
  buildingId: null,
  geo: null,
  similarity: null,
  hitCount: 1,
  state: 'untreated',
  assignee: null,
  occurredAt: '2026-06-10T00:00:00.000Z',
})
const ids = (list: readonly ScreenAlert[]) => list.map(({ id }) => id)

describe('the memory of a wall', () => {
  it('[C1 47] tells each alert once, the oldest of new ones first, and none that was there at the start', () => {
    const { fresh } = alertMemory()
    expect(fresh([alert(2), alert(1)])).toEqual([])
    expect(ids(fresh([alert(4), alert(3), alert(2)]))).toEqual([3, 4])
    expect(fresh([alert(4), alert(3)])).toEqual([])
  })

  it('[C1 47] never tells one again that comes late, and never grows', () => {
    const { fresh } = alertMemory()
    fresh([])
    for (let id = 1; id <= 5000; id += 1)
      expect(ids(fresh([alert(id), alert(Math.max(1, id - 3))]))).toEqual([id])
  })
})
