import type { Meta, StoryObj } from '@storybook/react-vite'
import { vars } from '../../theme/contract.css.ts'
import { Stack } from './Stack.tsx'

const box = { padding: 8, background: vars.accent.soft, color: vars.accent.text }
const boxes = ['楼栋', '单元', '房屋', '住户', '车位'].map((name) => (
  <div key={name} style={box}>
    {name}
  </div>
))

const meta = {
  title: 'Primitives/Stack',
  component: Stack,
  parameters: {
    usage: {
      use: 'For children at one distance, in a column or a row; Grid for equal columns.',
      avoid: 'For a form: Form brings its own layout.',
    },
  },
  args: { children: boxes },
} satisfies Meta<typeof Stack>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Row: Story = { args: { direction: 'row', wrap: true, gap: 8 } }

export const Matrix: Story = {
  render: () => (
    <Stack gap={24}>
      {(['start', 'center', 'end', 'between'] as const).map((justify) => (
        <Stack key={justify} direction="row" justify={justify}>
          {boxes}
        </Stack>
      ))}
    </Stack>
  ),
}

export const Stress: Story = { args: { children: [], gap: 64 } }
