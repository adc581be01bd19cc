// The product as its user starts it, on a data folder of its own, and a way to call it.
import { spawn } from 'node:child_process'
import { constants, publicEncrypt, randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { exitCodeOf, root } from '../../scripts/toolchain.mjs'

/** A demo account that may do everything; it stands in the README. */
export const account = { username: 'admin', password: 'Linli@2025' }

const startWithinMs = 600_000

/**
 * Starts the product with a small world and waits until it is healthy.
 *
 * @returns its origin, the milliseconds until it answered, and how to start it once more, reach its database and end it
 */
export async function startProduct(port) {
  const dataDir = mkdtempSync(join(tmpdir(), 'linli-bench-'))
  // Started by root, the database runs under an account of its own, which must get through this folder.
  chmodSync(dataDir, 0o755)
  const origin = `http://127.0.0.1:${port}`
  let server
  const start = async () => {
    const began = performance.now()
    server = spawn(process.execPath, [join(root, 'scripts/start.mjs')], {
      env: {
        ...process.env,
        PORT: String(port),
        HOST: '127.0.0.1',
        LINLI_DATA_DIR: dataDir,
        LINLI_SEED: 'small',
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    while (!(await healthy(origin))) {
      if (server.exitCode !== null || performance.now() - began > startWithinMs)
        throw new Error('the product did not start')
      await sleep(50)
    }
    return performance.now() - began
  }
  const stop = async () => {
    if (server.exitCode !== null) return
    server.kill('SIGTERM')
    await exitCodeOf(server)
  }
  const firstMs = await start()
  return {
    origin,
    firstMs,
    async restart() {
      await stop()
      return await start()
    },
    /** Statements beside the server: filling a table by hand is what a measurement may do and the product never does. */
    database() {
      const host = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')
      const password = readFileSync(join(dataDir, 'keys/database.password'), 'utf8').trim()
      return postgres({
        host: '127.0.0.1',
        port: Number(host[3]),
        user: 'linli',
        password,
        database: 'linli',
        max: 1,
        onnotice: () => {},
      })
    },
    async end() {
      await stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function healthy(origin) {
  return await fetch(`${origin}/api/health`).then(
    (answer) => answer.ok,
    () => false,
  )
}

/** Signs in by the password call and returns a function that makes calls with the token. */
export async function signIn(origin) {
  const call = caller(origin)
  const key = await call('GET', '/api/uaa/smart/encrypt/publicKey')
  const secret = JSON.stringify({
    v: account.password,
    p: 'login',
    t: Date.now(),
    n: randomBytes(17).toString('base64url').slice(0, 22),
  })
  const padding = { key: key.publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }
  const password = publicEncrypt(padding, Buffer.from(secret)).toString('base64')
  const { token } = await call('POST', '/api/uaa/smart/encrypt/login', {
    username: account.username,
    password,
    kid: key.kid,
  })
  return caller(origin, token)
}

function caller(origin, token) {
  return async function call(method, path, body, headers = {}) {
    const form = body instanceof FormData
    const answer = await fetch(origin + path, {
      method,
      headers: {
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        ...(body === undefined || form ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
    })
    const { success, data, msg } = await answer.json()
    if (!success) throw new Error(`${method} ${path}: ${answer.status} ${msg}`)
    return data
  }
}
