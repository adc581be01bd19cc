import { f, resource } from '@linli/api-client/kit'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { formSections } from './field-layout.ts'
import { changedValues, emptyValues, rowValues } from './form-values.ts'

const thing = resource({
  module: 'base',
  name: 'things',
  entity: 'thing',
  label: '东西',
  scope: 'global',
  title: 'name',
  fields: {
    name: f.text('名称', { required: true }),
    place: f.ref('位置', 'base/rooms', { createOnly: true }),
    phone: f.phone('电话'),
    sort: f.int('排序', { initial: 0 }),
    total: f.int('总数', { computed: true }),
    note: f.longtext('备注'),
  },
  list: { columns: ['name'] },
  operations: ['list', 'create', 'update'],
  form: [{ title: '基本', fields: ['name', 'place'] }],
})

describe('values of a form', () => {
  it('starts a new row with the described values and what the page gives', () => {
    expect(emptyValues(thing, { place: 7 })).toEqual({
      name: null,
      place: 7,
      phone: null,
      sort: 0,
      note: null,
    })
  })

  it('never puts a mask into a field that would save it', () => {
    const before = rowValues(thing, { name: '甲', place: 7, phone: '138****0001', sort: 3, note: null })
    expect(before).toEqual({ name: '甲', phone: null, sort: 3, note: null })
    expect(changedValues(before, { ...before, name: '乙' })).toEqual({ name: '乙' })
    expect(changedValues(before, { ...before, phone: '13800000002' })).toEqual({ phone: '13800000002' })
  })

  it('offers what no control is made for only where the page brings one', () => {
    const area = resource({
      module: 'base',
      name: 'areas',
      entity: 'area',
      label: '区域',
      scope: 'global',
      title: 'name',
      fields: { name: f.text('名称'), shape: f.json('边界', z.any()), nets: f.texts('网段') },
      list: { columns: ['name'] },
      operations: ['list', 'update'],
    })
    const keys = (controlled?: ReadonlySet<string>) =>
      formSections(area, 'update', controlled).flatMap((section) => section.keys)
    expect(keys()).toContain('nets')
    expect(keys()).not.toContain('shape')
    expect(keys(new Set(['shape']))).toContain('shape')
  })

  it('shows the sections of the description, then what they leave out', () => {
    expect(formSections(thing, 'update')).toEqual([
      { title: '基本', keys: ['name'] },
      { title: undefined, keys: ['phone', 'sort', 'note'] },
    ])
  })
})
