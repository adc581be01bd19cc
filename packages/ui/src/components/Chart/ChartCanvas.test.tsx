import { act, render } from '@testing-library/react'
import { Activity } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { ChartCanvas } from './ChartCanvas.tsx'

const done = vi.hoisted(() => ({ list: new Array<string>() }))
vi.mock('react-apexcharts', async () => {
  const { useEffect, useRef } = await import('react')
  return {
    default: function Apex({
      options,
    }: {
      options: { chart: { events: { mounted: (chart: object) => void } } }
    }) {
      const mounted = useRef(options.chart.events.mounted)
      useEffect(() => {
        const windowResizeHandler = () => done.list.push('window')
        window.addEventListener('resize', windowResizeHandler)
        mounted.current({ windowResizeHandler })
        return () => void done.list.push('gone')
      }, [])
      useEffect(() => void done.list.push('drawn'))
      return null
    },
  }
})

const colours = {
  accent: '#0169cd',
  categorical: ['#111111'],
  sequential: ['#333333'],
  text: '#444444',
  grid: '#555555',
  surface: '#ffffff',
  dark: false,
  font: 'sans-serif',
}
const page = (mode: 'visible' | 'hidden', value = 1, unit = '人') => (
  <Activity mode={mode}>
    <ChartCanvas
      kind="bar"
      categories={['一']}
      series={[{ name: 'a', data: [value] }]}
      colours={colours}
      animations={false}
      horizontal={false}
      format={(one) => `${one}${unit}`}
      nonce={undefined}
      height={280}
    />
  </Activity>
)
beforeEach(() => {
  done.list = []
})

it('draws a chart once, and leaves one that is hidden and shown again as it is', async () => {
  const { rerender, unmount } = render(page('visible'))
  for (const mode of ['visible', 'hidden', 'visible'] as const) await act(async () => rerender(page(mode)))
  window.dispatchEvent(new Event('resize'))
  expect(done.list).toEqual(['drawn'])
  await act(async () => unmount())
  expect(done.list).toEqual(['drawn', 'gone'])
})

it('changes it where it would look otherwise, also for what came while it was hidden', async () => {
  const { rerender } = render(page('visible'))
  await act(async () => rerender(page('visible', 2)))
  await act(async () => rerender(page('visible', 2, '户')))
  await act(async () => rerender(page('hidden', 2, '户')))
  await act(async () => rerender(page('hidden', 3, '户')))
  expect(done.list).toEqual(['drawn', 'drawn', 'drawn'])
  await act(async () => rerender(page('visible', 3, '户')))
  expect(done.list).toEqual(['drawn', 'drawn', 'drawn', 'drawn'])
})
