import type { Meta, StoryObj } from '@storybook/react-vite'
import { EachSize } from '../../testing/EachSize.tsx'
import { Narrow } from '../../testing/Narrow.tsx'
import { SearchInput } from './SearchInput.tsx'

const meta: Meta<typeof SearchInput> = {
  title: 'Forms/SearchInput',
  component: SearchInput,
}
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  render: () => (
    <Narrow>
      <SearchInput aria-label="搜索1" />
    </Narrow>
  ),
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
