import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { describeComponent } from '../../testing/describeComponent.tsx'
import { TextInput } from '../TextInput/TextInput.tsx'
import { FilterBar } from './FilterBar.tsx'

const filters = ['姓名', '手机号', '小区', '状态'].map((label) => ({
  key: label,
  label,
  control: <TextInput />,
}))
const given = () => ({ onQuery: vi.fn(), onReset: vi.fn(), onRemove: vi.fn() })

describeComponent('FilterBar', <FilterBar filters={filters} {...given()} />, { root: HTMLFormElement })

it('names the controls, folds after two rows and asks on Enter', () => {
  const handlers = given()
  render(<FilterBar filters={filters} {...handlers} />)
  fireEvent.submit(screen.getByRole('search', { name: '筛选条件' }))
  expect(handlers.onQuery).toHaveBeenCalledOnce()
  // One column in a window of unknown width: two fields.
  expect(screen.getByRole('textbox', { name: '手机号' })).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: '状态' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '展开' }))
  expect(screen.getByRole('textbox', { name: '状态' })).toBeTruthy()
})

it('removes conditions one by one, the last by Backspace, or all', () => {
  const handlers = given()
  const chips = [
    { key: 'status', text: '状态：待审批' },
    { key: 'name', text: '姓名：张' },
  ]
  render(<FilterBar filters={filters} chips={chips} {...handlers} />)
  fireEvent.click(screen.getByRole('button', { name: '移除状态：待审批' }))
  expect(handlers.onRemove).toHaveBeenLastCalledWith({ key: 'status' })
  fireEvent.keyDown(screen.getByRole('group', { name: '已生效的条件' }), { key: 'Backspace' })
  expect(handlers.onRemove).toHaveBeenLastCalledWith({ key: 'name' })
  fireEvent.click(screen.getByRole('button', { name: '清空' }))
  expect(handlers.onReset).toHaveBeenCalledOnce()
})

it('names the keys of a sort in their order once there are several, and takes one out', () => {
  const handlers = { ...given(), onSortRemove: vi.fn<(detail: { id: string }) => void>() }
  const sort = [
    { id: 'estate', label: '小区' },
    { id: 'at', label: '预约时间', desc: true },
  ]
  const view = render(<FilterBar filters={filters} sort={sort.slice(0, 1)} {...handlers} />)
  expect(screen.queryByRole('group', { name: '已生效的条件' })).toBeNull()
  view.rerender(<FilterBar filters={filters} sort={sort} {...handlers} />)
  const bar = screen.getByRole('group', { name: '已生效的条件' })
  expect(bar.textContent).toContain('排序 1：小区 升序排序 2：预约时间 降序')
  fireEvent.click(screen.getByRole('button', { name: '移除排序 1：小区 升序' }))
  expect(handlers.onSortRemove).toHaveBeenLastCalledWith({ id: 'estate' })
  fireEvent.keyDown(bar, { key: 'Backspace' })
  expect(handlers.onSortRemove).toHaveBeenLastCalledWith({ id: 'at' })
  expect(handlers.onRemove).not.toHaveBeenCalled()
})
