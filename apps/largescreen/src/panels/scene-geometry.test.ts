import { array, assert, integer, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { occupancyStep, type SceneBuilding, sceneOf } from './scene-geometry.ts'

const building = (id: number, part: Partial<SceneBuilding> = {}): SceneBuilding => ({
  id,
  name: `${id}栋`,
  estateId: 2,
  footprint: null,
  heightM: 54,
  floors: 18,
  rooms: 144,
  occupied: 100,
  residents: 300,
  ...part,
})
const square = (lng: number, lat: number) => ({
  type: 'Polygon' as const,
  coordinates: [
    [
      [lng, lat],
      [lng + 0.0003, lat],
      [lng + 0.0003, lat + 0.0002],
      [lng, lat + 0.0002],
      [lng, lat],
    ],
  ],
})

describe('the estate as a picture', () => {
  it('draws every building once, far ones first', () => {
    const scene = sceneOf([
      building(1, { footprint: square(113.93, 22.53) }),
      building(2, { footprint: square(113.931, 22.531) }),
    ])
    expect(scene.solids.map((solid) => solid.building.id)).toEqual([2, 1])
  })

  it('falls back to a plan of blocks when outlines are missing or towns differ', () => {
    const towns = [
      building(1, { footprint: square(113.93, 22.53) }),
      building(2, { footprint: square(104.04, 30.64) }),
    ]
    for (const buildings of [[building(1), building(2)], towns]) {
      const [, , width = 0, height = 0] = sceneOf(buildings).viewBox.split(' ').map(Number)
      expect(width).toBeLessThan(1000)
      expect(height).toBeLessThan(1000)
    }
  })

  it('keeps every corner inside the picture', () => {
    assert(
      property(
        array(record({ heightM: integer({ min: 3, max: 300 }) }), { minLength: 1, maxLength: 80 }),
        (heights) => {
          const scene = sceneOf(heights.map(({ heightM }, id) => building(id + 1, { heightM })))
          const [left = 0, top = 0, width = 0, height = 0] = scene.viewBox.split(' ').map(Number)
          const corners = scene.solids
            .flatMap((solid) => [...solid.walls, solid.roof])
            .flatMap((d) =>
              d
                .slice(1, -1)
                .split('L')
                .map((p) => p.split(' ').map(Number)),
            )
          for (const [x = 0, y = 0] of corners) {
            expect(x).toBeGreaterThanOrEqual(left)
            expect(x).toBeLessThanOrEqual(left + width)
            expect(y).toBeGreaterThanOrEqual(top)
            expect(y).toBeLessThanOrEqual(top + height)
          }
        },
      ),
    )
  })

  it('shows nothing for no buildings', () => expect(sceneOf([]).solids).toEqual([]))

  it('grades occupancy in five steps', () => {
    expect([0, 28, 29, 143, 144].map((occupied) => occupancyStep(building(1, { occupied })))).toEqual([
      0, 0, 1, 4, 4,
    ])
    expect(occupancyStep(building(1, { rooms: 0, occupied: 0 }))).toBeNull()
  })
})

describe('devices of the estate', () => {
  const device = { id: 9, estateId: 2, geo: [114.0002, 22.0001] as const, status: 'online' }

  it('stand between the buildings where these have outlines', () => {
    const { dots, viewBox } = sceneOf([building(1, { footprint: square(114, 22) })], [device])
    const [left = 0, top = 0, width = 0, height = 0] = viewBox.split(' ').map(Number)
    const [x, y] = dots[0]?.at ?? [Number.NaN, Number.NaN]
    expect(x > left && x < left + width && y > top && y < top + height).toBe(true)
  })

  it('are left out of a plan without positions', () => {
    expect(sceneOf([building(1)], [device]).dots).toEqual([])
  })
})
