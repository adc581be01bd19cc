import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { BothThemes } from '../../testing/BothThemes.tsx'
import { controlSizes } from '../../theme/appearance.ts'
import { TreeMultiSelect } from './TreeMultiSelect.tsx'

const places = [
  {
    id: 'a',
    label: '阳光花园',
    children: [
      {
        id: 'a1',
        label: '1 栋',
        children: [
          { id: 'a11', label: '一单元' },
          { id: 'a12', label: '二单元' },
        ],
      },
      { id: 'a2', label: '2 栋' },
    ],
  },
  { id: 'b', label: '翠湖苑', children: [{ id: 'b1', label: '会所' }] },
]

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

const row = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(240px, 1fr))',
  gap: 12,
  alignItems: 'start',
}
const narrow = { maxInlineSize: 360 }
const body = () => within(document.body)

/** A node all of whose leaves are checked is one tag. */
export const Default: Story = {
  render: (args) => (
    <div style={narrow}>
      <TreeMultiSelect {...args} />
    </div>
  ),
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('combobox'))
    await userEvent.click(await body().findByRole('treeitem', { name: '阳光花园' }))
    await expect(args.onChange).toHaveBeenLastCalledWith(['a11', 'a12', 'a2'])
    await expect(canvas.getByRole('button', { name: '移除阳光花园' })).toBeVisible()
  },
}

export const Matrix: Story = {
  render: () => (
    <BothThemes>
      {() =>
        controlSizes.map((size) => (
          <div key={size} style={row}>
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
          </div>
        ))
      }
    </BothThemes>
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
