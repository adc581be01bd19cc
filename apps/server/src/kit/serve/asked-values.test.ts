import { deviceModel } from '@linli/api-client/contract/base/device-model'
import { residentHouse } from '@linli/api-client/contract/base/resident-house'
import { f } from '@linli/api-client/kit'
import { expect, it } from 'vitest'
import { askedOfChange, askedOfNew, askedOfTransition } from './asked-values.ts'

const row = { id: 1, version: 0 }
const faces = { abilities: ['face', 'ic'], faceCapacity: 500, photoMaxKb: 800, cardCapacity: 9 }

it('leaves out of a new row what its other values do not ask for', () => {
  const kept = askedOfNew(deviceModel, { abilities: ['ic'], faceCapacity: 500, cardCapacity: 9 }, {})
  expect(kept).toEqual({ abilities: ['ic'], faceCapacity: 0, cardCapacity: 9 })
})

it('empties with a change what no longer belongs to the row, and nothing else', () => {
  expect(askedOfChange(deviceModel, { ...row, ...faces }, { abilities: ['ic'] })).toEqual({
    abilities: ['ic'],
    faceCapacity: 0,
    photoMaxKb: 200,
  })
  expect(askedOfChange(deviceModel, { ...row, ...faces }, { vendor: '甲' })).toEqual({ vendor: '甲' })
})

it('refuses at its field what the other values make necessary', () => {
  const tenant = { relation: 'tenant', leaseStart: '2026-01-01', leaseEnd: '2026-12-31' }
  const faults = (change: () => unknown) => {
    try {
      change()
    } catch (error) {
      return (error as { fields?: unknown }).fields
    }
    return undefined
  }
  expect(faults(() => askedOfNew(residentHouse, { relation: 'tenant' }, {}))).toEqual({
    leaseStart: '请选择租期开始',
    leaseEnd: '请选择租期结束',
  })
  expect(faults(() => askedOfChange(residentHouse, { ...row, ...tenant }, { leaseEnd: null }))).toEqual({
    leaseEnd: '请选择租期结束',
  })
  expect(askedOfChange(residentHouse, { ...row, relation: 'owner' }, { leaseEnd: '2026-12-31' })).toEqual({
    leaseEnd: null,
  })
})

it('judges what a transition is given beside the row it is taken on', () => {
  const input = { way: f.text('方式', { max: 9, when: { relation: ['tenant'] } }) }
  expect(askedOfTransition(input, { ...row, relation: 'tenant' }, { way: '自取' })).toEqual({ way: '自取' })
  expect(askedOfTransition(input, { ...row, relation: 'owner' }, { way: '自取' })).toEqual({ way: null })
})
