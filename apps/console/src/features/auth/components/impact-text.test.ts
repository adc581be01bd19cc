import { expect, it } from 'vitest'
import { type Impact, impactText, peopleText } from './impact-text.ts'

const nothing: Impact = {
  dataScope: { left: 'company', right: 'company' },
  addedMenus: [],
  removedMenus: [],
  addedCodes: [],
  removedCodes: [],
  addedFields: [],
  removedFields: [],
  holders: 0,
  critical: [],
  gained: [],
  lost: [],
}
const right = (name: string, users: number) => ({ code: name, name, kind: 'query', users, names: [] })

it('says in one line what a grant changes and for how many', () => {
  expect(
    impactText({
      ...nothing,
      addedMenus: ['房屋管理', '楼栋管理'],
      removedMenus: ['用户管理'],
      addedCodes: [right('新增', 0)],
      holders: 14,
      lost: [right('导出', 3)],
    }),
  ).toBe('菜单 +2 −1，按钮 +1 −0，影响 14 人，3 人将失去「导出」')
})

it('names the right that most people lose when there are several', () => {
  expect(impactText({ ...nothing, holders: 4, lost: [right('导入', 1), right('导出', 3)] })).toContain(
    '3 人将失去「导出」等2项',
  )
})

it('names people as far as their names are known', () => {
  expect(peopleText({ users: 2, names: ['张三', '李四'] })).toBe('张三、李四')
  expect(peopleText({ users: 5, names: ['张三', '李四'] })).toBe('张三、李四 等5人')
  expect(peopleText({ users: 5, names: [] })).toBe('5 人')
})
