import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { BothThemes } from '../../testing/BothThemes.tsx'
import { type SampleVisit, sampleVisits, visitColumns } from '../../testing/tableSamples.tsx'
import { controlSizes } from '../../theme/appearance.ts'
import { sizes } from '../../theme/scale.ts'
import { Button } from '../Button/Button.tsx'
import { Empty } from '../Empty/Empty.tsx'
import { type Column, defineColumns } from './column.ts'
import { DataTable } from './DataTable.tsx'
import type { TableLayout } from './tableLayout.ts'

const actions: Column<SampleVisit> = {
  id: 'actions',
  header: '操作',
  kind: 'actions',
  cell: () => (
    <>
      <Button variant="text" size="mini">
        通过
      </Button>
      <Button variant="text" size="mini" tone="danger">
        拒绝
      </Button>
    </>
  ),
}
const columns = defineColumns<SampleVisit>([...visitColumns, actions])
const ten = sampleVisits(10)

const meta = {
  title: 'Data/DataTable',
  component: DataTable<SampleVisit>,
  parameters: {
    usage: {
      use: 'For records that are compared, searched, sorted and worked on.',
      avoid:
        'For one record: use Descriptions. For fields of a form: use Form. For what lies in each other without columns: use Tree.',
      keyboard: [
        ['Arrow keys, Home, End, PageUp, PageDown', 'move from cell to cell; with Ctrl to the ends'],
        ['Enter', 'opens a row, sorts in the head; Shift adds a key of sort'],
        ['Space', 'chooses the row; with Shift all up to the last one'],
        ['F2', 'edits the cell'],
        ['Alt and ArrowDown in the head', 'opens the filter of a column'],
        ['Escape', 'back from the inside of a cell'],
      ],
    },
  },
  args: {
    label: '访客审批',
    columns,
    rows: ten,
    getRowId: (row) => row.id,
    total: 1284,
    selectable: true,
    defaultSort: [{ id: 'at', desc: true }],
    onSortChange: fn(),
    onSelectionChange: fn(),
    onOpen: fn(),
  },
} satisfies Meta<typeof DataTable<SampleVisit>>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args }) => {
    const grid = canvas.getByRole('grid', { name: '访客审批' })
    await userEvent.click(canvas.getByRole('columnheader', { name: /状态/ }))
    await waitFor(() => expect(args.onSortChange).toHaveBeenCalledWith([{ id: 'status' }]))
    await userEvent.click(canvas.getByRole('checkbox', { name: '选择本页' }))
    await waitFor(() => expect(args.onSelectionChange).toHaveBeenCalledOnce())
    grid.focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    const active = document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')
    await expect(active).toHaveAttribute('data-focus')
    // The sticky columns stay while the others scroll below them.
    const scroller = grid.parentElement
    scroller?.scrollTo({ left: 400 })
    const head = canvas.getByRole('columnheader', { name: '访客姓名' })
    await waitFor(() =>
      expect(Math.round(head.getBoundingClientRect().left)).toBe(
        Math.round((scroller?.getBoundingClientRect().left ?? 0) + 44),
      ),
    )
    scroller?.scrollTo({ left: 0 })
  },
}

export const Matrix: Story = {
  render: (args) => (
    <BothThemes>
      {(theme) =>
        controlSizes.map((size) => (
          <DataTable
            key={size}
            {...args}
            label={`访客 ${theme} ${size}`}
            size={size}
            rows={args.rows.slice(0, 3)}
          />
        ))
      }
    </BothThemes>
  ),
}

/** Longest names, an unbroken word, nothing. */
export const Stress: Story = {
  args: {
    rows: ten.map((row, index) => ({
      ...row,
      name: '名字最长可以有二十个汉字的一位访客张伟同志',
      estate:
        index % 2
          ? 'Donaudampfschifffahrtsgesellschaft'
          : '名称最长可以有四十个汉字的某某某街道某某某社区居民委员会小区',
      note: '',
    })),
  },
}

/** Ten thousand rows in the page: only those in view are drawn; a far jump is never blank. */
export const VirtualRows: Story = {
  args: { rows: sampleVisits(10_000), maxHeight: '480px', total: 10_000 },
  play: async ({ canvas }) => {
    const scroller = canvas.getByRole('grid').parentElement
    const rowHeight = Number.parseFloat(sizes.medium.rowHeight)
    await expect(canvas.getAllByRole('row').length).toBeLessThan(40)
    scroller?.scrollTo({ top: 7500 * rowHeight })
    await waitFor(() => expect(canvas.getByText('VC10007505')).toBeVisible())
    await expect(scroller?.scrollHeight).toBeGreaterThan(10_000 * rowHeight)
    const head = canvas.getByRole('columnheader', { name: '访客姓名' })
    await expect(head.getBoundingClientRect().top).toBe(scroller?.getBoundingClientRect().top)
    scroller?.scrollTo({ top: 0 })
    await waitFor(() => expect(canvas.getByText('VC10000000')).toBeVisible())
  },
}

