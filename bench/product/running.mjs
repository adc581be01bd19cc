// The product as its user starts it, on a data folder of its own, and a way to call it.
import { constants, publicEncrypt, randomBytes } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { databaseIn, newDataDir, startProduct } from '../../testing/start-product.ts'

/** A demo account that may do everything; it stands in the README. */
export const account = { username: 'admin', password: 'Linli@2025' }

/**
 * Starts the product on a data folder of its own.
 *
 * @returns its origin, the milliseconds until it answered, and how to start it once more, reach its database and end it
 */
export async function runProduct(port) {
  const dataDir = newDataDir('bench')
  let stop
  const start = async () => {
    const began = performance.now()
    stop = await startProduct({ port, dataDir, withinMs: 600_000 })
    return performance.now() - began
  }
  const firstMs = await start()
  return {
    origin: `http://127.0.0.1:${port}`,
    firstMs,
    async restart() {
      await stop()
      return await start()
    },
    /** Numbers of the processes of the server and of its database. */
    processes: () => ({
      server: JSON.parse(readFileSync(join(dataDir, 'server.lock'), 'utf8')).pid,
      database: Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]),
    }),
    /** Statements beside the server: filling a table by hand is what a measurement may do and the product never does. */
    database: () => postgres({ ...databaseIn(dataDir), onnotice: () => {} }),
    async end() {
      await stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Waits until the days before the first start, which the demo fills one after the other, are all there. */
export async function pastIsMade(product) {
  const sql = product.database()
  const parts = ['passHistory', 'carHistory', 'repairHistory']
  const made = async () =>
    JSON.stringify(
      await sql`select key, value from app_meta where split_part(key, '/', 1) in ${sql(parts)} order by key`,
    )
  try {
    // One more is made within half a minute, or none is left.
    for (let before = '', now = await made(); now !== before; now = await made()) {
      before = now
      await sleep(45_000)
    }
  } finally {
    await sql.end()
  }
}

/** Signs in by the password call and returns a function that makes calls with the token, which it has as `token`. */
export async function signIn(origin) {
  const call = caller(origin)
  const { token } = await call('POST', '/api/uaa/smart/encrypt/login', {
    username: account.username,
    ...(await sealedPassword(call, 'login')),
  })
  return Object.assign(caller(origin, token), { token })
}

/** Opens for five minutes what asks for the password once more. */
export const confirmPassword = async (call) =>
  await call('POST', '/api/uaa/smart/stepUp', await sealedPassword(call, 'stepUp'))

/** The password for one purpose, as the browser encrypts it. */
async function sealedPassword(call, purpose) {
  const { publicKey, kid } = await call('GET', '/api/uaa/smart/encrypt/publicKey')
  const secret = JSON.stringify({
    v: account.password,
    p: purpose,
    t: Date.now(),
    n: randomBytes(17).toString('base64url').slice(0, 22),
  })
  const padding = { key: publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }
  return { password: publicEncrypt(padding, Buffer.from(secret)).toString('base64'), kid }
}

/** Sets parameters of the system to `limits`: a bench asks for more than a real session or a real gateway does. */
export async function raiseLimits(call, limits) {
  const params = await call('GET', '/api/system/params')
  for (const { key, version } of params.filter((one) => one.key in limits))
    await call('PUT', `/api/system/params/${key}`, { value: limits[key], version, reason: '压力测试' })
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
