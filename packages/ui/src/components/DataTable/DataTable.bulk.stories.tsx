import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { type SampleVisit, sampleVisits, visitColumns } from '../../testing/tableSamples.tsx'
import { BulkBar } from '../BulkBar/BulkBar.tsx'
import { Button } from '../Button/Button.tsx'
import { DataTable } from './DataTable.tsx'
import { noSelection } from './tableSelection.ts'

const meta = {
  title: 'Data/DataTable bulk',
  component: DataTable<SampleVisit>,
  tags: ['!autodocs'],
  args: {
    label: '访客审批',
    columns: visitColumns,
    rows: sampleVisits(5),
    getRowId: (row) => row.id,
    onSortChange: fn(),
  },
  render: function Chosen(args) {
    const [selection, setSelection] = useState(noSelection)
    return (
      <DataTable
        {...args}
        selectable
        selection={selection}
        onSelectionChange={setSelection}
        bulk={
          <BulkBar selection={selection} total={args.rows.length} onSelectionChange={setSelection}>
            <Button>批量通过</Button>
          </BulkBar>
        }
      />
    )
  },
} satisfies Meta<typeof DataTable<SampleVisit>>
export default meta
type Story = StoryObj<typeof meta>

const at = (element: Element) => {
  const box = element.getBoundingClientRect()
  return document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
}

const groundOf = (element: Element | null | undefined) => element && getComputedStyle(element).backgroundColor

/** The bar lies over the heads while rows are chosen, and nothing does before. */
export const OverTheHead: Story = {
  play: async ({ canvas }) => {
    const head = canvas.getByRole('columnheader', { name: /小区/ })
    await expect(head.contains(at(head))).toBe(true)
    await userEvent.click(canvas.getByRole('checkbox', { name: '选择本页' }))
    const bar = await canvas.findByRole('button', { name: '批量通过' })
    await waitFor(() => expect(bar.contains(at(bar))).toBe(true))
    await expect(head.contains(at(head))).toBe(false)
    // The box that belongs to it stands on its ground.
    const box = canvas.getByRole('checkbox', { name: '选择本页' }).closest('th')
    await expect(groundOf(box)).toBe(groundOf(bar.closest('[data-component=BulkBar]')))
  },
}

/** A box that can be checked is told from one that cannot, in the dark too. */
export const BoxesInTheDark: Story = {
  globals: { theme: 'dark' },
  args: { isRowDisabled: (row) => row.id === sampleVisits(1)[0]?.id },
  play: async ({ canvas }) => {
    const [, off, free] = canvas.getAllByRole('checkbox')
    await expect(off).toBeDisabled()
    await expect(free).toBeEnabled()
    await expect(groundOf(free)).toBe(groundOf(free?.closest('tr')))
    await expect(groundOf(off)).not.toBe(groundOf(free))
    if (free) await userEvent.click(free)
    await waitFor(() => expect(groundOf(free)).not.toBe(groundOf(free?.closest('tr'))))
  },
}
