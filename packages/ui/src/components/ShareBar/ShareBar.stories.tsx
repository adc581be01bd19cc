import type { Meta, StoryObj } from '@storybook/react-vite'
import { BothThemes } from '../../testing/BothThemes.tsx'
import { ShareBar } from './ShareBar.tsx'

const meta = {
  title: 'Data/ShareBar',
  component: ShareBar,
  parameters: {
    usage: {
      use: 'For a whole and up to eight parts, also where one part is nearly all of it.',
      avoid: 'For values over time or side by side: use Chart.',
    },
  },
  args: {
    title: '设备运行状态',
    items: [
      { key: 'online', label: '在线', value: 171, tone: 'success' },
      { key: 'offline', label: '离线', value: 8, tone: 'warning' },
      { key: 'fault', label: '故障', value: 1, tone: 'danger' },
      { key: 'inactive', label: '未在用', value: 12, tone: 'neutral' },
    ],
  },
} satisfies Meta<typeof ShareBar>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Matrix: Story = {
  render: (args) => (
    <BothThemes>
      {() => (
        <>
          <ShareBar {...args} />
          <ShareBar
            title="与房屋关系"
            items={['业主家属', '同住人', '产权人（业主）', '承租人', '借住人'].map((label, index) => ({
              key: label,
              label,
              value: 400 - index * 90,
            }))}
          />
          <ShareBar title="空" items={[{ key: 'none', label: '房屋', value: 0 }]} />
        </>
      )}
    </BothThemes>
  ),
}
export const Stress: Story = {
  args: {
    items: [
      { key: 'a', label: '长期居住在本小区并已完成人脸采集和身份核验的常住人口', value: 12_345_678 },
      { key: 'b', label: '其他', value: 1 },
    ],
  },
}
