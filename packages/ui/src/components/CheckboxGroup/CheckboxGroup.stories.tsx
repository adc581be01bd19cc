import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { EachSize } from '../../testing/EachSize.tsx'
import { Narrow } from '../../testing/Narrow.tsx'
import { longOptions, stateOptions } from '../../testing/optionSamples.ts'
import { CheckboxGroup } from './CheckboxGroup.tsx'

const meta: Meta<typeof CheckboxGroup> = {
  title: 'Forms/CheckboxGroup',
  component: CheckboxGroup,
  parameters: {
    usage: {
      use: 'For several of up to eight options, all in view.',
      avoid: 'For more options: use MultiSelect. For one of them: use RadioGroup.',
      keyboard: [
        ['Tab', 'goes from box to box'],
        ['Space', 'ticks'],
      ],
    },
  },
}
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  render: () => (
    <Narrow>
      <CheckboxGroup aria-label="状态1" options={stateOptions} selectAll defaultValue={['done']} />
    </Narrow>
  ),
  play: async ({ canvas }) => {
    const all = canvas.getByRole('checkbox', { name: '全选' })
    await expect(all).toBePartiallyChecked()
    await userEvent.click(all)
    for (const name of ['待处理', /处理中/, '已完成'])
      await expect(canvas.getByRole('checkbox', { name })).toBeChecked()
    await expect(canvas.getByRole('checkbox', { name: '已作废' })).not.toBeChecked()
  },
}

export const Matrix: Story = {
  render: () => (
    <EachSize>
      {(size) => (
        <>
          <CheckboxGroup
            size={size}
            aria-label="状态1"
            options={stateOptions}
            selectAll
            defaultValue={['done']}
          />
          <CheckboxGroup
            size={size}
            aria-label="状态2"
            options={stateOptions}
            selectAll
            defaultValue={['done']}
            disabled
          />
          <CheckboxGroup
            size={size}
            aria-label="状态3"
            options={stateOptions}
            selectAll
            defaultValue={['done']}
            invalid
          />
        </>
      )}
    </EachSize>
  ),
}

export const Stress: Story = {
  render: () => (
    <div style={{ inlineSize: 200 }}>
      <CheckboxGroup aria-label="状态" direction="vertical" options={longOptions} />
    </div>
  ),
}
