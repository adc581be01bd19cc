import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { data } from '../../locale/en-US/data.ts'
import { navigation } from '../../locale/en-US/navigation.ts'
import { describeComponent } from '../../testing/describeComponent.tsx'
import { Pagination } from './Pagination.tsx'
import { pageWindow } from './pageWindow.ts'

describeComponent('Pagination', <Pagination page={1} pageSize={20} total={100} onPageChange={() => {}} />)

describe('pageWindow', () => {
  it.each([
    [1, 1, [1]],
    [3, 7, [1, 2, 3, 4, 5, 6, 7]],
    [4, 20, [1, 2, 3, 4, 5, 'gap-end', 20]],
    [5, 20, [1, 'gap-start', 4, 5, 6, 'gap-end', 20]],
    [17, 20, [1, 'gap-start', 16, 17, 18, 19, 20]],
  ])('%i of %i', (page, pages, slots) => expect(pageWindow(page, pages)).toEqual(slots))
  it('keeps its width on every page of a long list', () => {
    const widths = Array.from({ length: 50 }, (_slot, index) => pageWindow(index + 1, 50).length)
    expect(new Set(widths)).toEqual(new Set([7]))
  })
})

describe('Pagination', () => {
  it('says how many rows there are and stops at both ends', () => {
    const { rerender } = render(<Pagination page={1} pageSize={20} total={1284} onPageChange={() => {}} />)
    expect(screen.getByText('共 1,284 条')).toBeTruthy()
    expect(screen.getByRole('button', { name: '上一页' })).toHaveProperty('disabled', true)
    rerender(<Pagination page={65} pageSize={20} total={1284} onPageChange={() => {}} />)
    expect(screen.getByRole('button', { name: '下一页' })).toHaveProperty('disabled', true)
  })

  it('counts rows in the words in which other parts do', () => {
    expect(navigation.total('5,000')).toBe(data.total('5,000'))
  })

  it('keeps the first row in view when the size changes', async () => {
    const onChange = vi.fn()
    render(<Pagination page={6} pageSize={20} total={1284} onPageChange={onChange} />)
    await userEvent.selectOptions(screen.getByRole('combobox', { name: '每页条数' }), '50')
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ page: 3, pageSize: 50 })
  })

  it('offers only previous and next for cursor lists', async () => {
    const onChange = vi.fn()
    render(<Pagination page={3} pageSize={20} hasNext onPageChange={onChange} />)
    expect(screen.queryByText(/共/)).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: '下一页' }))
    expect(onChange).toHaveBeenCalledWith({ page: 4, pageSize: 20 })
  })
})
