import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { BothThemes } from '../../testing/BothThemes.tsx'
import { ErrorState } from './ErrorState.tsx'

const meta = {
  title: 'Primitives/ErrorState',
  component: ErrorState,
  parameters: {
    usage: {
      use: 'In the region that failed, with a retry and the request id.',
      avoid: "For a failed action of the user: use a toast or the field's own error.",
    },
  },
  args: { message: '操作超时', requestId: '01JD3K8W-7f3a', onRetry: fn() },
} satisfies Meta<typeof ErrorState>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '重试' }))
    await waitFor(() => expect(args.onRetry).toHaveBeenCalledOnce())
  },
}
export const Matrix: Story = {
  render: (args) => (
    <BothThemes>
      {() => (
        <>
          <ErrorState {...args} />
          <ErrorState {...args} compact retrying />
        </>
      )}
    </BothThemes>
  ),
}
export const Stress: Story = {
  args: { message: '操作失败，请联系系统管理员！'.repeat(12), requestId: 'a'.repeat(80) },
}
