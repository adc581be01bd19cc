import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { samplePages } from '../../testing/shellSamples.ts'
import { HeaderSearch } from './HeaderSearch.tsx'

const meta = {
  title: 'Patterns/HeaderSearch',
  component: HeaderSearch,
  parameters: {
    usage: {
      use: 'In the top bar, to go to a page by its name.',
      avoid: 'For searching records: use SearchInput or FilterBar.',
      keyboard: [
        ['Ctrl+K, ⌘K', 'opens it'],
        ['ArrowDown, ArrowUp', 'move'],
        ['Enter', 'goes there'],
        ['Escape', 'closes it'],
      ],
    },
  },
  args: { pages: samplePages, recent: samplePages.slice(1, 4), onSelect: fn() },
} satisfies Meta<typeof HeaderSearch>
export default meta
type Story = StoryObj<typeof meta>

const body = () => within(document.body)

/** Opened by Ctrl+K; pinyin initials find the page; Enter opens it. */
export const Default: Story = {
  play: async ({ args }) => {
    await userEvent.keyboard('{Control>}k{/Control}')
    const field = await body().findByRole('combobox', { name: '搜索菜单' })
    await waitFor(() => expect(field).toHaveFocus())
    await userEvent.type(field, 'fksp')
    const option = await body().findByRole('option', { name: /访客审批/ })
    await expect(option).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(args.onSelect).toHaveBeenCalledOnce())
    await waitFor(() => expect(body().queryByRole('dialog')).toBeNull())
  },
}

/** Before anything is typed: the pages visited last. */
export const Recent: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /搜索菜单/ }))
    const options = await body().findAllByRole('option')
    await expect(options).toHaveLength(3)
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(options[1]).toHaveAttribute('aria-selected', 'true'))
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    await waitFor(() => expect(options[2]).toHaveAttribute('aria-selected', 'true'))
  },
}

/** No hit says so, also to screen readers. */
export const NoHit: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /搜索菜单/ }))
    await userEvent.type(await body().findByRole('combobox'), '不存在的页面xyz')
    await waitFor(() => expect(body().getByText('没有找到相关页面')).toBeVisible())
    await waitFor(() => expect(body().getByRole('status')).toHaveTextContent('找到 0 个结果'))
  },
}

/** Enter that belongs to an input method opens nothing. */
export const InputMethod: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /搜索菜单/ }))
    const field = await body().findByRole('combobox')
    await userEvent.type(field, '角色')
    await body().findByRole('option', { name: /角色管理/ })
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true }))
    await expect(args.onSelect).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(body().queryByRole('dialog')).toBeNull())
  },
}

export const Matrix: Story = { args: { shortcut: false } }

export const Stress: Story = {
  args: {
    pages: Array.from({ length: 400 }, (_empty, index) => ({
      key: String(index),
      title: index % 2 ? '名称特别长的页面标题用来看省略是否正确' : 'Donaudampfschifffahrtsgesellschaft',
      path: `/a/very/long/path/without/blank/${index}`,
      group: '名称特别长的一级菜单',
    })),
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /搜索菜单/ }))
    await userEvent.type(await body().findByRole('combobox'), '名称')
    await waitFor(() => expect(body().getAllByRole('option')).toHaveLength(50))
  },
}

const oneAction = [{ key: 'dark', title: '切换到深色', path: '' }]
const records = async (query: string) => [
  {
    key: 'residents',
    label: '住户',
    entries: query.includes('张')
      ? [{ key: 'r1', title: '张三', path: '/people?id=1', group: '1栋1单元101' }]
      : [],
  },
]

/** Actions before anything is typed; records beside pages while typing, with a group of their own. */
export const WithRecords: Story = {
  args: {
    label: '搜索',
    placeholder: '页面、住户、房屋',
    more: async () => ({ actions: oneAction, find: records }),
  },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /搜索/ }))
    await body().findByRole('group', { name: '操作' })
    await userEvent.type(await body().findByRole('combobox', { name: '搜索' }), '张三')
    const group = await body().findByRole('group', { name: '住户' })
    await expect(within(group).getByRole('option')).toHaveTextContent('张三1栋1单元101')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(args.onSelect).toHaveBeenCalledWith(expect.objectContaining({ key: 'r1' })))
  },
}

/** Records that cannot be looked for say so; pages are still found. */
export const RecordsFail: Story = {
  args: {
    more: async () => ({
      actions: [],
      find: async () => {
        throw new Error('no connection')
      },
    }),
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /搜索菜单/ }))
    await userEvent.type(await body().findByRole('combobox'), '角色')
    await body().findByRole('option', { name: /角色管理/ })
    await expect(await body().findByRole('alert')).toHaveTextContent('记录暂时查不到')
  },
}
