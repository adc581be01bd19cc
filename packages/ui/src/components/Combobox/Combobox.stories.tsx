import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { BothThemes } from '../../testing/BothThemes.tsx'
import { controlSizes } from '../../theme/appearance.ts'
import { Combobox } from './Combobox.tsx'

const options = [
  { value: 'pending', label: '待处理' },
  { value: 'working', label: '处理中', description: '已派单，维修人员在路上' },
  { value: 'done', label: '已完成' },
  { value: 'void', label: '已作废', disabled: true },
]
const longOptions = [
  { value: 'long', label: '请各位业主注意本小区将于本周六上午九点至下午五点进行供水管道检修' },
  { value: 'latin', label: 'Donaudampfschifffahrtsgesellschaft' },
]

const meta: Meta<typeof Combobox> = {
  title: 'Forms/Combobox',
  component: Combobox,
}
export default meta
type Story = StoryObj<typeof meta>

const row = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))',
  gap: 12,
  alignItems: 'start',
}
const narrow = { maxInlineSize: 320 }

export const Default: Story = {
  render: () => (
    <div style={narrow}>
      <Combobox aria-label="状态1" options={options} defaultValue="done" />
    </div>
  ),
}

export const Matrix: Story = {
  render: () => (
    <BothThemes>
      {() =>
        controlSizes.map((size) => (
          <div key={size} style={row}>
            <Combobox size={size} aria-label="状态1" options={options} defaultValue="done" />
            <Combobox size={size} aria-label="状态2" options={options} defaultValue="done" disabled />
            <Combobox size={size} aria-label="状态3" options={options} defaultValue="done" invalid />
          </div>
        ))
      }
    </BothThemes>
  ),
}

export const Stress: Story = {
  render: () => (
    <div style={{ inlineSize: 200 }}>
      <Combobox aria-label="状态" options={longOptions} defaultValue="long" />
    </div>
  ),
}

/** Open: the arrow keys move, Enter chooses. */
export const Opened: Story = {
  render: () => <Combobox aria-label="状态" options={options} defaultValue="working" />,
  play: async ({ canvas }) => {
    const body = within(document.body)
    await userEvent.click(canvas.getByRole('combobox'))
    await waitFor(() => expect(body.getAllByRole('option')).toHaveLength(4))
    await waitFor(() => expect(body.getByRole('listbox')).not.toHaveAttribute('data-transition'))
  },
}

/** Full pinyin, initials and mixtures find Chinese names. */
export const Pinyin: Story = {
  render: () => <Combobox aria-label="状态" options={options} />,
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'ywc')
    await waitFor(() => expect(within(document.body).getByRole('option')).toHaveTextContent('已完成'), {
      timeout: 5000,
    })
  },
}