export const RowDetail: Story = {
  args: { renderDetail: (row) => `访客 ${row.name} 到访 ${row.estate} ${row.room}` },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getAllByRole('button', { name: /^展开/ })[1] ?? document.body)
    await waitFor(() => expect(canvas.getByText(/到访 锦绣家园/)).toBeVisible())
  },
}

interface Place {
  id: string
  name: string
  rooms: number
  children?: Place[]
}
const places: Place[] = ['1栋', '2栋'].map((name) => ({
  id: name,
  name,
  rooms: 90,
  children: ['一单元', '二单元'].map((unit) => ({ id: name + unit, name: unit, rooms: 45 })),
}))

export const TreeRows: StoryObj = {
  render: () => (
    <DataTable
      label="楼栋"
      rows={places}
      getRowId={(row) => row.id}
      getChildren={(row) => row.children}
      columns={defineColumns<Place>([
        { id: 'name', header: '名称', value: (row) => row.name, width: 240 },
        { id: 'rooms', header: '房屋数', value: (row) => row.rooms, kind: 'number', summary: 180 },
      ])}
    />
  ),
  play: async ({ canvas }) => {
    const grid = canvas.getByRole('treegrid')
    grid.focus()
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(canvas.getAllByRole('row')).toHaveLength(6))
    await userEvent.keyboard('{ArrowDown}{ArrowUp}{ArrowLeft}')
    await waitFor(() => expect(canvas.getAllByRole('row')).toHaveLength(4))
  },
}

/** F2 or a double press edits; Enter saves; a refusal keeps the text. */
export const InlineEdit: Story = {
  render: function Editable(args) {
    const [rows, setRows] = useState(args.rows)
    const editable = args.columns.map((column) =>
      column.id !== 'note'
        ? column
        : {
            ...column,
            edit: {
              text: (row: SampleVisit) => row.note,
              save: async (row: SampleVisit, note: string) => {
                if (note.length > 20) return '备注最多 20 个字'
                setRows(rows.map((other) => (other.id === row.id ? { ...other, note } : other)))
                return undefined
              },
            },
          },
    )
    return <DataTable {...args} rows={rows} columns={editable} />
  },
  play: async ({ canvas }) => {
    const grid = canvas.getByRole('grid')
    grid.focus()
    await userEvent.keyboard('{End}{ArrowLeft}{F2}')
    const input = await canvas.findByRole('textbox', { name: '编辑备注' })
    await userEvent.clear(input)
    await userEvent.type(input, '改期到周六{Enter}')
    await waitFor(() => expect(canvas.getByText('改期到周六')).toBeVisible())
    await expect(grid).toHaveFocus()
  },
}

/** Widths, order, pins and hidden columns come from a layout that the app keeps per user. */
export const Layout: Story = {
  render: function Kept(args) {
    const [layout, setLayout] = useState<TableLayout>({
      order: ['status', 'name'],
      hidden: { card: true },
      pinned: { at: 'end' },
      widths: { estate: 260 },
    })
    return <DataTable {...args} layout={layout} onLayoutChange={setLayout} />
  },
  play: async ({ canvas }) => {
    const grid = canvas.getByRole('grid')
    grid.focus()
    await userEvent.keyboard('{ArrowUp}{End}{ArrowLeft}{ArrowLeft}')
    const active = () => document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')
    const before = active()?.getBoundingClientRect().width ?? 0
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
    await waitFor(() => expect(canvas.queryByRole('columnheader', { name: '访客码' })).toBeNull())
    await expect(before).toBeGreaterThan(0)
  },
}

export const Loading: Story = {
  args: { rows: [], status: 'loading' },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelectorAll('tbody tr')).toHaveLength(10))
  },
}
export const Refreshing: Story = {
  args: { status: 'refreshing' },
  // Old rows stand at 60 % for the moment of the refresh; everything else about them is checked.
  parameters: { a11y: { config: { rules: [{ id: 'color-contrast', enabled: false }] } } },
}
/** The words stand in the middle of what is seen, however wide the columns are. */
export const NothingYet: Story = {
  args: { rows: [], empty: <Empty title="暂无访客记录" cause="登记第一位访客后显示在这里" /> },
  render: (args) => (
    <div style={{ inlineSize: 480 }}>
      <DataTable {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const middle = (element: Element) => {
      const { left, right } = element.getBoundingClientRect()
      return (left + right) / 2
    }
    const seen = canvas.getByRole('grid').parentElement
    await waitFor(() =>
      expect(middle(canvas.getByText('暂无访客记录'))).toBeCloseTo(middle(seen as Element), -1),
    )
  },
}
export const NoMatch: Story = { args: { rows: [], filtered: true, onClearFilters: fn() } }
export const Failed: Story = {
  args: { rows: [], status: 'error', error: { message: '操作超时', requestId: '01JD3Q8W7Z' }, onRetry: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.click(within(canvas.getByRole('alert')).getByRole('button', { name: '重试' }))
    await waitFor(() => expect(args.onRetry).toHaveBeenCalledOnce())
  },
}
