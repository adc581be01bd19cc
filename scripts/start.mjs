// npm start: from a fresh clone to the running product. Installs and builds what is missing, then runs the server.
import { readFileSync } from 'node:fs'
import process from 'node:process'
import { buildApps, ensureInstalled, exitCodeOf, requireHostNode, spawnServer } from './toolchain.mjs'

requireHostNode()
ensureInstalled()
buildApps()

// The server is in a process group of its own and hears of Ctrl-C from here, so that it stops once and in order. The
// channel tells it when this script ends in whatever way, also by kill -9.
const server = spawnServer('main', [], {
  detached: process.platform !== 'win32',
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
stopWithNpm()
process.exit(await exitCodeOf(server))

function stop() {
  if (server.connected) server.send('stop')
}

/** npm and the shell between it and this script do not pass every end on: kill -9 of npm, SIGTERM to the shell. */
function stopWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return
  const above = processesAbove()
  setInterval(() => processesAbove() !== above && stop(), 200).unref()
}

/** The parent, and where that is a shell and /proc tells, the parent's parent. */
function processesAbove() {
  try {
    // proc(5): pid (name) state ppid …
    const [, name, parent] =
      /\((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${process.ppid}/stat`, 'utf8')) ?? []
    return /^(ba|da|z|k)?sh$/.test(name) ? `${process.ppid} ${parent}` : `${process.ppid}`
  } catch {
    return `${process.ppid}`
  }
}
