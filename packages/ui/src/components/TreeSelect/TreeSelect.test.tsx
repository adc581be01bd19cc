import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { describeComponent } from '../../testing/describeComponent.tsx'
import { buildTree } from '../Tree/treeModel.ts'
import { TreeMultiSelect } from './TreeMultiSelect.tsx'
import { TreeSelect } from './TreeSelect.tsx'
import { highestChecked, idsBelow } from './treeValues.ts'

const nodes = [
  {
    id: 'a',
    label: '阳光花园',
    children: [
      { id: 'a1', label: '1 栋' },
      { id: 'a2', label: '2 栋', children: [{ id: 'a21', label: '一单元' }] },
    ],
  },
  { id: 'b', label: '翠湖苑', children: [{ id: 'b1', label: '会所' }] },
]

describeComponent('TreeSelect', <TreeSelect aria-label="位置" nodes={nodes} />, {
  control: '[role=combobox]',
  disabled: true,
})
describeComponent('TreeMultiSelect', <TreeMultiSelect aria-label="范围" nodes={nodes} />, {
  control: '[role=combobox]',
  disabled: true,
})

const open = async (name: string) => {
  await userEvent.click(screen.getByRole('combobox', { name }))
  await screen.findByRole('tree')
}

describe('TreeSelect', () => {
  it('chooses a node, shows its name, and opens on it', async () => {
    const onChange = vi.fn<(value: string | null) => void>()
    render(<TreeSelect aria-label="位置" nodes={nodes} onChange={onChange} defaultValue="a21" />)
    expect(screen.getByRole('combobox').textContent).toBe('一单元')
    await open('位置')
    expect(screen.getByRole('treeitem', { name: '一单元' }).getAttribute('aria-selected')).toBe('true')
    await userEvent.click(screen.getByText('翠湖苑'))
    expect(onChange).toHaveBeenCalledExactlyOnceWith('b')
    expect(screen.queryByRole('tree')).toBeNull()
    expect(screen.getByRole('combobox').textContent).toBe('翠湖苑')
  })

  it('takes leaves only where it must', async () => {
    const onChange = vi.fn<(value: string | null) => void>()
    render(<TreeSelect aria-label="位置" nodes={nodes} leavesOnly onChange={onChange} />)
    await open('位置')
    await userEvent.click(screen.getByText('翠湖苑'))
    expect(onChange).not.toHaveBeenCalled()
  })

  it('finds by pinyin', async () => {
    render(<TreeSelect aria-label="位置" nodes={nodes} />)
    await open('位置')
    await act(() => userEvent.type(screen.getByRole('searchbox'), 'hs'))
    await waitFor(
      () => expect(screen.getAllByRole('treeitem').map((row) => row.textContent)).toEqual(['翠湖苑', '会所']),
      { timeout: 5000 },
    )
  })
})

describe('TreeMultiSelect', () => {
  it('holds the leaves and shows the highest node that stands for them', async () => {
    const onChange = vi.fn<(value: readonly string[] | null) => void>()
    render(<TreeMultiSelect aria-label="范围" nodes={nodes} onChange={onChange} />)
    await open('范围')
    await userEvent.click(screen.getByText('阳光花园'))
    expect(onChange).toHaveBeenLastCalledWith(['a1', 'a21'])
    await userEvent.keyboard('{Escape}')
    expect(screen.getByRole('combobox', { name: '范围' }).textContent).toBe('已选 1 项')
    await userEvent.click(screen.getByRole('button', { name: '移除阳光花园' }))
    expect(onChange).toHaveBeenLastCalledWith([])
  })

  it('takes the last tag away by Backspace, and nothing while it is only read', async () => {
    const onChange = vi.fn<(value: readonly string[] | null) => void>()
    const view = render(
      <TreeMultiSelect aria-label="范围" nodes={nodes} defaultValue={['a1', 'b1']} onChange={onChange} />,
    )
    screen.getByRole('combobox').focus()
    await userEvent.keyboard('{Backspace}')
    expect(onChange).toHaveBeenLastCalledWith(['a1'])
    view.unmount()
    render(<TreeMultiSelect aria-label="范围" nodes={nodes} readOnly defaultValue={['a1']} />)
    await userEvent.click(screen.getByRole('combobox'))
    expect(screen.queryByRole('tree')).toBeNull()
    expect(screen.queryByRole('button', { name: '移除1 栋' })).toBeNull()
  })
})

describe('values of a tree', () => {
  const model = buildTree(nodes)
  it('are the highest nodes whose leaves are all checked', () => {
    expect(highestChecked(model, new Set(['a1', 'a21', 'b1'])).map(({ id }) => id)).toEqual(['a', 'b'])
    expect(highestChecked(model, new Set(['a21'])).map(({ id }) => id)).toEqual(['a2'])
  })
  it('are the leaves below a node', () => {
    expect(idsBelow(model, 'a', true)).toEqual(['a1', 'a21'])
    expect(idsBelow(model, 'a', false)).toEqual(['a'])
  })
})
