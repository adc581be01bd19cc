import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { EachSize } from '../../testing/EachSize.tsx'
import { Rating } from './Rating.tsx'

const words = ['很差', '差', '一般', '好', '很好']

const meta: Meta<typeof Rating> = {
  title: 'Forms/Rating',
  component: Rating,
  parameters: {
    usage: {
      use: 'A judgement of a service by the person who received it: a repair, a visit.',
      avoid: 'A number that is measured (NumberInput) or one of several named options (RadioGroup).',
      keyboard: [
        ['← → ↑ ↓', 'one star less or more'],
        ['1 … 9', 'so many stars'],
        ['Home, End', 'one star, all stars'],
        ['Backspace', 'takes the rating away'],
      ],
    },
  },
}
export default meta
type Story = StoryObj<typeof meta>

/** Set by a press and by a digit. */
export const Default: Story = {
  args: { 'aria-label': '维修满意度', words },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: '4 分，共 5 分 好' }))
    await waitFor(() => expect(canvas.getByRole('radio', { name: '4 分，共 5 分 好' })).toBeChecked())
    await userEvent.keyboard('2')
    await waitFor(() => expect(canvas.getByRole('radio', { name: '2 分，共 5 分 差' })).toHaveFocus())
  },
}

export const Matrix: Story = {
  render: () => (
    <EachSize>
      {(size) => (
        <>
          <Rating size={size} aria-label="满意度1" defaultValue={3} words={words} />
          <Rating size={size} aria-label="满意度2" defaultValue={3} disabled />
          <Rating size={size} aria-label="满意度3" invalid />
          <Rating size={size} aria-label="满意度4" defaultValue={4.3} readOnly />
        </>
      )}
    </EachSize>
  ),
}

export const Stress: Story = {
  render: () => (
    <div style={{ inlineSize: 200 }}>
      <Rating
        aria-label="满意度"
        max={10}
        defaultValue={10}
        words={Array.from({ length: 10 }, () => '请各位业主注意本小区将于本周六上午九点进行供水管道检修')}
      />
    </div>
  ),
}

/** Averages are only shown: fractions fill a part of a star. */
export const ReadOnly: Story = {
  args: { 'aria-label': '平均满意度', value: 4.3, readOnly: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: '平均满意度 4.3 分，共 5 分' })).toBeVisible()
  },
}
