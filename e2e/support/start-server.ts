import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import process from 'node:process'
import { newDataDir, startProduct } from '../../testing/start-product.ts'
import { dataDirKey, portOf, productCount } from './products.ts'

/** A data folder that holds a small world: what is made once is not made for every worker. */
async function plantedDataDir(): Promise<string> {
  const dataDir = newDataDir('e2e')
  // It builds first what has changed.
  const stop = await startProduct({ port: portOf(0), dataDir, withinMs: 300_000 })
  await stop()
  return dataDir
}

/** The folder again, with the owners of its files: the database runs under an account of its own. */
function copyOf(dataDir: string): string {
  const copy = newDataDir('e2e')
  execFileSync('cp', ['-a', `${dataDir}/.`, copy])
  return copy
}

async function startOne(worker: number, dataDir: string): Promise<() => Promise<void>> {
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
    const first = await plantedDataDir()
    const dataDirs = Array.from({ length: productCount }, (_, worker) =>
      worker === 0 ? first : copyOf(first),
    )
    for (const [worker, dataDir] of dataDirs.entries()) stops.push(await startOne(worker, dataDir))
  } catch (error) {
    await stopAll()
    throw error
  }
  return stopAll
}
