import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { Samples } from '../../testing/BothThemes.tsx'
import { Button } from '../Button/Button.tsx'
import { Toaster } from './Toaster.tsx'
import { toast } from './toastQueue.ts'

const meta = {
  title: 'Primitives/Toast',
  component: Toaster,
  parameters: {
    usage: {
      use: 'To say in passing that something worked or failed; at most three at a time.',
      avoid:
        'For what must be read or answered: use Banner or ConfirmDialog. For errors of one field: the field itself.',
      keyboard: [['Tab', 'reaches action and close; time stands still meanwhile']],
    },
  },
  beforeEach: () => {
    toast.dismiss()
    return () => toast.dismiss()
  },
  render: () => (
    <>
      <Toaster />
      <Samples>
        <Button onClick={() => toast.success('修改成功')}>成功</Button>
        <Button onClick={() => toast.error('操作失败，请联系系统管理员！', { duration: 5000 })}>失败</Button>
        <Button onClick={() => toast.info('正在导出', { description: '完成后可在任务中心下载' })}>
          信息
        </Button>
      </Samples>
    </>
  ),
} satisfies Meta<typeof Toaster>
export default meta
type Story = StoryObj<typeof meta>

const body = () => within(document.body)

export const Default: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '成功' }))
    await waitFor(() => expect(body().getByRole('status')).toHaveTextContent('修改成功'))
    await userEvent.unhover(canvas.getByRole('button', { name: '成功' }))
    await waitFor(() => expect(body().queryByRole('status')).toBeNull(), { timeout: 9000 })
  },
}

const onPress = fn()
export const Matrix: Story = {
  play: async () => {
    toast.success('已批准 3 条访客申请', { duration: 0, action: { label: '撤销', onPress } })
    toast.warning('该设备将在 5 分钟后离线', { duration: 0 })
    toast.error('操作超时', { duration: 0, description: '请求编号 7f3a-09c2' })
    await waitFor(() => expect(body().getByRole('alert')).toHaveTextContent('操作超时'))
  },
}

/** Three at a time; the fourth waits; the same words are not stacked. */
export const Queue: Story = {
  play: async () => {
    for (const name of ['甲', '乙', '丙', '丁', '丁']) toast.info(name, { duration: 0 })
    await waitFor(() => expect(body().getAllByRole('status')).toHaveLength(3))
    const [first] = body().getAllByRole('button', { name: '关闭消息' })
    await userEvent.click(first as HTMLElement)
    await waitFor(() =>
      expect(
        body()
          .getAllByRole('status')
          .map((node) => node.textContent),
      ).toEqual(['乙', '丙', '丁']),
    )
  },
}

/** Time stands still while the pointer is on it. */
export const PausesOnHover: Story = {
  play: async () => {
    toast.info('稍等', { duration: 600 })
    const item = await body().findByRole('status')
    // The pointer arrives after the frame in which the toast appeared.
    await new Promise((resolve) => setTimeout(resolve, 100))
    await userEvent.hover(item)
    await new Promise((resolve) => setTimeout(resolve, 900))
    await expect(body().getByRole('status')).toBeVisible()
    await userEvent.unhover(body().getByRole('status'))
    await waitFor(() => expect(body().queryByRole('status')).toBeNull(), { timeout: 2000 })
  },
}

export const Stress: Story = {
  play: async () => {
    toast.error('上传图片只能是 [jpg,jpeg,png,svg,gif] 格式！'.repeat(4), { duration: 0 })
    toast.info('Donaudampfschifffahrtsgesellschaftskapitän'.repeat(4), { duration: 0 })
    const item = await body().findByRole('alert')
    await expect(item.getBoundingClientRect().width).toBeLessThanOrEqual(560)
  },
}
