import { describe, expect, it } from 'vitest'
import { readMigrations } from './migrate.ts'

describe('the files of the migrations', () => {
  const all = readMigrations()

  it('begin with the base, which stays as it was released', () => {
    expect(all.slice(0, 4).map((one) => `${one.name} ${one.hash.slice(0, 16)}`)).toEqual([
      'before/010-extensions 29ffdd58fe6aad54',
      '0000_initial f4bb8a8f863b2957',
      'after/010-app-meta 31ad846bf64021b4',
      'after/020-contract-periods d74aba1826c512f0',
    ])
  })

  it('go on with files that are named by their time', () => {
    const names = all.slice(4).map((one) => one.name)
    expect(names.filter((name) => !/^20\d{10}-[a-z0-9]+(-[a-z0-9]+)+$/.test(name))).toEqual([])
    expect(names).toEqual([...names].sort())
  })
})
