import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { describeComponent } from '../../testing/describeComponent.tsx'
import { CaptchaInput, type CaptchaInputProps } from './CaptchaInput.tsx'

const never = () => new Promise<never>(() => {})

describeComponent('CaptchaInput', <CaptchaInput aria-label="验证码" load={never} />, {
  control: 'input',
  disabled: true,
})

describe('CaptchaInput', () => {
  it('loads a picture, hands over its key, and another one on a press', async () => {
    let count = 0
    const load = vi.fn<CaptchaInputProps['load']>(() =>
      Promise.resolve({ src: 'data:,', key: `k${++count}` }),
    )
    const onKey = vi.fn<(key: string) => void>()
    render(<CaptchaInput aria-label="验证码" load={load} onKey={onKey} />)
    await waitFor(() => expect(onKey).toHaveBeenLastCalledWith('k1'))
    await userEvent.click(screen.getByRole('button', { name: /换一张/ }))
    await waitFor(() => expect(onKey).toHaveBeenLastCalledWith('k2'))
  })

  it('says that the picture did not come and tries again', async () => {
    const load = vi.fn<CaptchaInputProps['load']>().mockRejectedValueOnce(new Error('断网'))
    load.mockResolvedValue({ src: 'data:,', key: 'k' })
    const { container } = render(<CaptchaInput aria-label="验证码" load={load} />)
    fireEvent.click(await screen.findByRole('button', { name: '验证码加载失败，点击重试' }))
    await waitFor(() => expect(container.querySelector('img')).not.toBeNull())
  })
})
