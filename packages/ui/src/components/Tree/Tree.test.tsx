import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { describeComponent } from '../../testing/describeComponent.tsx'
import { Tree, type TreeProps } from './Tree.tsx'
import {
  buildTree,
  check,
  checkStates,
  isWithin,
  searchTree,
  toggleCheck,
  type TreeNode,
} from './treeModel.ts'

const nodes: TreeNode[] = [
  {
    id: 'c1',
    label: '翠湖花园',
    children: [
      {
        id: 'b1',
        label: '1栋',
        children: [
          { id: 'u1', label: '一单元' },
          { id: 'u2', label: '二单元' },
        ],
      },
      { id: 'b2', label: '2栋', children: [{ id: 'u3', label: '一单元', disabled: true }] },
    ],
  },
  { id: 'c2', label: '锦绣家园', lazy: true },
]
const tree = (props: Partial<TreeProps> = {}) => <Tree label="小区楼栋" nodes={nodes} {...props} />
const labels = () => screen.getAllByRole('treeitem').map((item) => item.textContent)

describeComponent('Tree', tree())

describe('Tree', () => {
  it('opens and closes with the keys of a tree', () => {
    render(tree())
    const list = screen.getByRole('tree', { name: '小区楼栋' })
    fireEvent.focus(list)
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight']) fireEvent.keyDown(list, { key })
    expect(labels()).toEqual(['翠湖花园', '1栋', '一单元', '二单元', '2栋', '锦绣家园'])
    fireEvent.keyDown(list, { key: 'End' })
    expect(document.getElementById(list.getAttribute('aria-activedescendant') ?? '')?.textContent).toBe(
      '锦绣家园',
    )
    for (const key of ['Home', 'ArrowLeft']) fireEvent.keyDown(list, { key })
    expect(labels()).toEqual(['翠湖花园', '锦绣家园'])
    fireEvent.keyDown(list, { key: '锦' })
    expect(document.getElementById(list.getAttribute('aria-activedescendant') ?? '')?.textContent).toBe(
      '锦绣家园',
    )
  })

  it('checks with cascade', () => {
    const onCheckedChange = vi.fn()
    render(tree({ checkable: true, defaultExpanded: ['c1', 'b1'], onCheckedChange }))
    const box = (name: string) => screen.getByRole('treeitem', { name })
    fireEvent.click(box('1栋'))
    expect(onCheckedChange).toHaveBeenLastCalledWith(['u1', 'u2'])
    expect(box('一单元').getAttribute('aria-checked')).toBe('true')
    fireEvent.click(box('二单元'))
    expect(box('1栋').getAttribute('aria-checked')).toBe('mixed')
    expect(box('翠湖花园').getAttribute('aria-checked')).toBe('mixed')
  })

  it('shows hits with their ancestors', async () => {
    render(tree({ searchable: true }))
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: '二单' } })
    await waitFor(() => expect(labels()).toEqual(['翠湖花园', '1栋', '二单元']))
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: '没有' } })
    await waitFor(() => expect(screen.getByText('没有符合条件的节点')).toBeTruthy())
  })

  it('loads lazy children once they are asked for', async () => {
    const onLoad = vi.fn(async () => {})
    render(tree({ onLoad }))
    const list = screen.getByRole('tree')
    fireEvent.focus(list)
    for (const key of ['End', 'ArrowRight']) fireEvent.keyDown(list, { key })
    await waitFor(() => expect(onLoad).toHaveBeenCalledExactlyOnceWith(nodes[1]))
  })

  it('opens a menu and selects', () => {
    const onSelectedChange = vi.fn()
    const onAdd = vi.fn()
    render(
      tree({
        onSelectedChange,
        menu: (node) => [{ key: 'add', label: `新增到${node.label}`, onSelect: onAdd }],
      }),
    )
    const item = screen.getByRole('treeitem', { name: '锦绣家园' })
    fireEvent.click(item)
    expect(onSelectedChange).toHaveBeenCalledExactlyOnceWith('c2')
    fireEvent.contextMenu(item)
    fireEvent.click(screen.getByRole('menuitem', { name: '新增到锦绣家园' }))
    expect(onAdd).toHaveBeenCalledOnce()
  })
})

describe('tree model', () => {
  const model = buildTree(nodes)
  it('leaves disabled leaves out of a cascade and still calls the rest checked', () => {
    expect(toggleCheck(model, new Set(), 'c1', true, true)).toEqual(['u1', 'u2'])
    const states = checkStates(model, new Set(['u1', 'u2']), true)
    expect(states[model.positionOf('b1') ?? 0]).toBe(check.on)
    expect(states[model.positionOf('b2') ?? 0]).toBe(check.off)
  })
  it('knows what is below', () => {
    expect(isWithin(model, 'u1', 'c1')).toBe(true)
    expect(isWithin(model, 'c2', 'c1')).toBe(false)
  })
  it('finds hits and opens their ancestors', () => {
    const { hits, open } = searchTree(model, (node) => node.label === '一单元')
    expect(hits).toBe(2)
    expect([...open].sort()).toEqual(['b1', 'b2', 'c1'])
  })
})
