import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { describeComponent } from '../../testing/describeComponent.tsx'
import { isNight, shiftAt, shiftMs } from './burnIn.ts'
import { ScreenStage } from './ScreenStage.tsx'

const stage = (freshness: 'fresh' | 'stale' | 'broken') => (
  <ScreenStage
    title="邻里"
    startPanels={null}
    centre={null}
    endPanels={null}
    freshness={freshness}
    caption="最后更新 12:00:00"
  />
)

describeComponent('ScreenStage', stage('fresh'))

describe('ScreenStage', () => {
  it('says that data is missing only when it is', () => {
    const { rerender } = render(stage('stale'))
    expect(screen.queryByRole('alert')).toBeNull()
    rerender(stage('broken'))
    expect(screen.getByRole('alert').textContent).toBe('数据中断')
  })

  it('wanders over eight places within three units and comes back', () => {
    const places = Array.from({ length: 8 }, (_, i) => shiftAt(new Date(i * shiftMs)))
    expect(new Set(places.map(String)).size).toBe(8)
    expect(places.flat().every((n) => Math.abs(n) <= 3)).toBe(true)
    expect(shiftAt(new Date(8 * shiftMs))).toEqual(places[0])
  })

  it('darkens from 23:00 to 06:00', () => {
    const at = (hour: number) => isNight(new Date(2026, 0, 1, hour, 30))
    expect([22, 23, 0, 5, 6, 12].map(at)).toEqual([false, true, true, true, false, false])
  })
})
