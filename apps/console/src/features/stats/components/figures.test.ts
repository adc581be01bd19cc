import { describe, expect, it } from 'vitest'
import { type BaseData, figuresOf } from './figures.ts'

const data: BaseData = {
  communities: 4,
  estates: 4,
  buildings: 60,
  units: 120,
  rooms: 6000,
  occupiedRooms: 4980,
  households: 5000,
  registered: 15_000,
  living: 13_800,
  channels: 150,
  devices: 400,
  onlineDevices: 376,
  companies: 2,
  vehicles: 0,
  parkingSpaces: 0,
  freeSpaces: 0,
  passes: 4200,
  yesterday: { rooms: 6000, occupiedRooms: 4950, living: 13_790 },
  trend7: [],
}
const figure = (key: string, part: Partial<BaseData> = {}) => {
  const { moving, standing } = figuresOf({ ...data, ...part })
  return [...moving, ...standing].find((one) => one.key === key)
}

describe('figures of the dashboard', () => {
  it('compares with yesterday where yesterday was recorded', () => {
    expect(figure('living')).toMatchObject({ value: 13_800, change: 10 })
    expect(figure('estates')).toMatchObject({ value: 4, change: null })
  })

  it('gives shares one decimal, and their change in points', () => {
    expect(figure('occupancyRate')).toMatchObject({ value: 83, change: 0.5 })
    expect(figure('onlineRate')).toMatchObject({ value: 94, change: null })
  })

  it('draws the recorded days that have the figure', () => {
    const trend7: BaseData['trend7'] = [
      { day: '2026-03-01', values: { rooms: 100, occupiedRooms: 80, living: 5 } },
      { day: '2026-03-02', values: { rooms: 100, occupiedRooms: 81 } },
    ]
    expect(figure('occupancyRate', { trend7 })?.past).toEqual([80, 81])
    expect(figure('living', { trend7 })?.past).toEqual([5])
  })

  it('says nothing of a share of nothing', () =>
    expect(figure('onlineRate', { devices: 0, onlineDevices: 0 })?.value).toBeNull())
})
