import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { EachSize } from '../../testing/EachSize.tsx'
import { Narrow } from '../../testing/Narrow.tsx'
import { longOptions, stateOptions } from '../../testing/optionSamples.ts'
import { RadioGroup } from './RadioGroup.tsx'

const meta: Meta<typeof RadioGroup> = {
  title: 'Forms/RadioGroup',
  component: RadioGroup,
  parameters: {
    usage: {
      use: 'For one of up to five options, all in view.',
      avoid: 'For more: use Select. For views of a page: use SegmentedControl.',
      keyboard: [
        ['Arrow keys', 'choose'],
        ['Tab', 'reaches the chosen one, then goes on'],
      ],
    },
  },
}
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  render: () => (
    <Narrow>
      <RadioGroup aria-label="状态1" options={stateOptions} defaultValue="done" />
    </Narrow>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: '待处理' }))
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('radio', { name: /处理中/ })).toBeChecked()
    await expect(canvas.getByRole('radio', { name: '待处理' })).not.toBeChecked()
  },
}

export const Matrix: Story = {
  render: () => (
    <EachSize>
      {(size) => (
        <>
          <RadioGroup size={size} aria-label="状态1" options={stateOptions} defaultValue="done" />
          <RadioGroup size={size} aria-label="状态2" options={stateOptions} defaultValue="done" disabled />
          <RadioGroup size={size} aria-label="状态3" options={stateOptions} defaultValue="done" invalid />
        </>
      )}
    </EachSize>
  ),
}

export const Stress: Story = {
  render: () => (
    <div style={{ inlineSize: 200 }}>
      <RadioGroup aria-label="状态" direction="vertical" options={longOptions} />
    </div>
  ),
}
