import { f, flow, lines, resource, type RowOf } from '@linli/api-client/kit'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderWithQueries, testDialogs } from '../../test/support/dialogs.tsx'
import { client } from '../session/client.ts'
import { TransitionDialog } from './TransitionDialog.tsx'

testDialogs()

const parts = lines('材料', {
  fields: {
    name: f.text('名称', { required: true }),
    price: f.money('单价', { required: true }),
    amount: f.money('金额', { serverSet: true }),
  },
  product: { amount: ['price', 'price'] },
})
const finish = {
  label: '完工',
  from: ['open'],
  to: 'done',
  input: { parts, result: f.text('结果', { initial: '已修好' }) },
} as const
const repair = resource({
  module: 'property',
  name: 'repairs',
  entity: 'repair',
  label: '报修',
  scope: 'global',
  title: 'orderNo',
  fields: {
    orderNo: f.text('工单号'),
    parts,
    state: f.state(
      '状态',
      flow({ states: { open: '处理中', done: '已完工' }, initial: 'open', transitions: { finish } }),
    ),
  },
  list: { columns: ['orderNo'] },
  operations: ['list', 'detail'],
})
type Row = RowOf<typeof repair>
const line = { id: 4, name: '灯管', price: 100, amount: 10_000 }
/** A row as a list has it, without lines. */
const listed = {
  id: 7,
  version: 2,
  orderNo: 'W1',
  state: 'open',
  createdAt: '',
  createdBy: null,
  updatedAt: '',
  updatedBy: null,
} satisfies Partial<Row> as Row

const shown = (detail: object) => {
  const call = vi
    .spyOn(client, 'call')
    .mockImplementation(async ({ method }) => (method === 'GET' ? { ...listed, ...detail } : listed))
  const onClose = vi.fn<() => void>()
  renderWithQueries(
    <TransitionDialog of={repair} row={listed} action="finish" transition={finish} onClose={onClose} />,
  )
  return { call, onClose, sent: () => call.mock.calls.find(([{ method }]) => method === 'POST')?.[1] }
}
const control = async (path: string) =>
  await waitFor(() => {
    const found = document.querySelector(`[data-path="${path}"] input`)
    if (!(found instanceof HTMLInputElement)) throw new Error(`no control for ${path}`)
    return found
  })
const press = () => fireEvent.click(screen.getByRole('button', { name: '完工' }))
/** A table of controls is much to draw for a machine that is busy otherwise. */
const withinMs = 60_000

it(
  'asks for lines with those that the row has, and sends them as they were changed',
  async () => {
    const { sent, onClose } = shown({ version: 3, parts: [line] })
    const name = await control('parts.0.name')
    expect(name.value).toBe('灯管')
    fireEvent.change(name, { target: { value: '' } })
    press()
    expect(await screen.findByText('请输入名称')).toBeDefined()
    expect(sent()).toBeUndefined()
    fireEvent.change(name, { target: { value: '开关' } })
    press()
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(sent()).toEqual({
      id: 7,
      version: 3,
      parts: [{ id: 4, name: '开关', price: 100 }],
      result: '已修好',
    })
  },
  withinMs,
)

it(
  'asks for no lines that the user may not see, and sends none',
  async () => {
    const { sent, onClose } = shown({})
    await control('result')
    press()
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(sent()).toEqual({ id: 7, version: 2, result: '已修好' })
  },
  withinMs,
)

it('says where an action leads that asks for nothing', async () => {
  const close = { label: '关闭', from: ['open'], to: ['done', 'open'] } as const
  renderWithQueries(
    <TransitionDialog of={repair} row={listed} action="finish" transition={close} onClose={() => {}} />,
  )
  expect(await screen.findByText('现在是“处理中”，之后变为“已完工”或“处理中”。')).toBeDefined()
})
