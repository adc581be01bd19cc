import { f, flow, resource } from '@linli/api-client/kit'
import { expect, it } from 'vitest'
import { agendaOf, eventName, eventOf, movedBy, shownRange } from './calendar-rows.ts'

const lifecycle = flow({ states: { on: { label: '有效', tone: 'success' } }, initial: 'on', transitions: {} })
const make = (kind: 'date' | 'datetime') =>
  resource({
    module: 'test',
    name: 'visits',
    entity: 'visit',
    label: '上门',
    scope: 'global',
    title: 'name',
    fields: {
      name: f.text('名称'),
      begin: f[kind]('开始', { required: true }),
      end: f[kind]('结束'),
      state: f.state('状态', lifecycle),
    },
    list: { columns: ['name'], filters: ['begin', 'end'], calendar: { from: 'begin', to: 'end' } },
    operations: ['list', 'update'],
  })
const row = (begin: string, end: string | null) =>
  ({ id: 7, version: 2, begin, end, state: 'on', labels: {} }) as never

it('shows whole days as days, and times by the clock in Beijing', () => {
  const days = eventOf(make('date'), row('2026-11-20', '2026-11-22'), '张三', true)
  expect(days).toEqual({
    id: '7',
    title: '张三',
    start: '2026-11-20',
    end: '2026-11-22',
    tone: 'success',
    movable: true,
  })
  const times = eventOf(make('datetime'), row('2026-11-20T17:30:00.000Z', null), '上门', false)
  expect(times).toMatchObject({ start: '2026-11-21 01:30', end: undefined, movable: false })
})

it('moves a row by whole days: its length and its time of day stay', () => {
  expect(
    movedBy(make('date'), row('2026-11-20', '2026-11-22'), { start: '2026-11-20' }, '2026-12-01'),
  ).toEqual({
    begin: '2026-12-01',
    end: '2026-12-03',
  })
  expect(
    movedBy(
      make('datetime'),
      row('2026-11-20T17:30:00.000Z', null),
      { start: '2026-11-21 01:30' },
      '2026-11-20',
    ),
  ).toEqual({ begin: '2026-11-19T17:30:00.000Z' })
  expect(
    movedBy(
      make('datetime'),
      row('2026-11-20T01:30:00.000Z', '2026-11-20T03:00:00.000Z'),
      { start: '2026-11-20 09:30' },
      '2026-11-20',
      { time: '14:00' },
    ),
  ).toEqual({ begin: '2026-11-20T06:00:00.000Z', end: '2026-11-20T07:30:00.000Z' })
})

it('moves a row to another of what it takes, which is a row of the day', () => {
  const of = resource({
    module: 'test',
    name: 'bookings',
    entity: 'booking',
    label: '预约',
    scope: 'global',
    title: 'name',
    fields: { name: f.text('名称'), begin: f.date('日期'), roomId: f.ref('房间', 'base/rooms') },
    list: { columns: ['name'], filters: ['begin', 'roomId'], calendar: { from: 'begin', by: 'roomId' } },
    operations: ['list', 'update'],
  })
  const taken = { ...(row('2026-11-20', null) as object), roomId: 3 } as never
  expect(eventOf(of, taken, '例会', true)).toMatchObject({ resource: '3' })
  expect(movedBy(of, taken, { start: '2026-11-20' }, '2026-11-20', { time: '09:00', resource: '4' })).toEqual(
    {
      begin: '2026-11-20',
      roomId: 4,
    },
  )
  expect(shownRange('2026-11-20', 'day')).toEqual({ first: '2026-11-19', last: '2026-11-20' })
})

it('asks for the whole weeks of a month, and lists by the day', () => {
  expect(shownRange('2026-11-20', 'month')).toEqual({ first: '2026-10-26', last: '2026-12-07' })
  const event = (id: string, start: string) => ({ id, title: id, start })
  expect(
    agendaOf([event('b', '2026-11-21 08:00'), event('a', '2026-11-20'), event('c', '2026-11-21')]).map(
      ([day, list]) => [day, list.map(({ id }) => id)],
    ),
  ).toEqual([
    ['2026-11-20', ['a']],
    ['2026-11-21', ['b', 'c']],
  ])
})

it('calls a row by what its description says of it there, else by its name', () => {
  const { list, ...rest } = make('date')
  const calendar = { from: 'begin', says: ['state', 'end'] } as const
  const said = { ...rest, list: { ...list, calendar } }
  expect(eventName(said, row('2026-11-20', '2026-11-22'))).toBe('有效 2026-11-22')
  expect(eventName(said, row('2026-11-20', null))).toBe('有效')
  expect(eventName(make('date'), row('2026-11-20', null))).toBe('#7')
})
