import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test'
import { BothThemes } from '../../testing/BothThemes.tsx'
import { sampleVisits, visitColumns } from '../../testing/tableSamples.tsx'
import { BulkBar } from '../BulkBar/BulkBar.tsx'
import { Button } from '../Button/Button.tsx'
import { ColumnSettings } from '../ColumnSettings/ColumnSettings.tsx'
import { DataTable } from '../DataTable/DataTable.tsx'
import type { TableLayout } from '../DataTable/tableLayout.ts'
import { noSelection, type TableSelection } from '../DataTable/tableSelection.ts'
import { MultiSelect } from '../MultiSelect/MultiSelect.tsx'
import { Pagination } from '../Pagination/Pagination.tsx'
import { SearchInput } from '../SearchInput/SearchInput.tsx'
import { TextInput } from '../TextInput/TextInput.tsx'
import { type Filter, FilterBar } from './FilterBar.tsx'
import { FilterOptions } from './FilterOptions.tsx'
import { useFilters } from './useFilters.tsx'

const states = ['待审批', '已通过', '已拒绝'].map((label) => ({ value: label, label }))
const filter = (label: string, text?: string): Filter => ({
  key: label,
  label,
  text,
  quick: <FilterOptions label={label} options={states} value={text ? [text] : []} onChange={() => {}} />,
  control: <MultiSelect options={states} value={text ? [text] : []} onChange={() => {}} />,
  onClear: fn(),
})
const filters = [
  filter('状态', '待审批'),
  ...['小区', '楼栋', '来访事由', '登记人', '被访人'].map((l) => filter(l)),
]

const meta = {
  title: 'Data/FilterBar',
  component: FilterBar,
  parameters: {
    usage: {
      use: 'Over a list, for the conditions by which it is searched. Each applies as soon as it is chosen.',
      avoid: 'For choosing one of a few views: use Tabs or SegmentedControl.',
      keyboard: [
        ['Enter', 'opens a filter'],
        ['↑ ↓', 'move between its options, Space chooses'],
        ['Escape', 'closes it'],
      ],
    },
  },
  args: { search: <SearchInput aria-label="搜索" placeholder="姓名、手机号" />, filters, onClear: fn() },
} satisfies Meta<typeof FilterBar>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^小区/ }))
    const options = await within(document.body).findByRole('dialog', { name: '小区' })
    await waitFor(() => expect(within(options).getByRole('checkbox', { name: '已通过' })).toBeVisible())
    await userEvent.keyboard('{Escape}')
    await userEvent.click(canvas.getByRole('button', { name: /^筛选/ }))
    const panel = await within(document.body).findByRole('dialog', { name: '筛选条件' })
    await waitFor(() => expect(within(panel).getByRole('combobox', { name: '被访人' })).toBeVisible())
    await userEvent.keyboard('{Escape}')
    await userEvent.click(canvas.getByRole('button', { name: '清空' }))
    await waitFor(() => expect(args.onClear).toHaveBeenCalledOnce())
  },
}
export const Matrix: Story = {
  render: (args) => (
    <BothThemes>
      {(theme) => <FilterBar {...args} aria-label={`筛选 ${theme}`} search={undefined} />}
    </BothThemes>
  ),
}
export const Stress: Story = {
  args: {
    filters: Array.from({ length: 12 }, (_empty, index) =>
      filter(`名称很长的筛选条件 ${index}`, index % 2 === 0 ? '很长的取值说明，放不下就截断' : undefined),
    ),
  },
  render: (args) => (
    <div style={{ inlineSize: 720 }}>
      <FilterBar {...args} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const bar = canvasElement.querySelector<HTMLElement>('[data-component=FilterBar]')
    await expect(bar?.scrollWidth).toBeLessThanOrEqual(bar?.clientWidth ?? 0)
  },
}

/** The conditions keep themselves; the list is asked for what they say. */
export const KeepsItself: Story = {
  render: function Kept(args) {
    const { filters, onClear, value } = useFilters([
      { key: 'state', label: '状态', options: states },
      {
        key: 'visitor',
        label: '访客',
        control: ({ value: text, onChange }) => (
          <TextInput value={typeof text === 'string' ? text : ''} onChange={onChange} />
        ),
      },
    ])
    return (
      <>
        <FilterBar {...args} filters={filters} onClear={onClear} />
        <output>{JSON.stringify(value)}</output>
      </>
    )
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^状态/ }))
    const options = within(await within(document.body).findByRole('dialog', { name: '状态' }))
    await userEvent.click(options.getByRole('checkbox', { name: '已通过' }))
    await userEvent.keyboard('{Escape}')
    await expect(canvas.getByRole('status')).toHaveTextContent('{"state":["已通过"]}')
    await userEvent.click(canvas.getByRole('button', { name: '清空' }))
    await expect(canvas.getByRole('status')).toHaveTextContent('{}')
  },
}

/** The whole list page: one bar, a table that fits its columns with the bulk bar over its head, pages. */
export const ListPage: Story = {
  parameters: { layout: 'fullscreen' },
  render: function Page(args) {
    const [layout, setLayout] = useState<TableLayout>({})
    const [left, setLeft] = useState<readonly string[]>([])
    const [selection, setSelection] = useState<TableSelection>(noSelection)
    const [rows] = useState(() => sampleVisits(20))
    const columns = visitColumns.map((column, index) => ({
      ...column,
      strong: index === 0,
      priority: index < 2 || column.kind === 'actions' ? undefined : index,
    }))
    return (
      <main style={{ padding: 20, minInlineSize: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <h1 style={{ fontSize: 20, lineHeight: '28px', fontWeight: 600 }}>访客审批</h1>
        <FilterBar
          {...args}
          end={<ColumnSettings columns={columns} left={left} layout={layout} onLayoutChange={setLayout} />}
        />
        <DataTable
          label="访客审批"
          columns={columns}
          rows={rows}
          getRowId={(row) => row.id}
          total={1284}
          fit
          onFit={setLeft}
          selectable
          selection={selection}
          onSelectionChange={setSelection}
          layout={layout}
          onLayoutChange={setLayout}
          rowMenu={(row) => [{ key: 'edit', label: '编辑', shortcut: 'e', onSelect: () => fn()(row) }]}
          bulk={
            <BulkBar selection={selection} total={1284} onSelectionChange={setSelection}>
              <Button>批量通过</Button>
            </BulkBar>
          }
        />
        <Pagination page={1} pageSize={20} total={1284} onPageChange={() => {}} />
      </main>
    )
  },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: '选择本页' }))
    await userEvent.click(canvas.getByRole('button', { name: '选择全部 1,284 条（按条件）' }))
    await waitFor(() => expect(canvas.getByText('已按条件选择全部 1,284 条')).toBeVisible())
    const [row] = canvasElement.querySelectorAll('tbody td[data-column]')
    // Not a pressed pointer: unlike a mouse it would scroll the table it focuses into view, and scrolling closes a menu.
    await fireEvent.contextMenu(row as Element, { clientX: 200, clientY: 200 })
    await expect(await within(document.body).findByRole('menuitem', { name: /编辑/ })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    const scroller = canvas.getByRole('grid').parentElement
    await waitFor(() => expect(scroller?.scrollWidth).toBeLessThanOrEqual(scroller?.clientWidth ?? 0))
  },
}
