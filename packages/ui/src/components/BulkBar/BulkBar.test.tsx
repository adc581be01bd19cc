import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { describeComponent } from '../../testing/describeComponent.tsx'
import { BulkBar } from './BulkBar.tsx'

const two = { mode: 'ids', ids: ['1', '2'] } as const
describeComponent('BulkBar', <BulkBar selection={two} total={10} onSelectionChange={() => {}} />)

it('selects by query, not by ids, and gives up', () => {
  const onSelectionChange = vi.fn()
  const { rerender } = render(<BulkBar selection={two} total={1284} onSelectionChange={onSelectionChange} />)
  expect(screen.getByRole('status').textContent).toContain('已选 2 条')
  fireEvent.click(screen.getByRole('button', { name: '选择全部 1,284 条（按条件）' }))
  expect(onSelectionChange).toHaveBeenLastCalledWith({ mode: 'query', except: [] })
  rerender(
    <BulkBar selection={{ mode: 'query', except: [] }} total={1284} onSelectionChange={onSelectionChange} />,
  )
  expect(screen.getByText('已按条件选择全部 1,284 条')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '取消选择' }))
  expect(onSelectionChange).toHaveBeenLastCalledWith({ mode: 'ids', ids: [] })
})

it('is absent while nothing is selected', () => {
  const { container } = render(
    <BulkBar selection={{ mode: 'ids', ids: [] }} total={10} onSelectionChange={() => {}} />,
  )
  expect(container.childElementCount).toBe(0)
})
