import { spawnSync } from 'node:child_process'
import { appendFileSync, chmodSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { connectTo, useBundle, useFolder } from '../process/server-process.ts'
import { allowTime, report } from './extent.ts'
import { Supervised } from './supervised.ts'
import { adminToken, differences, Writers } from './writers.ts'

allowTime()

const folder = useFolder()
const disk = folder('disk')
mkdirSync(disk)
/** A small disk of its own needs root and the right to mount. */
const isMounted =
  process.platform === 'linux' &&
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=320m,mode=711', 'tmpfs', disk]).status === 0

describe('a disk that is full', () => {
  const bundle = useBundle()
  afterAll(() => {
    if (isMounted) spawnSync('umount', ['-l', disk])
  })

  it.skipIf(!isMounted)(
    `refuses writes, loses nothing, and goes on by itself${isMounted ? '' : ' (skipped: no small disk can be mounted here, which takes root)'}`,
    async () => {
      const dataDir = join(disk, 'data')
      const server = await Supervised.start(bundle('main'), { LINLI_DATA_DIR: dataDir })
      const sql = connectTo(dataDir)
      const tokens: string[] = []
      for (let i = 0; i < 12; i += 1) tokens.push(await adminToken(sql))
      await sql.end()
      const writers = new Writers(server.origin, tokens)
      await expect.poll(() => writers.acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(50)
      const ballast = join(disk, 'ballast')
      fill(ballast)
      await expect
        .poll(() => (writers.statuses.get(503) ?? 0) + (writers.statuses.get(0) ?? 0), { timeout: 120_000 })
        .toBeGreaterThan(20)
      rmSync(ballast)
      const backAfterMs = Math.round(await server.healthy())
      const before = writers.acknowledged.length
      await expect.poll(() => writers.acknowledged.length, { timeout: 120_000 }).toBeGreaterThan(before + 24)
      await writers.stop()
      const after = connectTo(dataDir)
      const found = await differences(after, writers.acknowledged)
      await after.end()
      report('disk full', {
        acknowledged: writers.acknowledged.length,
        ...found,
        statuses: Object.fromEntries(writers.statuses),
        starts: server.starts,
        backAfterMs,
      })
      await server.stop()
      expect(found).toEqual({ lost: 0, doubled: 0 })
      expect([...writers.statuses.keys()].filter((status) => ![0, 200, 503].includes(status))).toEqual([])
    },
  )
})

/** Takes all the room there is. */
function fill(file: string) {
  writeFileSync(file, '')
  chmodSync(file, 0o600)
  for (const size of [1 << 20, 1 << 14, 1 << 12]) {
    try {
      for (;;) appendFileSync(file, Buffer.alloc(size, 1))
    } catch {
      // No room for a piece of this size.
    }
  }
  expect(statfsSync(disk).bavail).toBeLessThan(8)
}
