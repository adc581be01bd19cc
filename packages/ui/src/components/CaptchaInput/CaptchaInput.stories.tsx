import type { Meta, StoryObj } from '@storybook/react-vite'
import { BothThemes } from '../../testing/BothThemes.tsx'
import { controlSizes } from '../../theme/appearance.ts'
import { CaptchaInput } from './CaptchaInput.tsx'

const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="112" height="36"><text x="16" y="26" font-size="24" font-family="serif">8kPm</text></svg>')}`
const load = () => Promise.resolve({ src: picture, key: 'k1' })
const fail = () => Promise.reject(new Error('offline'))

const meta: Meta<typeof CaptchaInput> = {
  title: 'Forms/CaptchaInput',
  component: CaptchaInput,
}
export default meta
type Story = StoryObj<typeof meta>

const row = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))',
  gap: 12,
  alignItems: 'start',
}
const narrow = { maxInlineSize: 320 }

export const Default: Story = {
  render: () => (
    <div style={narrow}>
      <CaptchaInput aria-label="图形验证码1" load={load} />
    </div>
  ),
}

export const Matrix: Story = {
  render: () => (
    <BothThemes>
      {() =>
        controlSizes.map((size) => (
          <div key={size} style={row}>
            <CaptchaInput size={size} aria-label="图形验证码1" load={load} />
            <CaptchaInput size={size} aria-label="图形验证码2" load={load} disabled />
            <CaptchaInput size={size} aria-label="图形验证码3" load={load} invalid />
          </div>
        ))
      }
    </BothThemes>
  ),
}

export const Stress: Story = {
  render: () => (
    <div style={{ inlineSize: 200 }}>
      <CaptchaInput aria-label="图形验证码" load={fail} />
    </div>
  ),
}
