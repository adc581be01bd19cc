import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { EachSize } from '../../testing/EachSize.tsx'
import { Narrow } from '../../testing/Narrow.tsx'
import { CaptchaInput } from './CaptchaInput.tsx'

const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="112" height="36"><text x="16" y="26" font-size="24" font-family="serif">8kPm</text></svg>')}`
const load = fn(() => Promise.resolve({ src: picture, key: 'k1' }))
const fail = () => Promise.reject(new Error('offline'))

const meta: Meta<typeof CaptchaInput> = {
  title: 'Forms/CaptchaInput',
  component: CaptchaInput,
  parameters: {
    usage: {
      use: 'Where programs try many passwords or send many messages: sign-in, text messages.',
      avoid: 'Where a session proves who it is.',
    },
  },
}
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  render: () => (
    <Narrow>
      <CaptchaInput aria-label="图形验证码1" load={load} />
    </Narrow>
  ),
  play: async ({ canvas }) => {
    load.mockClear()
    await userEvent.click(await canvas.findByRole('button'))
    await waitFor(() => expect(load).toHaveBeenCalledOnce())
  },
}

export const Matrix: Story = {
  render: () => (
    <EachSize>
      {(size) => (
        <>
          <CaptchaInput size={size} aria-label="图形验证码1" load={load} />
          <CaptchaInput size={size} aria-label="图形验证码2" load={load} disabled />
          <CaptchaInput size={size} aria-label="图形验证码3" load={load} invalid />
        </>
      )}
    </EachSize>
  ),
}

export const Stress: Story = {
  render: () => (
    <div style={{ inlineSize: 200 }}>
      <CaptchaInput aria-label="图形验证码" load={fail} />
    </div>
  ),
}
