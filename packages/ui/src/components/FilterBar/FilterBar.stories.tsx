import type { Meta, StoryObj } from '@storybook/react-vite'
import { Download, Plus } from 'lucide-react'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { BothThemes } from '../../testing/BothThemes.tsx'
import { sampleVisits, visitColumns } from '../../testing/tableSamples.tsx'
import type { ControlSize } from '../../theme/appearance.ts'
import { BulkBar } from '../BulkBar/BulkBar.tsx'
import { Button } from '../Button/Button.tsx'
import { ColumnSettings } from '../ColumnSettings/ColumnSettings.tsx'
import { DataTable } from '../DataTable/DataTable.tsx'
import type { TableLayout } from '../DataTable/tableLayout.ts'
import { noSelection, type TableSelection } from '../DataTable/tableSelection.ts'
import { Pagination } from '../Pagination/Pagination.tsx'
import { TextInput } from '../TextInput/TextInput.tsx'
import { Toolbar } from '../Toolbar/Toolbar.tsx'
import { FilterBar } from './FilterBar.tsx'

const filters = ['访客姓名', '手机号', '小区', '楼栋', '状态', '预约时间', '访客码', '被访人', '登记人'].map(
  (label) => ({ key: label, label, control: <TextInput placeholder="请输入" /> }),
)
const meta = {
  title: 'Data/FilterBar',
  component: FilterBar,
  parameters: {
    usage: {
      use: 'Over a list, for the conditions by which it is searched.',
      avoid: 'For choosing one of a few views: use Tabs or SegmentedControl.',
      keyboard: [
        ['Enter', 'searches'],
        ['Backspace', 'in the tags takes the last condition out'],
      ],
    },
  },
  args: {
    filters,
    chips: [
      { key: 'status', text: '状态：待审批' },
      { key: 'page', text: 'page=abc 无法识别', invalid: true },
    ],
    onQuery: fn(),
    onReset: fn(),
    onRemove: fn(),
  },
} satisfies Meta<typeof FilterBar>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: '访客姓名' }), '张{Enter}')
    await waitFor(() => expect(args.onQuery).toHaveBeenCalledOnce())
    await expect(canvas.queryByRole('textbox', { name: '登记人' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: '展开' }))
    await waitFor(() => expect(canvas.getByRole('textbox', { name: '登记人' })).toBeVisible())
    await userEvent.click(canvas.getByRole('button', { name: '移除状态：待审批' }))
    await waitFor(() => expect(args.onRemove).toHaveBeenCalledWith({ key: 'status' }))
  },
}
export const Matrix: Story = {
  render: (args) => (
    <BothThemes>
      {(theme) => <FilterBar {...args} aria-label={`筛选 ${theme}`} filters={filters.slice(0, 4)} />}
    </BothThemes>
  ),
}
/** Several keys of a sort stand beside the conditions, in their order. */
export const Sorted: Story = {
  args: {
    sort: [
      { id: 'estate', label: '小区' },
      { id: 'at', label: '预约时间', desc: true },
    ],
    onSortRemove: fn(),
  },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('排序 2：预约时间 降序')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '移除排序 1：小区 升序' }))
    await waitFor(() => expect(args.onSortRemove).toHaveBeenCalledWith({ id: 'estate' }))
  },
}
export const Stress: Story = {
  args: {
    filters: [{ key: 'a', label: '名称特别长的筛选条件', control: <TextInput /> }],
    chips: Array.from({ length: 30 }, (_empty, index) => ({
      key: String(index),
      text: `条件 ${index}：很长的取值说明`,
    })),
  },
}

/** The whole list page: filters, toolbar, bulk bar, table, pages. */
export const ListPage: Story = {
  parameters: { layout: 'fullscreen' },
  render: function Page(args) {
    const [layout, setLayout] = useState<TableLayout>({})
    const [size, setSize] = useState<ControlSize>('medium')
    const [selection, setSelection] = useState<TableSelection>(noSelection)
    const [rows] = useState(() => sampleVisits(20))
    return (
      <main
        style={{
          display: 'grid',
          gap: 16,
          padding: 20,
          minInlineSize: 0,
          gridTemplateColumns: 'minmax(0, 1fr)',
        }}
      >
        <h1 style={{ fontSize: 20, lineHeight: '28px', fontWeight: 600 }}>访客审批</h1>
        <FilterBar {...args} />
        <Toolbar
          total={1284}
          columns={<ColumnSettings columns={visitColumns} layout={layout} onLayoutChange={setLayout} />}
          size={size}
          onSizeChange={setSize}
          onRefresh={() => {}}
        >
          <Button icon={Download}>导出</Button>
          <Button variant="primary" icon={Plus}>
            新增访客
          </Button>
        </Toolbar>
        <BulkBar selection={selection} total={1284} onSelectionChange={setSelection}>
          <Button size="small">批量通过</Button>
        </BulkBar>
        <DataTable
          label="访客审批"
          columns={visitColumns}
          rows={rows}
          getRowId={(row) => row.id}
          total={1284}
          size={size}
          selectable
          selection={selection}
          onSelectionChange={setSelection}
          layout={layout}
          onLayoutChange={setLayout}
        />
        <Pagination page={1} pageSize={20} total={1284} onChange={() => {}} />
      </main>
    )
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: '选择本页' }))
    await userEvent.click(canvas.getByRole('button', { name: '选择全部 1,284 条（按条件）' }))
    await waitFor(() => expect(canvas.getByText('已按条件选择全部 1,284 条')).toBeVisible())
    await userEvent.click(canvas.getByRole('button', { name: '列设置' }))
    const panel = await within(document.body).findByRole('dialog', { name: '列设置' })
    await userEvent.click(within(panel).getByRole('checkbox', { name: '显示小区' }))
    await waitFor(() => expect(canvas.queryByRole('columnheader', { name: '小区' })).toBeNull())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth))
  },
}
