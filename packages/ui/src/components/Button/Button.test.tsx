import { fireEvent, render, screen } from '@testing-library/react'
import { Plus } from 'lucide-react'
import { describe, expect, it, vi } from 'vitest'
import { describeComponent } from '../../testing/describeComponent.tsx'
import { Button } from './Button.tsx'

describeComponent('Button', <Button>查询</Button>, { root: HTMLButtonElement, disabled: true })
describeComponent('Button', <Button disabledReason="没有权限">查询</Button>, { root: HTMLButtonElement })

describe('Button', () => {
  it('does not submit by default', () => {
    render(<Button>查询</Button>)
    expect(screen.getByRole('button')).toHaveProperty('type', 'button')
  })

  it.each([{ loading: true }, { disabledReason: '没有权限' }])(
    'does not submit while refused: %o',
    (props) => {
      const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
      render(
        <form onSubmit={onSubmit}>
          <Button type="submit" {...props}>
            保存
          </Button>
        </form>,
      )
      fireEvent.click(screen.getByRole('button'))
      expect(onSubmit).not.toHaveBeenCalled()
    },
  )

  it('swaps its icon for the spinner', () => {
    const { container, rerender } = render(<Button icon={Plus}>新增</Button>)
    expect(container.querySelector('[data-component=Icon]')).not.toBeNull()
    rerender(
      <Button icon={Plus} loading>
        新增
      </Button>,
    )
    expect(container.querySelector('[data-component=Icon]')).toBeNull()
    expect(container.querySelector('[data-component=Spinner]')).not.toBeNull()
  })
})
