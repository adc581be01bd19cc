import { expect, it } from 'vitest'
import { faultOfStep } from './step-fault.ts'

const issue = (path: readonly string[], message: string) => ({ path, message })

it('tells all that the fields of a step lack, and first what stands first in it', () => {
  const issues = [
    issue(['phone'], '请输入手机号'),
    issue(['name'], '请输入姓名'),
    issue(['name'], '姓名最多20个字'),
    issue(['roles', 'x'], '请选择角色'),
  ]
  expect(faultOfStep(['name', 'phone'], issues)).toEqual({
    field: 'name',
    text: '请输入姓名',
    all: { name: '请输入姓名', phone: '请输入手机号' },
  })
  expect(faultOfStep(['roles'], issues)).toMatchObject({ field: 'roles' })
  expect(faultOfStep(['name'], [{ path: 'name', message: '已存在' }])).toMatchObject({ text: '已存在' })
  expect(faultOfStep(['email'], issues)).toBeUndefined()
  expect(faultOfStep(['name'])).toBeUndefined()
})
