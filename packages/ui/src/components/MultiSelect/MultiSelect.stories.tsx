import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { BothThemes } from '../../testing/BothThemes.tsx'
import { controlSizes } from '../../theme/appearance.ts'
import { MultiSelect } from './MultiSelect.tsx'

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

const meta: Meta<typeof MultiSelect> = {
  title: 'Forms/MultiSelect',
  component: MultiSelect,
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
      <MultiSelect aria-label="状态1" options={options} defaultValue={['done', 'pending']} />
    </div>
  ),
}

export const Matrix: Story = {
  render: () => (
    <BothThemes>
      {() =>
        controlSizes.map((size) => (
          <div key={size} style={row}>
            <MultiSelect
              size={size}
              aria-label="状态1"
              options={options}
              defaultValue={['done', 'pending']}
            />
            <MultiSelect
              size={size}
              aria-label="状态2"
              options={options}
              defaultValue={['done', 'pending']}
              disabled
            />
            <MultiSelect
              size={size}
              aria-label="状态3"
              options={options}
              defaultValue={['done', 'pending']}
              invalid
            />
          </div>
        ))
      }
    </BothThemes>
  ),
}

export const Stress: Story = {
  render: () => (
    <div style={{ inlineSize: 200 }}>
      <MultiSelect aria-label="状态" options={longOptions} defaultValue={['long', 'latin']} />
    </div>
  ),
}

/** Open: the arrow keys move, Enter chooses. */
export const Opened: Story = {
  render: () => <MultiSelect aria-label="状态" options={options} defaultValue={['working']} />,
  play: async ({ canvas }) => {
    const body = within(document.body)
    await userEvent.click(canvas.getByRole('combobox'))
    await waitFor(() => expect(body.getAllByRole('option')).toHaveLength(4))
    await waitFor(() => expect(body.getByRole('listbox')).not.toHaveAttribute('data-transition'))
  },
}

/** The list stands under the whole box, also after tags and where the box grows by another line. */
export const UnderTheBox: Story = {
  render: () => (
    <div style={{ inlineSize: 300, paddingInline: 16 }}>
      <MultiSelect aria-label="状态" options={options} defaultValue={['working']} />
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    const body = within(document.body)
    const box = canvasElement.querySelector('[data-component=MultiSelect]')
    if (!box) throw new Error('no box')
    const stands = () =>
      waitFor(async () => {
        const list = body.getByRole('listbox')
        await expect(list).not.toHaveAttribute('data-transition')
        const [under, over] = [list.getBoundingClientRect(), box.getBoundingClientRect()]
        await expect(under.left).toBeCloseTo(over.left, 0)
        await expect(under.top).toBeCloseTo(over.bottom + 4, 0)
        await expect(under.width).toBeGreaterThanOrEqual(over.width)
      })
    await userEvent.click(canvas.getByRole('combobox'))
    await stands()
    const before = box.getBoundingClientRect().height
    for (const name of [/待处理/, /已完成/]) await userEvent.click(body.getByRole('option', { name }))
    await waitFor(() => expect(box.getBoundingClientRect().height).toBeGreaterThan(before))
    await stands()
  },
}
