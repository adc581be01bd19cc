import { approvalFlow } from '@linli/api-client/kit'
import { expect, it } from 'vitest'
import { historyEntries } from './history-entries.ts'

const nothing = { images: [], files: [], changes: [] }
const event = (seq: number, action: string, toState: string, createdAt: string) => ({
  seq,
  action,
  fromState: null,
  toState,
  operatorName: '张敏',
  content: null,
  createdAt,
  ...nothing,
})
const at = (minute: number) => `2026-11-22T08:0${minute}:00.000Z`

it('puts notes among the events, the latest first, each in the words of its flow, and alarms by the last alone', () => {
  const entries = historyEntries(
    {
      events: [
        event(1, 'create', 'draft', at(0)),
        // Two events of one moment stand in their order.
        event(2, 'submit', 'submitted', at(2)),
        { ...event(3, 'reject', 'rejected', at(2)), content: '缺少报价' },
      ],
      notes: [{ id: 9, text: '已电话通知', images: ['k'], authorName: '李响', createdAt: at(1) }],
    },
    approvalFlow(),
  )
  expect(entries.map(({ key, title, tone, words, images }) => [key, title, tone, words, images])).toEqual([
    ['event-3', '驳回', 'danger', '张敏：缺少报价', []],
    ['event-2', '提交', 'neutral', '张敏', []],
    ['note-9', '备注', 'neutral', '李响：已电话通知', ['k']],
    ['event-1', '创建', 'neutral', '张敏', []],
  ])
})

it('tells how a row began without alarm, whatever it waits for', () => {
  const [entry] = historyEntries(
    { events: [event(1, 'create', 'submitted', at(0))], notes: [] },
    approvalFlow(),
  )
  expect(entry).toMatchObject({ kind: 'made', title: '创建', tone: 'neutral' })
})
