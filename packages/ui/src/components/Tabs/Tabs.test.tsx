import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { describeComponent } from '../../testing/describeComponent.tsx'
import { Tabs } from './Tabs.tsx'

const items = [
  { key: 'off', label: '停用', content: '停用内容', disabled: true },
  { key: 'base', label: '基本信息', content: '基本内容' },
  { key: 'log', label: '操作记录', content: <input aria-label="备注" /> },
] as const

describeComponent('Tabs', <Tabs items={items} />)

it('starts with the first tab that can be chosen', () => {
  render(<Tabs items={items} />)
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('基本信息')
  expect(screen.getByRole('tabpanel').textContent).toBe('基本内容')
})

it('is controlled where a value is given', async () => {
  const onChange = vi.fn()
  render(<Tabs items={items} value="base" onChange={onChange} />)
  await userEvent.click(screen.getByRole('tab', { name: '操作记录' }))
  expect(onChange).toHaveBeenCalledExactlyOnceWith('log')
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('基本信息')
})

it('keeps what was typed in a tab only when told so', async () => {
  const { rerender } = render(<Tabs key="keep" items={items} defaultValue="log" keepMounted />)
  await userEvent.type(screen.getByRole('textbox'), '已电话核实')
  await userEvent.click(screen.getByRole('tab', { name: '基本信息' }))
  await userEvent.click(screen.getByRole('tab', { name: '操作记录' }))
  expect(screen.getByRole('textbox')).toHaveProperty('value', '已电话核实')
  rerender(<Tabs key="drop" items={items} defaultValue="base" />)
  expect(screen.queryByRole('textbox')).toBeNull()
})
