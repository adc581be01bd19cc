import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import type { Range } from '../../private/date/RangeBox.tsx'
import { describeComponent } from '../../testing/describeComponent.tsx'
import { DateTimeRangePicker } from './DateTimeRangePicker.tsx'

describeComponent('DateTimeRangePicker', <DateTimeRangePicker aria-label="时间" />, { rootProps: false })

it('gives whole days as instants', async () => {
  const onChange = vi.fn<(value: Range | null) => void>()
  render(
    <DateTimeRangePicker
      aria-label="时间"
      presets={[{ label: '国庆', days: ['2026-10-01', '2026-10-07'] }]}
      onChange={onChange}
    />,
  )
  await userEvent.click(screen.getByRole('textbox', { name: '开始时间' }))
  await userEvent.click(screen.getByRole('button', { name: '国庆' }))
  expect(onChange).toHaveBeenCalledWith(['2026-10-01T00:00:00+08:00', '2026-10-07T23:59:59+08:00'])
})
