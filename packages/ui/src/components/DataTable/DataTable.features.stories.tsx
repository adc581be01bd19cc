import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { type SampleVisit, sampleVisits, visitColumns } from '../../testing/tableSamples.tsx'
import { BulkBar } from '../BulkBar/BulkBar.tsx'
import { Button } from '../Button/Button.tsx'
import { ColumnSettings } from '../ColumnSettings/ColumnSettings.tsx'
import { Pagination } from '../Pagination/Pagination.tsx'
import { StatusTag } from '../StatusTag/StatusTag.tsx'
import { type Column, defineColumns } from './column.ts'
import { DataTable } from './DataTable.tsx'
import type { TableLayout } from './tableLayout.ts'
import { noSelection, type TableSelection } from './tableSelection.ts'
import { useClientList } from './useClientList.ts'

const all = sampleVisits(45)
const actions: Column<SampleVisit> = {
  id: 'actions',
  header: '操作',
  kind: 'actions',
  cell: () => (
    <Button variant="text" size="mini">
      通过
    </Button>
  ),
}

const meta = {
  title: 'Data/DataTable features',
  component: DataTable<SampleVisit>,
  tags: ['!autodocs'],
  args: {
    label: '访客审批',
    columns: visitColumns,
    rows: all.slice(0, 10),
    getRowId: (row) => row.id,
    onSortChange: fn(),
    onLayoutChange: fn(),
    onSelectionChange: fn(),
  },
} satisfies Meta<typeof DataTable<SampleVisit>>
export default meta
type Story = StoryObj<typeof meta>

/** A mark stays whole where the name before it has no room. */
export const MarkedRow: Story = {
  args: {
    columns: visitColumns.map((column) =>
      column.id === 'room'
        ? {
            ...column,
            width: 150,
            value: (row: SampleVisit) => `${row.estate}${row.room}`,
            mark: (row: SampleVisit) => (row.id === '1' ? <StatusTag>已停用</StatusTag> : null),
          }
        : column,
    ),
  },
  play: async ({ canvas }) => {
    const mark = await canvas.findByText('已停用')
    const cell = mark.closest('td')
    await expect(cell?.scrollWidth).toBe(cell?.clientWidth)
  },
}

/** Shift adds a key; heads show the order of the keys. */
export const SortBySeveralKeys: Story = {
  play: async ({ canvas, args }) => {
    const user = userEvent.setup()
    await user.click(canvas.getByRole('columnheader', { name: /小区/ }))
    await user.keyboard('{Shift>}')
    await user.click(canvas.getByRole('columnheader', { name: /预约时间/ }))
    await user.click(canvas.getByRole('columnheader', { name: /预约时间/ }))
    await user.keyboard('{/Shift}')
    await waitFor(() =>
      expect(args.onSortChange).toHaveBeenLastCalledWith([{ id: 'estate' }, { id: 'at', desc: true }]),
    )
    await expect(canvas.getByRole('columnheader', { name: /小区/ })).toHaveTextContent('小区1')
    await expect(canvas.getByRole('columnheader', { name: /预约时间/ })).toHaveTextContent('预约时间2')
  },
}

/** With the keys in the head: Alt and arrows resize by 8 px, Ctrl, Shift and arrows move a column. */
export const ResizeAndReorder: Story = {
  play: async ({ canvas, args }) => {
    const grid = canvas.getByRole('grid')
    grid.focus()
    await userEvent.keyboard('{ArrowUp}{ArrowRight}{Alt>}{ArrowRight}{/Alt}')
    await waitFor(() => expect(args.onLayoutChange).toHaveBeenLastCalledWith({ widths: { phone: 140 } }))
    await userEvent.keyboard('{Control>}{Shift>}{ArrowRight}{/Shift}{/Control}')
    await waitFor(() =>
      expect(canvas.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(
        expect.arrayContaining(['小区', '手机号']),
      ),
    )
    const heads = canvas.getAllByRole('columnheader').map((head) => head.textContent)
    await expect(heads.indexOf('小区')).toBeLessThan(heads.indexOf('手机号'))
  },
}

/** Pins, order and visibility from the settings of the columns. */
export const PinAndHide: Story = {
  render: function Kept(args) {
    const [layout, setLayout] = useState<TableLayout>({})
    return (
      <div style={{ display: 'grid', gap: 8 }}>
        <div>
          <ColumnSettings columns={args.columns} layout={layout} onLayoutChange={setLayout} />
        </div>
        <DataTable {...args} layout={layout} onLayoutChange={setLayout} />
      </div>
    )
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('columnheader', { name: '手机号' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '列设置' }))
    const panel = await within(document.body).findByRole('dialog', { name: '列设置' })
    await userEvent.click(within(panel).getByRole('checkbox', { name: '显示手机号' }))
    await waitFor(() => expect(canvas.queryByRole('columnheader', { name: '手机号' })).toBeNull())
    await userEvent.keyboard('{Escape}')
  },
}

