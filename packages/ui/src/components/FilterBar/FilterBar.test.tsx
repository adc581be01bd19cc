import { act, fireEvent, render, renderHook, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { describeComponent } from '../../testing/describeComponent.tsx'
import { TextInput } from '../TextInput/TextInput.tsx'
import { FilterBar } from './FilterBar.tsx'
import { FilterOptions } from './FilterOptions.tsx'
import { useFilters } from './useFilters.tsx'

const states = [
  { value: 'open', label: '待审批' },
  { value: 'done', label: '已通过' },
]
const given = (text?: string) => ({
  filters: [
    { key: 'state', label: '状态', control: <TextInput />, onClear: vi.fn(), text },
    { key: 'name', label: '姓名', control: <TextInput />, onClear: vi.fn() },
  ],
  onClear: vi.fn(),
})

describeComponent('FilterBar', <FilterBar {...given()} />)
describeComponent(
  'FilterOptions',
  <FilterOptions label="状态" options={states} value={[]} onChange={() => {}} />,
)

it('keeps all filters behind one button, with the number of those that are set', () => {
  const props = given('待审批')
  render(<FilterBar {...props} />)
  expect(screen.queryByRole('textbox')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: /^筛选\s*1$/u }))
  const panel = screen.getByRole('dialog', { name: '筛选条件' })
  expect(within(panel).getByRole('textbox', { name: '状态' })).toBeTruthy()
  expect(within(panel).getByRole('textbox', { name: '姓名' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '清空' }))
  expect(props.onClear).toHaveBeenCalledOnce()
})

it('has nothing to clear while nothing is set', () => {
  render(<FilterBar {...given()} />)
  expect(screen.queryByRole('button', { name: '清空' })).toBeNull()
})

it('offers no way to take out what holds anyway', () => {
  const { filters, onClear } = given('今天')
  const [{ onClear: _taken, ...held }] = filters as [(typeof filters)[number]]
  render(<FilterBar filters={[{ ...held, quick: <TextInput /> }]} onClear={onClear} />)
  expect(screen.queryByRole('button', { name: /^清/u })).toBeNull()
})

it('chooses at once, one or several, and goes through the options with arrows', () => {
  const onChange = vi.fn()
  const { rerender } = render(
    <FilterOptions label="状态" options={states} value={['open']} onChange={onChange} />,
  )
  const [first, second] = screen.getAllByRole('checkbox')
  fireEvent.click(screen.getByRole('checkbox', { name: '已通过' }))
  expect(onChange).toHaveBeenLastCalledWith(['open', 'done'])
  fireEvent.click(screen.getByRole('checkbox', { name: '待审批' }))
  // The press before it counts, though nobody has drawn it yet.
  expect(onChange).toHaveBeenLastCalledWith(['done'])
  first?.focus()
  fireEvent.keyDown(first as HTMLElement, { key: 'ArrowDown' })
  expect(document.activeElement).toBe(second)
  rerender(<FilterOptions single label="状态" options={states} value={['open']} onChange={onChange} />)
  fireEvent.click(screen.getByRole('checkbox', { name: '已通过' }))
  expect(onChange).toHaveBeenLastCalledWith(['done'])
})

it('keeps its own conditions', () => {
  const onChange = vi.fn()
  function Filtered() {
    const { filters, onClear } = useFilters(
      [
        { key: 'state', label: '状态', options: states },
        {
          key: 'name',
          label: '姓名',
          control: ({ value, onChange: tell }) => (
            <TextInput value={typeof value === 'string' ? value : ''} onChange={tell} />
          ),
        },
      ],
      { onChange },
    )
    return <FilterBar filters={filters} onClear={onClear} />
  }
  render(<Filtered />)
  fireEvent.click(screen.getByRole('button', { name: /^筛选/u }))
  fireEvent.change(screen.getByRole('textbox', { name: '姓名' }), { target: { value: '张' } })
  expect(onChange).toHaveBeenLastCalledWith({ name: '张' })
  fireEvent.change(screen.getByRole('textbox', { name: '姓名' }), { target: { value: '' } })
  expect(onChange).toHaveBeenLastCalledWith({})
  fireEvent.change(screen.getByRole('textbox', { name: '姓名' }), { target: { value: '李' } })
  fireEvent.click(screen.getByRole('button', { name: '清空' }))
  expect(onChange).toHaveBeenLastCalledWith({})
})

it('takes one condition out and says the labels of what is chosen', () => {
  const { result } = renderHook(() =>
    useFilters([{ key: 'state', label: '状态', options: states }], {
      defaultValue: { state: ['open', 'done'] },
    }),
  )
  expect(result.current.filters[0]?.text).toBe('待审批、已通过')
  act(() => result.current.filters[0]?.onClear?.())
  expect(result.current.value).toEqual({})
})
