import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { BothThemes } from '../../testing/BothThemes.tsx'
import { TagsView } from './TagsView.tsx'

const meta = {
  title: 'Patterns/TagsView',
  component: TagsView,
  parameters: {
    usage: {
      use: 'Under the top bar, for the pages that are open.',
      avoid: 'For parts of one page: use Tabs.',
      keyboard: [
        ['ArrowRight, ArrowLeft, Home, End', 'move'],
        ['Enter', 'opens'],
        ['Delete', 'closes'],
        ['Shift+F10', 'opens the menu of a tab'],
      ],
    },
  },
  args: {
    tags: [
      { path: '#/dashboard', title: '首页', affix: true },
      { path: '#/user', title: '用户管理', dirty: true },
      { path: '#/role', title: '角色管理' },
      { path: '#/visitor', title: '访客审批' },
    ],
    activePath: '#/role',
    onClose: fn(),
    onRefresh: fn(),
    onReorder: fn(),
    onSelect: fn(),
  },
} satisfies Meta<typeof TagsView>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  render: function Stateful(args) {
    const [tags, setTags] = useState(args.tags)
    return (
      <TagsView
        {...args}
        tags={tags}
        onClose={(detail) => {
          args.onClose(detail)
          setTags(tags.filter((tag) => !detail.paths.includes(tag.path)))
        }}
      />
    )
  },
  play: async ({ canvas, args }) => {
    await userEvent.pointer({ keys: '[MouseRight]', target: canvas.getByRole('link', { name: '角色管理' }) })
    const body = within(document.body)
    await userEvent.click(await body.findByRole('menuitem', { name: '关闭其他' }))
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(2))
  },
}

export const Matrix: Story = {
  render: (args) => (
    <BothThemes>{(theme) => <TagsView {...args} aria-label={`已打开的页面 ${theme}`} />}</BothThemes>
  ),
}

/** Fades where more follows; the shown page is brought into view. */
export const Stress: Story = {
  args: {
    tags: Array.from({ length: 40 }, (_empty, index) => ({
      path: `#/page-${index}`,
      title: index % 3 === 0 ? '标题特别长需要省略显示的页面名称' : `页面 ${index}`,
    })),
    activePath: '#/page-30',
  },
  play: async ({ canvas, canvasElement }) => {
    const list = canvas.getByRole('list')
    await waitFor(() => expect(list).toHaveAttribute('data-more-start'))
    const active = canvasElement.querySelector('[data-selected]')
    await expect(active?.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth)
  },
}
