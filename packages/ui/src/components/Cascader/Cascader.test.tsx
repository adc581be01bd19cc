import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { describeComponent } from '../../testing/describeComponent.tsx'
import { Field } from '../Field/Field.tsx'
import { Cascader } from './Cascader.tsx'
import type { LoadLevel } from './cascaderOption.ts'

const options = [
  {
    value: '44',
    label: '广东省',
    children: [
      {
        value: '4403',
        label: '深圳市',
        children: [
          { value: '440305', label: '南山区' },
          { value: '440304', label: '福田区', disabled: true },
        ],
      },
      { value: '4401', label: '广州市', children: [{ value: '440103', label: '荔湾区' }] },
    ],
  },
  { value: '50', label: '重庆市', children: [{ value: '500103', label: '渝中区' }] },
]

describeComponent('Cascader', <Cascader aria-label="地区" options={options} />, {
  control: '[role=combobox]',
  disabled: true,
})

const box = () => screen.getByRole('combobox', { name: '地区' })
const open = async () => {
  await userEvent.click(box())
  await screen.findByRole('dialog')
}
const row = (name: string) => screen.getByRole('option', { name })
type Change = (value: readonly string[] | null) => void

describe('Cascader', () => {
  it('is chosen level by level, and only at its end', async () => {
    const onChange = vi.fn<Change>()
    render(<Cascader aria-label="地区" options={options} onChange={onChange} />)
    await open()
    await userEvent.click(row('广东省'))
    await userEvent.click(row('深圳市'))
    await userEvent.click(row('福田区'))
    expect(onChange).not.toHaveBeenCalled()
    await userEvent.click(row('南山区'))
    expect(onChange).toHaveBeenCalledExactlyOnceWith(['44', '4403', '440305'])
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(box().textContent).toBe('广东省 / 深圳市 / 南山区')
    expect(document.activeElement).toBe(box())
  })

  it('is walked by the arrow keys', async () => {
    const onChange = vi.fn<Change>()
    render(<Cascader aria-label="地区" options={options} onChange={onChange} />)
    box().focus()
    await userEvent.keyboard('{ArrowDown}')
    await userEvent.keyboard('{ArrowDown}{ArrowRight}{ArrowDown}{ArrowUp}{ArrowRight}')
    expect(document.activeElement).toBe(row('南山区'))
    await userEvent.keyboard('{ArrowLeft}')
    expect(document.activeElement).toBe(row('深圳市'))
    await userEvent.keyboard('{End}{Enter}')
    expect(document.activeElement).toBe(row('荔湾区'))
    await userEvent.keyboard('{Enter}')
    expect(onChange).toHaveBeenLastCalledWith(['44', '4401', '440103'])
    await userEvent.keyboard('{ArrowDown}{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(box())
  })

  it('takes any level where it may', async () => {
    const onChange = vi.fn<Change>()
    render(<Cascader aria-label="地区" options={options} anyLevel onChange={onChange} />)
    await open()
    await userEvent.click(row('广东省'))
    expect(onChange).toHaveBeenLastCalledWith(['44'])
    await userEvent.click(row('深圳市'))
    expect(onChange).toHaveBeenLastCalledWith(['44', '4403'])
    expect(screen.getByRole('dialog')).toBeTruthy()
  })

  it('finds by words and pinyin of any level', async () => {
    const onChange = vi.fn<Change>()
    render(<Cascader aria-label="地区" options={options} onChange={onChange} />)
    await open()
    const search = screen.getByRole('combobox', { name: '搜索' })
    await act(() => userEvent.type(search, 'gd ns'))
    await waitFor(
      () =>
        expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual([
          '广东省 / 深圳市 / 南山区',
        ]),
      {
        timeout: 5000,
      },
    )
    await userEvent.clear(search)
    await userEvent.type(search, 'beijing')
    expect(screen.queryAllByRole('option')).toEqual([])
    await userEvent.clear(search)
    await userEvent.type(search, '区')
    expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual([
      '广东省 / 深圳市 / 南山区',
      '广东省 / 广州市 / 荔湾区',
      '重庆市 / 渝中区',
    ])
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(onChange).toHaveBeenLastCalledWith(['50', '500103'])
  })

  it('fetches levels when they open, says what failed, tries again, and names what is chosen', async () => {
    let failing = true
    const loadLevel = vi.fn<LoadLevel>((path) => {
      if (path.length === 0) return Promise.resolve([{ value: 'a', label: '阳光花园', lazy: true }])
      if (failing) return Promise.reject(new Error('断网'))
      return Promise.resolve([{ value: 'b', label: '3 栋' }])
    })
    const onChange = vi.fn<Change>()
    const view = render(<Cascader aria-label="地区" loadLevel={loadLevel} onChange={onChange} />)
    expect(loadLevel).not.toHaveBeenCalled()
    await open()
    await userEvent.click(await screen.findByRole('option', { name: '阳光花园' }))
    await screen.findByText('加载失败')
    failing = false
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    await userEvent.click(await screen.findByRole('option', { name: '3 栋' }))
    expect(onChange).toHaveBeenLastCalledWith(['a', 'b'])
    expect(loadLevel.mock.calls.map(([path]) => path)).toEqual([[], ['a'], ['a']])
    view.unmount()
    render(<Cascader aria-label="地区" loadLevel={loadLevel} value={['a', 'b']} />)
    await waitFor(() => expect(box().textContent).toBe('阳光花园 / 3 栋'))
  })

  it('is emptied, and takes name and error of its field', async () => {
    const onChange = vi.fn<Change>()
    render(
      <Field label="地区" error="请选择地区">
        <Cascader options={options} defaultValue={['50', '500103']} onChange={onChange} />
      </Field>,
    )
    expect(box().getAttribute('aria-invalid')).toBe('true')
    await userEvent.click(within(document.body).getByRole('button', { name: '清空' }))
    expect(onChange).toHaveBeenCalledWith(null)
  })
})
