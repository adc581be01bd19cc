import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { describeComponent } from '../../testing/describeComponent.tsx'
import { defaultShellSettings, SettingsPanel } from './SettingsPanel.tsx'

describeComponent('SettingsPanel', <SettingsPanel value={defaultShellSettings} onChange={() => {}} />)

it.each([
  ['radio', '松绿', { accent: 'pine' }],
  ['radio', '深色', { theme: 'dark' }],
  ['radio', '超小', { size: 'mini' }],
  ['switch', '开启页签', { tagsView: false }],
  ['switch', '增强对比度', { contrast: 'more' }],
])('%s %s changes one setting', (role, name, part) => {
  const onChange = vi.fn()
  render(<SettingsPanel value={defaultShellSettings} onChange={onChange} />)
  fireEvent.click(screen.getByRole(role, { name }))
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ ...defaultShellSettings, ...part })
})
