import { expect, it } from 'vitest'
import { afterAct, findLocally, type LocalVisit, refusalOf, type WaitingAct } from './local-visits.ts'

const at = '2026-03-02T02:00:00.000Z'
const now = Date.parse(at)
const visit = (more: Partial<LocalVisit> = {}): LocalVisit => ({
  id: 1,
  applyNo: 'FW20260302000001',
  visitorName: '何*',
  phoneTail: '1234',
  plateNo: '川A12345',
  place: '1栋1单元1502',
  validFrom: at,
  validTo: '2026-03-02T06:00:00.000Z',
  state: 'approved',
  inside: false,
  entriesLeft: 1,
  hasCard: false,
  risks: [],
  ...more,
})
const act = (more: Partial<WaitingAct>): WaitingAct => ({
  estateId: 1,
  entryKey: 'key-of-an-act-000001',
  act: 'check_in',
  at,
  deviceAt: at,
  ...more,
})

it('finds a visit by what is shown or said, and the exact one before what is like it', () => {
  const like = visit({ id: 2, phoneTail: '9999', place: '2栋1单元1234', plateNo: null, applyNo: 'FW2' })
  const visits = [visit(), like]
  for (const said of ['1234', 'fw20260302000001', '川a12345', 'LV1.1.0.0123456789'])
    expect(findLocally(visits, said)).toEqual([visits[0]])
  expect(findLocally(visits, '何来')).toEqual(visits)
  expect(findLocally(visits, '1502')).toEqual([visits[0]])
  expect(findLocally(visits, '  ')).toEqual([])
})

it.each([
  [{ inside: true }, now, false, '该访客尚未离开，请先签离'],
  [{ state: 'left' as const }, now, false, '来访尚未通过或已结束'],
  [{ entriesLeft: 0 }, now, false, '可进次数已用完'],
  [{}, now - 31 * 60_000, false, '未到来访时间，提前30分钟内可签到'],
  [{}, now + 5 * 3_600_000, false, '有效时间已过'],
  [{}, now, true, '断网时间过长，预约信息已不可信，不能签到'],
  [{}, now - 29 * 60_000, false, null],
  [{ entriesLeft: null, state: 'visiting' as const }, now, false, null],
])('refuses what the desk would refuse: %o', (more, time, isStale, words) => {
  expect(refusalOf(visit(more), time, isStale)).toBe(words)
})

it('shows who came in and went out before the server has heard of it', () => {
  const came = afterAct([visit({ hasCard: true })], act({ applicationId: 1 }))
  expect(came).toMatchObject([{ inside: true, state: 'visiting', entriesLeft: 0 }])
  const went = afterAct(came, act({ act: 'check_out', applicationId: 1, cardBack: true }))
  expect(went).toMatchObject([{ inside: false, state: 'left', hasCard: false }])
})

it('shows who was written down, and lets him out by the key of that act', () => {
  const walkIn = act({ act: 'walk_in', visitorName: '周立明', phone: '19900005678', place: '3-2-1502' })
  const came = afterAct([visit()], walkIn)
  expect(came[0]).toMatchObject({ visitorName: '周**', phoneTail: '5678', inside: true })
  const went = afterAct(came, act({ act: 'check_out', walkInKey: walkIn.entryKey }))
  expect(went.map(({ inside, state }) => [inside, state])).toEqual([
    [false, 'left'],
    [false, 'approved'],
  ])
  expect(afterAct(came, act({ act: 'open_gate' }))).toBe(came)
})
