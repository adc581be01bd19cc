import { describe, expect, it } from 'vitest'
import { splitActions } from './RowActions.tsx'

const split = (...labels: string[]) => {
  const { first, rest } = splitActions(labels.map((label) => ({ key: label, label, run: () => {} })))
  return [first.map(({ label }) => label), rest.map(({ label }) => label)]
}

describe('splitActions', () => {
  it('shows all that fit', () => {
    expect(split('编辑', '删除')).toEqual([['编辑', '删除'], []])
    expect(split('停用', '编辑', '删除')).toEqual([['停用', '编辑', '删除'], []])
  })

  it('shows two of many', () => {
    expect(split('打印标签', '编辑', '停用', '删除')).toEqual([
      ['打印标签', '编辑'],
      ['停用', '删除'],
    ])
  })

  it('shows one where two would be cut', () => {
    expect(split('角色与小区', '重置密码', '编辑')).toEqual([['角色与小区'], ['重置密码', '编辑']])
    expect(split('重置密码', '强制下线', '编辑')).toEqual([['重置密码'], ['强制下线', '编辑']])
  })

  it('never leaves one action alone behind a menu that it would fit beside', () => {
    expect(split('查看权限范围')).toEqual([['查看权限范围'], []])
  })
})
