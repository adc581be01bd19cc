import type { Meta, StoryObj } from '@storybook/react-vite'
import { EachSize } from '../../testing/EachSize.tsx'
import { Narrow } from '../../testing/Narrow.tsx'
import { longOptions, stateOptions } from '../../testing/optionSamples.ts'
import { RadioGroup } from './RadioGroup.tsx'

const meta: Meta<typeof RadioGroup> = {
  title: 'Forms/RadioGroup',
  component: RadioGroup,
}
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  render: () => (
    <Narrow>
      <RadioGroup aria-label="状态1" options={stateOptions} defaultValue="done" />
    </Narrow>
  ),
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