/** Ids are kept over pages; everything that matches is selected as a query. */
export const SelectionAcrossPages: Story = {
  render: function Paged(args) {
    const [page, setPage] = useState(1)
    const [selection, setSelection] = useState<TableSelection>(noSelection)
    return (
      <div style={{ display: 'grid', gap: 8 }}>
        <BulkBar selection={selection} total={all.length} onSelectionChange={setSelection}>
          <Button size="small">导出</Button>
        </BulkBar>
        <DataTable
          {...args}
          rows={all.slice((page - 1) * 10, page * 10)}
          offset={(page - 1) * 10}
          total={all.length}
          selectable
          selection={selection}
          onSelectionChange={setSelection}
        />
        <Pagination
          page={page}
          pageSize={10}
          total={all.length}
          onPageChange={(detail) => setPage(detail.page)}
        />
      </div>
    )
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: '选择本页' }))
    await waitFor(() => expect(canvas.getByText('已选 10 条')).toBeVisible())
    await userEvent.click(canvas.getByRole('button', { name: /^2$|第 2 页/ }))
    await waitFor(() => expect(canvas.getByRole('checkbox', { name: '选择本页' })).not.toBeChecked())
    await expect(canvas.getByText('已选 10 条')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /选择全部 45 条/ }))
    await waitFor(() => expect(canvas.getByRole('checkbox', { name: '选择本页' })).toBeChecked())
    const [, second] = canvas.getAllByRole('checkbox')
    if (second) await userEvent.click(second)
    await waitFor(() => expect(canvas.getByText('已选 44 条')).toBeVisible())
  },
}

/** A row that stays below the others while they scroll. */
export const Summary: Story = {
  args: {
    columns: visitColumns.map((column) =>
      column.id === 'deposit' ? { ...column, summary: '4,321.00' } : column,
    ),
    rows: sampleVisits(200),
    maxHeight: '360px',
  },
  play: async ({ canvas }) => {
    const scroller = canvas.getByRole('grid').parentElement
    scroller?.scrollTo({ top: 2000 })
    await waitFor(() => expect(canvas.getByText('4,321.00')).toBeVisible())
    const foot = canvas.getByText('4,321.00').getBoundingClientRect()
    await expect(foot.bottom).toBeLessThanOrEqual((scroller?.getBoundingClientRect().bottom ?? 0) + 1)
    scroller?.scrollTo({ top: 0 })
  },
}

/** Printing draws every row and column, in the layout of a plain table. */
export const Print: Story = {
  args: { rows: sampleVisits(300), maxHeight: '360px' },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('row').length).toBeLessThan(40)
    window.dispatchEvent(new Event('beforeprint'))
    await expect(canvas.getAllByRole('row')).toHaveLength(301)
    await expect(canvas.getByRole('grid')).not.toHaveAttribute('data-virtual')
    window.dispatchEvent(new Event('afterprint'))
    await waitFor(() => expect(canvas.getAllByRole('row').length).toBeLessThan(40))
  },
}

const wide = defineColumns<SampleVisit>([
  ...visitColumns,
  ...Array.from(
    { length: 16 },
    (_column, index): Column<SampleVisit> => ({
      id: `extra${index}`,
      header: `附加 ${index + 1}`,
      value: (row) => `${row.card}-${index}`,
      width: 140,
    }),
  ),
  actions,
])

/** Many rows and columns: those in view are drawn, pinned ones always; the keys reach all of them. */
export const WideAndLong: Story = {
  args: { columns: wide, rows: sampleVisits(2000), maxHeight: '480px', selectable: true },
  play: async ({ canvas, canvasElement }) => {
    const grid = canvas.getByRole('grid')
    const scroller = grid.parentElement
    const drawn = () => canvasElement.querySelectorAll('tbody td').length
    await waitFor(() => expect(drawn()).toBeGreaterThan(100))
    await expect(drawn()).toBeLessThan(22 * 28)
    grid.focus()
    await userEvent.keyboard('{End}')
    const active = () => document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')
    await waitFor(() => expect(active()).toHaveTextContent('通过'))
    await userEvent.keyboard('{ArrowLeft}{Control>}{End}{/Control}{ArrowLeft}')
    await waitFor(() => expect(active()).toHaveTextContent('VC10001999-15'))
    await expect(scroller?.scrollLeft).toBeGreaterThan(1000)
    await waitFor(() => expect(canvas.getAllByRole('row')[1]).toHaveAttribute('aria-rowindex'))
    const order = () =>
      canvas
        .getAllByRole('row')
        .slice(1)
        .map((row) => Number(row.getAttribute('aria-rowindex')))
    await waitFor(() => expect(order()).toEqual(order().toSorted((a, b) => a - b)))
    await userEvent.keyboard('{Control>}{Home}{/Control}')
    await waitFor(() => expect(scroller?.scrollTop).toBe(0))
  },
}

