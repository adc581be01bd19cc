import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { vars } from '../../theme/contract.css.ts'
import { Grid } from '../Grid/Grid.tsx'
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
  subcomponents: { Grid },
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

/** Never more columns than asked for, never narrower than the minimum, never wider than the container. */
export const Columns: Story = {
  render: () => (
    <Stack gap={24}>
      {[1000, 520, 200].map((inlineSize) => (
        <div key={inlineSize} style={{ inlineSize }}>
          <Grid columns={3} minWidth={240} data-testid={`grid-${inlineSize}`}>
            {boxes}
          </Grid>
        </div>
      ))}
    </Stack>
  ),
  play: async ({ canvas }) => {
    for (const [width, columns] of [
      [1000, 3],
      [520, 2],
      [200, 1],
    ]) {
      const tops = [...canvas.getByTestId(`grid-${width}`).children].map(
        (cell) => cell.getBoundingClientRect().top,
      )
      await expect(tops.filter((top) => top === tops[0])).toHaveLength(columns ?? 0)
    }
  },
}

export const Stress: Story = { args: { children: [], gap: 64 } }
