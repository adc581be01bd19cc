import { describe, expect, it } from 'vitest'
import { type Found, middleOf, neighboursOf, nextStop, nodeOf, tourStops, wallLayers } from './wall-map.ts'

const at = (id: string, type: 'channel' | 'device', nodeType: number, north: number): Found => ({
  type: 'Feature',
  id,
  geometry: { type: 'Point', coordinates: [114, 22 + north / 111_195] },
  properties: { type, nodeType, id: Number(id.slice(1)), name: id, estateId: 2, status: 'offline' },
})
const house = (id: string, estateId = 2): Found => ({
  type: 'Feature',
  id,
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [113.9999, 21.9999],
        [114.0001, 21.9999],
        [114.0001, 22.0001],
        [113.9999, 22.0001],
        [113.9999, 21.9999],
      ],
    ],
  },
  properties: {
    type: id.startsWith('c') ? 'estate' : 'building',
    nodeType: id.startsWith('c') ? 3 : 5,
    id: Number(id.slice(1)),
    name: id,
    estateId,
    status: null,
    roomCount: 10,
    occupiedCount: 5,
  },
})

describe('the map of the wall', () => {
  const found = [
    house('e1'),
    at('n2', 'device', 14, 90),
    at('i3', 'channel', 9, 400),
    at('n4', 'device', 14, 600),
    at('l5', 'device', 12, 10),
  ]

  it('knows cameras and doors within 500 m, nearest first, by their distance', () => {
    expect(neighboursOf(found, 'e1').map(({ treeId, metres }) => [treeId, Math.round(metres)])).toEqual([
      ['n2', 90],
      ['i3', 400],
    ])
    expect(neighboursOf(found, 'e9')).toEqual([])
  })

  it('has the middle of a shape', () => {
    const [x, y] = middleOf(house('e1'))
    expect([x.toFixed(6), y.toFixed(6)]).toEqual(['114.000000', '22.000000'])
  })

  it('flies through each estate and its houses, and begins anew', () => {
    const stops = tourStops([house('e1'), house('e2', 3), house('c3', 3), house('c2')])
    expect(stops).toEqual(['c3', 'e2', 'c2', 'e1'])
    expect([
      nextStop(stops, null),
      nextStop(stops, 'c3'),
      nextStop(stops, 'e1'),
      nextStop(stops, 'x'),
    ]).toEqual(['c3', 'e2', 'c3', 'c3'])
    expect(nextStop([], 'c3')).toBeNull()
  })

  it('colours what is not normal and nothing else', () => {
    const device = wallLayers(found, []).find(({ id }) => id === 'device')
    expect(device?.features[0]).toMatchObject({ tone: 'danger', alarm: true })
    expect(wallLayers(found, []).some(({ id }) => id === 'passes')).toBe(false)
  })

  it('draws alerts above all, and knows what is around one', () => {
    const alert: Found = {
      type: 'Feature',
      id: 'alert:3',
      geometry: { type: 'Point', coordinates: [114, 22] },
      properties: {
        type: 'alert',
        nodeType: 0,
        id: 3,
        name: '求助',
        estateId: 2,
        status: 'untreated',
        level: 'urgent',
      },
    }
    expect(wallLayers(found, [], [alert]).at(-1)).toMatchObject({
      kind: 'alarm',
      features: [{ id: 'alert:3', name: '紧急 求助', tone: 'danger' }],
    })
    expect(wallLayers(found, []).some(({ id }) => id === 'alert')).toBe(false)
    expect(neighboursOf([...found, alert], 'alert:3').map(({ treeId }) => treeId)).toEqual(['n2', 'i3'])
  })

  it('reads tree ids', () => {
    expect(nodeOf('e12')).toEqual({ nodeType: 5, id: 12 })
    expect([nodeOf('marker:3'), nodeOf('alert:3'), nodeOf(null), nodeOf('z1')]).toEqual([
      null,
      null,
      null,
      null,
    ])
  })
})