/** Rows that are handed on keep nothing of their predecessor: what a cell opened stays with its row. */
export const RowsKeepTheirState: Story = {
  args: {
    rows: sampleVisits(500),
    maxHeight: '360px',
    columns: [{ id: 'card', header: '访客码', cell: (row) => <Reveal text={row.card} /> }],
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '显示 1' }))
    await waitFor(() => expect(canvas.getByText('VC10000000')).toBeVisible())
    const scroller = canvas.getByRole('grid').parentElement
    scroller?.scrollTo({ top: 10_000 })
    // The first row has no button any more: its text is what has to go, with the scroll event of a later frame.
    await waitFor(() => expect(canvas.queryByText(/^VC/)).toBeNull())
    const rows = canvas.getAllByRole('row').slice(1)
    await expect(canvas.getAllByRole('button', { name: /^显示 2\d\d$/ })).toHaveLength(rows.length)
    scroller?.scrollTo({ top: 0 })
  },
}

function Reveal({ text }: { text: string }) {
  const [shown, setShown] = useState(false)
  if (shown) return text
  return (
    <Button variant="text" size="mini" onClick={() => setShown(true)}>
      显示 {Number(text.slice(2)) - 9_999_999}
    </Button>
  )
}

/** Details below rows of a long table, as high as they are. */
export const LongWithDetails: Story = {
  args: {
    rows: sampleVisits(400),
    maxHeight: '420px',
    renderDetail: (row) => <div style={{ blockSize: 180 }}>到访 {row.room}</div>,
  },
  play: async ({ canvas }) => {
    await userEvent.click((await canvas.findAllByRole('button', { name: /^展开/ }))[1] ?? document.body)
    const detail = canvas.getByText(/^到访 .+栋/)
    await waitFor(() => expect(detail).toBeVisible())
    const rows = canvas.getAllByRole('row')
    const third = rows.find((row) => row.getAttribute('aria-rowindex') === '4')
    await waitFor(() =>
      expect(third?.getBoundingClientRect().top).toBeGreaterThanOrEqual(
        detail.getBoundingClientRect().bottom,
      ),
    )
  },
}

const here = sampleVisits(300)

/** Rows that are all here: sorted, searched and turned by `useClientList`. */
export const ClientRows: Story = {
  args: { maxHeight: 420 },
  render: function Render(args) {
    const list = useClientList({ rows: here, columns: args.columns, defaultPageSize: 100 })
    return <DataTable {...args} {...list.table} />
  },
  play: async ({ canvas, canvasElement }) => {
    const head = canvas.getByText('累计次数')
    await userEvent.click(head)
    await userEvent.click(head)
    await waitFor(() => {
      const cells = [...canvasElement.querySelectorAll('td[data-column=count]')]
      const counts = cells.map((cell) => Number(cell.textContent))
      void expect(counts.toSorted((a, b) => b - a)).toEqual(counts)
    })
  },
}

/** Heads over groups of columns, rows out of reach, and a class for some. */
export const GroupsAndRows: Story = {
  args: {
    selectable: true,
    columns: visitColumns.map((column) =>
      column.id === 'estate' || column.id === 'room' ? { ...column, group: '到访' } : column,
    ),
    isRowDisabled: (row) => row.id === all[1]?.id,
    getRowClass: (row) => (row.id === all[2]?.id ? 'marked' : undefined),
    maxHeight: 300,
  },
  play: async ({ canvas, canvasElement }) => {
    const over = canvas.getByText('到访')
    const [first, second] = ['到访 小区', '到访 到访房屋'].map((name) =>
      canvas.getByRole('columnheader', { name }).getBoundingClientRect(),
    )
    const box = over.getBoundingClientRect()
    await expect(Math.abs(box.width - (first?.width ?? 0) - (second?.width ?? 0))).toBeLessThan(2)
    await expect(box.bottom).toBeLessThanOrEqual((first?.top ?? 0) + 1)
    await expect(canvasElement.querySelectorAll('tr.marked')).toHaveLength(1)
    await expect(canvasElement.querySelectorAll('input:disabled')).toHaveLength(1)
  },
}
