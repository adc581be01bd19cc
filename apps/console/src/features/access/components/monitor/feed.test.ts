import type { LivePass } from '@linli/api-client/contract/access/live-pass'
import { monitorRows } from '@linli/api-client/contract/access/monitor'
import { expect, test } from 'vitest'
import { asked, fitsFilter, isAskedAbout, withPasses } from './feed.ts'

const pass = (id: number, more: Partial<LivePass> = {}): LivePass => ({
  id,
  estateId: 1,
  passTime: new Date(Date.UTC(2026, 2, 2) + id * 1_000).toISOString(),
  personName: null,
  personKind: 'resident',
  roomId: null,
  room: null,
  channelId: 7,
  channel: '东门',
  device: '门禁',
  direction: 'in',
  authMode: 'face',
  result: 'success',
  failReason: null,
  similarity: null,
  snapshot: null,
  tags: [],
  visitUntil: null,
  ...more,
})
const ids = (rows: readonly LivePass[]) => rows.map(({ id }) => id)

test('rows are shown newest first, each once, however often they are told', () => {
  const rows = withPasses([pass(3), pass(1)], [pass(2), pass(3), pass(4), pass(4)])
  expect(ids(rows)).toEqual([4, 3, 2, 1])
  expect(withPasses(rows, [pass(1)])).toBe(rows)
})

test('a picture that comes after its pass stands beside it, and is not lost to what was heard before', () => {
  const rows = withPasses([pass(2), pass(1)], [pass(2, { snapshot: 'a' })])
  expect(rows.map(({ id, snapshot }) => [id, snapshot])).toEqual([
    [2, 'a'],
    [1, null],
  ])
  expect(withPasses(rows, [pass(2)])).toBe(rows)
})

test('the desk keeps so many rows and no more, however long it is open', () => {
  let rows: readonly LivePass[] = []
  for (let id = 1; id <= 5 * monitorRows; id += 1) rows = withPasses(rows, [pass(id)])
  expect(rows).toHaveLength(monitorRows)
  expect(rows[0]?.id).toBe(5 * monitorRows)
})

test('a filter is met by all that it says', () => {
  const all = { channelIds: [], personKinds: [], direction: null, onlyAbnormal: false }
  expect(fitsFilter(all, pass(1))).toBe(true)
  expect(fitsFilter({ ...all, channelIds: [8] }, pass(1))).toBe(false)
  expect(fitsFilter({ ...all, personKinds: ['visitor'] }, pass(1))).toBe(false)
  expect(fitsFilter({ ...all, direction: 'out' }, pass(1))).toBe(false)
  expect(fitsFilter({ ...all, onlyAbnormal: true }, pass(1))).toBe(false)
  for (const odd of [{ result: 'fail' }, { personKind: 'stranger' }, { tags: ['watch' as const] }])
    expect(fitsFilter({ ...all, onlyAbnormal: true }, pass(1, odd))).toBe(true)
})

test('strangers are asked about only where the estate wants it', () => {
  const stranger = pass(1, { personKind: 'stranger', result: 'fail' })
  expect([isAskedAbout(stranger, false), isAskedAbout(stranger, true)]).toEqual([false, true])
  expect(isAskedAbout({ ...stranger, tags: ['black'] }, false)).toBe(true)
  expect(isAskedAbout(pass(2, { result: 'fail' }), false)).toBe(true)
  expect(isAskedAbout(pass(3), true)).toBe(false)
})

test('the black list is asked about first, and the line does not grow', () => {
  let line: readonly LivePass[] = []
  for (let id = 1; id <= 100; id += 1) line = asked(line, [pass(id, { result: 'fail' })])
  line = asked(line, [pass(200, { tags: ['black'] }), pass(100)])
  expect(line[0]?.id).toBe(200)
  expect(line).toHaveLength(21)
})
