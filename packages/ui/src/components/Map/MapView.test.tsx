import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { describeComponent } from '../../testing/describeComponent.tsx'
import { mapSamples } from '../../testing/mapSamples.ts'
import { boundsOf, distinct, geometryOf, type MapPosition } from './mapModel.ts'
import { breaths, dataOf, draftData, layersOf, ringId } from './mapStyle.ts'
import { MapView } from './MapView.tsx'

// jsdom has no WebGL, so this is also what a browser without it shows: the list.
describeComponent('MapView', <MapView label="小区" layers={mapSamples} />)

describe('MapView', () => {
  it('shows the list where the map cannot be drawn, and says so', () => {
    const onSelect = vi.fn()
    render(<MapView label="小区" layers={mapSamples} onSelect={onSelect} draws={['polygon']} />)
    expect(screen.getByText('当前浏览器无法显示地图，已改为列表')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '绘制面' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: /^3栋/ }))
    expect(onSelect.mock.calls[0]?.[0]).toMatchObject({
      layer: { id: 'buildings' },
      feature: { name: '3栋' },
    })
  })

  it('closes polygons and waits for enough points', () => {
    const [a, b, c]: MapPosition[] = [
      [0, 0],
      [2, 0],
      [2, 1],
    ]
    if (!a || !b || !c) throw new Error('no points')
    expect(geometryOf('polygon', [a, b])).toBeUndefined()
    expect(geometryOf('polygon', [a, b, c])).toEqual({ type: 'Polygon', coordinates: [[a, b, c, a]] })
    expect(geometryOf('line', [a])).toBeUndefined()
    expect(draftData('polygon', [a, b])).toMatchObject({
      features: [{}, {}, { geometry: { type: 'LineString' } }],
    })
    const polygon = geometryOf('polygon', [a, b, c])
    expect(boundsOf(polygon ? [polygon] : [])).toEqual([
      [0, 0],
      [2, 1],
    ])
    expect(boundsOf([])).toBeUndefined()
    expect(distinct([a, b, b, c, c])).toEqual([a, b, c])
  })

  it('draws words and points as large as the wall asks for', () => {
    const layer = mapSamples.find(({ kind }) => kind === 'alarm')
    if (!layer) throw new Error('no alarm')
    const tones = { accent: '#1', success: '#2', warning: '#3', danger: '#4', info: '#5', neutral: '#6' }
    const sizes = (scale: number) =>
      layersOf(layer, { ground: '#0', text: '#7', halo: '#8', tones, scale }).flatMap((one) => {
        const { layout = {}, paint = {} } = one as { layout?: object; paint?: object }
        return Object.entries({ ...layout, ...paint }).flatMap(([key, value]) =>
          key === 'text-size' || key === 'circle-radius' ? [Number(value)] : [],
        )
      })
    expect(sizes(1)).not.toEqual([])
    expect(sizes(2)).toEqual(sizes(1).map((size) => size * 2))
  })

  it('draws an alarm with a ring in the colour of its own', () => {
    const layer = mapSamples.find(({ kind }) => kind === 'alarm')
    if (!layer) throw new Error('no alarm')
    const tones = { accent: '#1', success: '#2', warning: '#3', danger: '#4', info: '#5', neutral: '#6' }
    const drawn = layersOf(layer, { ground: '#0', text: '#7', halo: '#8', tones, scale: 1 })
    expect(drawn.map(({ id }) => id)).toEqual([ringId(layer.id), layer.id, `${layer.id}/name`])
    const [ring, point] = drawn.map(({ paint }) => paint as Record<string, unknown>)
    expect(ring?.['circle-stroke-color']).toEqual(point?.['circle-color'])
    expect(breaths.map((looks) => Object.keys(looks).every((key) => key in (ring ?? {})))).toEqual([
      true,
      true,
    ])
  })

  it('names an area by one point of its own, which nothing but the name is drawn from', () => {
    const tones = { accent: '#1', success: '#2', warning: '#3', danger: '#4', info: '#5', neutral: '#6' }
    for (const kind of ['area', 'building'] as const) {
      const layer = mapSamples.find((one) => one.kind === kind)
      if (!layer) throw new Error(`no ${kind}`)
      const { features } = dataOf(layer) as { features: { geometry: { type: string } }[] }
      expect(features.map(({ geometry }) => geometry.type)).toEqual(
        layer.features.flatMap(() => ['Polygon', 'Point']),
      )
      const drawn = layersOf(layer, { ground: '#0', text: '#7', halo: '#8', tones, scale: 1 })
      expect(
        drawn.map((one) => [one.type === 'symbol', (one as { filter?: unknown[] }).filter?.[2]]),
      ).toEqual(drawn.map(({ type }) => [type === 'symbol', type === 'symbol' ? 'Point' : 'Polygon']))
    }
  })
})
