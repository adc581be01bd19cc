import { f, resource } from '@linli/api-client/kit'
import { describe, expect, it } from 'vitest'
import { storableValues } from './useDraft.ts'

const place = resource({
  module: 'test',
  name: 'places',
  entity: 'place',
  label: '地点',
  scope: 'global',
  title: 'name',
  fields: {
    name: f.text('名称', { required: true, max: 20 }),
    note: f.longtext('备注'),
    pin: f.secret('密码', { max: 20 }),
  },
  list: { columns: ['name'] },
  operations: ['list', 'create'],
})
const person = resource({
  module: 'test',
  name: 'people',
  entity: 'human',
  label: '人',
  scope: 'global',
  title: 'name',
  fields: {
    name: f.text('姓名', { required: true, max: 20 }),
    phone: f.phone('手机号'),
    bornOn: f.date('生日'),
    gender: f.enum('性别', { male: '男', female: '女' }),
  },
  list: { columns: ['name'] },
  operations: ['list', 'create'],
})

describe('what a draft may hold', () => {
  it('is what was changed, without secrets', () =>
    expect(
      storableValues(
        place,
        { name: '旧', note: null, pin: null },
        { name: '旧', note: '新', pin: '1234', other: 1 },
      ),
    ).toEqual({ note: '新' }))

  it('tells nothing about a person', () =>
    expect(
      storableValues(
        person,
        {},
        { name: '张伟', phone: '19900000001', bornOn: '1990-01-01', gender: 'male' },
      ),
    ).toEqual({ gender: 'male' }))
})
