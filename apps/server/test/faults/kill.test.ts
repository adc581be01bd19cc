import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postgresProcessesIn } from '../../src/runtime/embedded/processes.ts'
import { connectTo, databasePid, useBundle, useFolder } from '../process/server-process.ts'
import { allowTime, isLong, report, rounds } from './extent.ts'
import { Supervised } from './supervised.ts'
import { adminToken, differences, Writers } from './writers.ts'

allowTime()

describe('under twelve writers', () => {
  const bundle = useBundle()
  const dataDir = useFolder()('data')
  let server: Supervised
  let tokens: string[] = []

  beforeAll(async () => {
    server = await Supervised.start(bundle('main'), { LINLI_DATA_DIR: dataDir })
    const sql = connectTo(dataDir)
    for (let i = 0; i < 12; i += 1) tokens.push(await adminToken(sql))
    await sql.end()
  })
  afterAll(async () => await server.stop())

  /** Rounds of one kind of death, each in the middle of the writes; then nothing is lost and nothing done twice. */
  async function torture(what: string, times: number, strike: (round: number) => Promise<void>, least = 0) {
    const { starts } = server
    const unasked = server.unasked.length
    const writers = new Writers(server.origin, tokens)
    const back: number[] = []
    for (let round = 0; round < times; round += 1) {
      const before = writers.acknowledged.length
      await expect.poll(() => writers.acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(before + 12)
      // A database that dies as soon as it stands is given up after a few times: this one has stood for a while.
      await sleep(1_000 + Math.random() * 300)
      await strike(round)
      back.push(await server.healthy())
    }
    await expect.poll(() => writers.acknowledged.length, { timeout: 600_000 }).toBeGreaterThan(least)
    await writers.stop()
    const sql = connectTo(dataDir)
    const found = await differences(sql, writers.acknowledged)
    await sql.end()
    back.sort((a, b) => a - b)
    report(what, {
      rounds: times,
      acknowledged: writers.acknowledged.length,
      ...found,
      statuses: Object.fromEntries(writers.statuses),
      starts: server.starts - starts,
      backAfterMs: { median: Math.round(back[back.length >> 1] ?? 0), worst: Math.round(back.at(-1) ?? 0) },
    })
    expect(found).toEqual({ lost: 0, doubled: 0 })
    expect([...writers.statuses.keys()].filter((status) => ![0, 200, 503].includes(status))).toEqual([])
    // Nothing ended that was not killed.
    expect(server.unasked.slice(unasked)).toEqual([])
    return { starts: server.starts - starts }
  }

  const least = isLong ? 2_000 : 0

  it('kill -9 of the database: the running server brings it back', async () => {
    const strike = async () => {
      process.kill(databasePid(dataDir), 'SIGKILL')
      await sleep(50)
    }
    expect(await torture('kill -9 of the database', rounds(2), strike, least)).toEqual({ starts: 0 })
  })

  it('kill -9 of the server: the next start finds everything', async () => {
    const strike = async () => {
      server.killServer()
      await sleep(50)
    }
    expect(await torture('kill -9 of the server', rounds(2), strike, least)).toEqual({ starts: rounds(2) })
  })

  it('kill -9 of both', async () => {
    const strike = async () => {
      process.kill(databasePid(dataDir), 'SIGKILL')
      server.killServer()
      await sleep(50)
    }
    await torture('kill -9 of both', isLong ? 10 : 1, strike)
  })

  it('the database paused: the server says so, and goes on', async () => {
    const strike = async () => {
      const pids = postgresProcessesIn(`${dataDir}/postgres`)
      expect(pids.length).toBeGreaterThan(1)
      for (const pid of pids) process.kill(pid, 'SIGSTOP')
      try {
        await expect
          .poll(async () => (await fetch(`${server.origin}/api/health`)).status, { timeout: 15_000 })
          .toBe(503)
        await sleep(isLong ? 20_000 : 1_000)
      } finally {
        for (const pid of pids) process.kill(pid, 'SIGCONT')
      }
    }
    await torture('database paused', 1, strike)
  })
})
