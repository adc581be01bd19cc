import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { describeComponent } from '../../testing/describeComponent.tsx'
import { ScreenBars } from './ScreenBars.tsx'

const bars = [
  { key: 'a', label: '东门', values: [30, 10] as const },
  { key: 'b', label: '西门', values: [20] as const, text: '20 人次' },
]
describeComponent('ScreenBars', <ScreenBars label="通道排行" bars={bars} />)

describe('ScreenBars', () => {
  it('fills the width with the longest bar and says every number', () => {
    render(<ScreenBars label="通道排行" bars={bars} />)
    const items = screen.getAllByRole('listitem')
    expect(items.map((item) => item.textContent)).toEqual(['东门40', '西门20 人次'])
    const widths = items.map((item) =>
      [...item.querySelectorAll<HTMLElement>('[data-index]')].map((bar) => bar.style.inlineSize),
    )
    expect(widths).toEqual([['75%', '25%'], ['50%']])
  })

  it('draws nothing for zeros', () => {
    render(<ScreenBars label="空" bars={[{ key: 'a', label: '东门', values: [0] }]} />)
    expect(screen.getByRole('listitem').querySelector<HTMLElement>('[data-index]')?.style.inlineSize).toBe(
      '0%',
    )
  })
})
