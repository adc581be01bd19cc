import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { createGate } from '../../runtime/gate.ts'
import { AppError } from '../app-error.ts'
import { unzippedSize } from '../zip/unzipped-size.ts'
import { UnzipRefused } from '../zip/zip-directory.ts'
import type { SheetAnswer, SheetJob } from './parse-sheet.ts'

export interface SheetRow {
  /** 1-based, as the program that shows the sheet counts. */
  readonly row: number
  readonly cells: readonly unknown[]
}

const mb = 1_048_576
const maxMb = 10
/** A sheet as it is sent. */
export const maxSheetBytes = maxMb * mb

/** All entries together, inflated: 100 MB, and 100 times what was sent, of which small honest sheets may have more. */
const maxUnzipped = 100 * mb
const maxRatio = 100
const alwaysAllowed = 10 * mb

/** A sheet of 100,000 rows takes some seconds and 200 MB. */
const withinMs = 30_000

/** What is read needs a multiple of what it inflates to: of large sheets one at a time, of small ones two. */
const largeFrom = 20 * mb
const waiting = { waitMs: 20_000, maxWaiting: 16 }
const counting = createGate({ places: 2, ...waiting })
const large = { gate: createGate({ places: 1, ...waiting }), heapMb: 512 }
const small = { gate: createGate({ places: 2, ...waiting }), heapMb: 256 }

/** The source as it is, or the file that the build makes of it. */
const worker = join(
  import.meta.dirname,
  import.meta.filename.endsWith('.ts') ? 'sheet-worker.ts' : 'sheet-worker.js',
)

const refusal = (text: string, code: 'INVALID' | 'TOO_LARGE' = 'INVALID') =>
  new AppError(code, text, { fields: { file: text } })
const noSheet = () => refusal('文件不是有效的Excel表格')
const tooComplex = () => refusal('表格内容过大或过于复杂，请拆分后再导入', 'TOO_LARGE')

/**
 * Rows of the first sheet, read in a thread with bounds of memory and time.
 *
 * @throws {AppError} 422 for what is no sheet, 413 for more rows or content than allowed; both at the field `file`
 */
export async function readSheet(bytes: Uint8Array, maxRows: number): Promise<readonly SheetRow[]> {
  return (await readSheets(bytes, maxRows)).rows
}

/** What was read of a file. */
export interface SheetFile {
  readonly rows: readonly SheetRow[]
  /** Rows of further sheets by their names; none of a sheet that is not there. */
  readonly more: ReadonlyMap<string, readonly SheetRow[]>
}

/** As `readSheet`, with the rows of the sheets of these names, each of which may be as long. */
export async function readSheets(
  bytes: Uint8Array,
  maxRows: number,
  names: readonly string[] = [],
): Promise<SheetFile> {
  if (bytes.length > maxSheetBytes) throw refusal(`导入文件不能超过${maxMb}MB`, 'TOO_LARGE')
  const limit = Math.min(maxUnzipped, Math.max(alwaysAllowed, bytes.length * maxRatio))
  const size = await counting.through(async () => await countedSize(bytes, limit))
  const { gate, heapMb } = size > largeFrom ? large : small
  const answer = await gate.through(async () => await inThread({ bytes, maxRows, names }, heapMb))
  if ('rows' in answer) return answer
  if (answer.refused === 'rows') throw refusal(`一次最多导入${maxRows}行`, 'TOO_LARGE')
  throw noSheet()
}

async function countedSize(bytes: Uint8Array, limit: number): Promise<number> {
  try {
    return await unzippedSize(bytes, limit)
  } catch (error) {
    throw error instanceof UnzipRefused && error.isSize ? tooComplex() : noSheet()
  }
}

async function inThread(job: SheetJob, heapMb: number): Promise<SheetAnswer> {
  const resourceLimits = { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 64 }
  const thread = new Worker(worker, { workerData: job, resourceLimits, execArgv: [] })
  let timer: NodeJS.Timeout | undefined
  try {
    return await new Promise<SheetAnswer>((resolve, reject) => {
      timer = setTimeout(() => reject(tooComplex()), withinMs)
      thread.once('message', resolve)
      thread.once('error', (error) => {
        const isMemory = Reflect.get(error, 'code') === 'ERR_WORKER_OUT_OF_MEMORY'
        reject(isMemory ? tooComplex() : error)
      })
      thread.once('exit', () => reject(new Error('the thread ended without an answer')))
    })
  } finally {
    clearTimeout(timer)
    await thread.terminate()
  }
}
