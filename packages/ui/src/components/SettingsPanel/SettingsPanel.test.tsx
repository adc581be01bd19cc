import { fireEvent, render, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { describeComponent } from '../../testing/describeComponent.tsx'
import { defaultShellSettings, SettingsPanel } from './SettingsPanel.tsx'

describeComponent('SettingsPanel', <SettingsPanel value={defaultShellSettings} onChange={() => {}} />)

it.each([
  ['[S2.89]', 'radio', '松绿', { accent: 'pine' }],
  ['', 'radio', '深色', { theme: 'dark' }],
  ['[S2.97] [S9.16]', 'radio', '超小', { size: 'mini' }],
  ['[S2.96] [S9.15]', 'radio', '小', { size: 'small' }],
  ['[S2.94] [S9.13]', 'radio', '默认', { size: 'large' }],
  ['[S2.91] [S3.42]', 'switch', '开启页签', { tagsView: false }],
  ['[S2.92] [S3.43]', 'switch', '固定头部', { fixedHeader: false }],
  ['[S2.93] [S3.44]', 'switch', '侧栏标志', { sidebarLogo: true }],
  ['', 'switch', '增强对比度', { contrast: 'more' }],
])('%s %s %s changes one setting', (_, role, name, part) => {
  const onChange = vi.fn()
  render(<SettingsPanel value={defaultShellSettings} onChange={onChange} />)
  fireEvent.click(screen.getByRole(role, { name }))
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ ...defaultShellSettings, ...part })
})

it('[S2.90] offers eight theme colours', () => {
  render(<SettingsPanel value={defaultShellSettings} onChange={() => {}} />)
  expect(within(screen.getByRole('group', { name: '主题色' })).getAllByRole('radio')).toHaveLength(8)
})

it('[S2.95] [S4.35] [S9.12] [S9.14] begins with the size 中等, one of four', () => {
  const onChange = vi.fn()
  render(<SettingsPanel value={{ ...defaultShellSettings, size: 'mini' }} onChange={onChange} />)
  const sizes = within(screen.getByRole('group', { name: '尺寸' })).getAllByRole('radio')
  expect(sizes).toHaveLength(4)
  expect(defaultShellSettings.size).toBe('medium')
  fireEvent.click(screen.getByRole('radio', { name: '中等' }))
  expect(onChange).toHaveBeenCalledExactlyOnceWith(defaultShellSettings)
})
