import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { BothThemes } from '../../testing/BothThemes.tsx'
import { sampleTree } from '../../testing/treeSamples.ts'
import { Tree } from './Tree.tsx'
import { buildTree, type TreeNode } from './treeModel.ts'

const small = sampleTree(2)
const meta = {
  title: 'Data/Tree',
  component: Tree,
  parameters: {
    usage: {
      use: 'For what lies in each other: estates, buildings, units, rooms; up to 100,000 nodes.',
      avoid:
        'For a choice in a form: use TreeSelect. For rows with columns: use DataTable with `getChildren`.',
      keyboard: [
        ['ArrowDown, ArrowUp, Home, End, PageUp, PageDown', 'move'],
        ['ArrowRight, ArrowLeft', 'open and close; go to the first child and to the parent'],
        ['Space', 'ticks'],
        ['Enter', 'chooses'],
        ['letters', 'find by the beginning'],
        ['Ctrl+Shift+ArrowUp, ArrowDown', 'move a node'],
        ['Shift+F10', 'opens its menu'],
      ],
    },
  },
  args: { label: '小区楼栋', nodes: small, defaultExpanded: ['e0', 'e0b0'], onSelectedChange: fn() },
} satisfies Meta<typeof Tree>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args }) => {
    const tree = canvas.getByRole('tree')
    tree.focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}{ArrowDown}{Enter}')
    await waitFor(() => expect(args.onSelectedChange).toHaveBeenCalledOnce())
    await expect(canvas.getAllByRole('treeitem', { name: '101室' })[0]).toBeVisible()
  },
}

export const Matrix: Story = {
  render: (args) => (
    <BothThemes>
      {(theme) => (
        <Tree
          {...args}
          label={`小区 ${theme}`}
          checkable
          defaultChecked={['e0b0u0r0']}
          selected="e0b1"
          height="240px"
        />
      )}
    </BothThemes>
  ),
}

/** 100,000 nodes with boxes: a box high up checks everything below it; a far jump is not blank. */
export const Stress: Story = {
  args: { nodes: sampleTree(20), checkable: true, searchable: true, height: '480px' },
  render: function Many(args) {
    const [open] = useState(() => buildTree(args.nodes).nodes.map((node) => node.id))
    return <Tree {...args} defaultExpanded={open} />
  },
  play: async ({ canvas }) => {
    const tree = canvas.getByRole('tree')
    await expect(canvas.getAllByRole('treeitem').length).toBeLessThan(60)
    tree.scrollTop = tree.scrollHeight / 2
    await waitFor(() => expect(canvas.getAllByRole('treeitem').length).toBeGreaterThan(15))
    tree.scrollTop = 0
  },
}

/** Hits keep their ancestors and are marked. */
export const Search: Story = {
  args: { searchable: true },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('searchbox'), '2栋')
    await waitFor(() => expect(canvas.getAllByText('2栋')[0]).toBeVisible())
    // What leads to a hit stays, what does not is gone.
    await expect(canvas.getByRole('treeitem', { name: '小区 1' })).toHaveAttribute('aria-expanded', 'true')
    await expect(canvas.queryByRole('treeitem', { name: '1栋' })).toBeNull()
    await userEvent.clear(canvas.getByRole('searchbox'))
    await waitFor(() => expect(canvas.getAllByRole('treeitem', { name: '1栋' })[0]).toBeVisible())
  },
}

/** Letters find by pinyin; counts stand at the end, a state is a dot before the name. */
export const Counted: Story = {
  args: {
    searchable: true,
    nodes: [
      { id: 'a', label: '翠湖雅苑', note: '216/228' },
      { id: 'b', label: '云栖华庭', note: '1,204/1,210' },
      { id: 'c', label: '南门人脸进', note: '离线', tone: 'neutral' },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('treeitem', { name: /^翠湖雅苑\s?216\/228$/ })).toBeVisible()
    await userEvent.type(canvas.getByRole('searchbox'), 'yqht')
    await waitFor(() => expect(canvas.getAllByRole('treeitem')).toHaveLength(1))
    await expect(canvas.getByRole('treeitem', { name: /^云栖华庭/ })).toBeVisible()
  },
}

