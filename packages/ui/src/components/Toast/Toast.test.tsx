import { act, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { describeComponent } from '../../testing/describeComponent.tsx'
import { Toaster } from './Toaster.tsx'
import { ToastQueue, toast } from './toastQueue.ts'

const tick = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })

describeComponent('Toaster', <Toaster />)

afterEach(() => {
  vi.useRealTimers()
  act(() => toast.dismiss())
})

describe('toast', () => {
  it('goes after 2 s, or after the time it was given', () => {
    vi.useFakeTimers()
    render(<Toaster />)
    act(() => {
      toast.success('修改成功')
      toast.error('账号已锁定', { duration: 5000 })
    })
    tick(1999)
    expect(screen.queryByText('修改成功')).not.toBeNull()
    tick(1)
    expect(screen.queryByText('修改成功')).toBeNull()
    tick(3000)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('starts anew when the same words come again', () => {
    vi.useFakeTimers()
    render(<Toaster />)
    act(() => void toast.info('稍等'))
    tick(1500)
    act(() => void toast.info('稍等'))
    tick(1500)
    expect(screen.getAllByRole('status')).toHaveLength(1)
    tick(500)
    expect(screen.queryByRole('status')).toBeNull()
  })

  it('replaces by id and keeps the place in the queue', () => {
    const queue = new ToastQueue()
    queue.add('info', '导出 10%', { id: 'export' })
    queue.add('info', '其他')
    queue.add('success', '导出完成', { id: 'export' })
    expect(queue.snapshot().map((entry) => entry.message)).toEqual(['导出完成', '其他'])
  })
})
