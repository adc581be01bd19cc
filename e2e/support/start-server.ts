import { rmSync } from 'node:fs'
import process from 'node:process'
import { newDataDir, startProduct } from '../../testing/start-product.ts'
import { dataDirKey, portOf, productCount } from './products.ts'

async function startOne(worker: number): Promise<() => Promise<void>> {
  const dataDir = newDataDir('e2e')
  process.env[dataDirKey(worker)] = dataDir
  const stop = await startProduct({ port: portOf(worker), dataDir, withinMs: 300_000 })
  return async () => {
    await stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Starts a product for every worker, on a data folder of its own, and stops them when the tests are over. */
export default async function startServer(): Promise<() => Promise<void>> {
  // A server that runs already, for work on the tests themselves.
  if (process.env['E2E_BASE_URL'] !== undefined) return () => Promise.resolve()
  const stops: (() => Promise<void>)[] = []
  const stopAll = async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
  try {
    // One after the other: the first one builds what has changed.
    for (let worker = 0; worker < productCount; worker++) stops.push(await startOne(worker))
  } catch (error) {
    await stopAll()
    throw error
  }
  return stopAll
}
