import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { describeComponent } from '../../testing/describeComponent.tsx'
import { Banner } from './Banner.tsx'

describeComponent('Banner', <Banner title="网络已断开" onClose={() => {}} />)

it('closes by its button and announces itself politely unless told otherwise', async () => {
  const onClose = vi.fn()
  const { rerender } = render(<Banner onClose={onClose}>数据缓存于 10:32</Banner>)
  expect(screen.getByRole('status').textContent).toContain('10:32')
  await userEvent.click(screen.getByRole('button', { name: '关闭' }))
  expect(onClose).toHaveBeenCalledOnce()
  rerender(<Banner role="alert">保存失败</Banner>)
  expect(screen.getByRole('alert')).toBeTruthy()
})
