// npm start: from a fresh clone to the running product. Installs and builds what is missing, then runs the server.
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

/** npm killed with -9 cannot pass the news on. */
function stopWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return
  const npm = process.ppid
  setInterval(() => process.ppid !== npm && stop(), 1_000).unref()
}
