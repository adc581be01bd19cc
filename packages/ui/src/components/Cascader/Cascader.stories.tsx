import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { EachSize } from '../../testing/EachSize.tsx'
import { Narrow } from '../../testing/Narrow.tsx'
import { Drawer } from '../Drawer/Drawer.tsx'
import { Cascader, type CascaderProps } from './Cascader.tsx'

const regions = [
  {
    value: '44',
    label: '广东省',
    children: [
      {
        value: '4403',
        label: '深圳市',
        children: [
          { value: '440303', label: '罗湖区' },
          { value: '440304', label: '福田区' },
          { value: '440305', label: '南山区' },
        ],
      },
      {
        value: '4401',
        label: '广州市',
        children: [
          { value: '440103', label: '荔湾区' },
          { value: '440104', label: '越秀区', disabled: true },
        ],
      },
    ],
  },
  { value: '50', label: '重庆市', children: [{ value: '500103', label: '渝中区' }] },
  { value: '81', label: '香港特别行政区' },
]
const levelLabels = ['省', '市', '区县']

const meta: Meta<typeof Cascader> = {
  title: 'Forms/Cascader',
  component: Cascader,
  args: { 'aria-label': '所属区县', options: regions, levelLabels, onChange: fn() },
  parameters: {
    usage: {
      use: 'One place in fixed levels: province, city and district; estate, building and unit.',
      avoid: 'Trees of any depth (TreeSelect) and a single level (Select, Combobox).',
      keyboard: [
        ['↓', 'opens; from the search field into the levels'],
        ['↑ ↓', 'along a level'],
        ['← →', 'to the level before, to the one behind'],
        ['Enter', 'chooses, or opens what is no end'],
        ['Escape', 'closes'],
      ],
    },
  },
}
export default meta
type Story = StoryObj<typeof meta>

const body = () => within(document.body)

/** Level by level. */
export const Default: Story = {
  render: (args) => (
    <Narrow>
      <Cascader {...args} />
    </Narrow>
  ),
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('combobox'))
    await userEvent.click(await body().findByRole('option', { name: '广东省' }))
    await userEvent.click(await body().findByRole('option', { name: '深圳市' }))
    await waitFor(() => expect(body().getAllByRole('listbox')).toHaveLength(3))
    await userEvent.click(body().getByRole('option', { name: '南山区' }))
    await waitFor(() => expect(args.onChange).toHaveBeenCalledWith(['44', '4403', '440305']))
    await expect(canvas.getByRole('combobox')).toHaveTextContent('广东省 / 深圳市 / 南山区')
  },
}

export const Matrix: Story = {
  render: () => (
    <EachSize>
      {(size) => (
        <>
          <Cascader
            size={size}
            aria-label="区县1"
            options={regions}
            defaultValue={['44', '4403', '440305']}
          />
          <Cascader size={size} aria-label="区县2" options={regions} />
          <Cascader size={size} aria-label="区县3" options={regions} disabled defaultValue={['81']} />
          <Cascader size={size} aria-label="区县4" options={regions} invalid />
          <Cascader size={size} aria-label="区县5" options={regions} readOnly defaultValue={['81']} />
        </>
      )}
    </EachSize>
  ),
}

const long = '请各位业主注意本小区将于本周六上午九点至下午五点进行供水管道检修'
export const Stress: Story = {
  args: {
    options: [
      {
        value: 'a',
        label: long,
        children: Array.from({ length: 200 }, (_one, at) => ({
          value: String(at),
          label: `Donaudampfschifffahrtsgesellschaft ${at}`,
        })),
      },
    ],
    defaultValue: ['a', '199'],
  },
  render: (args) => (
    <div style={{ inlineSize: 200 }}>
      <Cascader {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox'))
    await expect((await body().findAllByRole('option')).length).toBe(201)
  },
}

/** By keyboard alone. */
export const ByKeyboard: Story = {
  play: async ({ args, canvas }) => {
    canvas.getByRole('combobox').focus()
    await userEvent.keyboard('{ArrowDown}')
    await body().findByRole('dialog')
    await userEvent.keyboard('{ArrowDown}{ArrowRight}{ArrowDown}{ArrowRight}')
    await waitFor(() => expect(body().getByRole('option', { name: '荔湾区' })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(args.onChange).toHaveBeenCalledWith(['44', '4401', '440103']))
    await expect(canvas.getByRole('combobox')).toHaveFocus()
  },
}

/** Words and pinyin of any level. */
export const Search: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox'))
    await userEvent.type(await body().findByRole('combobox', { name: '搜索' }), 'gd ns')
    await waitFor(() => expect(body().getByRole('option')).toHaveTextContent('广东省 / 深圳市 / 南山区'), {
      timeout: 5000,
    })
  },
}

/** Every level may be chosen. */
export const AnyLevel: Story = {
  args: { anyLevel: true },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('combobox'))
    await userEvent.click(await body().findByRole('option', { name: '广东省' }))
    await waitFor(() => expect(args.onChange).toHaveBeenCalledWith(['44']))
    await userEvent.click(body().getByRole('option', { name: '深圳市' }))
    await waitFor(() => expect(args.onChange).toHaveBeenCalledWith(['44', '4403']))
  },
}

/** Levels are fetched when they open. */
export const Lazy: Story = {
  args: {
    options: undefined,
    levelLabels: ['小区', '楼栋'],
    loadLevel: (path) =>
      Promise.resolve(
        path.length === 0
          ? [{ value: 'a', label: '阳光花园', lazy: true }]
          : [
              { value: '1', label: '1 栋' },
              { value: '2', label: '2 栋' },
            ],
      ),
  },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('combobox'))
    await userEvent.click(await body().findByRole('option', { name: '阳光花园' }))
    await userEvent.click(await body().findByRole('option', { name: '2 栋' }))
    await waitFor(() => expect(args.onChange).toHaveBeenCalledWith(['a', '2']))
  },
}

function InDrawer(props: CascaderProps) {
  const [open, setOpen] = useState(true)
  return (
    <Drawer open={open} title="新增物业公司" onClose={() => setOpen(false)}>
      <Cascader {...props} />
    </Drawer>
  )
}

/** On a telephone: one level at a time, with the way back; the drawer around it does not fetch the focus. */
export const Phone: Story = {
  args: { anyLevel: true },
  globals: { viewport: { value: 'mobile1' } },
  render: (args) => <InDrawer {...args} />,
  play: async ({ args }) => {
    const wide = window.innerWidth > 575
    await userEvent.click(await body().findByRole('combobox', { name: '所属区县' }))
    await userEvent.click(await body().findByRole('option', { name: '广东省' }))
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith(['44']))
    await userEvent.click(await body().findByRole('option', { name: '深圳市' }))
    await waitFor(() => expect(body().getByRole('option', { name: '南山区' })).toBeVisible())
    if (wide) return
    await expect(body().getAllByRole('listbox')).toHaveLength(1)
    await userEvent.click(body().getByRole('button', { name: '广东省 / 深圳市，返回上一级' }))
    await waitFor(() => expect(body().getByRole('option', { name: '广州市' })).toBeVisible())
  },
}
