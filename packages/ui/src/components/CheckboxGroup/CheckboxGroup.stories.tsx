import type { Meta, StoryObj } from '@storybook/react-vite'
import { EachSize } from '../../testing/EachSize.tsx'
import { Narrow } from '../../testing/Narrow.tsx'
import { longOptions, stateOptions } from '../../testing/optionSamples.ts'
import { CheckboxGroup } from './CheckboxGroup.tsx'

const meta: Meta<typeof CheckboxGroup> = {
  title: 'Forms/CheckboxGroup',
  component: CheckboxGroup,
}
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  render: () => (
    <Narrow>
      <CheckboxGroup aria-label="状态1" options={stateOptions} selectAll defaultValue={['done']} />
    </Narrow>
  ),
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
