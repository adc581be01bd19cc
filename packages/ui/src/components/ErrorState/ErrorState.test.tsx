import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { describeComponent } from '../../testing/describeComponent.tsx'
import { ErrorState } from './ErrorState.tsx'

describeComponent('ErrorState', <ErrorState />)

it('announces itself, names the request, can be retried', async () => {
  const onRetry = vi.fn()
  render(<ErrorState message="操作超时" requestId="7f3a" onRetry={onRetry} />)
  expect(screen.getByRole('alert').textContent).toContain('请求编号 7f3a')
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(onRetry).toHaveBeenCalledOnce()
})

it('has no button where nothing can be retried', () => {
  render(<ErrorState />)
  expect(screen.queryByRole('button')).toBeNull()
})
