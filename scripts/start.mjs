// npm start: from a fresh clone to the running product. Installs and builds what is missing, then runs the server.
import process from 'node:process'
import {
  buildApps,
  ensureInstalled,
  exitCodeOf,
  onStopWish,
  requireHostNode,
  spawnServer,
} from './toolchain.mjs'

requireHostNode()
ensureInstalled()
buildApps()

// The server is in a process group of its own and hears of Ctrl-C from here, so that it stops once and in order. The
// channel tells it when this script ends in whatever way, also by kill -9.
const server = spawnServer('main', [], {
  detached: process.platform !== 'win32',
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
})
onStopWish(() => server.connected && server.send('stop'))
process.exit(await exitCodeOf(server))
