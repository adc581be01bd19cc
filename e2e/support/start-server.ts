import { rmSync } from 'node:fs'
import { newDataDir, startProduct } from '../../testing/start-product.ts'
import { port } from '../playwright.config.ts'

/** Starts the product on a data folder of its own, and stops it when the tests are over. */
export default async function startServer(): Promise<() => Promise<void>> {
  // A server that runs already, for work on the tests themselves.
  if (process.env['E2E_BASE_URL'] !== undefined) return () => Promise.resolve()
  const dataDir = newDataDir('e2e')
  process.env['E2E_DATA_DIR'] = dataDir
  const stop = await startProduct({ port, dataDir, withinMs: 300_000 })
  return async () => {
    await stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
