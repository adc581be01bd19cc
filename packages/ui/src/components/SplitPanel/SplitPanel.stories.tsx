import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, waitFor } from 'storybook/test'
import { Descriptions } from '../Descriptions/Descriptions.tsx'
import { SplitPanel } from './SplitPanel.tsx'

const list = Array.from({ length: 30 }, (_item, index) => <p key={index}>访客 {index + 1}</p>)
const record = (
  <Descriptions
    columns={1}
    items={[
      { key: 'name', label: '访客', value: '张三' },
      { key: 'room', label: '到访', value: '3 号楼 2 单元 501' },
    ]}
  />
)

const meta = {
  title: 'Primitives/SplitPanel',
  component: SplitPanel,
  parameters: {
    usage: {
      use: 'To read record after record while the list stays in reach.',
      avoid: 'For forms: use Drawer, which keeps the rest out of reach.',
      keyboard: [
        ['Arrows on the line', 'resize by 16 px'],
        ['Home, End', 'smallest and largest'],
      ],
    },
  },
  args: {
    title: '访客详情',
    panel: record,
    children: <div style={{ padding: 16 }}>{list}</div>,
    onClose: fn(),
    onResize: fn(),
  },
  render: (args) => (
    <div style={{ blockSize: 420 }}>
      <SplitPanel {...args} />
    </div>
  ),
} satisfies Meta<typeof SplitPanel>
export default meta
type Story = StoryObj<typeof meta>

/** At the side from 1280 px; dragged by its line. */
export const Default: Story = {
  args: { placement: 'side' },
  play: async ({ args, canvas }) => {
    const handle = canvas.getByRole('separator')
    const panel = canvas.getByRole('region', { name: '访客详情' })
    await expect(panel.getBoundingClientRect().width).toBe(480)
    const at = handle.getBoundingClientRect()
    const pointer = { pointerId: 1, button: 0, clientY: at.top + 20 }
    handle.setPointerCapture = () => {}
    await fireEvent.pointerDown(handle, { ...pointer, clientX: at.left })
    await fireEvent.pointerMove(handle, { ...pointer, clientX: at.left - 100 })
    await fireEvent.pointerUp(handle, { ...pointer, clientX: at.left - 100 })
    await waitFor(() => expect(panel.getBoundingClientRect().width).toBe(580))
    await expect(args.onResize).toHaveBeenCalledWith(580)
  },
}
export const Bottom: Story = { args: { placement: 'bottom', defaultSize: 200, minSize: 120 } }
export const Matrix: Story = { globals: { theme: 'dark' }, args: { placement: 'side' } }
export const Stress: Story = {
  args: {
    placement: 'side',
    title: '重新生成本小区全部楼栋单元与房屋并通知相关的物业管理人员',
    panel: 'Donaudampfschifffahrt'.repeat(20),
  },
}
