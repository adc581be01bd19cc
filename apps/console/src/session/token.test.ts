import { afterEach, expect, it } from 'vitest'
import { clearStorage, storeToken, storeWall } from './token.ts'

afterEach(() => localStorage.clear())

it('forgets all but what a wall shows with', () => {
  storeToken('console')
  localStorage.setItem('Linli-Screen-Token', 'of the session')
  clearStorage()
  expect(localStorage).toHaveLength(0)

  storeToken('console')
  storeWall('of the wall')
  clearStorage()
  expect(localStorage.getItem('Linli-Screen-Token')).toBe('of the wall')
  expect(localStorage.getItem('Admin-Token')).toBeNull()
  clearStorage()
  expect(localStorage.getItem('Linli-Screen-Token')).toBe('of the wall')
})
