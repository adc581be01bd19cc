import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { f } from './f.ts'
import { type FieldMeta, metaOf } from './field-meta.ts'
import { flow } from './flow.ts'

const lifecycle = flow({ states: { open: '待处理', done: '已完成' }, initial: 'open', transitions: {} })

describe('the description of a field', () => {
  const metas: [string, z.ZodMiniType, Partial<FieldMeta>][] = [
    [
      'is optional and written by forms',
      f.text('a'),
      {
        kind: 'text',
        label: 'a',
        required: false,
        write: 'always',
        computed: false,
        personal: false,
        max: 100,
      },
    ],
    ['required', f.text('a', { required: true }), { required: true }],
    ['set by the server', f.text('a', { serverSet: true }), { write: 'never', computed: false }],
    ['set once', f.text('a', { createOnly: true }), { write: 'create' }],
    ['computed', f.int('a', { computed: true }), { write: 'never', computed: true }],
    ['a phone is masked and personal', f.phone('a'), { mask: 'phone', personal: true }],
    ['a document number is masked and personal', f.idcard('a'), { mask: 'idcard', personal: true }],
    ['a masked name is personal', f.text('a', { mask: 'name' }), { mask: 'name', personal: true }],
    ['money is shown in yuan', f.money('a'), { unit: '元', range: [0, 1_000_000_000_000] }],
    ['a unit', f.decimal('a', { unit: '㎡', scale: 1 }), { unit: '㎡', scale: 1 }],
    ['options with words', f.enum('a', { x: '甲' }), { options: { x: { label: '甲' } } }],
    ['a dictionary', f.dict('a', 'nation'), { dict: 'nation' }],
    ['a reference', f.ref('a', 'base/rooms'), { to: 'base/rooms' }],
    [
      'help, hint, first value and refusal',
      f.text('a', { help: 'h', initial: 'i', unique: '「{value}」已存在' }),
      { help: 'h', initial: 'i', unique: '「{value}」已存在' },
    ],
    ['a region’s level', f.region('a', { level: 'street' }), { level: 'street' }],
    [
      'a state belongs to the server',
      f.state('a', lifecycle),
      { write: 'never', required: true, flow: lifecycle },
    ],
  ]
  it.each(metas)('%s', (_, field, meta) => {
    expect(metaOf(field)).toMatchObject(meta)
  })

  it('leaves plain service numbers plain', () => {
    expect(metaOf(f.phone('a', { plain: true })).mask).toBeUndefined()
    expect(metaOf(f.phone('a', { plain: true })).personal).toBe(false)
    expect(metaOf(f.idcard('a', { plain: true })).mask).toBeUndefined()
  })

  it('is only there for fields', () => {
    expect(() => metaOf(z.string())).toThrow('was not made by f.*')
  })
})
