import type { Meta, StoryObj } from '@storybook/react-vite'
import { BothThemes } from '../../testing/BothThemes.tsx'
import { controlSizes } from '../../theme/appearance.ts'
import { IdNumberInput } from './IdNumberInput.tsx'

const meta: Meta<typeof IdNumberInput> = {
  title: 'Forms/IdNumberInput',
  component: IdNumberInput,
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
      <IdNumberInput aria-label="身份证号1" defaultValue="11010519491231002X" />
    </div>
  ),
}

export const Matrix: Story = {
  render: () => (
    <BothThemes>
      {() =>
        controlSizes.map((size) => (
          <div key={size} style={row}>
            <IdNumberInput size={size} aria-label="身份证号1" defaultValue="11010519491231002X" />
            <IdNumberInput size={size} aria-label="身份证号2" defaultValue="11010519491231002X" disabled />
            <IdNumberInput size={size} aria-label="身份证号3" defaultValue="11010519491231002X" invalid />
          </div>
        ))
      }
    </BothThemes>
  ),
}

export const Stress: Story = {
  render: () => (
    <div style={{ inlineSize: 200 }}>
      <IdNumberInput aria-label="身份证号" defaultValue="110105194912310020" />
    </div>
  ),
}