export const Checkable: Story = {
  args: { checkable: true, onCheckedChange: fn() },
  play: async ({ canvas, args }) => {
    canvas.getByRole('tree').focus()
    await userEvent.keyboard('{ArrowDown} ')
    await waitFor(() => expect(args.onCheckedChange).toHaveBeenCalledOnce())
    await expect(canvas.getByRole('treeitem', { name: '小区 1' })).toHaveAttribute('aria-checked', 'mixed')
  },
}

/** Dragged before, behind or into another node; with the keys among its siblings. */
export const Move: Story = {
  render: function Moved(args) {
    const [nodes, setNodes] = useState<readonly TreeNode[]>(
      ['停车场', '游泳池', '健身房'].map((label) => ({ id: label, label })),
    )
    return (
      <Tree
        {...args}
        nodes={nodes}
        onMove={({ id, target, side }) => {
          const moved = nodes.find((node) => node.id === id)
          const rest = nodes.filter((node) => node.id !== id)
          const at = rest.findIndex((node) => node.id === target) + (side === 'after' ? 1 : 0)
          if (moved) setNodes([...rest.slice(0, at), moved, ...rest.slice(at)])
        }}
      />
    )
  },
  play: async ({ canvas }) => {
    const order = () => canvas.getAllByRole('treeitem').map((item) => item.textContent)
    canvas.getByRole('tree').focus()
    await userEvent.keyboard('{Control>}{Shift>}{ArrowDown}{/Shift}{/Control}')
    await waitFor(() => expect(order()).toEqual(['游泳池', '停车场', '健身房']))
    await expect(canvas.getByText('已移动 停车场')).toBeInTheDocument()
    const from = canvas.getByRole('treeitem', { name: '健身房' })
    const to = canvas.getByRole('treeitem', { name: '游泳池' })
    const dataTransfer = new DataTransfer()
    const { top, left } = to.getBoundingClientRect()
    const drag = (type: string, on: Element) =>
      on.dispatchEvent(
        new DragEvent(type, {
          bubbles: true,
          cancelable: true,
          dataTransfer,
          clientX: left + 40,
          clientY: top + 2,
        }),
      )
    drag('dragstart', from)
    await new Promise((resolve) => requestAnimationFrame(resolve))
    drag('dragover', to)
    await waitFor(() => expect(to).toHaveAttribute('data-drop', 'before'))
    drag('drop', to)
    await waitFor(() => expect(order()).toEqual(['健身房', '游泳池', '停车场']))
  },
}

export const RightClick: Story = {
  args: {
    menu: (node) => [
      { key: 'rename', label: `重命名 ${node.label}` },
      { key: 'remove', label: '删除', tone: 'danger' },
    ],
  },
  play: async ({ canvas }) => {
    await userEvent.pointer({ keys: '[MouseRight]', target: canvas.getByRole('treeitem', { name: '1栋' }) })
    const body = within(document.body)
    await expect(await body.findByRole('menuitem', { name: '重命名 1栋' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(body.queryByRole('menu')).toBeNull())
  },
}

export const Lazy: Story = {
  render: function Loaded(args) {
    const [nodes, setNodes] = useState<readonly TreeNode[]>([{ id: 'root', label: '翠湖花园', lazy: true }])
    return (
      <Tree
        {...args}
        nodes={nodes}
        onLoad={async () => {
          await new Promise((resolve) => setTimeout(resolve, 100))
          setNodes([{ id: 'root', label: '翠湖花园', children: [{ id: 'b', label: '1栋' }] }])
        }}
      />
    )
  },
  play: async ({ canvas }) => {
    canvas.getByRole('tree').focus()
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(canvas.getByRole('treeitem', { name: '1栋' })).toBeVisible())
  },
}
