import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { describeComponent } from '../../testing/describeComponent.tsx'
import { Combobox } from './Combobox.tsx'

const options = [
  { value: 1, label: '阳光花园' },
  { value: 2, label: '翠湖苑' },
  { value: 3, label: '重庆里', keywords: 'CQL' },
]
describeComponent('Combobox', <Combobox aria-label="小区" options={options} />, {
  control: 'input',
  disabled: true,
})

const labels = () => screen.queryAllByRole('option').map((row) => row.textContent)

describe('Combobox', () => {
  it('finds by text, keyword, full pinyin and initials', async () => {
    const user = userEvent.setup()
    render(<Combobox aria-label="小区" options={options} />)
    const input = screen.getByRole('combobox')
    for (const [typed, found] of [
      ['花园', '阳光花园'],
      ['cql', '重庆里'],
      ['yanggh', '阳光花园'],
      ['chy', '翠湖苑'],
    ] as const) {
      await act(() => user.clear(input))
      await act(() => user.type(input, typed))
      await waitFor(() => expect(labels()).toEqual([found]), { timeout: 5000 })
    }
  })

  it('drops late answers, says that a search failed, and tries again', async () => {
    const user = userEvent.setup()
    const answers = new Map<string, (found: { value: string; label: string }[]) => void>()
    let failing = true
    const loadOptions = vi.fn<(query: string) => Promise<{ value: string; label: string }[]>>((query) => {
      if (query === '坏' && failing) return Promise.reject(new Error('断网'))
      if (query === '坏') return Promise.resolve([{ value: 'c', label: '好了' }])
      return new Promise((resolve) => void answers.set(query, resolve))
    })
    render(<Combobox aria-label="住户" loadOptions={loadOptions} />)
    const input = screen.getByRole('combobox')
    await act(() => user.type(input, '张'))
    await waitFor(() => expect(answers.has('张')).toBe(true))
    await act(() => user.type(input, '三'))
    await waitFor(() => expect(answers.has('张三')).toBe(true))
    await act(async () => answers.get('张三')?.([{ value: 'b', label: '张三' }]))
    await act(async () => answers.get('张')?.([{ value: 'a', label: '张老师' }]))
    expect(labels()).toEqual(['张三'])
    await act(() => user.clear(input))
    await act(() => user.type(input, '坏'))
    await screen.findByText('加载失败')
    failing = false
    await act(() => user.click(screen.getByRole('button', { name: '重试' })))
    await waitFor(() => expect(labels()).toEqual(['好了']))
  })

  it('chooses by keyboard and can be emptied', async () => {
    const user = userEvent.setup()
    const onChange = vi.fn<(value: number | null) => void>()
    render(<Combobox aria-label="小区" options={options} onChange={onChange} />)
    const input = screen.getByRole('combobox')
    await act(() => user.type(input, '翠'))
    await act(() => user.keyboard('{ArrowDown}{Enter}'))
    expect(onChange).toHaveBeenLastCalledWith(2)
    await waitFor(() => expect(input).toHaveProperty('value', '翠湖苑'))
    await act(() => user.click(screen.getByRole('button', { name: '清空' })))
    expect(onChange).toHaveBeenLastCalledWith(null)
  })
})
