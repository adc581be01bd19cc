import { expect, it } from 'vitest'
import { type Service, serviceLayers } from './service-layers.ts'

const service = (id: number, state: Service['state'], geo: Service['geo']) =>
  ({
    id,
    state,
    geo,
    name: `服务${id}`,
    address: '北门',
    labels: { typeId: '家政' },
  }) as Partial<Service> as Service

it('has a layer for each state that there is, of what has a place, above the outline of the estate', () => {
  const square = [
    [
      [0, 0],
      [0, 1],
      [1, 1],
      [0, 0],
    ],
  ]
  const layers = serviceLayers(
    [service(1, 'online', [113.9, 22.5]), service(2, 'online', null), service(3, 'offline', [113.8, 22.4])],
    { name: '梅园', boundary: { type: 'MultiPolygon', coordinates: [square, square] } },
    'wgs84',
  )
  expect(layers.map(({ id, label, features }) => [id, label, features.length])).toEqual([
    ['estate', '小区范围', 2],
    ['online', '已上线', 1],
    ['offline', '已下线', 1],
  ])
  expect(layers[1]?.features[0]).toEqual({
    id: '1',
    name: '服务1',
    detail: '家政，北门',
    geometry: { type: 'Point', coordinates: [113.9, 22.5] },
  })
  expect(serviceLayers([service(2, 'online', null)], undefined, 'wgs84')).toEqual([])
})
