// What the processes of a running product take of the machine, from /proc (Linux).
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** Of a second; the same on every Linux that Node runs on. */
const ticks = 100

/** Share of one core that server and database take over so many seconds. */
export async function coresOver({ server, database }, seconds, work = sleep(seconds * 1_000)) {
  const before = [timeOf([server]), timeOf(family(database))]
  const began = performance.now()
  await work
  const passed = (performance.now() - began) / 1_000
  const [node, postgres] = [timeOf([server]), timeOf(family(database))].map((after, at) =>
    Number((((after - before[at]) / ticks / passed) * 100).toFixed(1)),
  )
  return { nodePercent: node, postgresPercent: postgres }
}

/** MiB that server and database hold; what the processes of the database share is counted once. */
export const memoryOf = ({ server, database }) => ({
  nodeMiB: mebibytes([server], 'Rss'),
  postgresMiB: mebibytes(family(database), 'Pss'),
})

/** The most that the server held while something ran, in MiB. */
export async function peakWhile({ server }, work) {
  let peak = 0
  const ended = new AbortController()
  const watching = (async () => {
    while (!ended.signal.aborted) {
      peak = Math.max(peak, mebibytes([server], 'Rss'))
      await sleep(250)
    }
  })()
  try {
    return { answer: await work(), peakMiB: () => peak }
  } finally {
    ended.abort()
    await watching
  }
}

function stat(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name of the program stands in brackets and may hold anything.
    const [, ppid, , , , , , , , , , user, system, childUser, childSystem] = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    return { ppid, own: user + system, ended: childUser + childSystem }
  } catch {
    // It has ended since.
    return undefined
  }
}

/** A process and its children. */
const family = (pid) => [
  pid,
  ...readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((one) => stat(one)?.ppid === pid),
]

const timeOf = (pids) =>
  pids.reduce((sum, pid, at) => {
    const one = stat(pid)
    // Children that ended are counted with the first, whose they were.
    return sum + (one?.own ?? 0) + (at === 0 ? (one?.ended ?? 0) : 0)
  }, 0)

function mebibytes(pids, what) {
  const kibibytes = pids.map((pid) => {
    try {
      const rolled = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
      return Number(new RegExp(`^${what}:\\s+(\\d+) kB`, 'm').exec(rolled)?.[1] ?? 0)
    } catch {
      return 0
    }
  })
  return Math.round(kibibytes.reduce((sum, one) => sum + one, 0) / 1_024)
}
