import { describe, expect, it } from 'vitest'
import { boxAround, type Found, layerOf, layersOf, occupancyStep, treeIdOf } from './map-layers.ts'

const building: Found = {
  type: 'Feature',
  id: 'e7',
  geometry: {
    type: 'MultiPolygon',
    coordinates: [1, 2].map((x) => [
      [
        [x, 0],
        [x + 0.5, 0],
        [x, 0.5],
        [x, 0],
      ],
    ]),
  },
  properties: {
    type: 'building',
    nodeType: 5,
    id: 7,
    name: '7栋',
    estateId: 1,
    status: null,
    heightM: null,
    floorsAbove: 6,
    roomCount: 10,
    occupiedCount: 9,
  },
}
const camera: Found = {
  type: 'Feature',
  id: 'n3',
  geometry: { type: 'Point', coordinates: [1, 0] },
  properties: { type: 'device', nodeType: 14, id: 3, name: '枪机', estateId: 1, status: 'offline' },
}

describe('layers of the map', () => {
  it('draws a building of two parts as two shapes of one thing, as high as its floors', () => {
    const [layer] = layersOf([building], [], { shown: ['building'], coloured: 'occupancy' })
    expect(layer?.features.map(({ id, height, step }) => [treeIdOf(id), height, step])).toEqual([
      ['e7', 18, 4],
      ['e7', 18, 4],
    ])
    expect(
      layersOf([building], [], { shown: ['building'], coloured: 'none' })[0]?.features[0]?.step,
    ).toBeUndefined()
  })

  it('marks what does not work and hides what is switched off', () => {
    expect(layersOf([camera], [], { shown: ['access'], coloured: 'none' })).toEqual([])
    const [layer] = layersOf([camera], [], { shown: ['camera'], coloured: 'none' })
    expect(layer).toMatchObject({
      id: layerOf(camera),
      kind: 'cluster',
      features: [{ alarm: true, detail: '离线' }],
    })
  })

  it('rings no device that is not in use', () => {
    const unused = { ...camera, properties: { ...camera.properties, status: 'unused' } } as Found
    const [layer] = layersOf([unused], [], { shown: ['camera'], coloured: 'none' })
    expect(layer?.features).toMatchObject([{ alarm: false, tone: 'neutral', detail: '未使用' }])
  })

  it('draws alerts above all, coloured and named by their level', () => {
    const alert: Found = {
      type: 'Feature',
      id: 'alert:9',
      geometry: { type: 'Point', coordinates: [1, 0] },
      properties: {
        type: 'alert',
        nodeType: 0,
        id: 9,
        name: '设备离线',
        estateId: 1,
        status: 'untreated',
        level: 'high',
        occurredAt: '2026-06-10T03:00:00Z',
      },
    }
    const layers = layersOf([alert, camera], [], { shown: ['alert', 'camera'], coloured: 'none' })
    expect(layers.at(-1)).toMatchObject({
      id: layerOf(alert),
      kind: 'alarm',
      features: [{ id: 'alert:9', name: '重要 设备离线', detail: '未处理 06-10 11:00', tone: 'warning' }],
    })
    expect(layersOf([alert], [], { shown: ['camera'], coloured: 'none' })).toEqual([])
  })

  it('colours a house by the worst of its alerts, whether or not they are shown themselves', () => {
    const alert = (id: number, level: 'high' | 'urgent'): Found => ({
      type: 'Feature',
      id: `alert:${id}`,
      geometry: { type: 'Point', coordinates: [1, 0] },
      properties: {
        type: 'alert',
        nodeType: 0,
        id,
        name: '设备离线',
        estateId: 1,
        status: 'untreated',
        level,
        buildingId: 7,
      },
    })
    const house = (id: number): Found => ({
      type: 'Feature',
      id: `e${id}`,
      geometry: { type: 'Point', coordinates: [1, 0] },
      properties: { type: 'building', nodeType: 5, id, name: `${id}栋`, estateId: 1, status: null },
    })
    const found = [house(7), house(8), alert(1, 'high'), alert(2, 'urgent')]
    const [layer] = layersOf(found, [], { shown: ['building'], coloured: 'alert' })
    expect(layer?.features.map(({ tone, detail }) => [tone, detail])).toEqual([
      ['danger', '0 户，入住 --，紧急预警'],
      ['neutral', '0 户，入住 --'],
    ])
    const [plain] = layersOf(found, [], { shown: ['building'], coloured: 'none' })
    expect(plain?.features[0]).toMatchObject({ tone: 'neutral' })
  })

  it('has five classes of occupancy, none without rooms', () => {
    expect([0, 19, 20, 59, 80, 100].map((occupied) => occupancyStep(100, occupied))).toEqual([
      0, 0, 1, 2, 4, 4,
    ])
    expect(occupancyStep(0, 0)).toBeUndefined()
  })

  it('asks for what is seen and stays on the earth', () => {
    const [west, south, east, north] = boxAround([114, 22.5], 16)
    expect(west < 114 && east > 114 && south < 22.5 && north > 22.5).toBe(true)
    expect(east - west).toBeLessThan(0.03)
    expect(boxAround([179, 84], 1)).toEqual([-180, -85, 180, 85])
  })
})
