import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { describeComponent } from '../../testing/describeComponent.tsx'
import { SplitPanel } from './SplitPanel.tsx'

describeComponent(
  'SplitPanel',
  <SplitPanel title="访客详情" panel="张三" placement="side" onClose={() => {}}>
    列表
  </SplitPanel>,
)

describe('SplitPanel', () => {
  it('shows the panel only while there is a record', () => {
    const { rerender } = render(
      <SplitPanel title="访客详情" onClose={() => {}}>
        列表
      </SplitPanel>,
    )
    expect(screen.queryByRole('region')).toBeNull()
    rerender(
      <SplitPanel title="访客详情" panel="张三" onClose={() => {}}>
        列表
      </SplitPanel>,
    )
    expect(screen.getByRole('region', { name: '访客详情' }).textContent).toContain('张三')
  })

  it('is resized by keys within its limits', async () => {
    const onResize = vi.fn()
    render(
      <SplitPanel title="访客详情" panel="张三" placement="side" onClose={() => {}} onResize={onResize}>
        列表
      </SplitPanel>,
    )
    const handle = screen.getByRole('separator', { name: '调整宽度' })
    handle.focus()
    await userEvent.keyboard('{ArrowLeft}')
    expect(onResize).toHaveBeenLastCalledWith(496)
    await userEvent.keyboard('{Home}{ArrowRight}')
    expect(handle.getAttribute('aria-valuenow')).toBe('320')
    await userEvent.keyboard('{End}{ArrowLeft}')
    expect(handle.getAttribute('aria-valuenow')).toBe('960')
  })

  it('is closed by its button', () => {
    const onClose = vi.fn()
    render(
      <SplitPanel title="访客详情" panel="张三" placement="bottom" onClose={onClose}>
        列表
      </SplitPanel>,
    )
    fireEvent.click(screen.getByRole('button', { name: '关闭' }))
    expect(onClose).toHaveBeenCalledOnce()
  })
})
