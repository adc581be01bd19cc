import { expect, it } from 'vitest'
import { type Repair, repairLayers } from './repair-layers.ts'

const repair = (id: number, urgency: Repair['urgency'], deviceGeo: Repair['deviceGeo']) =>
  ({
    id,
    urgency,
    deviceGeo,
    repairNo: `SB${id}`,
    place: '东门',
    labels: { deviceId: `门禁${id}` },
  }) as Partial<Repair> as Repair

it('puts open orders where their devices hang, the urgent ones in a colour of their own', () => {
  const layers = repairLayers(
    [repair(1, 'critical', [113.9, 22.5]), repair(2, 'normal', [113.8, 22.4]), repair(3, 'urgent', null)],
    'wgs84',
  )
  expect(layers.map(({ id, tone, features }) => [id, tone, features.length])).toEqual([
    ['normal', 'info', 1],
    ['critical', 'danger', 1],
  ])
  expect(layers[1]?.features[0]).toMatchObject({ name: '门禁1', detail: 'SB1，东门' })
})
