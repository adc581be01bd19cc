import type { Meta, StoryObj } from '@storybook/react-vite'
import { BothThemes } from '../../testing/BothThemes.tsx'
import { StatusTag } from '../StatusTag/StatusTag.tsx'
import { Descriptions } from './Descriptions.tsx'

const items = [
  { key: 'name', label: '姓名', value: '王秀英' },
  { key: 'phone', label: '联系电话', value: '138****0002' },
  { key: 'state', label: '状态', value: <StatusTag tone="success">已入住</StatusTag> },
  { key: 'room', label: '房屋', value: '3 号楼 2 单元 501 室' },
  { key: 'plate', label: '车牌' },
  { key: 'date', label: '入住时间', value: '2024-05-01 10:00:00' },
  { key: 'note', label: '备注', value: '独居老人，请每周二上门探访并登记。', wide: true },
]

const meta = {
  title: 'Primitives/Descriptions',
  component: Descriptions,
  parameters: {
    usage: {
      use: 'To read the fields of one record; with `before` values to see what an edit changed.',
      avoid: 'To edit: use a Form. For many records: a table.',
    },
  },
  args: { items },
} satisfies Meta<typeof Descriptions>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
/** What an edit changed, field by field. */
export const Diff: Story = {
  args: {
    items: [
      { key: 'name', label: '姓名', value: '王秀英', before: '王秀英' },
      { key: 'phone', label: '联系电话', value: '138****0002', before: '138****0001' },
      { key: 'note', label: '备注', value: undefined, before: '独居' },
      { key: 'plate', label: '车牌', value: '沪A·D12345', before: '' },
    ],
  },
}
export const Matrix: Story = {
  render: (args) => (
    <BothThemes>
      {() => (
        <>
          <Descriptions {...args} />
          <Descriptions {...args} {...Diff.args} columns={2} />
        </>
      )}
    </BothThemes>
  ),
}
export const Stress: Story = {
  render: () => (
    <div style={{ inlineSize: 280 }}>
      <Descriptions
        items={[
          { key: 'a', label: '重新生成全部楼栋', value: 'Donaudampfschifffahrtsgesellschaftskapitän' },
          {
            key: 'b',
            label: '身份证号',
            value: '310115199001011234'.repeat(3),
            before: '310115199001011233'.repeat(3),
          },
        ]}
      />
    </div>
  ),
}
