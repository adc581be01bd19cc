import { flow } from '@linli/api-client/kit'
import { expect, it } from 'vitest'
import { lifecycleSteps } from './record-steps.ts'

const repair = flow({
  states: { open: '待派单', assigned: '已派单', done: '已完成' },
  initial: 'open',
  transitions: {
    assign: { label: '派单', from: ['open'], to: 'assigned' },
    finish: { label: '完成', from: ['assigned'], to: 'done' },
    back: { label: '退回', from: ['assigned'], to: 'open' },
  },
})
const event = (seq: number, toState: string | null) => ({
  seq,
  action: 'a',
  fromState: null,
  toState,
  operatorName: null,
  content: null,
  images: [],
  files: [],
  changes: [],
  createdAt: `2026-11-2${seq}T08:00:00Z`,
})

it('tells where a record was, where it is and where it may go', () => {
  expect(
    lifecycleSteps(repair, 'assigned', [event(2, 'assigned'), event(1, 'open'), event(3, null)]),
  ).toEqual([
    { key: '1', title: '待派单', state: 'done', at: '2026-11-21T08:00:00Z' },
    { key: 'now', title: '已派单', state: 'current', at: '2026-11-22T08:00:00Z' },
    { key: 'next', title: '已完成 / 待派单', state: 'todo' },
  ])
})

it('leaves out where an act leads that keeps every state as it is', () => {
  const noted = flow({
    states: { open: '待派单', assigned: '已派单', done: '已完成' },
    initial: 'open',
    transitions: {
      assign: { label: '派单', from: ['open'], to: 'assigned' },
      note: { label: '备注', from: ['open', 'assigned'], to: ['open', 'assigned'] },
    },
  })
  expect(lifecycleSteps(noted, 'open', []).at(-1)).toEqual({ key: 'next', title: '已派单', state: 'todo' })
})

it('names first what is reached by itself when all goes well', () => {
  const stay = flow({
    states: {
      parked: { label: '在场', tone: 'info' },
      left: { label: '已离场', tone: 'success' },
      lost: { label: '缺出场', tone: 'warning' },
    },
    initial: 'parked',
    transitions: {
      close: { label: '结束停车', from: ['parked'], to: 'lost' },
      leave: { label: '离场', from: ['parked'], to: 'left', by: 'system' },
      lose: { label: '未见离场', from: ['left'], to: 'lost', by: 'system' },
    },
  })
  expect(lifecycleSteps(stay, 'parked', []).at(-1)?.title).toBe('已离场 / 缺出场')
  expect(lifecycleSteps(stay, 'left', [event(1, 'parked')]).at(-1)?.key).toBe('now')
})

it('leads nothing back that is done', () => {
  const alert = flow({
    states: { open: '未处理', taken: '处理中', done: { label: '已处理', tone: 'success' } },
    initial: 'open',
    transitions: {
      take: { label: '受理', from: ['open'], to: 'taken' },
      finish: { label: '处理', from: ['open', 'taken'], to: 'done' },
      reopen: { label: '重新打开', from: ['done'], to: 'taken' },
    },
  })
  expect(lifecycleSteps(alert, 'done', [event(1, 'open')]).map(({ title }) => title)).toEqual([
    '未处理',
    '已处理',
  ])
})

it('has nothing to tell of what is only switched on and off', () => {
  const onOff = flow({ states: { on: '启用', off: '停用' }, initial: 'on', transitions: {} })
  expect(lifecycleSteps(onOff, 'on', [])).toEqual([])
})

it('has nothing to tell of what was nowhere else and can only be ended', () => {
  const account = flow({
    states: {
      active: { label: '正常', tone: 'success' },
      locked: { label: '已锁定', tone: 'danger' },
      left: { label: '已离职', tone: 'neutral' },
    },
    initial: 'active',
    transitions: {
      lock: { label: '锁定', from: ['active'], to: 'locked' },
      leave: { label: '离职', from: ['active'], to: 'left' },
    },
  })
  expect(lifecycleSteps(account, 'active', [])).toEqual([])
  expect(lifecycleSteps(account, 'active', [event(1, 'locked'), event(2, 'active')])).not.toEqual([])
})
