import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, waitFor } from 'storybook/test'
import { BothThemes } from '../../testing/BothThemes.tsx'
import { controlSizes } from '../../theme/appearance.ts'
import { Pagination, type PaginationProps } from './Pagination.tsx'

function Walk(props: PaginationProps) {
  const [place, setPlace] = useState({ page: props.page, pageSize: props.pageSize })
  return <Pagination {...props} {...place} onPageChange={setPlace} />
}

const meta = {
  title: 'Primitives/Pagination',
  component: Pagination,
  parameters: {
    usage: {
      use: 'Under a table, for lists whose rows are counted; without `total` for cursor lists.',
      avoid: 'For a handful of rows: show them all.',
      keyboard: [
        ['Tab', 'moves over size and pages'],
        ['Enter', 'goes to the page'],
      ],
    },
  },
  args: { page: 1, pageSize: 20, total: 1284, onPageChange: () => {} },
  render: (args) => <Walk {...args} />,
} satisfies Meta<typeof Pagination>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '第 5 页' }))
    await userEvent.click(canvas.getByRole('button', { name: '下一页' }))
    await waitFor(() => expect(canvas.getByRole('button', { current: 'page' })).toHaveTextContent('6'))
    await userEvent.selectOptions(canvas.getByRole('combobox'), '100')
    await waitFor(() => expect(canvas.getByRole('button', { current: 'page' })).toHaveTextContent('2'))
  },
}
export const Matrix: Story = {
  render: (args) => (
    <BothThemes>
      {(theme) => (
        <>
          {controlSizes.map((size) => (
            <Walk key={size} {...args} data-size={size} page={8} aria-label={`分页 ${theme} ${size}`} />
          ))}
          <Walk {...args} total={0} aria-label={`空 ${theme}`} />
          <Walk {...args} estimated total={10_000} disabled aria-label={`停用 ${theme}`} />
        </>
      )}
    </BothThemes>
  ),
}
/** Cursor lists know only whether there is more. */
export const Cursor: Story = { args: { total: undefined, hasNext: true } }
export const Stress: Story = { args: { total: 98_765_432, page: 123_456, pageSize: 10 } }
