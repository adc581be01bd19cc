import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { describeComponent } from '../../testing/describeComponent.tsx'
import { Disclosure } from './Disclosure.tsx'

describeComponent('Disclosure', <Disclosure title="高级设置">内容</Disclosure>, { disabled: true })

it('opens by itself, or asks its owner', async () => {
  const onChange = vi.fn()
  const { rerender } = render(
    <Disclosure key="own" title="高级设置" onOpenChange={onChange}>
      内容
    </Disclosure>,
  )
  await userEvent.click(screen.getByRole('button', { expanded: false }))
  expect(onChange).toHaveBeenLastCalledWith(true)
  expect(screen.queryByText('内容')).not.toBeNull()
  rerender(
    <Disclosure key="owner" title="高级设置" open={false} onOpenChange={onChange}>
      内容
    </Disclosure>,
  )
  await userEvent.click(screen.getByRole('button'))
  expect(screen.queryByText('内容')).toBeNull()
  expect(onChange).toHaveBeenCalledTimes(2)
})
