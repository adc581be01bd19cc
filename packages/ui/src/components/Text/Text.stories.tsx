import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { BothThemes, Samples } from '../../testing/BothThemes.tsx'
import { type TypeName, type as types } from '../../theme/scale.ts'
import { Text, textTones } from './Text.tsx'

const meta = {
  title: 'Primitives/Text',
  component: Text,
  parameters: {
    usage: {
      use: 'For text in one of the ten sizes, in one of the text colours.',
      avoid: 'For links: use TextLink.',
    },
  },
  args: { children: '阳光花园三期 12 号楼' },
} satisfies Meta<typeof Text>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Matrix: Story = {
  render: () => (
    <BothThemes>
      {() => (
        <>
          {(Object.keys(types) as TypeName[]).map((type) => (
            <Text key={type} type={type} as="p">
              {type}　阳光花园三期 1,284 户
            </Text>
          ))}
          <Samples>
            {textTones.map((tone) => (
              <Text key={tone} tone={tone}>
                {tone} 通行
              </Text>
            ))}
            <Text mono>310115199001011234</Text>
          </Samples>
        </>
      )}
    </BothThemes>
  ),
}

const long =
  '请各位业主注意：本小区将于本周六上午九点至下午五点进行供水管道检修，届时全部楼栋停水，请提前储水。'

/** Cut text shows the whole in a tooltip; text that fits shows none. */
export const Lines: Story = {
  render: () => (
    <div style={{ inlineSize: 220, display: 'grid', gap: 16 }}>
      <Text lines={1} data-testid="cut">
        {long}
      </Text>
      <Text lines={2} as="p">
        {long}
      </Text>
      <Text lines={1}>放得下</Text>
    </div>
  ),
  play: async ({ canvas }) => {
    const body = within(document.body)
    await userEvent.hover(canvas.getByTestId('cut'))
    await waitFor(() => expect(body.getByRole('tooltip')).toHaveTextContent(long))
    await userEvent.unhover(canvas.getByTestId('cut'))
    await waitFor(() => expect(body.queryByRole('tooltip')).toBeNull())
    await userEvent.hover(canvas.getByText('放得下'))
    await new Promise((resolve) => setTimeout(resolve, 500))
    await expect(body.queryByRole('tooltip')).toBeNull()
  },
}

export const Stress: Story = {
  render: () => (
    <div style={{ inlineSize: 120 }}>
      <Text mono as="p">
        6217002020012345678901234567890
      </Text>
      <Text as="p">{long}</Text>
    </div>
  ),
}
