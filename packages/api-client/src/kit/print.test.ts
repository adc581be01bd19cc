import { describe, expect, expectTypeOf, it } from 'vitest'
import * as z from 'zod/mini'
import { f } from './f.ts'
import type { PrintAnswer } from './print.ts'
import { resource } from './resource.ts'
import { offeredEndpoints } from './offered-endpoints.ts'
import { endpointsOf } from './resource-endpoints.ts'
import type { RowOf } from './resource-types.ts'

const spec = {
  module: 'property',
  name: 'meters',
  entity: 'meter',
  label: '仪表',
  scope: 'global',
  title: 'meterNo',
  fields: { meterNo: f.text('表号', { required: true }), room: f.text('房屋') },
  list: { columns: ['meterNo'] },
  operations: ['list'],
} as const
const meter = resource({ ...spec, print: { sheet: {}, label: { facts: ['room'] } } })

describe('rows on paper', () => {
  it('have a call for those who may list them, where they are described', () => {
    const { print } = endpointsOf(meter)
    expect(offeredEndpoints(meter).map(({ name }) => name)).toContain('property.meters.print')
    expect(print.permission).toBe('property:meter:list')
    expect(offeredEndpoints(resource(spec)).map(({ name }) => name)).not.toContain('property.meters.print')
  })

  it('are printed in one of the ways described', () => {
    const { input } = endpointsOf(meter).print
    const isGood = (given: object) => z.safeParse(input as z.ZodMiniType, given).success
    expect([
      isGood({ ids: [1], as: 'label' }),
      isGood({ ids: [1], as: 'book' }),
      isGood({ ids: [1] }),
    ]).toEqual([true, false, false])
  })

  it('name no fields that are not there', () => {
    // @ts-expect-error no such field
    const wrong = () => resource({ ...spec, print: { label: { facts: ['rum'] } } })
    expect(wrong).toThrow('print names the unknown field rum')
  })

  it('come as the row is typed', () => {
    type Meter = typeof meter
    expectTypeOf<PrintAnswer<RowOf<Meter>>['printed'][number]['row']['meterNo']>().toEqualTypeOf<string>()
  })
})
