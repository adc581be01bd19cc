import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { EachSize } from '../../testing/EachSize.tsx'
import { Narrow } from '../../testing/Narrow.tsx'
import { places } from '../../testing/treeSamples.ts'
import { TreeSelect } from './TreeSelect.tsx'

const meta: Meta<typeof TreeSelect> = {
  title: 'Forms/TreeSelect',
  component: TreeSelect,
  args: { 'aria-label': '安装位置', nodes: places, onChange: fn() },
  parameters: {
    usage: {
      use: 'One node of a tree of any depth: a department, a place where a device hangs.',
      avoid: 'Fixed levels (Cascader) and several nodes (TreeMultiSelect).',
      keyboard: [
        ['↓', 'opens; from the search field Tab leads into the tree'],
        ['↑ ↓', 'along what is seen'],
        ['← →', 'closes and opens a node'],
        ['Enter', 'chooses'],
        ['Escape', 'closes'],
      ],
    },
  },
}
export default meta
type Story = StoryObj<typeof meta>

const body = () => within(document.body)

/** Opens on what is chosen. */
export const Default: Story = {
  args: { defaultValue: 'a12' },
  render: (args) => (
    <Narrow>
      <TreeSelect {...args} />
    </Narrow>
  ),
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('combobox'))
    await expect(await body().findByRole('treeitem', { name: '二单元' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await userEvent.click(body().getByRole('treeitem', { name: '2 栋' }))
    await waitFor(() => expect(args.onChange).toHaveBeenCalledWith('a2'))
    await expect(canvas.getByRole('combobox')).toHaveFocus()
  },
}

export const Matrix: Story = {
  render: () => (
    <EachSize>
      {(size) => (
        <>
          <TreeSelect size={size} aria-label="位置1" nodes={places} defaultValue="a2" />
          <TreeSelect size={size} aria-label="位置2" nodes={places} />
          <TreeSelect size={size} aria-label="位置3" nodes={places} disabled defaultValue="a2" />
          <TreeSelect size={size} aria-label="位置4" nodes={places} invalid />
          <TreeSelect size={size} aria-label="位置5" nodes={places} readOnly defaultValue="a2" />
        </>
      )}
    </EachSize>
  ),
}

const many = Array.from({ length: 100 }, (_branch, at) => ({
  id: `b${at}`,
  label: `请各位业主注意本小区将于本周六进行供水管道检修 ${at}`,
  children: Array.from({ length: 100 }, (_leaf, of) => ({
    id: `l${at}-${of}`,
    label: `Donaudampfschiff${of}`,
  })),
}))
/** Ten thousand nodes and long names. */
export const Stress: Story = {
  args: { nodes: many, defaultValue: 'l99-99' },
  render: (args) => (
    <div style={{ inlineSize: 200 }}>
      <TreeSelect {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox'))
    await expect((await body().findAllByRole('treeitem')).length).toBeLessThan(60)
  },
}

/** By keyboard alone. */
export const ByKeyboard: Story = {
  play: async ({ args, canvas }) => {
    canvas.getByRole('combobox').focus()
    await userEvent.keyboard('{ArrowDown}')
    await body().findByRole('tree')
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}{Enter}')
    await waitFor(() => expect(args.onChange).toHaveBeenCalledWith('a2'))
  },
}

/** A node with others below it is no answer. */
export const LeavesOnly: Story = {
  args: { leavesOnly: true },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('combobox'))
    await userEvent.click(await body().findByRole('treeitem', { name: '翠湖苑' }))
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}
