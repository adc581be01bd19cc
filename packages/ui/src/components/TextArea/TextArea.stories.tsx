import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { EachSize } from '../../testing/EachSize.tsx'
import { Narrow } from '../../testing/Narrow.tsx'
import { TextArea } from './TextArea.tsx'

const meta: Meta<typeof TextArea> = {
  title: 'Forms/TextArea',
  component: TextArea,
  parameters: {
    usage: {
      use: 'For text of several lines.',
      avoid: 'For text with headings and lists: use RichText. For a line: use TextInput.',
    },
  },
}
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  render: () => (
    <Narrow>
      <TextArea aria-label="备注1" maxLength={200} defaultValue="已电话通知业主" />
    </Narrow>
  ),
  play: async ({ canvas }) => {
    const area = canvas.getByRole('textbox')
    const { height } = area.getBoundingClientRect()
    await userEvent.type(area, '{Enter}第二行{Enter}第三行{Enter}第四行{Enter}第五行')
    await waitFor(() => expect(area.getBoundingClientRect().height).toBeGreaterThan(height))
  },
}

export const Matrix: Story = {
  render: () => (
    <EachSize>
      {(size) => (
        <>
          <TextArea size={size} aria-label="备注1" maxLength={200} defaultValue="已电话通知业主" />
          <TextArea size={size} aria-label="备注2" maxLength={200} defaultValue="已电话通知业主" disabled />
          <TextArea size={size} aria-label="备注3" maxLength={200} defaultValue="已电话通知业主" invalid />
        </>
      )}
    </EachSize>
  ),
}

export const Stress: Story = {
  render: () => (
    <div style={{ inlineSize: 200 }}>
      <TextArea
        aria-label="备注"
        maxLength={200}
        defaultValue="请各位业主注意本小区将于本周六上午九点至下午五点进行供水管道检修请各位业主注意本小区将于本周六上午九点至下午五点进行供水管道检修请各位业主注意本小区将于本周六上午九点至下午五点进行供水管道检修"
      />
    </div>
  ),
}
