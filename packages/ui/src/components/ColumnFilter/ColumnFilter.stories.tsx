import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { BothThemes } from '../../testing/BothThemes.tsx'
import { sampleVisits, visitColumns } from '../../testing/tableSamples.tsx'
import { controlSizes } from '../../theme/appearance.ts'
import { DataTable } from '../DataTable/DataTable.tsx'
import { useClientList } from '../DataTable/useClientList.ts'
import { Pagination } from '../Pagination/Pagination.tsx'
import { ColumnFilter } from './ColumnFilter.tsx'
import { useColumnFilters } from './useColumnFilters.tsx'

const options = ['待审批', '已通过', '已拒绝'].map((label) => ({ value: label, label }))

const meta = {
  title: 'Data/ColumnFilter',
  component: ColumnFilter<string>,
  parameters: {
    usage: {
      use: 'In the head of a column, for rows that are all here: `useColumnFilters` puts it there for each column that is `filterable`.',
      avoid: 'For conditions that a server answers, or that are no columns: use FilterBar above the table.',
      keyboard: [
        ['Alt and ArrowDown', 'opens it from the cell of the head; Tab reaches it, too'],
        ['↑ ↓', 'move between the choices, Space chooses'],
        ['Escape', 'closes it; once more: back to the table'],
      ],
    },
  },
  args: { label: '状态', options, value: [], onChange: fn() },
} satisfies Meta<typeof ColumnFilter<string>>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  render: function Kept(args) {
    const [value, setValue] = useState(args.value)
    return <ColumnFilter {...args} value={value} onChange={setValue} />
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '筛选状态' }))
    const panel = await within(document.body).findByRole('dialog', { name: '筛选状态' })
    await userEvent.keyboard('{ArrowDown} ')
    await waitFor(() => expect(within(panel).getByRole('checkbox', { name: '已通过' })).toBeChecked())
    await userEvent.keyboard('{Escape}')
    const button = canvas.getByRole('button', { name: '筛选状态：已通过' })
    await waitFor(() => expect(button).toHaveFocus())
  },
}

export const Matrix: Story = {
  render: (args) => (
    <BothThemes>
      {(theme) =>
        controlSizes.map((size) => (
          <div key={size} data-size={size}>
            <ColumnFilter {...args} label={`${theme} ${size}`} />
            <ColumnFilter {...args} label={`${theme} ${size} 已选`} value={['待审批']} />
          </div>
        ))
      }
    </BothThemes>
  ),
}

/** Many choices are searched; long ones break. */
export const Stress: Story = {
  args: {
    label: '名称最长可以有四十个汉字的某某某街道某某某社区',
    options: Array.from({ length: 60 }, (_none, at) => ({
      value: String(at),
      label: at % 2 ? `Donaudampfschifffahrtsgesellschaft${at}` : `某某某街道某某某社区居民委员会小区 ${at}`,
    })),
    value: ['0', '1'],
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^筛选名称/u }))
    const panel = await within(document.body).findByRole('dialog')
    await waitFor(() => expect(within(panel).getByRole('searchbox')).toHaveFocus())
    await userEvent.keyboard('schaft59')
    await waitFor(() => expect(within(panel).getAllByRole('checkbox')).toHaveLength(1))
  },
}

const here = sampleVisits(300)
const filterable = new Set(['estate', 'status', 'count'])
const columns = visitColumns.map((column) => ({ ...column, filterable: filterable.has(column.id) }))

function Visits() {
  const found = useColumnFilters({ rows: here, columns })
  const list = useClientList({ ...found, defaultPageSize: 10 })
  return (
    <>
      <DataTable label="访客" getRowId={(row) => row.id} {...list.table} />
      <Pagination {...list.pagination} />
    </>
  )
}

/** Three columns of a table: chosen with the keys alone, and sorted as before. */
export const InATable: Story = {
  render: () => <Visits />,
  play: async ({ canvas, canvasElement }) => {
    const shown = (column: string) =>
      new Set(
        [...canvasElement.querySelectorAll(`td[data-column=${column}]`)].map((cell) => cell.textContent),
      )
    const grid = canvas.getByRole('grid')
    grid.focus()
    await userEvent.keyboard('{ArrowUp}{ArrowRight}{ArrowRight}{Alt>}{ArrowDown}{/Alt}')
    const panel = await within(document.body).findByRole('dialog', { name: '筛选小区' })
    await waitFor(() => expect(within(panel).getAllByRole('checkbox')[0]).toHaveFocus())
    await userEvent.keyboard('{ArrowDown} ')
    await waitFor(() => expect(shown('estate').size).toBe(1))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(canvas.getByRole('button', { name: /^筛选小区：/u })).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(grid).toHaveFocus())
    const head = canvas.getByRole('columnheader', { name: '小区' })
    await expect(head).not.toHaveAttribute('aria-sort')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(head).toHaveAttribute('aria-sort', 'ascending'))
  },
}

/** On a telephone the filters stand over the cards, with the words of their heads. */
export const OverCards: Story = {
  globals: { viewport: { value: 'phone' } },
  parameters: {
    layout: 'fullscreen',
    viewport: { options: { phone: { name: 'Phone', styles: { width: '360px', height: '780px' } } } },
  },
  render: () => <Visits />,
  play: async ({ canvas, canvasElement }) => {
    const list = within(await canvas.findByRole('list', { name: '访客' }))
    await expect(canvas.queryByRole('grid')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: '筛选状态' }))
    const panel = await within(document.body).findByRole('dialog', { name: '筛选状态' })
    await userEvent.click(within(panel).getByRole('checkbox', { name: '已通过' }))
    await waitFor(() => expect(list.getAllByText('已通过')).toHaveLength(10))
    await expect(canvasElement.ownerDocument.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  },
}
