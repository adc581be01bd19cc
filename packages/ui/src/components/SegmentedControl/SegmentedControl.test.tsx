import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { describeComponent } from '../../testing/describeComponent.tsx'
import { SegmentedControl } from './SegmentedControl.tsx'

const options = [
  { value: 'day', label: '日' },
  { value: 'week', label: '周', disabled: true },
  { value: 'month', label: '月' },
] as const

describeComponent('SegmentedControl', <SegmentedControl label="周期" options={options} />, { disabled: true })

afterEach(() => void vi.unstubAllGlobals())

it('is one stop for Tab, and arrows choose around the end', async () => {
  vi.stubGlobal('CSS', { escape: (text: string) => text })
  const onChange = vi.fn()
  render(<SegmentedControl label="周期" options={options} onChange={onChange} />)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowRight}')
  expect(onChange).toHaveBeenLastCalledWith('month')
  expect(document.activeElement?.textContent).toBe('月')
  await userEvent.keyboard('{ArrowRight}')
  expect(screen.getByRole('radio', { checked: true }).textContent).toBe('日')
  await userEvent.tab()
  expect(document.body).toBe(document.activeElement)
})
