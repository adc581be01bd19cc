import { describe, expect, it } from 'vitest'
import { useDatabase } from '../../../../test/support/database.ts'
import { peek, reset, take } from './throttle.ts'

const database = useDatabase()
const minute = 60_000
const rule = { limit: 5, windowMs: 15 * minute, lockMs: 15 * minute, lockCapMs: 60 * minute }
const start = new Date('2026-03-02T00:00:00Z')
const after = (minutes: number) => new Date(start.getTime() + minutes * minute)

describe('a throttle', () => {
  it('[2b-6] lets no more than its limit through, however many come at once', async () => {
    const attempts = await Promise.all(
      Array.from({ length: 40 }, async () => await take(database().db, 'login', 'many', rule, start)),
    )
    expect(attempts.filter((one) => one.taken)).toHaveLength(5)
  })

  it('[2b-6] does not lengthen a lock by attempts inside it, and doubles the next ones up to the cap', async () => {
    const lock = async (at: Date) => {
      for (let n = 0; n < 5; n += 1) await take(database().db, 'login', 'again', rule, at)
      const { lockedUntil } = await peek(database().db, 'login', 'again', rule.windowMs, at)
      return ((lockedUntil?.getTime() ?? 0) - at.getTime()) / minute
    }
    expect(await lock(start)).toBe(15)
    const inside = await take(database().db, 'login', 'again', rule, after(10))
    expect(inside).toMatchObject({ taken: false, lockedUntil: after(15) })
    expect(await lock(after(16))).toBe(30)
    expect(await lock(after(50))).toBe(60)
    expect(await lock(after(120))).toBe(60)
    expect(await lock(after(120 + 25 * 60))).toBe(15)
  })

  it('starts again after its window, and after a success', async () => {
    for (let n = 0; n < 4; n += 1) await take(database().db, 'login', 'slow', rule, start)
    expect((await take(database().db, 'login', 'slow', rule, after(16))).count).toBe(1)
    await take(database().db, 'login', 'slow', rule, after(16))
    await reset(database().db, 'login', 'SLOW ')
    expect((await peek(database().db, 'login', 'slow', rule.windowMs, after(16))).count).toBe(0)
  })

  it('locks no longer than meant after the clock was set back, whether it is looked at or tried', async () => {
    const back = after(-60)
    for (const first of ['peek', 'take'] as const) {
      for (let n = 0; n < 5; n += 1) await take(database().db, 'login', first, rule, start)
      const lockAt = async (at: Date) =>
        (await peek(database().db, 'login', first, rule.windowMs, at)).lockedUntil
      const isTaken = first === 'take' && (await take(database().db, 'login', first, rule, back)).taken
      expect(isTaken).toBe(false)
      expect(await lockAt(back)).toEqual(after(-45))
      expect(await lockAt(after(-50))).toEqual(after(-45))
      expect(await lockAt(after(-44))).toBeNull()
      expect(await take(database().db, 'login', first, rule, after(-44))).toMatchObject({
        taken: true,
        count: 1,
      })
    }
  })

  it('counts anew where the window began after the clock was set back', async () => {
    for (let n = 0; n < 4; n += 1) await take(database().db, 'login', 'early', rule, start)
    expect((await peek(database().db, 'login', 'early', rule.windowMs, after(-60))).count).toBe(0)
    expect((await take(database().db, 'login', 'early', rule, after(-60))).count).toBe(1)
  })
})
