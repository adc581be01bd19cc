import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { rangePresets } from '../../private/date/rangePresets.ts'
import { dates } from '../../locale/zh-CN/dates.ts'
import { describeComponent } from '../../testing/describeComponent.tsx'
import type { Range } from '../../private/date/RangeBox.tsx'
import { DateRangePicker } from './DateRangePicker.tsx'

describeComponent('DateRangePicker', <DateRangePicker aria-label="日期" />, {
  rootProps: false,
  disabled: false,
})

describe('DateRangePicker', () => {
  it('takes two typed days in their order', () => {
    const onChange = vi.fn<(value: Range | null) => void>()
    render(<DateRangePicker aria-label="日期" onChange={onChange} />)
    const end = screen.getByRole('textbox', { name: '结束日期' })
    fireEvent.change(screen.getByRole('textbox', { name: '开始日期' }), { target: { value: '2026-11-20' } })
    fireEvent.change(end, { target: { value: '20261101' } })
    fireEvent.keyDown(end, { key: 'Enter' })
    expect(onChange).toHaveBeenCalledWith(['2026-11-01', '2026-11-20'])
  })

  it('takes a preset', async () => {
    const onChange = vi.fn<(value: Range | null) => void>()
    render(
      <DateRangePicker
        aria-label="日期"
        presets={[{ label: '国庆', days: ['2026-10-01', '2026-10-07'] }]}
        onChange={onChange}
      />,
    )
    await userEvent.click(screen.getByRole('textbox', { name: '开始日期' }))
    await userEvent.click(screen.getByRole('button', { name: '国庆' }))
    expect(onChange).toHaveBeenCalledWith(['2026-10-01', '2026-10-07'])
  })
})

describe('rangePresets', () => {
  it('counts weeks from Monday and months over the year', () => {
    const named = Object.fromEntries(
      rangePresets(dates.presetNames, '2026-01-04').map(({ label, days }) => [label, days]),
    )
    expect(named['本周']).toEqual(['2025-12-29', '2026-01-04'])
    expect(named['上月']).toEqual(['2025-12-01', '2025-12-31'])
    expect(named['近 7 天']).toEqual(['2025-12-29', '2026-01-04'])
  })
})
