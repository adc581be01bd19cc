import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { EachSize } from '../../testing/EachSize.tsx'
import { Narrow } from '../../testing/Narrow.tsx'
import { SearchInput } from './SearchInput.tsx'

const meta: Meta<typeof SearchInput> = {
  title: 'Forms/SearchInput',
  component: SearchInput,
  parameters: {
    usage: {
      use: 'For words by which a list beside it is searched.',
      avoid: 'For going to a page: use HeaderSearch. For several conditions: use FilterBar.',
      keyboard: [['Enter', 'searches']],
    },
  },
}
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  render: ({ onSearch }) => (
    <Narrow>
      <SearchInput aria-label="搜索1" onSearch={onSearch} />
    </Narrow>
  ),
  args: { onSearch: fn() },
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole('searchbox'), ' 张三 {Enter}')
    await expect(args.onSearch).toHaveBeenLastCalledWith('张三')
  },
}

export const Matrix: Story = {
  render: () => (
    <EachSize>
      {(size) => (
        <>
          <SearchInput size={size} aria-label="搜索1" />
          <SearchInput size={size} aria-label="搜索2" disabled />
          <SearchInput size={size} aria-label="搜索3" invalid />
        </>
      )}
    </EachSize>
  ),
}

export const Stress: Story = {
  render: () => (
    <div style={{ inlineSize: 200 }}>
      <SearchInput
        aria-label="搜索"
        loading
        defaultValue="请各位业主注意本小区将于本周六上午九点至下午五点进行供水管道检修"
      />
    </div>
  ),
}
