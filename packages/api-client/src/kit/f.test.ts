import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { f } from './f.ts'
import { metaOf } from './field-meta.ts'
import { flow } from './flow.ts'
import { kindFacts } from './kinds.ts'
import { lines } from './lines.ts'
import { timerange } from './week-hours.ts'
import { audience } from '../contract/system/audience.ts'

/** The first message a schema has for a value; undefined when it takes the value. */
const messageOf = (schema: z.ZodMiniType, value: unknown): string | undefined =>
  z.safeParse(schema, value).error?.issues[0]?.message

const lifecycle = flow({ states: { open: '待处理', done: '已完成' }, initial: 'open', transitions: {} })
const key = 'a'.repeat(16)

/** Every kind: a field · values it takes · values it refuses, with the message. */
const kinds: [string, z.ZodMiniType, unknown[], [unknown, string][]][] = [
  [
    'text',
    f.text('名称', { max: 4 }),
    ['a', ' ab ', '一二三四'],
    [
      [undefined, '请输入名称'],
      [null, '请输入名称'],
      [1, '请输入名称'],
      ['', '请输入名称'],
      ['   ', '请输入名称'],
      ['一二三四五', '名称不能超过4个字符'],
    ],
  ],
  [
    'text with a pattern',
    f.text('编码', { pattern: [/^[a-z]+$/, '编码只能是小写字母'] }),
    ['abc'],
    [['A', '编码只能是小写字母']],
  ],
  [
    'texts',
    f.texts('网段', { max: 2, itemMax: 5 }),
    [[], ['::1'], [' ::1 ', '::2']],
    [
      ['::1', '请输入网段'],
      [['::1', '::2', '::3'], '网段最多2项'],
      [['10.0.0.1'], '网段每项不能超过5个字符'],
      [[' '], '网段每项不能超过5个字符'],
    ],
  ],
  [
    'year',
    f.year('年份'),
    [1998, 2026],
    [
      [1998.5, '年份须为整数'],
      [98, '年份不能小于1900'],
    ],
  ],
  [
    'duration',
    f.duration('时限'),
    [0, 90],
    [
      [-1, '时限不能小于0'],
      [1.5, '时限须为整数'],
    ],
  ],
  [
    'percent',
    f.percent('占比'),
    [0, 12.5, 100],
    [
      [101, '占比不能大于100'],
      [12.345, '占比最多2位小数'],
      ['50%', '请输入占比'],
    ],
  ],
  [
    'timerange',
    timerange('营业时间'),
    [[{ days: [1, 2], from: '08:00', to: '24:00' }]],
    [
      [[], '请填写营业时间'],
      ['08:00-12:00', '营业时间不是有效的时间段'],
    ],
  ],
  ['audience', audience('范围'), [{ who: 'all', estateIds: [1] }], [['all', '请选择范围']]],
  [
    'lines',
    lines('明细', { fields: { name: f.text('名称', { required: true }) }, max: 1 }),
    [[], [{ name: 'a' }], [{ id: 1, name: 'a' }]],
    [
      ['a', '明细格式错误'],
      [[{}], '请输入名称'],
      [[{ name: 'a' }, { name: 'b' }], '明细最多1行'],
    ],
  ],
  [
    'signature',
    f.signature('签名'),
    [key],
    [
      [1, '请上传签名'],
      ['x', '签名不是有效的文件'],
    ],
  ],
  [
    'files',
    f.files('附件', { max: 2 }),
    [[], [key, key]],
    [
      [[key, key, key], '附件最多2项'],
      [['x'], '附件不是有效的文件'],
      [key, '请上传附件'],
    ],
  ],
  ['longtext', f.longtext('备注'), ['x'.repeat(500)], [['x'.repeat(501), '备注不能超过500个字符']]],
  ['richtext', f.richtext('正文'), ['<p>字</p>'], [['', '请输入正文']]],
  [
    'int',
    f.int('楼层', { min: -5, max: 60 }),
    [-5, 0, 60],
    [
      [-6, '楼层不能小于-5'],
      [61, '楼层不能大于60'],
      [1.5, '楼层须为整数'],
      ['1', '楼层须为整数'],
      [Number.NaN, '楼层须为整数'],
    ],
  ],
  ['int by default', f.int('数'), [2_147_483_647], [[2_147_483_648, '数不能大于2147483647']]],
  [
    'decimal',
    f.decimal('面积', { min: 0 }),
    [0, 0.1, 88.88, 1234567.89],
    [
      [0.001, '面积最多2位小数'],
      [-0.01, '面积不能小于0'],
      ['1', '请输入面积'],
    ],
  ],
  ['decimal with a scale', f.decimal('读数', { scale: 0 }), [3], [[3.1, '读数最多0位小数']]],
  [
    'money',
    f.money('金额'),
    [0, 12_345],
    [
      [-1, '金额不能小于0'],
      [0.5, '金额须为整数'],
    ],
  ],
  [
    'bool',
    f.bool('启用'),
    [true, false],
    [
      ['true', '请选择启用'],
      [1, '请选择启用'],
    ],
  ],
  [
    'date',
    f.date('日期'),
    ['2024-02-29', '1900-01-01'],
    [
      ['2023-02-29', '日期不是有效的日期'],
      ['2024-2-9', '日期不是有效的日期'],
      ['2024-02-29T00:00:00Z', '日期不是有效的日期'],
      [0, '请选择日期'],
    ],
  ],
  [
    'datetime',
    f.datetime('时间'),
    ['2024-02-29T08:00:00+08:00', '2024-02-29T08:00Z'],
    [
      ['2024-02-29 08:00:00', '时间不是有效的时间'],
      ['2024-02-29T08:00:00', '时间不是有效的时间'],
      ['2024-02-30T08:00:00Z', '时间不是有效的时间'],
      ['2024-02-29T25:00:00Z', '时间不是有效的时间'],
    ],
  ],
  [
    'enum',
    f.enum('类型', { a: '甲', b: { label: '乙', tone: 'info' } }),
    ['a', 'b'],
    [
      ['c', '请选择类型'],
      ['toString', '请选择类型'],
    ],
  ],
  [
    'enums',
    f.enums('类型', { a: '甲', b: '乙' }, { max: 1 }),
    [[], ['a']],
    [
      ['a', '请选择类型'],
      [['c'], '请选择类型'],
      [['a', 'b'], '类型最多1项'],
    ],
  ],
  [
    'dict',
    f.dict('民族', 'nation'),
    ['01', 'han-1'],
    [
      ['', '请选择民族'],
      ['a b', '请选择民族'],
    ],
  ],
  [
    'dicts',
    f.dicts('标签', 'tag', { max: 1 }),
    [['01']],
    [
      [['01', '02'], '标签最多1项'],
      [[''], '请选择标签'],
    ],
  ],
  [
    'ref',
    f.ref('小区', 'base/estates'),
    [1, Number.MAX_SAFE_INTEGER],
    [
      [0, '请选择小区'],
      [-1, '请选择小区'],
      ['1', '请选择小区'],
      [null, '请选择小区'],
    ],
  ],
  [
    'refs',
    f.refs('房屋', 'base/rooms', { max: 1 }),
    [[], [1]],
    [
      [[1, 2], '房屋最多1项'],
      [[0], '请选择房屋'],
    ],
  ],
  [
    'image',
    f.image('照片'),
    [key],
    [
      ['../etc/passwd', '照片不是有效的文件'],
      [undefined, '请上传照片'],
    ],
  ],
  [
    'images',
    f.images('照片', { max: 1 }),
    [[key]],
    [
      [[key, key], '照片最多1项'],
      [key, '请上传照片'],
    ],
  ],
  ['file', f.file('附件'), [key], [['short', '附件不是有效的文件']]],
  [
    'phone',
    f.phone('手机号'),
    ['13800138000', ' 13800138000 '],
    [
      ['1380013800', '手机号格式错误'],
      ['0755-12345678', '手机号格式错误'],
      ['', '请输入手机号'],
    ],
  ],
  [
    'phone, landline as well',
    f.phone('电话', { landline: true }),
    ['13800138000', '0755-26001234', '4001234567', '95588', '110'],
    [['0755', '电话号码格式错误']],
  ],
  ['idcard', f.idcard('证件号码'), ['E12345678'], [['x'.repeat(31), '证件号码不能超过30个字符']]],
  [
    'plate',
    f.plate('车牌号'),
    ['粤B12345', '粤BD12345'],
    [
      ['ABC', '车牌号格式错误'],
      ['深圳A12345', '车牌号格式错误'],
      [1, '请输入车牌号'],
    ],
  ],
  [
    'plate of any kind',
    f.plate('车牌号', { anyKind: true }),
    ['粤B12345', '粤B123456', '深圳A12345'],
    [
      ['ABC', '车牌号格式错误'],
      ['粤B·1/2345', '车牌号格式错误'],
    ],
  ],
  [
    'secret',
    f.secret('密钥', { max: 3 }),
    [' a '],
    [
      ['', '请输入密钥'],
      ['abcd', '密钥不能超过3个字符'],
    ],
  ],
  [
    'geo',
    f.geo('位置'),
    [
      [113.9, 22.5],
      [-180, 90],
    ],
    [
      [[181, 0], '经度不能大于180'],
      [[0, -91], '纬度不能小于-90'],
      [[1], '位置不是有效的坐标'],
      ['113,22', '位置不是有效的坐标'],
    ],
  ],
  ['region', f.region('地区'), ['440305', '440305001', '440305001002'], [['4403', '请选择地区']]],
  ['json', f.json('设置', z.object({ on: z.boolean() })), [{ on: true }], []],
  ['state', f.state('状态', lifecycle), ['open', 'done'], [['gone', '请选择状态']]],
]

