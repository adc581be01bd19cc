import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { type SampleVisit, sampleVisits, visitColumns } from '../../testing/tableSamples.tsx'
import { Button } from '../Button/Button.tsx'
import { StatusTag } from '../StatusTag/StatusTag.tsx'
import { DataTable } from './DataTable.tsx'

const rows = sampleVisits(6)

const meta = {
  title: 'Data/DataTable cards',
  component: DataTable<SampleVisit>,
  tags: ['!autodocs'],
  globals: { viewport: { value: 'phone' } },
  parameters: {
    layout: 'fullscreen',
    viewport: { options: { phone: { name: 'Phone', styles: { width: '360px', height: '780px' } } } },
  },
  args: {
    label: '访客审批',
    columns: [
      ...visitColumns,
      {
        id: 'actions',
        header: '操作',
        kind: 'actions',
        cell: () => (
          <Button variant="text" size="small">
            通过
          </Button>
        ),
      },
    ],
    rows,
    getRowId: (row) => row.id,
    selectable: true,
    onOpen: fn(),
    onSortChange: fn(),
    onSelectionChange: fn(),
  },
} satisfies Meta<typeof DataTable<SampleVisit>>
export default meta
type Story = StoryObj<typeof meta>

/** Below 992 px each row is a card: title, state, fields, actions. Nothing scrolls sideways at 360 px. */
export const Default: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    const list = await canvas.findByRole('list', { name: '访客审批' })
    const cards = within(list).getAllByRole('listitem')
    await expect(cards).toHaveLength(6)
    await expect(canvasElement.ownerDocument.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
    const [first] = cards
    if (!first) throw new Error('no card')
    await userEvent.click(within(first).getByRole('button', { name: rows[0]?.name ?? '' }))
    await waitFor(() => expect(args.onOpen).toHaveBeenCalledWith(rows[0]))
    await userEvent.click(within(first).getByRole('checkbox'))
    await waitFor(() => expect(args.onSelectionChange).toHaveBeenLastCalledWith({ mode: 'ids', ids: ['1'] }))
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: '排序' }), '预约时间 降序')
    await waitFor(() => expect(args.onSortChange).toHaveBeenLastCalledWith([{ id: 'at', desc: true }]))
  },
}

/** A number says nothing without its head, which a card has not: it is told in the record. */
export const NumbersAreLeftOut: Story = {
  args: { columns: visitColumns.filter(({ id }) => ['name', 'count', 'estate'].includes(id)) },
  play: async ({ canvas }) => {
    const list = await canvas.findByRole('list', { name: '访客审批' })
    const [first] = within(list).getAllByRole('listitem')
    await expect(first?.textContent).toBe(`${rows[0]?.name}${rows[0]?.estate}`)
  },
}

/** A mark of the name stands where states do. */
export const Marked: Story = {
  args: {
    columns: visitColumns
      .filter(({ id }) => id === 'name' || id === 'estate')
      .map((column) =>
        column.id === 'name'
          ? { ...column, mark: (row: SampleVisit) => (row.id === '1' ? <StatusTag>已停用</StatusTag> : null) }
          : column,
      ),
  },
  play: async ({ canvas }) => {
    const [first, second] = await canvas.findAllByRole('listitem')
    await expect(first).toHaveTextContent('已停用')
    await expect(second).not.toHaveTextContent('已停用')
  },
}

export const Dark: Story = { globals: { viewport: { value: 'phone' }, theme: 'dark' } }

/** What is below a row, and a field that is edited. */
export const DetailAndEdit: Story = {
  args: {
    renderDetail: (row) => `到访 ${row.room}`,
    columns: visitColumns.map((column) =>
      column.id === 'note'
        ? {
            ...column,
            edit: {
              text: (row: SampleVisit) => row.note,
              save: async (_row: SampleVisit, text: string) => (text === '' ? '请填写备注' : undefined),
            },
          }
        : column,
    ),
  },
  play: async ({ canvas }) => {
    const [first] = await canvas.findAllByRole('listitem')
    if (!first) throw new Error('no card')
    await userEvent.click(within(first).getByRole('button', { name: /^展开/ }))
    await waitFor(() => expect(within(first).getByText(/^到访 1栋/)).toBeVisible())
    await userEvent.click(within(first).getByRole('button', { name: '编辑备注' }))
    await userEvent.type(await canvas.findByRole('textbox', { name: '编辑备注' }), '周六{Enter}')
    await waitFor(() => expect(canvas.queryByRole('textbox')).toBeNull())
  },
}

export const NothingYet: Story = { args: { rows: [] } }
export const Loading: Story = { args: { rows: [], status: 'loading' } }
