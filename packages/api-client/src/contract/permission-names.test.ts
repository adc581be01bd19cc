import { expect, it } from 'vitest'
import { permissions } from './index.ts'
import { permissionNames } from './permission-names.ts'

it('names only codes that a call asks for, and no two codes alike', () => {
  const codes = permissions.map(({ code }) => code)
  expect(Object.keys(permissionNames).filter((code) => !codes.includes(code))).toEqual([])
  const names = permissions.map(({ name }) => name)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})
