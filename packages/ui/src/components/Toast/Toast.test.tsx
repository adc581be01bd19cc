import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
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
  it('goes after the time of its page, or after the one it was given', () => {
    vi.useFakeTimers()
    render(<Toaster duration={2000} />)
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

  it('leaves time to read, and more to act', () => {
    vi.useFakeTimers()
    render(<Toaster />)
    act(() => {
      toast.success('已保存')
      toast.error('保存失败')
      toast.info('已删除', { action: { label: '撤销', onPress: () => {} } })
    })
    tick(4999)
    expect(screen.queryByText('已保存')).not.toBeNull()
    tick(1)
    expect(screen.queryByText('已保存')).toBeNull()
    tick(4999)
    expect(screen.queryByText('保存失败')).not.toBeNull()
    expect(screen.queryByRole('button', { name: '撤销' })).not.toBeNull()
    tick(1)
    expect(screen.queryByText('保存失败')).toBeNull()
  })

  it('comes with hydration where a server rendered the page', () => {
    toast.info('稍等')
    const server = document.createElement('div')
    server.innerHTML = renderToString(<Toaster />)
    expect(server.innerHTML).toBe('')
    render(<Toaster />, { container: document.body.appendChild(server), hydrate: true })
    expect(screen.getByText('稍等')).toBeTruthy()
  })

  it('starts anew when the same words come again', () => {
    vi.useFakeTimers()
    render(<Toaster duration={2000} />)
    act(() => void toast.info('稍等'))
    tick(1500)
    act(() => void toast.info('稍等'))
    tick(1500)
    expect(screen.getAllByRole('status')).toHaveLength(1)
    tick(500)
    expect(screen.queryByRole('status')).toBeNull()
  })

  it.each(['撤销', '关闭消息'])('gives the focus back after %s, past what is gone', async (name) => {
    const onPress = vi.fn()
    function Page({ row }: { row: boolean }) {
      return (
        <>
          <input aria-label="搜索" />
          {row && <button type="button">删除</button>}
          <Toaster />
        </>
      )
    }
    const { rerender } = render(<Page row />)
    await userEvent.click(screen.getByRole('textbox', { name: '搜索' }))
    await userEvent.click(screen.getByRole('button', { name: '删除' }))
    rerender(<Page row={false} />)
    act(() => void toast.success('已删除', { action: { label: '撤销', onPress } }))
    await userEvent.click(screen.getByRole('button', { name }))
    expect(screen.queryByText('已删除')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '搜索' }))
  })

  it('replaces by id and keeps the place in the queue', () => {
    const queue = new ToastQueue()
    queue.add('info', '导出 10%', { id: 'export' })
    queue.add('info', '其他')
    queue.add('success', '导出完成', { id: 'export' })
    expect(queue.snapshot().map((entry) => entry.message)).toEqual(['导出完成', '其他'])
  })
})
