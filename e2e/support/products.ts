import process from 'node:process'

/** As many products as workers. */
export const productCount = 2
const firstPort = Number(process.env['E2E_PORT'] ?? 3198)

/** Where the product of the worker listens. */
export const portOf = (worker: number): number => firstPort + worker
export const addressOf = (worker: number): string => `http://127.0.0.1:${portOf(worker)}`

/** The environment variable that tells a worker the data folder of its product. */
export const dataDirKey = (worker: number): string => `E2E_DATA_DIR_${worker}`
