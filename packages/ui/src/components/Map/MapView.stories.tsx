import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { BothThemes } from '../../testing/BothThemes.tsx'
import { mapSamples } from '../../testing/mapSamples.ts'
import { type MapGeometry, type MapLayer, mapShapes } from './mapModel.ts'
import { MapView } from './MapView.tsx'

const meta = {
  title: 'Data/MapView',
  component: MapView,
  parameters: {
    usage: {
      use: 'Where things are: estates, gates, devices, areas. Needs no network. Drawing an area, a line or a point.',
      avoid: 'Addresses as text. Rooms of a building (BuildingElevation).',
      keyboard: [
        ['Arrows, + and −', 'move and zoom the map'],
        ['Enter', 'while drawing: a point at the centre'],
        ['Backspace, Escape', 'while drawing: takes back a point, cancels'],
      ],
    },
  },
  args: { label: '翠湖花园', layers: mapSamples, onSelect: fn(), onDraw: fn() },
} satisfies Meta<typeof MapView>
export default meta
type Story = StoryObj<typeof meta>

const drawn = async (canvas: ReturnType<typeof within>) => {
  await waitFor(() => expect(canvas.queryByText('正在加载地图')).toBeNull(), { timeout: 20_000 })
}

/** Areas, buildings and gates; pressed in the list as well as on the map. */
export const Default: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    await drawn(canvas)
    await expect(canvasElement.querySelector('canvas')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '放大' }))
    await userEvent.click(canvas.getByRole('radio', { name: '列表' }))
    await userEvent.click(canvas.getByRole('button', { name: /^东门/ }))
    await waitFor(() => expect(args.onSelect).toHaveBeenCalledOnce())
  },
}

/** Areas that stand up. */
export const Buildings: Story = {
  args: { pitch: 55, layers: mapSamples.filter(({ kind }) => kind === 'building' || kind === 'area') },
  play: async ({ canvas }) => drawn(canvas),
}

/** Points that are close together stand as one with their number. */
export const Clusters: Story = {
  args: {
    layers: [
      {
        id: 'devices',
        label: '设备',
        kind: 'cluster',
        features: Array.from({ length: 300 }, (_feature, index) => ({
          id: String(index),
          name: `门禁 ${index + 1}`,
          geometry: {
            type: 'Point' as const,
            coordinates: [113.3 + ((index * 7) % 31) / 900, 23.12 + ((index * 11) % 29) / 900] as const,
          },
        })),
      },
    ],
  },
  play: async ({ canvas }) => drawn(canvas),
}

/** An area, point by point; here with the keys alone. */
export const Drawing: Story = {
  render: function Drawn(args) {
    const [own, setOwn] = useState<readonly MapGeometry[]>([])
    const [layers, setLayers] = useState<readonly MapLayer[]>(args.layers)
    return (
      <>
        <MapView
          {...args}
          layers={layers}
          draws={mapShapes}
          onDraw={(geometry) => {
            args.onDraw?.(geometry)
            const all = [...own, geometry]
            setOwn(all)
            const features = all.map((one, index) => ({
              id: String(index),
              name: `区域 ${index + 1}`,
              geometry: one,
            }))
            setLayers([
              ...args.layers,
              { id: 'own', label: '我的区域', kind: 'area', tone: 'warning', features },
            ])
          }}
        />
        <p role="status">{`已绘制 ${own.length} 个`}</p>
      </>
    )
  },
  play: async ({ canvas, canvasElement, args }) => {
    await drawn(canvas)
    await userEvent.click(canvas.getByRole('button', { name: '绘制面' }))
    await waitFor(() => expect(canvas.getByRole('button', { name: '完成' })).toBeDisabled())
    // The keyboard is in the bar now.
    await userEvent.keyboard('{Escape}')
    await userEvent.click(await canvas.findByRole('button', { name: '绘制面' }))
    await waitFor(() => expect(canvas.getByRole('button', { name: '完成' })).toBeDisabled())
    const map = canvasElement.querySelector('canvas')
    if (!map) throw new Error('no map')
    const box = map.getBoundingClientRect()
    for (const [x, y] of [
      [0.3, 0.3],
      [0.6, 0.3],
      [0.6, 0.7],
    ] as const) {
      const clientX = box.left + box.width * x
      const clientY = box.top + box.height * y
      for (const type of ['mousedown', 'mouseup', 'click'])
        map.dispatchEvent(new MouseEvent(type, { bubbles: true, clientX, clientY }))
    }
    await waitFor(() => expect(canvas.getByText('已有 3 个点')).toBeVisible())
    map.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(canvas.getByText('已有 4 个点')).toBeVisible())
    await userEvent.keyboard('{Backspace}')
    await waitFor(() => expect(canvas.getByText('已有 3 个点')).toBeVisible())
    await userEvent.click(canvas.getByRole('button', { name: '完成' }))
    await waitFor(() => expect(args.onDraw).toHaveBeenCalledOnce())
    await expect(canvas.getByText('已绘制 1 个')).toBeVisible()
  },
}

export const Matrix: Story = {
  render: (args) => (
    <BothThemes>{(theme) => <MapView {...args} label={`翠湖花园 ${theme}`} height="280px" />}</BothThemes>
  ),
  play: async ({ canvas }) => drawn(canvas),
}

/** Long names, and nothing at all. */
export const Stress: Story = {
  args: { layers: [] },
  play: async ({ canvas }) => {
    await drawn(canvas)
    await userEvent.click(canvas.getByRole('radio', { name: '列表' }))
    await waitFor(() => expect(canvas.getByText('暂无内容')).toBeVisible())
  },
}