describe('f', () => {
  it.each(kinds)('%s takes its values and says what is wrong with others', (_, field, good, bad) => {
    expect(good.map((value) => messageOf(field, value))).toEqual(good.map(() => undefined))
    expect(bad.map(([value]) => messageOf(field, value))).toEqual(bad.map(([, message]) => message))
  })

  it('trims texts', () => {
    expect(z.parse(f.text('名称'), ' 一 ')).toBe('一')
    expect(z.parse(f.phone('手机号'), ' 13800138000 ')).toBe('13800138000')
    expect(z.parse(f.secret('密钥'), ' a ')).toBe(' a ')
  })

  it('tests every kind of field', () => {
    const tested = new Set(kinds.map(([, field]) => metaOf(field).kind))
    expect([...tested].sort()).toEqual(Object.keys(kindFacts).sort())
  })
})

describe('bool', () => {
  it('may have words of its own', () => {
    const outcome = f.bool('结果', { words: { true: '成功', false: { label: '失败', tone: 'danger' } } })
    expect(metaOf(outcome).options).toEqual({
      true: { label: '成功' },
      false: { label: '失败', tone: 'danger' },
    })
    expect(metaOf(f.bool('启用')).options).toBeUndefined()
  })
})

describe('whatever comes in', () => {
  const fields = kinds.map(([, field]) => field)
  it('no field throws, and every refusal has a text', () => {
    fc.assert(
      fc.property(fc.anything(), fc.constantFrom(...fields), (value, field) => {
        const result = z.safeParse(field, value)
        expect(result.success || result.error.issues.every((issue) => issue.message !== '')).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  it('a text that was taken is taken again, unchanged', () => {
    const field = f.text('a', { max: 20 })
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), (value) => {
        const once = z.safeParse(field, value)
        expect(once.success ? z.parse(field, once.data) : undefined).toBe(once.data)
      }),
    )
  })

  it('every amount of whole cents is a decimal of two places', () => {
    const field = f.decimal('a')
    fc.assert(
      fc.property(fc.integer({ min: -999_999_999, max: 999_999_999 }), (cents) => {
        expect(z.safeParse(field, cents / 100).success).toBe(true)
      }),
    )
  })

  it('a date is one exactly when the calendar has it', () => {
    const field = f.date('a')
    const part = (min: number, max: number) => fc.integer({ min, max })
    fc.assert(
      fc.property(part(1900, 2999), part(0, 13), part(0, 32), (year, month, day) => {
        const written = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
        const exists =
          month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate()
        expect(z.safeParse(field, written).success).toBe(exists)
      }),
    )
  })
})
