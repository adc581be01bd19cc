import { f, flow, lines, resource, type RowOf } from '@linli/api-client/kit'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { printsOf } from './prints-of.ts'
import { RecordSheet } from './RecordSheet.tsx'
import { RowLabel } from './RowLabel.tsx'

afterEach(cleanup)

const repairFlow = flow({
  states: { open: '处理中', done: '已完工' },
  initial: 'open',
  transitions: { finish: { label: '完工', from: ['open'], to: 'done' } },
})
const repair = resource({
  module: 'property',
  name: 'repairs',
  entity: 'repair',
  label: '报修',
  scope: 'global',
  title: 'orderNo',
  fields: {
    orderNo: f.text('工单号', { required: true }),
    urgent: f.bool('加急'),
    phone: f.phone('报修电话'),
    remark: f.longtext('说明'),
    fees: lines('费用明细', {
      fields: { item: f.text('项目'), amount: f.money('金额') },
      total: { amount: 'sum' },
    }),
    state: f.state('状态', repairFlow),
  },
  form: [{ title: '报修', fields: ['orderNo', 'urgent', 'phone'] }],
  list: { columns: ['orderNo', 'state'] },
  operations: ['list'],
  print: { sheet: { name: '派工单', signatures: ['业主签字', '维修人员签字'] }, label: { facts: ['phone'] } },
})
const row = {
  id: 7,
  version: 0,
  orderNo: 'W0007',
  urgent: true,
  phone: '138****8000',
  remark: null,
  fees: [
    { id: 1, item: '灯管', amount: 1_250 },
    { id: 2, item: '人工', amount: 2_000 },
  ],
  state: 'done',
  createdAt: '',
  createdBy: null,
  updatedAt: '',
  updatedBy: null,
} satisfies RowOf<typeof repair>
const event = (seq: number, action: string, content: string | null = null) => ({
  seq,
  action,
  fromState: null,
  toState: 'open',
  operatorName: '王五',
  content,
  images: [],
  createdAt: '2026-11-01T00:00:00.000Z',
})

it('says what the row is: its facts with their labels, lines with sums, the end of its life, who signs', () => {
  const events = [
    event(1, 'create'),
    ...Array.from({ length: 8 }, (_, i) => event(i + 2, 'finish', '换灯管')),
  ]
  render(<RecordSheet of={repair} row={row} events={events} code="https://a/b?id=7" trace="张三 打印" />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('W0007')
  const text = screen.getByRole('article').textContent
  for (const words of ['派工单', '已完工', '报修电话', '138****8000', '加急', '是', '张三 打印'])
    expect(text).toContain(words)
  expect(within(screen.getByRole('table', { name: '费用明细' })).getByText('12.50')).toBeDefined()
  expect(text).toContain('金额合计 32.50')
  expect(text).not.toContain('说明')
  // The beginning of a long life has no room.
  expect(text).not.toContain('创建')
  expect(screen.getAllByText('王五：换灯管')).toHaveLength(8)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '业主签字',
    '维修人员签字',
  ])
  expect(screen.getByRole('img', { name: 'W0007二维码' })).toBeDefined()
  // Nothing on paper can be pressed.
  expect([screen.queryByRole('button'), screen.queryByRole('link')]).toEqual([null, null])
})

it('is a label with the facts that are described', () => {
  render(<RowLabel of={repair} row={row} code="https://a/b?id=7" />)
  expect(screen.getByRole('listitem').textContent).toBe('W0007138****8000')
})

it('is offered under the name that it has', () => {
  expect(printsOf(repair).map(({ as, label }) => [as, label])).toEqual([
    ['sheet', '打印派工单'],
    ['label', '打印标签'],
  ])
  const { print: _print, ...silent } = repair
  expect(printsOf(silent)).toEqual([])
})
