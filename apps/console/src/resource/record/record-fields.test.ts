import { f, flow, resource } from '@linli/api-client/kit'
import { describe, expect, it } from 'vitest'
import type { AnyRow } from '../resource-row.ts'
import { recordLayout } from './record-fields.ts'

const lamp = resource({
  module: 'base',
  name: 'lamps',
  entity: 'lamp',
  label: '路灯',
  scope: 'global',
  title: 'name',
  fields: {
    name: f.text('名称'),
    place: f.text('位置'),
    placeName: f.text('位置全称', { computed: true }),
    nodeId: f.int('位置编号', { internal: true }),
    watts: f.int('功率', { unit: '瓦' }),
    note: f.longtext('备注'),
    on: f.bool('常亮'),
    broken: f.bool('已损坏', { computed: true }),
    hours: f.int('每日时长', { initial: 12, when: { on: [false] } }),
    state: f.state('状态', flow({ states: { on: '点亮', off: '熄灭' }, initial: 'on', transitions: {} })),
  },
  list: { columns: ['name', 'place', 'watts', 'state'] },
  form: [
    { title: '基本', fields: ['name', 'place', 'watts'] },
    { title: '说明', fields: ['note'] },
  ],
  operations: ['list', 'detail'],
})
const row = (values: object): AnyRow => ({
  id: 1,
  version: 0,
  createdAt: '',
  createdBy: null,
  updatedAt: '',
  updatedBy: null,
  ...values,
})
const layoutOf = (values: object) => recordLayout(lamp, row(values), new Map())

describe('the layout of a record', () => {
  it('has its words in the head, the rest in the sections of the form, and folds what is empty', () => {
    const { facts, sections, empty } = layoutOf({
      name: '东门灯',
      place: '东门',
      nodeId: 7,
      watts: 40,
      note: null,
      on: true,
      state: 'on',
    })
    expect(facts).toEqual(['place'])
    expect(sections).toEqual([
      { title: '基本', keys: ['watts'] },
      { title: '其他', keys: ['on'] },
    ])
    expect(empty).toEqual(['placeName', 'note', 'broken'])
  })

  it('says no value twice: neither the title nor what another field says in the same words', () => {
    const { facts, sections } = layoutOf({
      name: '东门灯',
      place: '东门灯',
      placeName: '东门岗亭',
      on: false,
    })
    expect([...facts, ...sections.flatMap(({ keys }) => keys)]).toEqual(['placeName', 'on'])
  })

  it('leaves nothing out that has no room in the head', () => {
    const names = ['甲', '乙', '丙', '丁', '戊', '己'] as const
    const many = resource({
      module: 'base',
      name: 'poles',
      entity: 'pole',
      label: '灯杆',
      scope: 'global',
      title: 'name',
      fields: {
        name: f.text('名称'),
        a: f.text(names[0]),
        b: f.text(names[1]),
        c: f.text(names[2]),
        d: f.text(names[3]),
        e: f.date(names[4]),
        g: f.text(names[5]),
      },
      list: { columns: ['name', 'a', 'b', 'c', 'd', 'e', 'g'] },
      operations: ['list', 'detail'],
    })
    const values = { name: '一号', a: '甲地', b: '乙地', c: '丙地', d: '丁地', e: '2026-11-30', g: '己地' }
    const { facts, sections } = recordLayout(many, row(values), new Map())
    expect(facts).toEqual(['a', 'b', 'c', 'd'])
    expect(sections.flatMap(({ keys }) => keys)).toEqual(['e', 'g'])
  })

  it('tells what nobody fills in only where it is so', () => {
    const keysOf = (broken: boolean) =>
      layoutOf({ name: '东门灯', on: false, broken }).sections.flatMap(({ keys }) => keys)
    expect([keysOf(true), keysOf(false)]).toEqual([['on', 'broken'], ['on']])
  })

  it('leaves out what a row like this is not asked for', () => {
    const keysOf = (on: boolean) =>
      layoutOf({ name: '东门灯', on, hours: 12 }).sections.flatMap(({ keys }) => keys)
    expect([keysOf(true), keysOf(false)]).toEqual([['on'], ['on', 'hours']])
  })

  it('tells first how a row without a lifecycle stands, and never again what its state says', () => {
    const told = resource({
      module: 'base',
      name: 'told',
      entity: 'told',
      label: '记录',
      scope: 'global',
      title: 'name',
      fields: {
        name: f.text('名称'),
        place: f.text('位置'),
        lit: f.bool('结果', { words: { true: { label: '成功' }, false: { label: '失败' } } }),
      },
      list: { columns: ['name', 'place', 'lit'], status: 'lit' },
      operations: ['list'],
    })
    const values = { ...row({ name: '东门灯', place: '东门', lit: false }), labels: {} }
    expect(recordLayout(told, values, new Map()).facts).toEqual(['lit', 'place'])
    expect(layoutOf({ name: '东门灯', place: '点亮', state: 'on' }).facts).toEqual([])
  })
})
