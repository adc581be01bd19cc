import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { EachSize } from '../../testing/EachSize.tsx'
import { Narrow } from '../../testing/Narrow.tsx'
import { places } from '../../testing/treeSamples.ts'
import { TreeMultiSelect } from './TreeMultiSelect.tsx'

const meta: Meta<typeof TreeMultiSelect> = {
  title: 'Forms/TreeMultiSelect',
  component: TreeMultiSelect,
  args: { 'aria-label': '可通行范围', nodes: places, onChange: fn() },
  parameters: {
    usage: {
      use: 'Several nodes of a tree: the buildings a card opens, the departments a notice goes to.',
      avoid: 'A plain list (MultiSelect) or a tree that should be seen all the time (Tree).',
      keyboard: [
        ['↓', 'opens; Tab leads into the tree'],
        ['Space', 'checks a node and all below it'],
        ['Backspace', 'on the closed control: takes the last tag away'],
        ['Escape', 'closes'],
      ],
    },
  },
}
export default meta
type Story = StoryObj<typeof meta>

const body = () => within(document.body)

/** A node all of whose leaves are checked is one tag. */
export const Default: Story = {
  render: (args) => (
    <Narrow width={360}>
      <TreeMultiSelect {...args} />
    </Narrow>
  ),
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('combobox'))
    await userEvent.click(await body().findByRole('treeitem', { name: '阳光花园' }))
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith(['a11', 'a12', 'a2']))
    await expect(canvas.getByRole('button', { name: '移除阳光花园' })).toBeVisible()
  },
}

export const Matrix: Story = {
  render: () => (
    <EachSize width={240}>
      {(size) => (
        <>
          <TreeMultiSelect
            size={size}
            aria-label="范围1"
            nodes={places}
            defaultValue={['a11', 'a12', 'b1']}
          />
          <TreeMultiSelect size={size} aria-label="范围2" nodes={places} />
          <TreeMultiSelect size={size} aria-label="范围3" nodes={places} disabled defaultValue={['a2']} />
          <TreeMultiSelect size={size} aria-label="范围4" nodes={places} invalid />
          <TreeMultiSelect size={size} aria-label="范围5" nodes={places} readOnly defaultValue={['a2']} />
        </>
      )}
    </EachSize>
  ),
}

const many = Array.from({ length: 12 }, (_node, at) => ({
  id: `n${at}`,
  label:
    at % 2
      ? `Donaudampfschifffahrtsgesellschaft${at}`
      : `请各位业主注意本小区将于本周六进行供水管道检修${at}`,
}))
export const Stress: Story = {
  render: () => (
    <div style={{ inlineSize: 240 }}>
      <TreeMultiSelect aria-label="范围" nodes={many} defaultValue={many.map(({ id }) => id)} />
    </div>
  ),
}

/** Pinyin finds Chinese names. */
export const Search: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox'))
    await userEvent.type(await body().findByRole('searchbox'), 'hs')
    await waitFor(() => expect(body().getAllByRole('treeitem')).toHaveLength(2), { timeout: 5000 })
  },
}
