import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { type SampleVisit, visitColumns } from '../../testing/tableSamples.tsx'
import type { TableLayout } from '../DataTable/tableLayout.ts'
import { ColumnSettings } from './ColumnSettings.tsx'

const meta = {
  title: 'Data/ColumnSettings',
  component: ColumnSettings<SampleVisit>,
  parameters: {
    usage: {
      use: 'In the Toolbar of a DataTable with more columns than everybody needs.',
      avoid: 'For tables of three or four columns.',
      keyboard: [
        ['Enter, Space', 'open it and tick'],
        ['Escape', 'closes it'],
      ],
    },
  },
  args: { columns: visitColumns, layout: {}, onLayoutChange: () => {} },
  render: function Kept(args) {
    const [layout, setLayout] = useState<TableLayout>(args.layout)
    return <ColumnSettings {...args} layout={layout} onLayoutChange={setLayout} />
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '列设置' }))
    const panel = await within(document.body).findByRole('dialog', { name: '列设置' })
    const box = within(panel).getAllByRole('checkbox')[1]
    if (!box) throw new Error('no columns')
    await userEvent.click(box)
    await waitFor(() => expect(box).not.toBeChecked())
  },
} satisfies Meta<typeof ColumnSettings<SampleVisit>>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Matrix: Story = { globals: { theme: 'dark' } }
export const Stress: Story = {
  args: {
    columns: visitColumns.map((column) => ({ ...column, header: `${column.header}名称特别长的一个列标题` })),
  },
}
