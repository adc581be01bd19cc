import { describe, expect, it } from 'vitest'
import { diffLines, linesOf } from './text-diff.ts'

describe('lines of formatted text', () => {
  it('are its paragraphs, headings and entries, without tags and blanks', () => {
    expect(
      linesOf(
        '<h3>一、 收集</h3><p>姓名<b>和</b>\n手机号</p><ul><li><p>用于登录</p></li><li>审计</li></ul><p> </p>',
      ),
    ).toEqual(['一、 收集', '姓名和 手机号', '用于登录', '审计'])
    expect(linesOf('没有段落')).toEqual(['没有段落'])
    expect(linesOf('')).toEqual([])
  })
})

describe('two texts side by side', () => {
  it('stand on one level where they are the same', () => {
    expect(diffLines(['甲', '乙'], ['甲', '乙'])).toEqual([
      { before: '甲', after: '甲', kind: 'same' },
      { before: '乙', after: '乙', kind: 'same' },
    ])
  })

  it('show what was changed, added and taken away', () => {
    expect(diffLines(['甲', '旧', '丙', '丁'], ['甲', '新', '丙', '戊', '丁', '己'])).toEqual([
      { before: '甲', after: '甲', kind: 'same' },
      { before: '旧', after: '新', kind: 'changed' },
      { before: '丙', after: '丙', kind: 'same' },
      { before: null, after: '戊', kind: 'added' },
      { before: '丁', after: '丁', kind: 'same' },
      { before: null, after: '己', kind: 'added' },
    ])
    expect(diffLines(['甲', '乙'], ['乙'])).toEqual([
      { before: '甲', after: null, kind: 'removed' },
      { before: '乙', after: '乙', kind: 'same' },
    ])
    expect(diffLines([], ['甲'])).toEqual([{ before: null, after: '甲', kind: 'added' }])
  })
})
