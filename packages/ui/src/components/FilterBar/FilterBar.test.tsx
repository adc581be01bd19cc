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
