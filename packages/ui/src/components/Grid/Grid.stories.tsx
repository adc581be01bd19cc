import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { BothThemes } from '../../testing/BothThemes.tsx'
import { vars } from '../../theme/contract.css.ts'
import { Stack } from '../Stack/Stack.tsx'
import { Grid } from './Grid.tsx'

const box = { padding: 8, background: vars.accent.soft, color: vars.accent.text }
const boxes = ['楼栋', '单元', '房屋', '住户', '车位'].map((name) => (
  <div key={name} style={box}>
    {name}
  </div>
))

const meta = {
  title: 'Primitives/Grid',
  component: Grid,
  parameters: {
    usage: {
      use: 'For equal columns that follow the room there is: cards, figures, panels.',
      avoid: 'For children one after the other: use Stack. For fields: Form brings its own columns.',
    },
  },
  args: { children: boxes },
} satisfies Meta<typeof Grid>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Matrix: Story = {
  render: () => (
    <BothThemes>
      {() =>
        ([8, 16, 32] as const).map((gap) => (
          <Grid key={gap} gap={gap} columns={3} minWidth={120}>
            {boxes}
          </Grid>
        ))
      }
    </BothThemes>
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

/** One long cell, and cells without a place to break: columns stay equal. */
export const Stress: Story = {
  args: {
    columns: 2,
    children: [
      <div key="long" style={box}>
        请各位业主注意本小区将于本周六上午九点至下午五点进行供水管道检修
      </div>,
      <div key="latin" style={{ ...box, overflowWrap: 'anywhere' }}>
        {'Donaudampfschifffahrtsgesellschaft'.repeat(4)}
      </div>,
    ],
  },
}
