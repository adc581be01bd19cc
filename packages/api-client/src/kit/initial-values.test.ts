import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { f } from './f.ts'
import { resource } from './resource.ts'
import { createSchema, fieldsSchema, updateSchema } from './resource-schemas.ts'

const shelf = resource({
  module: 'base',
  name: 'shelves',
  entity: 'shelf',
  label: '货架',
  scope: 'global',
  title: 'name',
  fields: {
    name: f.text('名称', { required: true }),
    sortNo: f.int('排序', { initial: 0 }),
    enabled: f.bool('启用', { required: true, initial: true }),
  },
  list: { columns: ['name'] },
  operations: ['list', 'create', 'update'],
})

it('no value means the initial one, required or not, in every input', () => {
  const empty = { name: '甲', sortNo: null, enabled: null }
  expect(z.parse(createSchema(shelf), empty)).toEqual({ name: '甲', sortNo: 0, enabled: true })
  expect(z.parse(updateSchema(shelf), { id: 1, version: 0, ...empty })).toMatchObject({
    sortNo: 0,
    enabled: true,
  })
  expect(z.parse(z.object(fieldsSchema(shelf.fields)), empty)).toEqual({
    name: '甲',
    sortNo: 0,
    enabled: true,
  })
})

it('what is left out stays out: a change touches nothing else', () => {
  expect(z.parse(updateSchema(shelf), { id: 1, version: 0 })).toEqual({ id: 1, version: 0 })
})
