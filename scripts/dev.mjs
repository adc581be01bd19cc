// npm run dev: everything from source on one address. The server restarts when its sources change, console and large
// screen are served by Vite with hot reload (the packages too: they are read from their sources).
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer as createHttpServer, request } from 'node:http'
import { createServer as createProbe } from 'node:net'
import { join } from 'node:path'
import process from 'node:process'
import {
  childEnvironment,
  ensureInstalled,
  exitCodeOf,
  onStopWish,
  pinnedNode,
  requireHostNode,
  root,
} from './toolchain.mjs'

requireHostNode()
ensureInstalled()
if (Number(process.versions.node.split('.')[0]) < 24) {
  // Vite runs in this very process, so it has to be the pinned Node from here on.
  const self = spawn(pinnedNode(), process.argv.slice(1), { stdio: 'inherit', env: childEnvironment() })
  onStopWish(() => self.kill('SIGTERM'))
  process.exit(await exitCodeOf(self))
}

const { createServer } = await import('vite')
const port = Number(process.env.PORT ?? 3000)
const host = process.env.HOST ?? '127.0.0.1'
const serverPort = await freePort()
let stopping = false

const front = createHttpServer((incoming, answer) => {
  const path = new URL(incoming.url ?? '/', 'http://localhost').pathname
  if (/^\/(api|vue-element-admin)(\/|$)/.test(path)) forward(incoming, answer)
  else if (path === '/largescreen') answer.writeHead(308, { Location: '/largescreen/' }).end()
  else
    (path.startsWith('/largescreen/') && largescreenApp !== undefined
      ? largescreenApp
      : consoleApp
    ).middlewares(incoming, answer)
})
const consoleApp = await vite('console', '/')
const largescreenApp = await vite('largescreen', '/largescreen/')

const conditions = ['--conditions=@linli/source', '--watch', '--watch-preserve-output']
// For the server alone: this process runs Vite.
const inspect = process.argv.slice(2).filter((one) => /^--inspect(-brk|-wait)?(=|$)/.test(one))
const server = spawn(pinnedNode(), [...conditions, ...inspect, 'apps/server/src/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: childEnvironment({ PORT: String(serverPort), HOST: '127.0.0.1', LINLI_WEB_ROOT: 'off' }),
})

front.once('error', (error) => stop(1, `PORT: ${port} cannot be opened (${error.message})`))
front.listen(port, host, () =>
  console.log(`development: http://${host}:${port}/ (the server's own address is internal)`),
)
onStopWish(() => stop(0))
server.once('exit', (code) => stop(code ?? 1))

/** One of the apps; undefined while it has no page yet. */
async function vite(name, base) {
  const folder = join(root, 'apps', name)
  if (!existsSync(join(folder, 'index.html'))) return undefined
  return await createServer({
    root: folder,
    base,
    appType: 'spa',
    server: { middlewareMode: true, ws: { server: front } },
  })
}

/** To the server; while it restarts, callers wait for it. */
function forward(incoming, answer, attempt = 1, given = new AbortController()) {
  const { method, url, headers } = incoming
  const call = request(
    // A connection of its own: the server may close a kept one at the moment it is taken again.
    { host: '127.0.0.1', port: serverPort, method, path: url, headers, agent: false, signal: given.signal },
    (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(answer)
    },
  )
  call.once('error', (error) => {
    if (error.code === 'ECONNREFUSED' && attempt < 100 && !answer.destroyed) {
      setTimeout(() => forward(incoming, answer, attempt + 1, given), 100)
    } else if (answer.headersSent) {
      answer.destroy()
    } else {
      answer
        .writeHead(502, { 'Content-Type': 'text/plain' })
        .end(`the server does not answer: ${error.message}`)
    }
  })
  if (attempt === 1) answer.once('close', () => given.abort())
  call.once('socket', (socket) => socket.once('connect', () => incoming.pipe(call)))
}

async function stop(code, line) {
  if (stopping) return
  stopping = true
  if (line !== undefined) console.error(line)
  front.close()
  if (server.exitCode === null && server.signalCode === null) {
    server.kill('SIGTERM')
    await exitCodeOf(server)
  }
  await Promise.all([consoleApp?.close(), largescreenApp?.close()])
  process.exit(code)
}

async function freePort() {
  return await new Promise((resolve) => {
    const probe = createProbe().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(address.port))
    })
  })
}
