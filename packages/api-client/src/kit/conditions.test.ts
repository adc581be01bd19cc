import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { askedSchema, askedValues, f, fieldsSchema, missingValues, resource } from './index.ts'

const fields = {
  relation: f.enum('关系', { owner: '业主', tenant: '租户' }, { required: true }),
  abilities: f.enums('能力', { face: '人脸', card: '刷卡' }),
  leaseEnd: f.date('租期结束', { when: { relation: ['tenant'] }, requiredWhen: { relation: ['tenant'] } }),
  faces: f.int('人脸容量', { initial: 0, when: { abilities: ['face'] } }),
}

it('keeps what is asked for beside the other values, and empties the rest', () => {
  const given = { relation: 'owner', abilities: ['card'], leaseEnd: '2026-01-01', faces: 9 }
  expect(askedValues(fields, given)).toEqual({ ...given, leaseEnd: null, faces: 0 })
  const fitting = { relation: 'tenant', abilities: ['card', 'face'], leaseEnd: '2026-01-01', faces: 9 }
  expect(askedValues(fields, fitting)).toEqual(fitting)
})

it('asks what it depends on of the row, and keeps what nobody can tell', () => {
  expect(askedValues(fields, { leaseEnd: '2026-01-01' }, { relation: 'owner' })).toEqual({ leaseEnd: null })
  expect(askedValues(fields, { leaseEnd: '2026-01-01' })).toEqual({ leaseEnd: '2026-01-01' })
})

it('may hang on whether another field is filled in', () => {
  const below = { limit: f.int('时限', { initial: 15, when: { parentId: true } }) }
  expect(askedValues(below, { parentId: null, limit: 30 })).toEqual({ parentId: null, limit: 15 })
  expect(askedValues(below, { parentId: 4, limit: 30 })).toEqual({ parentId: 4, limit: 30 })
})

it('says what is missing because of the others, at its field', () => {
  expect(missingValues(fields, { relation: 'tenant', leaseEnd: null })).toEqual({
    leaseEnd: '请选择租期结束',
  })
  expect(missingValues(fields, { relation: 'owner', leaseEnd: null })).toEqual({})
  expect(missingValues(fields, { leaseEnd: null })).toEqual({})
})

it('checks a form as it is sent', () => {
  const schema = askedSchema(fields, z.object(fieldsSchema(fields)))
  const wrong = z.safeParse(schema, { relation: 'tenant', leaseEnd: '' })
  expect(wrong.error?.issues.map(({ path, message }) => [path, message])).toEqual([
    [['leaseEnd'], '请选择租期结束'],
  ])
  // Beside what is required always, in the order of the fields.
  const named = askedSchema(
    { ...fields, name: f.text('名称', { required: true }) },
    z.object(fieldsSchema({ ...fields, name: f.text('名称', { required: true }) })),
  )
  const both = z.safeParse(named, { relation: 'tenant', leaseEnd: '', name: '' })
  expect(both.error?.issues.map(({ path }) => path[0])).toEqual(['leaseEnd', 'name'])
  expect(z.parse(schema, { relation: 'owner', leaseEnd: '不是日期' })).toMatchObject({ leaseEnd: null })
})

it('refuses what depends on nothing, and what is required whatever it depends on', () => {
  const make = (extra: Parameters<typeof resource>[0]['fields']) => () =>
    resource({
      module: 'test',
      name: 'things',
      entity: 'thing',
      label: '东西',
      scope: 'global',
      title: 'name',
      fields: { name: f.text('名称', { required: true }), ...extra },
      list: { columns: ['name'] },
      operations: ['list'],
    })
  expect(make({ end: f.date('结束', { when: { relation: ['tenant'] } }) })).toThrow(
    'end depends on the unknown field relation',
  )
  expect(make({ end: f.date('结束', { required: true, when: { name: ['甲'] } }) })).toThrow(
    'end is required whatever it depends on',
  )
})
