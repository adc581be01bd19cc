import { describe, expect, it } from 'vitest'
import { fromControl, paramFault, paramText, type ParamDefinition, toControl } from './param-text.ts'

const of = (more: Partial<ParamDefinition>): ParamDefinition => ({
  key: 'probe.one',
  name: '一',
  group: 'custom',
  type: 'int',
  min: null,
  max: null,
  options: null,
  shape: null,
  unit: null,
  overridable: 'none',
  effect: 'now',
  level: 'business',
  publicRead: false,
  readOnly: false,
  remark: null,
  ...more,
})
const pairs = of({ type: 'json', shape: 'pairs' })

describe('a value', () => {
  it.each([
    [of({ unit: '分钟' }), 15, '15 分钟'],
    [of({ type: 'bool' }), false, '关'],
    [of({ type: 'enum', options: { auto: '自动' } }), 'auto', '自动'],
    [of({ type: 'money' }), 1_250, '12.50 元'],
    [of({ type: 'text' }), '', '未填写'],
    [of({ type: 'json', shape: 'texts' }), [], '未填写'],
    [pairs, [['a', 'b']], 'a × b'],
    [of({ type: 'json' }), { a: 1 }, '{"a":1}'],
  ])('is told in words', (definition, value, text) => expect(paramText(definition, value)).toBe(text))

  it.each([
    [pairs, [['sys_admin', 'auditor']]],
    [of({ type: 'json', shape: 'texts' }), ['10.0.0.0/8']],
    [of({ type: 'json' }), { a: [1, 2] }],
    [of({ type: 'text' }), '400'],
    [of({ type: 'bool' }), true],
    [of({}), 5],
  ])('comes out of its control as it went in', (definition, value) =>
    expect(fromControl(definition, toControl(definition, value))).toEqual(value),
  )

  it('of a secret never stands in its control', () => {
    expect(toControl(of({ type: 'secret' }), 'hidden')).toBe('')
  })
})

describe('what is typed', () => {
  it.each([
    [of({ min: 3, max: 10 }), 11, '参数值超出允许范围（3~10）'],
    [of({ min: 3 }), 2, '参数值超出允许范围（3~-）'],
    [of({ min: 3, max: 10 }), 3, undefined],
    [of({}), undefined, '参数值格式错误'],
    [of({ type: 'secret' }), '', '参数值格式错误'],
  ])('is refused in the words of the server', (definition, value, fault) =>
    expect(paramFault(definition, value)).toBe(fault),
  )

  it('is no pair with one word, and no JSON with a bracket too few', () => {
    expect(paramFault(pairs, fromControl(pairs, ['alone']))).toBe('参数值格式错误')
    expect(fromControl(of({ type: 'json' }), '{"a":')).toBeUndefined()
  })
})
