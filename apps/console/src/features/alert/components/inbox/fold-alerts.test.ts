import { expect, test } from 'vitest'
import { foldAlerts } from './fold-alerts.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 2, 2, 4, minute)).toISOString()
const alert = (
  id: number,
  minute: number,
  of: { personId?: number; deviceId?: number; estateId?: number },
) => ({
  id,
  occurredAt: at(minute),
  estateId: 1,
  personId: null,
  deviceId: null,
  ...of,
})
const idsOf = (rows: Parameters<typeof foldAlerts>[0]) =>
  foldAlerts(rows).map(({ head, same }) => [head.id, ...same.map(({ id }) => id)])

test('what one person or one device raised within five minutes stands under the first of it', () => {
  const rows = [
    alert(1, 10, { deviceId: 7 }),
    alert(2, 11, { personId: 3 }),
    alert(3, 15, { deviceId: 7 }),
    alert(4, 6, { personId: 3, deviceId: 8 }),
    alert(5, 16, { deviceId: 7 }),
  ]
  expect(idsOf(rows)).toEqual([[1, 3], [2, 4], [5]])
})

test('nothing in common, or another estate, is folded into nothing', () => {
  expect(idsOf([alert(1, 10, {}), alert(2, 10, {})])).toEqual([[1], [2]])
  expect(idsOf([alert(1, 10, { deviceId: 7 }), alert(2, 10, { deviceId: 7, estateId: 2 })])).toEqual([
    [1],
    [2],
  ])
})
