import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { describeComponent } from '../../testing/describeComponent.tsx'
import { Toolbar } from './Toolbar.tsx'

describeComponent('Toolbar', <Toolbar total={12} onRefresh={() => {}} onSizeChange={() => {}} />)

it('counts and refreshes', () => {
  const onRefresh = vi.fn()
  render(<Toolbar total={1284} onRefresh={onRefresh} />)
  expect(screen.getByText('共 1,284 条')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '刷新' }))
  expect(onRefresh).toHaveBeenCalledOnce()
})
